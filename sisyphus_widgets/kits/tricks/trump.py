"""Trumps: a fixed suit, that of a card turned up, or a suit that a seat names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...rules.cards import SUITS


@dataclass(frozen=True, slots=True)
class FixedTrump:
    """One suit is trump in every deal, given by its letter."""

    suit: str

    def __post_init__(self) -> None:
        if len(self.suit) != 1 or self.suit not in SUITS:
            raise ValueError(f"FixedTrump has no suit {self.suit!r}; the suits are {', '.join(SUITS)}")


@dataclass(frozen=True, slots=True)
class TurnedTrump:
    """A card is turned up: the last one of the dealer, who keeps it, or the next one of those not dealt."""


@dataclass(frozen=True, slots=True)
class NamedTrump:
    """A seat names a suit before play: the ``declarer`` of the bids, the ``dealer``, or the seat ``next`` to it.

    With ``none`` it may also play without trumps. Without a declarer, the seat next to the dealer names it.
    """

    by: Literal["declarer", "dealer", "next"] = "declarer"
    none: bool = False


Trump = FixedTrump | TurnedTrump | NamedTrump
