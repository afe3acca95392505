"""The languages in which a widget can be put on a page: its own, and others that its game has texts in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import RLock
from typing import TypeVar

from ..embed import WholePage, languages_wanted
from ..rules.language.catalogue import languages

E = TypeVar("E", bound=WholePage)


class Spoken:
    """A widget with texts in one language, which pages may have in others."""

    _lock: RLock

    @property
    def _language(self) -> str:
        raise NotImplementedError

    @property
    def _package(self) -> str:
        """The package of the game, which has the texts."""
        raise NotImplementedError

    def _languages(self) -> tuple[str, ...]:
        """Return the languages that pages of this widget can have."""
        return languages(self._package)

    def _in_languages(self, language: object, page_in: Callable[[str], E]) -> E:
        """Return what ``page_in`` gives in the languages that are asked for, all of the same moment.

        Raises:
            RulesError: they are no languages, or there are no texts in one of them.
        """
        with self._lock:
            first, *others = map(page_in, languages_wanted(language, self._language, self._languages()))
        return replace(first, others=tuple(others))
