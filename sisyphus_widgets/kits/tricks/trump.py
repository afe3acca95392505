"""Trumps: a fixed suit, that of a card turned up, one that is named or offered, or part of a contract or a solo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...rules.cards import SUITS, read_cards


@dataclass(frozen=True, slots=True)
class FixedTrump:
    """The declaration that one suit, given by its letter, is trump in every deal.

    ``always`` are further trumps above it, from high to low, in a game with partners by cards: ``"TH QC QS"``.
    """

    suit: str
    always: str = ""
    order: tuple[int, ...] = field(init=False)
    """The further trumps from high to low."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "order", tuple(read_cards(self.always)))
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


NULL = "null"
"""The word for the game without trumps in which the declarer takes no trick."""

GRAND = "grand"
"""The word for the game in which only the permanent trumps are trumps."""


@dataclass(frozen=True, slots=True)
class SoloTrump:
    """The declaration that one seat plays alone against the others, in a game that it names after an auction.

    ``always`` are the permanent trumps from high to low, such as ``"JC JS JH JD"``. ``bases`` are the values of the
    games: by the letter of the suit that is trump beside them, and ``grand`` if there is none. The seat may take up
    ``kitty`` undealt cards and lays as many away, which count for it. ``null`` is the value of the game without trumps,
    in which it takes no trick, and ``null_hand`` the one without the kitty; 0 if there is no such game. A game is won
    with at least ``enough`` points, and worth more where the losers have at most ``few`` points, or no trick.

    Raises:
        ValueError: there is no game, or a key is unknown.
    """

    always: str
    bases: Mapping[str, int]
    enough: int
    few: int
    kitty: int = 2
    null: int = 0
    null_hand: int = 0
    order: tuple[int, ...] = field(init=False)
    """The permanent trumps from high to low."""

    def __post_init__(self) -> None:
        if not self.bases:
            raise ValueError('SoloTrump needs values of games, such as {"H": 10, "grand": 24}')
        for game in self.bases:
            if game != GRAND and (len(game) != 1 or game not in SUITS):
                raise ValueError(f"SoloTrump has no game {game!r}; write one of the suits {', '.join(SUITS)}, or grand")
        object.__setattr__(self, "order", tuple(read_cards(self.always)))
        if self.kitty < 1:
            raise ValueError("SoloTrump needs a kitty of one card or more")

    def __hash__(self) -> int:
        return hash((self.always, *self.bases.items(), self.kitty, self.null))

    @property
    def games(self) -> tuple[str, ...]:
        """The words of all games: letters of suits, ``grand`` and ``null``."""
        return (*self.bases, *([NULL] if self.null else []))


Trump = SoloTrump | FixedTrump | TurnedTrump | NamedTrump | OfferedTrump | ContractTrump
