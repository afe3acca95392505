"""The language of texts where none is named: English, unless somebody has said otherwise."""

from __future__ import annotations

import os

from ..errors import PositionError, RulesError, instance_of, quoted
from .catalogue import SHARED, languages

LANGUAGE = "SISYPHUS_WIDGETS_LANGUAGE"
"""The variable that tells a kernel the language; what is set in Python comes before it."""

_set: list[str] = []


def set_language(language: str | None) -> None:
    """Set the language of everything that is made from now on and names none itself: ``set_language("de")``.

    None goes back to that of the variable ``SISYPHUS_WIDGETS_LANGUAGE``, or else to English. What is there already
    stays as it is.

    Raises:
        RulesError: nothing is there in that language; the one before stays.
    """
    if language is not None and language not in (known := languages(SHARED)):
        raise RulesError(f"there are no texts in the language {quoted(language)}; there are some in {', '.join(known)}")
    _set[:] = [] if language is None else [language]


def spoken(language: str | None = None) -> str:
    """A language that was named, or else the one that was set.

    Raises:
        RulesError: what was named is no text.
    """
    if language is not None:
        return instance_of(str, language, "language is a text", PositionError)
    return _set[0] if _set else os.environ.get(LANGUAGE) or "en"
