"""The widgets that pages carry: each gives its content in one language, and the same in others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from .fragment import fragment
from .html_page import page
from .page_content import PageContent, Still
from .page_spec import PageSpec


@dataclass(frozen=True, kw_only=True)
class WholePage(ABC):
    """A widget in one language that is a page of its own."""

    LOOKS: ClassVar[PageSpec] = PageSpec()
    """The looks where none are given."""

    others: tuple[Self, ...] = ()
    """The same in other languages, for a reader to switch to."""

    @property
    @abstractmethod
    def content(self) -> PageContent:
        """The content of a page in this language."""

    @property
    def _contents(self) -> list[PageContent]:
        return [self.content, *(one.content for one in self.others)]

    def page(self, spec: PageSpec | None = None) -> str:
        """Return a whole page."""
        return page(self._contents, spec or self.LOOKS)


class Embeddable(WholePage):
    """A widget in one language that can stand on a page of any kind."""

    @property
    @abstractmethod
    def still(self) -> Still:
        """The widget where no script runs, as it is shown first."""

    @property
    def stills(self) -> Sequence[Still]:
        """All that is shown of the widget where no script runs, in order."""
        return [self.still]

    def fragment(self, spec: PageSpec | None = None, picture: str = "") -> str:
        """Return one piece of HTML; it brings its picture along unless ``picture`` is the address of one."""
        return fragment(self._contents, self.still, spec or self.LOOKS, picture)
