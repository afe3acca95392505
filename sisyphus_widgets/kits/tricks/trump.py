"""Trumps: a fixed suit, that of a card turned up, one that a seat names, is offered, or belongs to a contract."""

from __future__ import annotations

from collections.abc import Mapping
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


@dataclass(frozen=True, slots=True)
class ContractTrump:
    """The declaration that the declarer chooses a contract: trumps, and the number of tricks to take.

    ``contracts`` has the possible numbers for each suit, given by its letter, and for an empty string if there may be
    no trumps: ``{"S": (7, 10), "": (7, 9)}``. The game has ``announcing``, which finds the declarer.

    Raises:
        ValueError: there is no contract, or a suit is unknown.
    """

    contracts: Mapping[str, tuple[int, ...]]

    def __post_init__(self) -> None:
        if not self.pairs:
            raise ValueError('ContractTrump needs numbers of tricks, such as {"S": (7, 10)}')
        for suit in self.contracts:
            if suit and (len(suit) != 1 or suit not in SUITS):
                raise ValueError(f"ContractTrump has no suit {suit!r}; the suits are {', '.join(SUITS)}, or empty")

    def __hash__(self) -> int:
        return hash(self.pairs)

    @property
    def pairs(self) -> tuple[tuple[str, int], ...]:
        """All contracts: the letter of the trump suit, empty for none, and the number of tricks."""
        return tuple((suit, tricks) for suit, numbers in self.contracts.items() for tricks in numbers)


Trump = FixedTrump | TurnedTrump | NamedTrump | OfferedTrump | ContractTrump
