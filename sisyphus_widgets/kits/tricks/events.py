"""The events of a trick-taking game; a game extends one by declaring a subclass of the same name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from ...rules.askable import Ask, happens
from ...rules.events import Event
from .clauses import Clauses

_WAYS = "to_left:direction=left|to_right:direction=right|to_across:direction=across|to_on"


class Dealt(Event, text="dealt.{what}", tags="deal", each="hands", foreseeable=False):
    """Cards were dealt: ``hands`` lists each seat's cards, None for hands that the reader may not see.

    ``passed`` is the number of cards that each seat will pass, ``direction`` and ``step`` (seats to the left) are their
    way; ``several`` is True if a game may have more than one deal.
    """

    number: int
    size: int
    direction: str
    step: int
    passed: int
    several: bool
    hands: tuple[tuple[str, ...] | None, ...]

    @property
    def what(self) -> str:
        """``single`` in a game of one deal, ``plain`` in a game without passing, otherwise the direction."""
        return "single" if not self.several else self.direction if self.passed else "plain"


class TrumpTurned(
    Event, text="trump_turned.offered:offered|trump_turned.other", elements="{card}", tags="deal", foreseeable=False
):
    """A card was turned up: its suit is trump, or is ``offered`` as trump.

    The card belongs to the dealer ``seat``; None if nobody holds it.
    """

    seat: int | None
    card: str
    suit: str
    offered: bool


class PassChosen(
    Event,
    elements="{cards} seat.{to}",
    tags="pass",
    seen="own",
    asks=(Ask("receiver", "seat", "to", by="{direction_clause}", because=_WAYS),),
):
    """A seat chose the cards to pass; nobody else sees it."""

    direction_clause: ClassVar[str] = ""
    """The number of the clause about the direction of passing."""

    seat: int
    to: int
    cards: tuple[str, ...]
    direction: str


class CardsPassed(Event, elements="{received}", tags="pass", about="reader", foreseeable=False):
    """The passed cards moved: ``passes`` lists ``(from, to, cards)``; a seat sees only its own two entries."""

    direction: str
    step: int
    passes: tuple[tuple[int, int, tuple[str, ...]], ...]
    reader: int | None = None

    @property
    def received(self) -> tuple[str, ...]:
        """The cards that the reader received."""
        return tuple(card for _, to, cards in self.passes if to == self.reader for card in cards)

    def seen_by(self, seat: int) -> Event:
        return replace(self, passes=tuple(p for p in self.passes if seat in p[:2]), reader=seat)

    def facts(self) -> dict[str, Any]:
        givers = [giver for giver, to, _ in self.passes if to == self.reader]
        more = {"giver": givers[0], "received": self.received} if givers else {}
        return {"direction": self.direction, "step": self.step, "passes": self.passes, **more}


class BidMade(Event, text="bid_made.{how}", tags="bid"):
    """A seat bid a ``number``, or passed (None)."""

    seat: int
    number: int | None

    @property
    def how(self) -> str:
        """``number`` or ``pass``."""
        return "pass" if self.number is None else "number"


class AllPassed(Event, tags="bid deal_end", closes="deal"):
    """All seats passed, so new cards are dealt."""


class TrumpNamed(Event, text="trump_named.suit:suit|trump_named.none", tags="bid"):
    """A seat named the trump suit, or chose to play without trumps (None)."""

    seat: int
    suit: str | None


class TrumpDeclined(Event, text="trump_declined.again:again|trump_declined.first", tags="bid"):
    """A seat passed, and did not make the offered ``suit`` trump, or in the second round (``again``) any other."""

    seat: int
    suit: str
    again: bool


class TrumpMade(Event, text="trump_made.again:again|trump_made.ordered", tags="bid"):
    """A seat made a ``suit`` trump; unless ``again``, it is that of the ``card`` turned up, which the dealer takes."""

    seat: int
    suit: str
    again: bool
    card: str
    dealer: int


class PointsAnnounced(
    Event, text="points_announced.equal:equal|points_announced.declared", tags="deal", foreseeable=False
):
    """The ``points`` of each seat's hand were announced, and ``seat`` became the declarer; None if no side has more."""

    points: tuple[int, ...]
    seat: int | None

    @property
    def equal(self) -> bool:
        """True if nobody declares."""
        return self.seat is None


class CardsThrownIn(Event, tags="deal_end", closes="deal", foreseeable=False):
    """Nobody declares, so new cards are dealt."""


class HandOpened(Event, elements="seat.{seat}", tags="deal", foreseeable=False):
    """A seat, the dummy, laid its ``cards`` open; the ``declarer`` will play them."""

    seat: int
    declarer: int
    cards: tuple[str, ...]


class ContractChosen(Event, text="contract_chosen.suit:suit|contract_chosen.none", tags="bid"):
    """The declarer chose a contract: a number of ``tricks``, and the trump suit (None: no trumps)."""

    seat: int
    suit: str | None
    tricks: int


