"""Trumps: a fixed suit, the suit of a card turned up, or a suit that a seat names."""

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


Trump = FixedTrump | TurnedTrump | NamedTrump
