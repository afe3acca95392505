"""Bowers: the jack of trumps is the highest trump, and the other jack of its colour the second."""

from __future__ import annotations

from typing import Final

from ...rules.cards import BIT, NUMBER, SUIT_MASK, SUIT_OF, SUITS
from .core import TrickCore

_COLOURS: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour."""

_RIGHT, _LEFT = 30, 29
"""The heights of the bowers, above those of all other cards."""


class MixedCore(TrickCore):
    """The position of a game in which cards of other suits belong to trumps."""

    def group(self, card: int) -> int:
        return self.trump if BIT[card] & self.trump else SUIT_MASK[SUIT_OF[card]] & ~self.trump

    def beats(self, card: int) -> bool:
        if BIT[card] & self.group(self.best):
            return self.height(card) > self.height(self.best)
        return bool(BIT[card] & self.trump)


class BowerCore(MixedCore):
    """The position of a game with bowers: a jack of the same colour belongs to trumps."""

    def trumps_of(self, suit: str) -> int:
        return SUIT_MASK[SUITS.index(suit)] | BIT[NUMBER["J" + _COLOURS[suit]]]

    def height(self, card: int) -> int:
        jack = card == NUMBER["J" + SUITS[SUIT_OF[card]]]
        if not (jack and BIT[card] & self.trump):
            return self.rules.heights[card]
        return _RIGHT if SUITS[SUIT_OF[card]] == self.trump_suit else _LEFT
