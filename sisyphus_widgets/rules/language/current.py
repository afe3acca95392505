"""The default language of texts: English, unless it is set otherwise."""

from __future__ import annotations

import os

from ..errors import PositionError, RulesError, instance_of, quoted
from .catalogue_files import SHARED, languages

LANGUAGE = "SISYPHUS_WIDGETS_LANGUAGE"
"""The environment variable for the default language of a kernel; :func:`set_language` overrides it."""

_set: list[str] = []


def set_language(language: str | None) -> None:
    """Set the default language for objects created from now on: ``set_language("de")``.

    None restores the language in the variable ``SISYPHUS_WIDGETS_LANGUAGE``, or else English. Existing objects keep
    their language.

    Raises:
        RulesError: there are no texts in that language; the previous one stays.
    """
    if language is not None and language not in (known := languages(SHARED)):
        raise RulesError(
            f"there are no texts in the language {quoted(language)}; the languages with texts are {', '.join(known)}"
        )
    _set[:] = [] if language is None else [language]


def resolve_language(language: str | None = None) -> str:
    """Return ``language`` if it is given, or else the default language.

    Raises:
        PositionError: ``language`` is not text.
    """
    if language is not None:
        return instance_of(str, language, "language must be a string", PositionError)
    return _set[0] if _set else os.environ.get(LANGUAGE) or "en"
