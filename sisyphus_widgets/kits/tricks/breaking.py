"""Breaking: a suit that may not be led before a card of it has been played in the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules.cards import SUITS

NOT_BROKEN: Final = "not_broken"

SUIT_WORDS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""The suits as lines about positions call them."""


@dataclass(frozen=True, slots=True)
class Breaking:
    """A ``suit``, by its letter, is broken by the first card of it in a deal, by the clause with the number ``clause``.

    By the clause ``leading`` nobody leads it before, unless they hold nothing else.
    """

    suit: str
    clause: str
    leading: str

    def __post_init__(self) -> None:
        if len(self.suit) != 1 or self.suit not in SUITS:
            raise ValueError(f"Breaking has no suit {self.suit!r}; the suits are {', '.join(SUITS)}")
