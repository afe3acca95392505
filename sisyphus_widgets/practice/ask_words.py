"""The words for what a table asks: outcomes, playable, all, or nothing."""

from __future__ import annotations

from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import Ask

ASKS: tuple[Ask, ...] = ("off", "outcomes", "playable", "all")


def ask_checked(given: object) -> Ask:
    """Check the argument that tells a table what to ask; None means ``off``.

    Raises:
        RulesError: it is not one of ``ASKS``.
    """
    if given is None:
        return "off"
    for word in ASKS:
        if given == word:
            return word
    raise RulesError(f"ask must be one of {', '.join(ASKS)}, not {quoted(given)}")
