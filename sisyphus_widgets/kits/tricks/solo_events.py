"""The events of a game that one seat plays alone: the auction, the kitty, the game named, and what it is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...rules.askable import Ask
from ...rules.cards import SUITS
from ...rules.events import Event
from .clauses import Clauses
from .trump import NULL


class ValueCalled(Event, text="value_called.{how}", tags="bid"):
    """A seat bid a value (``how`` is ``bid``), held it (``hold``), or passed (``pass``)."""

    seat: int
    number: int
    how: str


class DeclarerFound(Event, tags="bid", elements="seat.{seat}", asks=(Ask("declarer", "seat", "seat"),)):
    """The auction is over: a ``seat`` plays alone, for a game of at least this ``value``."""

    seat: int
    value: int


class KittyTaken(
    Event,
    text="kitty_taken.hand:by_hand|kitty_taken.seen:cards|kitty_taken.unseen",
    tags="bid",
    foreseeable=False,
):
    """The declarer took up the ``cards`` of the kitty, which nobody else sees (None), or left it (``by_hand``)."""

    seat: int
    cards: tuple[str, ...] | None
    by_hand: bool

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class CardsLaidAway(Event, text="cards_laid_away.seen:cards|cards_laid_away.unseen", tags="bid"):
    """The declarer laid ``n`` cards away, which nobody else sees (None)."""

    seat: int
    cards: tuple[str, ...] | None
    n: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class GameNamed(Event, text="game_named.{what}", tags="bid", facts="what"):
    """The declarer named a game, ``suit``: the letter of the trump suit, ``grand`` or ``null``."""

    seat: int
    suit: str
    by_hand: bool

    @property
    def what(self) -> str:
        """``suit``, ``grand`` or ``null``, with ``_hand`` if the kitty was not taken up."""
        return ("suit" if self.suit in SUITS else self.suit) + ("_hand" if self.by_hand else "")

    @property
    def is_null(self) -> bool:
        """True if there are no trumps."""
        return self.suit == NULL


class SoloSettled(
    Event,
    text="solo_settled.{what}",
    elements="seat.{seat}",
    tags="deal_end",
    asks=(Ask("won", "option", "how", by="{settled_by}", options=("won", "lost")),),
):
    """A game played alone is over; see :class:`~.solo.SoloResult`.

    ``loss`` is what the declarer loses, before it is doubled.
    """

    enough_clause: ClassVar[str] = ""
    overbid_clause: ClassVar[str] = ""
    """The numbers of the clauses that decide."""

    seat: int
    suit: str
    points: int
    base: int
    times: int
    worth: int
    value: int
    is_won: bool
    is_overbid: bool
    loss: int

    @property
    def how(self) -> str:
        """``won`` or ``lost``."""
        return "won" if self.is_won else "lost"

    @property
    def what(self) -> str:
        """``overbid``, or ``won`` or ``lost``, with ``null_`` before it if no trick was to be taken."""
        return "overbid" if self.is_overbid else f"null_{self.how}" if self.suit == NULL else self.how

    @property
    def settled_by(self) -> str:
        """The number of the clause that decides."""
        return self.overbid_clause if self.is_overbid else self.enough_clause


SOLO_EVENTS: tuple[type[Event], ...] = (
    ValueCalled, DeclarerFound, KittyTaken, CardsLaidAway, GameNamed, SoloSettled,
)  # fmt: skip
"""All events of such a game."""


def solo_rules_of(clauses: Clauses) -> dict[type[Event], str]:
    """Return the ``rules`` for the class line of each kind of event."""
    return {
        ValueCalled: clauses.bid,
        DeclarerFound: clauses.bid,
        KittyTaken: clauses.kitty,
        CardsLaidAway: clauses.discard,
        GameNamed: clauses.named,
        SoloSettled: f"{clauses.overbid}:is_overbid|{clauses.enough} {clauses.value}",
    }
