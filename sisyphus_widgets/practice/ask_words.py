"""The words for the questions of a table: outcomes, playable, all, or off."""

from __future__ import annotations

from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import Ask

ASK_WORDS: tuple[Ask, ...] = ("off", "outcomes", "playable", "all")


def ask_checked(value: object) -> Ask:
    """Return the word for the questions of a table; None means ``off``.

    Raises:
        RulesError: the value is not one of ``ASK_WORDS``.
    """
    if value is None:
        return "off"
    for word in ASK_WORDS:
        if value == word:
            return word
    raise RulesError(f"ask must be one of {', '.join(ASK_WORDS)}, not {quoted(value)}")
