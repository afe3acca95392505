"""Output of lessons and quizzes for pages without a kernel: a file, a fragment, a package for a school's platform."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..embed import INSIDE, ON_PAGE, PageSpec
from ..embed.scorm.package import write_page_package
from ..rules.files import write_page
from .learner_widget import LearnerWidget
from .notebook_output import in_document

if TYPE_CHECKING:  # what writes pages is loaded when the first is written
    from ..embed import Embeddable


class LearnerPages(LearnerWidget):
    """A lesson or a quiz that can be exported, with nothing answered yet."""

    @property
    def _looks(self) -> PageSpec:
        """The looks of this widget on a page."""
        raise NotImplementedError

    def _page_in(self, language: str) -> Embeddable:
        """Return this widget as the content of a page in a language, with nothing answered yet."""
        raise NotImplementedError

    def to_html(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
    ) -> Path:
        """Write one HTML file that opens from disk with no network and asks the same questions from the beginning.

        The page judges by a key that it carries, so it is for practice and not for marks: a learner who searches the
        file finds the answers. The games in the steps of a lesson are carried while there is room, and the page
        says how far; a game with too many choices can only be watched. The browser keeps the answers, and the page
        hands them in as a file and as a code. An existing file is replaced once the new one is complete.

        ``language`` is the language of the page, by default that of this widget. With several, such as
        ``("en", "de")``, or ``"all"``, the page opens in the reader's language, or else in the first, and has a switch.
        Such a page is larger, as it carries its content once for each language.

        With ``python=True`` the file also holds this library and Python, about 11 MB, and everything works that works
        in a notebook; see :meth:`.Table.to_html`.

        Raises:
            RulesError: the title is not a text, or a question asks to order too many things.
        """
        spec = replace(self._looks, title=title, python=python)
        return write_page(path, lambda: self._in_languages(language, self._page_in, python).page(spec))

    def to_fragment(
        self,
        *,
        height: int | None = None,
        name: str = "",
        front_end: str = INSIDE,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
        python_file: str = "",
    ) -> str:
        """Return one piece of HTML that asks the same questions from the beginning, for pasting into any page.

        It can do what the file of :meth:`to_html` can, without a network, and carries the same key. The arguments are
        those of a table's fragment; see :meth:`.Table.to_fragment`.

        Raises:
            RulesError: the height or the name is invalid, or a question asks to order too many things.
        """
        spec = replace(
            self._looks, height=height, name=name, front_end=front_end, python=python, python_file=python_file
        )
        return self._in_languages(language, self._page_in, python).fragment(spec)

    def to_scorm(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
    ) -> Path:
        """Write a SCORM 1.2 package, a ZIP file, with the page of :meth:`to_html` for a school's platform.

        The platform is told of each answer as it is given, of each rule, of the score, the state and the time, and the
        learner goes on there on any machine. The state of a quiz says whether it was passed. The page judges by a key
        that it carries, as that of :meth:`to_html` does. ``title`` is the title on the platform, by default that of the
        lesson, or of the game that a quiz is about. An existing file is replaced once the new one is complete.

        Raises:
            RulesError: the title is not a text, or a question asks to order too many things.
        """
        spec = replace(self._looks, title=title)
        return write_page_package(path, self._in_languages(language, self._page_in), spec)

    def _for_pages(self) -> dict[str, Any]:
        made = self._page_in(self._language)
        still = made.still
        return in_document(made.fragment(replace(self._looks, front_end=ON_PAGE)), still.svg, still.caption, repr(self))
