"""The report about a class, with its exports as a page, a table, grades and xAPI statements."""

from __future__ import annotations

from pathlib import Path

from ...rules.files import write_page, write_whole
from .exports import as_text, canvas_table, class_table, moodle_table
from .knowledge import Knowledge
from .page import framed, page
from .statements import statements_as_text


class ClassReport(Knowledge):
    """The knowledge of a class from the logs that it handed in, with exports."""

    def to_html(self, path: str | Path, *, names: bool = True) -> Path:
        """Write the report as a page without scripts or other files, and return its path.

        Without ``names`` the page has numbers in place of all names.

        Raises:
            RulesError: the name of the file does not end in .html.
            OSError: the file cannot be written.
        """
        return write_page(path, lambda: page(self, names=names))

    def to_csv(self, path: str | Path) -> Path:
        """Write a table of pupils and questions as CSV, and return the path of the file.

        Raises:
            OSError: the file cannot be written.
        """
        # Spreadsheets recognise UTF-8 by this byte order mark.
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
        """Write all counted answers as a JSON array of xAPI statements, and return the path of the file.

        ``home`` is the address of the system in which the names are accounts, such as the school's.

        Raises:
            RulesError: ``home`` is no address of a web site.
            OSError: the file cannot be written.
        """
        return write_whole(path, statements_as_text(self.entries(), home, self.language))

    def __repr__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return framed(self)
