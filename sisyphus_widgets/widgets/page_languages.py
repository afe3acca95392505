"""The languages of a widget on a page: its own, and the others in which its game has texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

from ..embed import languages_wanted
from ..rules.language.catalogue_files import languages

if TYPE_CHECKING:
    from ..embed import WholePage

E = TypeVar("E", bound="WholePage")


class MultilingualWidget:
    """A widget in one language that pages can show in others."""

    model: Any

    @property
    def _lock(self) -> RLock:
        """The lock that serialises all use of the widget."""
        raise NotImplementedError

    @property
    def _language(self) -> str:
        raise NotImplementedError

    @property
    def _package(self) -> str:
        """The package of the game, which holds the texts."""
        raise NotImplementedError

    def _languages(self) -> tuple[str, ...]:
        """Return the languages that pages of this widget can have."""
        return languages(self._package)

    def _in_languages(self, language: object, page_in: Callable[[str], E], python: bool | str | Path = False) -> E:
        """Return the page of ``page_in`` in each wanted language, all of the same state of the widget.

        Unless ``python`` is False, it can be answered by Python.

        Raises:
            RulesError: the argument names no languages, or there are no texts in one of them.
        """
        with self._lock:
            wanted = languages_wanted(language, self._language, self._languages())
            first, *others = (
                page_in(each) if python is False else replace(page_in(each), answered=self.model.spec(each))
                for each in wanted
            )
        return replace(first, others=tuple(others))
