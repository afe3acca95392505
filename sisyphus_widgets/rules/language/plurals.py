"""The plural categories of languages, as the CLDR names them, and the category of each number."""

from __future__ import annotations

from collections.abc import Callable

Plurals = tuple[tuple[str, ...], Callable[[int], str]]
"""The categories of a language, in the order zero, one, two, few, many, other, and a function that selects one."""


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


PLURALS: dict[str, Plurals] = {
    "de": (("one", "other"), _one_other),
    "en": (("one", "other"), _one_other),
}
"""The plurals by the first subtag of the language, ``de`` for ``de-AT``; English plurals are the default."""


def plurals_of(language: str) -> Plurals:
    """Return the plurals of a language."""
    return PLURALS.get(language.partition("-")[0], PLURALS["en"])
