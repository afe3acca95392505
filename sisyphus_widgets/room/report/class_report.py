"""The report about a class: what it knows, and how that leaves as a page, a table, grades and statements."""

from __future__ import annotations

from pathlib import Path

from ...rules.files import write_whole
from .exports import as_text, canvas_table, class_table, moodle_table
from .knowledge import Knowledge
from .page import framed, page
from .statements import statements_as_text


class ClassReport(Knowledge):
    """The knowledge of a class, from the logs that it handed in, with all that can be made of it."""

    def to_html(self, path: str | Path, *, names: bool = True) -> Path:
        """Write the report as a page, and return its path; the page needs no script and no other file.

        Without ``names`` it holds no name at all, only numbers.

        Raises:
            OSError: the file cannot be written.
        """
        return write_whole(path, page(self, names=names))

    def to_csv(self, path: str | Path) -> Path:
        """Write pupils and questions as CSV, and return the path of the file.

        Raises:
            OSError: the file cannot be written.
        """
        # Spreadsheets take a file for UTF-8 if it begins with this mark.
        return write_whole(path, "\ufeff" + class_table(self))

    def to_moodle(self, path: str | Path, *, points: float = 100) -> Path:
        """Write the grades as CSV for Moodle's import, and return the path of the file.

        Raises:
            RulesError: ``points`` is not a positive number, or the pupils were asked different questions.
            OSError: the file cannot be written.
        """
        return write_whole(path, moodle_table(self, points))

    def to_canvas(self, path: str | Path, *, points: float = 100, section: str = "") -> Path:
        """Write the grades as CSV for Canvas's gradebook, and return the path of the file.

        Raises:
            RulesError: ``points`` is not a positive number, or the pupils were asked different questions.
            OSError: the file cannot be written.
        """
        return write_whole(path, canvas_table(self, points, section))

    def to_xapi(self, path: str | Path, *, home: str) -> Path:
        """Write all answers that count as xAPI statements, a JSON array, and return the path of the file.

        ``home`` is the address of the system whose accounts the names are, such as the school's.

        Raises:
            RulesError: ``home`` is no address of a web site.
            OSError: the file cannot be written.
        """
        return write_whole(path, statements_as_text(self.entries(), home, self.language))

    def __repr__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return framed(self)
