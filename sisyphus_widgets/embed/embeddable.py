"""The widgets that pages contain, each with its content in one language and its counterparts in others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from .fragment import fragment
from .html_page import page
from .page_content import PageContent, Still
from .page_spec import PageSpec
from .python_page import PythonInPage, python_in_page


@dataclass(frozen=True, kw_only=True)
class WholePage(ABC):
    """A widget in one language that can be written as a whole page."""

    LOOKS: ClassVar[PageSpec] = PageSpec()
    """The default looks."""

    others: tuple[Self, ...] = ()
    """The same widget in other languages, for a reader to switch to."""

    answered: Mapping[str, Any] | None = None
    """The spec of the model that answers in this language, for pages with Python; else None."""

    @property
    @abstractmethod
    def content(self) -> PageContent:
        """The content of a page in this language."""

    @property
    def _contents(self) -> list[PageContent]:
        return [self.content, *(one.content for one in self.others)]

    def _python(self, spec: PageSpec) -> PythonInPage | None:
        """Return Python for a page with these looks; None if the page has none."""
        all_languages: list[WholePage] = [self, *self.others]
        specs = [one.answered for one in all_languages if one.answered is not None]
        return None if spec.python is False or not specs else python_in_page(spec.python, specs, spec.python_file)

    def page(self, spec: PageSpec | None = None, *, around: str = "") -> str:
        """Return a whole page; ``around`` is markup by which it communicates with its surroundings, such as a platform.

        Raises:
            PythonMissing: the page needs Python, which is unavailable.
        """
        spec = spec or self.LOOKS
        return page(self._contents, spec, self._python(spec), around=around)


class Embeddable(WholePage):
    """A widget in one language that can also be part of any page."""

    @property
    @abstractmethod
    def still(self) -> Still:
        """The first view of the widget, for places where no script runs."""

    @property
    def stills(self) -> Sequence[Still]:
        """All views of the widget for places where no script runs, in order."""
        return [self.still]

    def fragment(self, spec: PageSpec | None = None, picture: str = "") -> str:
        """Return one piece of HTML; it includes its picture unless ``picture`` is the address of one.

        Raises:
            PythonMissing: the piece needs Python, which is unavailable.
        """
        spec = spec or self.LOOKS
        return fragment(self._contents, self.still, spec, picture, self._python(spec))
