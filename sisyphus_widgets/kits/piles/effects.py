"""The effects of cards: what happens after a card is played, each with its clause."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...rules.cards import BIT
from ..cards import cards_named


@dataclass(frozen=True)
class Effect:
    """An effect of some cards, given as suits, ranks or cards, such as ``"Q"`` or ``"J QS"``.

    With ``only``, the game has an option of that name, and without it the cards have no effect.
    """

    cards: str
    clause: str
    only: str = ""

    @cached_property
    def mask(self) -> int:
        """The cards as a mask.

        Raises:
            ValueError: a word is not a suit, rank or card.
        """
        found = 0
        for word in self.cards.split():
            found |= cards_named(word)
        return found

    def acts(self, card: int, options: object) -> bool:
        """Return True if a card has this effect at a table with these options."""
        return bool(BIT[card] & self.mask) and self.is_on(options)

    def is_on(self, options: object) -> bool:
        """Return True if a table with these options plays with this effect."""
        return not self.only or bool(getattr(options, self.only))


@dataclass(frozen=True)
class Wild(Effect):
    """Cards whose player names the suit that counts next."""


@dataclass(frozen=True)
class Skip(Effect):
    """Cards after which the next seat is skipped."""


@dataclass(frozen=True)
class Reverse(Effect):
    """Cards that turn the direction of play round."""


@dataclass(frozen=True)
class Penalty(Effect):
    """Cards that make the next seat draw ``n`` cards and lose its turn.

    With ``answers`` it may play another such card instead, and the seat after it draws all the cards together.
    """

    n: int = 2
    answers: bool = True
