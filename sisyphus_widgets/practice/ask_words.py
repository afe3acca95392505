"""The words for what a table asks: outcomes, playable, all, or nothing."""

from __future__ import annotations

from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import Ask

ASK_WORDS: tuple[Ask, ...] = ("off", "outcomes", "playable", "all")


def ask_checked(value: object) -> Ask:
    """Check the argument that tells a table what to ask; None means ``off``.

    Raises:
        RulesError: it is not one of ``ASKS``.
    """
    if value is None:
        return "off"
    for word in ASK_WORDS:
        if value == word:
            return word
    raise RulesError(f"ask must be one of {', '.join(ASK_WORDS)}, not {quoted(value)}")
