"""Trumps: a fixed suit, the suit of a card turned up, a suit that a seat names, or one that is offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...rules.cards import SUITS


@dataclass(frozen=True, slots=True)
class FixedTrump:
    """The declaration that one suit, given by its letter, is trump in every deal."""

    suit: str

    def __post_init__(self) -> None:
        if len(self.suit) != 1 or self.suit not in SUITS:
            raise ValueError(f"FixedTrump has no suit {self.suit!r}; the suits are {', '.join(SUITS)}")


@dataclass(frozen=True, slots=True)
class TurnedTrump:
    """The declaration that a card is turned up: the next undealt card, or the dealer's last card if all are dealt."""


@dataclass(frozen=True, slots=True)
class NamedTrump:
    """The declaration that a seat names trumps: the ``declarer``, the ``dealer``, or the seat ``next`` to the dealer.

    With ``none`` the seat may also choose to play without trumps. If nobody is the declarer, the seat next to the
    dealer names trumps.
    """

    by: Literal["declarer", "dealer", "next"] = "declarer"
    none: bool = False


@dataclass(frozen=True, slots=True)
class OfferedTrump:
    """The declaration that the next undealt card is turned up, and that its suit is offered as trump.

    From the seat next to the dealer on, each may order the suit: then it is trump, and the dealer takes the card up and
    discards another. If all pass, each in turn may name another suit, and the dealer has to. The seat that makes trumps
    is the *maker*.
    """


Trump = FixedTrump | TurnedTrump | NamedTrump | OfferedTrump
