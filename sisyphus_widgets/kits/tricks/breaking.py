"""Breaking: a suit that may not be led before a card of it has been played in the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules.cards import SUITS

NOT_BROKEN: Final = "not_broken"

SUIT_WORDS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""The names of the suits in lines about positions."""


@dataclass(frozen=True, slots=True)
class Breaking:
    """The declaration that a ``suit``, given by its letter, has to be broken.

    The first card of the suit in a deal breaks it: that is the clause with the number ``clause``. Before that, by the
    clause ``leading``, a seat may lead the suit only if it holds nothing else.
    """

    suit: str
    clause: str
    leading: str

    def __post_init__(self) -> None:
        if len(self.suit) != 1 or self.suit not in SUITS:
            raise ValueError(f"Breaking has no suit {self.suit!r}; the suits are {', '.join(SUITS)}")
