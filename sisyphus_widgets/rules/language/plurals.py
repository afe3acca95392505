"""How languages count: the plural categories of each, as the CLDR names them, and which of them a number takes."""

from __future__ import annotations

from collections.abc import Callable

Plurals = tuple[tuple[str, ...], Callable[[int], str]]
"""The categories of a language, in the order zero, one, two, few, many, other, and the category of a number."""


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


PLURALS: dict[str, Plurals] = {
    "de": (("one", "other"), _one_other),
    "en": (("one", "other"), _one_other),
}
"""By the first subtag of the language: ``de`` for ``de-AT``. A language that is not here counts as English does."""


def plurals_of(language: str) -> Plurals:
    """How a language counts."""
    return PLURALS.get(language.partition("-")[0], PLURALS["en"])
