"""The report about a class: what it knows, and how that leaves as a page, a table, grades and statements."""

from __future__ import annotations

from pathlib import Path

from ..rules.files import write_whole
from .knowledge import Knowledge
from .page import framed, page
from .statements import statements_as_text
from .tables import as_text, canvas_table, class_table, moodle_table


class ClassReport(Knowledge):
    """What a class knows, from the logs that it handed in, with all that can be made of it; see :class:`.Knowledge`."""

    def to_html(self, path: str | Path | None = None, *, names: bool = True) -> str:
        """Return the report as a page, and write it to a file if a path is given.

        The page needs no script and no other file. Without ``names`` it holds no name at all.
        """
        made = page(self, names=names)
        if path is not None:
            write_whole(path, made)
        return made

    def to_csv(self, path: str | Path | None = None) -> str:
        """Return pupils and questions as CSV, and write it to a file if a path is given."""
        return _written(class_table(self), path)

    def to_moodle(self, path: str | Path | None = None, *, points: float = 100) -> str:
        """Return the grades as CSV for Moodle's import, and write them to a file if a path is given."""
        return _written(moodle_table(self, points), path)

    def to_canvas(self, path: str | Path | None = None, *, points: float = 100, section: str = "") -> str:
        """Return the grades as CSV for Canvas's gradebook, and write them to a file if a path is given."""
        return _written(canvas_table(self, points, section), path)

    def to_xapi(self, path: str | Path | None = None, *, home: str) -> str:
        """Return all answers that count as xAPI statements, a JSON array, and write it to a file if a path is given.

        ``home`` is the address of the system whose accounts the names are, such as the school's.
        """
        entries = [
            {**one.entry, "learner": self.names.get(name := self._called(one.pupil), name)} for one in self.counted
        ]
        return _written(statements_as_text(entries, home, self.language), path)

    def __repr__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return framed(self)


def _written(text: str, path: str | Path | None) -> str:
    if path is not None:
        write_whole(path, text)
    return text
