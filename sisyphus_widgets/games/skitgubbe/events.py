"""The events of a game of Skitgubbe, each with the clauses behind it and the seats that may see it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Self

from ...rules.askable import Ask, happens
from ...rules.events import Event

_WINNER = Ask(
    "winner",
    "seat",
    "seat",
    after="card_played.follow card_played.private",
    otherwise="nobody",
    rule="1.7",
    goal=True,
    revealed_by=("highest", "tied", "takes"),
)

FEW = 3
"""The largest number of cards that a sentence names one by one."""


class SkitgubbeEvent(Event, game="skitgubbe"):
    """An event of Skitgubbe."""


# --- phase one ------------------------------------------------------------------------------------------------------


class Dealt(
    SkitgubbeEvent,
    rules="1.1 1.3",
    elements="stock seat.{leader}",
    tags="deal",
    about="leader",
    each="hands",
    foreseeable=False,
):
    """Cards were dealt: ``hands`` lists each seat's cards, or None if the reader may not see them."""

    leader: int
    hands: tuple[tuple[str, ...] | None, ...]
    stock: int


class TrickCollected(SkitgubbeEvent, rules="1.7", elements="seat.{seat} pile.{seat}"):
    """The winner of a trick put it away before leading the next; ``cards`` were played and sloughed to it."""

    seat: int
    cards: tuple[str, ...]
    count: int


class CardPlayed(SkitgubbeEvent, rules="1.7:how=private|1.3", text="card_played.{how}", elements="{card}", tags="play"):
    """A card was played in phase one. ``how``: ``lead``, ``follow`` or ``private``."""

    seat: int
    card: str
    how: str


class TrickWon(
    SkitgubbeEvent,
    rules="1.9:how=first 1.7",
    text="trick_won.{how}",
    elements="{card} seat.{seat}",
    tags="trick",
    asks=(_WINNER,),
):
    """A trick was won by ``card``.

    ``how``: ``highest``, ``private``, or ``first`` (the first of tied seats, one of which holds no cards).
    """

    seat: int
    card: str
    how: str


