"""Files and fragments of a widget in other languages than its own, or in several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock
from typing import Any, TypeVar, cast

from ..embed import in_languages, languages_wanted
from ..rules.files import write_whole
from ..rules.language.catalogue import languages

M = TypeVar("M", bound=Callable[..., Any])


class Spoken:
    """What a widget is told in: its own language, and for a while another."""

    _lock: RLock

    @property
    def _language(self) -> str:
        raise NotImplementedError

    @property
    def _package(self) -> str:
        """The package of the game, which has the texts."""
        raise NotImplementedError

    def _languages(self) -> tuple[str, ...]:
        """The languages in which this widget can be told."""
        return languages(self._package)

    def _told_in(self, language: str) -> Mapping[str, Any]:
        """What stands in place of some attributes in another language."""
        raise NotImplementedError

    @contextmanager
    def _speaking(self, language: str) -> Iterator[None]:
        """This widget in another language; nobody else is let in until it has its own again."""
        with self._lock:
            if language == self._language:
                yield
                return
            others = self._told_in(language)
            own = {name: getattr(self, name) for name in others}
            try:
                for name, value in others.items():
                    setattr(self, name, value)
                yield
            finally:
                for name, value in own.items():
                    setattr(self, name, value)


def file_in_languages(write: M) -> M:
    """A ``to_html`` that takes ``language``: one, or several that a reader can switch between."""

    @wraps(write)
    def written(self: Spoken, path: str | Path, *, language: object = None, **options: Any) -> Path:
        wanted = languages_wanted(language, self._language, self._languages())
        pages = {}
        with TemporaryDirectory() as folder:
            for each in wanted:
                with self._speaking(each):
                    if len(wanted) == 1:
                        return cast(Path, write(self, path, **options))
                    pages[each] = cast(Path, write(self, Path(folder, "page.html"), **options)).read_text("utf-8")
        return write_whole(path, in_languages(pages))

    return cast(M, written)


def piece_in_languages(make: M) -> M:
    """A ``to_fragment`` that takes ``language``: one, or several that a reader can switch between."""

    @wraps(make)
    def made(self: Spoken, *, language: object = None, **options: Any) -> str:
        pieces = {}
        for each in languages_wanted(language, self._language, self._languages()):
            with self._speaking(each):
                pieces[each] = cast(str, make(self, **options))
        return in_languages(pieces)

    return cast(M, made)