class CardDiscarded(Event, text="card_discarded.seen:card|card_discarded.unseen", tags="bid"):
    """The dealer put a card away, which nobody else sees (None)."""

    seat: int
    card: str | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class CardPlayed(Event, text="card_played.{how}", elements="{card}", tags="play"):
    """A card was played; ``how`` is ``open`` (the forced lead), ``lead``, ``follow``, ``trump`` or ``discard``."""

    seat: int
    card: str
    how: str
    led: str

    @property
    def second(self) -> bool:
        """True if the card was not led."""
        return self.how not in ("open", "lead")


class SuitBroken(
    Event,
    text="suit_broken.led:led|suit_broken.played",
    elements="{card}",
):
    """The first card of a ``suit`` in this deal was played; ``led``: it was led from a hand of that suit only."""

    seat: int
    card: str
    suit: str
    led: bool


class TrickTaken(
    Event,
    text="trick_taken.{how}",
    elements="{card} seat.{seat}",
    tags="trick",
    closes="trick",
    asks=(Ask("taker", "seat", "seat", goal=True),),
):
    """A trick is complete and goes to ``seat``, whose ``card`` is the highest of the suit led, or the highest trump.

    ``cards`` are all cards of the trick, and ``points`` their points.
    """

    seat: int
    card: str
    suit: str
    trump: bool
    cards: tuple[str, ...]
    points: int

    @property
    def how(self) -> str:
        """``trump`` or ``highest``."""
        return "trump" if self.trump else "highest"


class DealScored(
    Event,
    text="deal_scored.{what}",
    tags="deal_end",
    closes="deal",
    asks=(Ask("deal", field="how", options=("on", "over")),),
):
    """A deal is over: ``points`` are the points of each side in this deal, ``totals`` the new totals.

    ``how`` is ``over`` if the game ends with this deal, otherwise ``on``. The fact ``of_sides`` pairs the seats of each
    side with its total.
    """

    points: tuple[int, ...]
    totals: tuple[int, ...]
    how: str
    sides: tuple[tuple[int, ...], ...]

    @property
    def what(self) -> str:
        """``sides`` in a game with partners, otherwise ``seats``."""
        return "sides" if len(self.sides[0]) > 1 else "seats"

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "of_sides": tuple(zip(self.sides, self.totals, strict=True))}


class GameWon(
    Event,
    text="game_won.tied:tied|game_won.{what}",
    elements="{winners}",
    tags="end",
    closes="game",
    asks=(Ask("winner", "seat", "seat"),),
):
    """The game is over: ``seat`` has won with this ``total``, together with the other seats of its ``side``.

    ``low`` is True if the lowest total wins, ``tied`` if several totals were equal.
    """

    seat: int
    side: tuple[int, ...]
    total: int
    low: bool
    tied: bool

    @property
    def partner(self) -> int | None:
        """The partner of the seat; None if it has none."""
        return next((other for other in self.side if other != self.seat), None)

    @property
    def winners(self) -> tuple[str, ...]:
        """The ids of the seats that have won."""
        return tuple(f"seat.{seat}" for seat in self.side)

    @property
    def what(self) -> str:
        """``low`` or ``high``, or with a partner ``low_side`` or ``high_side``."""
        return ("low" if self.low else "high") + ("_side" if len(self.side) > 1 else "")

    def seen_by(self, seat: int) -> Event:
        return replace(self, seat=seat) if seat in self.side else self

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "partner": self.partner}


def breaking_question(clause: str) -> Ask:
    """Return the yes-or-no question about breaking a suit, decided by the clause with this number."""
    return happens("broken", after="card_played", rule=clause, goal=True)


def rules_of(clauses: Clauses) -> dict[type[Event], str]:
    """Return the ``rules`` for the class line of each kind of event, in a game with these clauses."""
    direction, trump = clauses.direction or clauses.passing, clauses.trump or clauses.trick
    played = f"{clauses.opening}:how=open|{clauses.play}" if clauses.opening else clauses.play
    return {
        Dealt: f"{clauses.deal} {direction}:passed" if direction else clauses.deal,
        TrumpTurned: clauses.turned,
        PassChosen: clauses.passing,
        CardsPassed: f"{clauses.passing} {direction}",
        BidMade: clauses.bid,
        AllPassed: clauses.bid,
        TrumpNamed: clauses.named,
        TrumpDeclined: f"{clauses.renamed}:again|{clauses.named}",
        TrumpMade: f"{clauses.renamed}:again|{clauses.named}",
        CardDiscarded: clauses.discard,
        PointsAnnounced: clauses.announced,
        CardsThrownIn: clauses.equal or clauses.announced,
        HandOpened: clauses.dummy,
        ContractChosen: clauses.contract,
        CardPlayed: f"{played} {clauses.follow}:second" if clauses.follow else played,
        TrickTaken: f"{trump}:trump|{clauses.trick}",
        DealScored: clauses.score,
        GameWon: f"{clauses.win} {clauses.tie}:tied" if clauses.tie else clauses.win,
    }