class PrivateTrick(
    SkitgubbeEvent,
    rules="1.7",
    elements="{cards} seat.{seats}",
    tags="trick",
    asks=(Ask("winner", "seat", "nobody"), Ask("private", "order", "seats", revealed_by=("highest", "tied"))),
):
    """Seats tied for the highest card, so they alone play on, in this order."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]
    nobody: ClassVar[str] = "nobody"


class CardDrawn(
    SkitgubbeEvent,
    rules="1.2",
    text="card_drawn.seen:card|card_drawn.hidden",
    elements="{card} seat.{seat}",
    foreseeable=False,
    asks=(happens("draws", after="card_played sloughed", rule="1.2", is_public=True),),
):
    """A seat that laid a card drew one; ``card`` is None if the reader may not see it. ``left`` remain in the stock."""

    seat: int
    card: str | None
    left: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class StockEmpty(
    SkitgubbeEvent,
    rules="1.8",
    text="stock_empty.{last}",
    elements="stock",
    foreseeable=False,
    asks=(
        Ask(
            "last",
            field="last",
            is_public=True,
            because="last_this:last=this|last_next",
            after="card_drawn",  # with nothing left to draw, the question is settled: this trick may be the last
            otherwise="none",
            rule="1.8",
            options=("none", "this", "next"),
        ),
    ),
):
    """The stock ran out. ``last`` says which trick is the last: ``this`` or ``next``."""

    last: str


class Sloughed(SkitgubbeEvent, rules="1.4 1.5:highest", elements="{card} {like}", tags="play"):
    """A card of the same rank as ``like`` was sloughed; ``highest`` if no rank on the table is higher."""

    seat: int
    card: str
    like: str
    highest: bool


class Declined(SkitgubbeEvent, rules="1.6", elements="seat.{seat}", seen="own"):
    """A seat declined to slough; nobody else sees it."""

    seat: int


class AskingAgain(SkitgubbeEvent, rules="1.6", seen="none", foreseeable=False):
    """Seats are asked again after a slough without a draw; no seat sees this, as it may show that others are asked."""


class AskingEnded(SkitgubbeEvent, rules="1.6", seen="none", foreseeable=False):
    """All seats declined to slough; no seat sees this, as it would show that others were asked."""


# --- phase two ------------------------------------------------------------------------------------------------------


class _PhaseTwoStart:
    """The behaviour of events at the start of phase two.

    ``reader`` is the only seat that sees the event at once, so that the others do not learn how long seats were asked
    to slough. They see it ``late``, when that seat leads. If ``reader`` is None, everyone sees it at once.
    """

    __slots__ = ()

    reader: int | None
    is_late: bool

    @property
    def late(self) -> bool:
        return self.is_late

    def seen_by(self, seat: int) -> Self | None:
        return self if self.reader is None or (seat == self.reader) != self.is_late else None


class PhaseTwoBegun(
    _PhaseTwoStart, SkitgubbeEvent, rules="2.1 1.9 2.2", elements="{card} seat.{seat}", tags="deal", foreseeable=False
):
    """The last trick was collected, and the card set aside was turned: ``suit`` is trumps, and ``seat`` leads."""

    seat: int
    card: str
    suit: str
    hands: tuple[int, ...]
    reader: int | None = None
    is_late: bool = False

    def facts(self) -> dict[str, Any]:
        return {"seat": self.seat, "card": self.card, "suit": self.suit, "hands": self.hands}


class TurnedCardTaken(PhaseTwoBegun, elements="{card} seat.{seat}"):
    """Phase two began at a table where the turned card joins the hand of ``seat``."""


class WentOut(
    _PhaseTwoStart,
    SkitgubbeEvent,
    rules="2.7",
    text="went_out.start:start|went_out.played",
    elements="seat.{seat}",
    tags="out",
    asks=(happens("out", after="cards_laid", rule="2.7", about_self=True, goal=True),),
):
    """A seat has no cards left; ``start`` if it had none when phase two began, which is seen with that event."""

    seat: int
    place: int
    start: bool = False
    reader: int | None = None
    is_late: bool = False

    def facts(self) -> dict[str, Any]:
        return {"seat": self.seat, "place": self.place}


class CardsLaid(SkitgubbeEvent, elements="{cards} {top}", tags="play"):
    """A card or a run was played in phase two. ``how``: ``lead``, ``beat`` or ``trump``; ``top`` is the beaten card."""

    seat: int
    cards: tuple[str, ...]
    how: str
    top: str | None
    number: int
    needed: int

    @property
    def clauses(self) -> tuple[str, ...]:
        if self.how != "lead":
            return ("2.3",)
        return ("2.2", "2.3") if len(self.cards) > 1 else ("2.2",)

    @property
    def text_key(self) -> str:
        return f"cards_laid.{'long_' * (len(self.cards) > FEW)}{self.how}"

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "low": self.cards[0], "high": self.cards[-1]}


class PickedUp(
    SkitgubbeEvent,
    rules="2.4",
    beside="2.2",
    elements="{cards}",
    tags="capture",
    asks=(Ask("taken", "number", "count", most=13),),
):
    """The top card was picked up with the run below it, ``plays`` plays in all."""

    seat: int
    cards: tuple[str, ...]
    plays: int

    @property
    def text_key(self) -> str:
        if len(self.cards) > FEW:
            return "picked_up.long"
        return "picked_up.run" if len(self.cards) > 1 else "picked_up.one"

    @property
    def count(self) -> int:
        """The number of cards picked up."""
        return len(self.cards)

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "low": self.cards[0], "high": self.cards[-1]}


class TableEmptied(
    SkitgubbeEvent,
    rules="2.5",
    beside="2.2 2.6",
    elements="seat.{seat}",
    asks=(Ask("next", "seat", "seat"), happens("emptied", after="picked_up", rule="2.5")),
):
    """The table was emptied, so ``seat`` leads a new trick, which ends after ``needed`` plays."""

    seat: int
    needed: int


class TrickDiscarded(
    SkitgubbeEvent,
    rules="2.6",
    beside="2.2",
    elements="seat.{seat}",
    tags="trick",
    asks=(happens("discarded", after="cards_laid", rule="2.6", revealed_by=("plays",)), Ask("next", "seat", "seat")),
):
    """The trick was discarded after one play for each seat that held cards at its start; ``seat`` leads."""

    seat: int
    plays: int
    last: int

    @property
    def text_key(self) -> str:
        return "trick_discarded.same" if self.seat == self.last else "trick_discarded.next"


class GoatNamed(
    SkitgubbeEvent,
    rules="2.7",
    elements="seat.{seat}",
    tags="end",
    closes="game",
    asks=(Ask("goat", "seat", "seat", after="went_out", otherwise="nobody", rule="2.7"),),
    moot="discarded",  # after the last play it no longer matters whether the trick would have ended
):
    """A seat is the only one with cards, so it lost and is the goat."""

    seat: int


# Not foreseeable: a forecast would show how often others were asked to slough.
class MoveLimitReached(SkitgubbeEvent, rules="2.8", tags="end", closes="game", foreseeable=False):
    """The number of decisions reached the limit of this table, so no seat is the goat."""

    limit: int
