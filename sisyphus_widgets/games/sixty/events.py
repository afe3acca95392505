"""The events of a game of Sixty, each with the clauses behind it.

``ids`` are the scene ids of the cards that ``cards`` names. ``over`` lists the seats that were passed over because they
hold no cards (3.6).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...rules.askable import Ask, aimed_at
from ...rules.events import Event

_AGAINST = Ask("against", "seat", "to", by="3.6", because="against_over:over|against_next")
_TOTAL = Ask("total", "number", "total", most=150, revealed_by=("sum", "beats"))


class SixtyEvent(Event, game="sixty"):
    """An event of Sixty."""


class _OneNumber:
    """Facts about ``cards`` of one number."""

    __slots__ = ()

    cards: tuple[str, ...]

    @property
    def number(self) -> str:
        """The number on the cards."""
        return self.cards[0]

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self.cards)

    @property
    def amount(self) -> str:
        """``one`` or ``more``."""
        return "one" if self.count == 1 else "more"


# --- a round --------------------------------------------------------------------------------------------------------


class Dealt(
    SixtyEvent,
    rules="1.1 1.2",
    text="dealt.first:round=1|dealt.later",
    elements="seat.{seat}",
    tags="deal",
    each="hands",
    foreseeable=False,
):
    """A round began: ``hands`` lists each seat's cards, or None if the reader may not see them."""

    round: int
    seat: int
    hands: tuple[tuple[str, ...] | None, ...]
    deck: int


class CardsLed(
    _OneNumber,
    SixtyEvent,
    rules="2.1 3.6:over",
    beside="3.6",
    text="cards_led.{amount}",
    elements="{ids} seat.{to}",
    tags="play",
    facts="number count",
    asks=(_AGAINST, _TOTAL),
):
    """Cards were led against ``to``: ``size`` cards of one number, ``total`` in all."""

    seat: int
    to: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    size: int
    total: int
    over: tuple[int, ...]


class OpeningLed(CardsLed, rules="2.1 2.2 3.6:over", text="opening_led.{amount}", moot="draws"):
    """Cards were led at a table where nobody draws after a lead that opens a round or follows a take."""

    @property
    def type(self) -> str:
        return "cards_led"


class CardsAdded(CardsLed, rules="3.1 3.6:over", text="cards_added.{amount}"):
    """Cards of the attacking number were added, so that ``size`` cards lie against ``to``."""


class Abracadabra(
    SixtyEvent,
    rules="3.2 3.6:over",
    beside="3.6",
    text="abracadabra.back:back|abracadabra.onwards",
    elements="{card} {ids} seat.{to} direction",
    tags="play",
    facts="direction",
    asks=(
        Ask("against", "seat", "to", by="3.2"),
        Ask("direction", "option", "direction", by="3.2", options=("clockwise", "counterclockwise")),
    ),
):
    """The direction turned, and the cards ``ids`` lie against ``to``; ``back`` if that seat played them."""

    seat: int
    to: int
    card: str
    ids: tuple[str, ...]
    clockwise: bool
    back: bool
    over: tuple[int, ...]

    @property
    def direction(self) -> str:
        """The new direction, as the catalogue's ``[words]`` name it."""
        return "clockwise" if self.clockwise else "counterclockwise"


class HocusPocus(
    SixtyEvent,
    rules="3.2 3.6:over",
    beside="3.1 3.6",
    elements="{card} {fetched} seat.{to}",
    tags="play",
    asks=(_AGAINST, _TOTAL),
):
    """A card of the attacking ``number`` came out of the discard pile, and all cards went on against ``to``."""

    seat: int
    to: int
    card: str
    number: str
    fetched: str
    size: int
    total: int
    over: tuple[int, ...]


class Zapped(
    _OneNumber,
    SixtyEvent,
    rules="3.2 3.6:over",
    beside="3.6 4.2",
    text="zapped.half:cards|zapped.single",
    elements="{card} {ids} seat.{to}",
    tags="play scoring:cards",
    facts="count",
    asks=(_AGAINST, _TOTAL, Ask("penalty", "number", "points", most=150)),
):
    """Half the attack, rounded down, became penalty cards worth ``points``; ``rest`` cards went on against ``to``."""

    seat: int
    to: int
    card: str
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    points: int
    rest: int
    total: int
    over: tuple[int, ...]


class FoughtBack(
    _OneNumber,
    SixtyEvent,
    rules="3.3 4.1:last",
    text="fought_back.{amount}",
    elements="{ids} {beaten}",
    tags="play",
    facts="number count",
    asks=(aimed_at("fought"),),
):
    """A sum of ``total`` beat ``against``, and all the cards were discarded; ``last`` if no other seat has cards."""

    seat: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    total: int
    against: int
    beaten: tuple[str, ...]
    last: bool


class Took(
    _OneNumber,
    SixtyEvent,
    rules="3.5 4.1:last",
    beside="4.2",
    text="took.free_{amount}:free|took.{amount}",
    elements="{ids}",
    tags="trick scoring",
    facts="number count",
    asks=(Ask("penalty", "number", "points", by="4.2", most=150),),
):
    """The attack became penalty cards worth ``points``.

    ``last`` if no other seat has cards; ``free`` if this table lets a seat take cards that it could answer.
    """

    seat: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    points: int
    last: bool
    free: bool


class Drew(
    SixtyEvent,
    rules="2.2:led|3.4",
    foreseeable=False,
    asks=(
        Ask(
            "draws",
            "number",
            "count",
            is_public=True,
            after="cards_led cards_added abracadabra hocus_pocus zapped fought_back",
            otherwise=0,
            rule="2.2:type=cards_led|3.4",
            most=5,
        ),
    ),
):
    """A seat drew ``count`` cards; ``cards`` is None if the reader may not see them. ``left`` remain in the deck."""

    seat: int
    count: int
    cards: tuple[str, ...] | None
    ids: tuple[str, ...]
    left: int
    led: bool

    @property
    def text_key(self) -> str:
        seen = "hidden" if self.cards is None else "seen"
        return f"drew.{seen if self.left else seen + '_last'}"

    @property
    def elements(self) -> tuple[str, ...]:
        return self.ids or (f"seat.{self.seat}",)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=None, ids=())


class Skipped(
    SixtyEvent,
    rules="2.3 3.6:over",
    beside="3.6",
    elements="seat.{seat} seat.{to}",
    asks=(Ask("leader", "seat", "to"),),
):
    """A seat without a number card passed the lead to ``to``."""

    seat: int
    to: int
    over: tuple[int, ...]


# Not foreseeable: hidden hands may decide between this event and the end of the round.
class LeadDue(
    SixtyEvent,
    rules="2.3:over 3.3:after=fight|3.5",
    text="lead_due.over:over|lead_due.{after}",
    elements="seat.{seat}",
    foreseeable=False,
    asks=(
        Ask(
            "leads",
            "seat",
            "seat",
            is_public=True,
            because="leads_over:over|leads_fight:after=fight|leads_take",
            after="round_ended",
            otherwise="nobody",
            rule="2.3:why=jokers|4.1",
            why="leads_jokers:why=jokers|leads_nobody",
        ),
    ),
):
    """A seat is to lead ``after`` a ``fight`` or a ``take``; ``over`` lists seats before it without cards."""

    seat: int
    after: str
    over: tuple[int, ...]


# --- the end of a round and of the game -----------------------------------------------------------------------------


class RoundEnded(
    SixtyEvent,
    rules="2.3:why=jokers|4.1 4.2:hands",
    text="round_ended.{why}",
    tags="scoring",
    closes="deal",
    foreseeable=False,
):
    """A round ended, and the cards in hands became penalty cards.

    ``why``: ``none`` (no seat has cards), ``one`` (only one has) or ``jokers`` (nobody could lead). ``hands`` lists
    ``(seat, cards, ids)`` for each seat that held cards.
    """

    round: int
    why: str
    hands: tuple[tuple[int, tuple[str, ...], tuple[str, ...]], ...]

    @property
    def actor(self) -> int | None:
        return self.hands[0][0] if self.why == "one" else None

    @property
    def elements(self) -> tuple[str, ...]:
        return tuple(card for _, _, ids in self.hands for card in ids)

    def facts(self) -> dict[str, Any]:
        seat = self.actor
        return Event.facts(self) | ({} if seat is None else {"seat": seat})


class RoundScored(SixtyEvent, rules="4.2", tags="scoring deal_end"):
    """A round was scored: its penalty points by seat, and the totals that include them."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def elements(self) -> tuple[str, ...]:
        return tuple(f"penalty.{seat}" for seat in range(len(self.points)))


class StarterFound(
    SixtyEvent, rules="1.2", elements="seat.{seat}", text="starter_found.tied:is_tied|starter_found.alone"
):
    """The starter of the next round was found.

    This is the seat with the most ``points`` in this round, or the first of ``tied`` seats, counted from ``start``.
    """

    seat: int
    points: int
    tied: tuple[int, ...]
    start: int

    @property
    def is_tied(self) -> bool:
        """True if several seats have as many points."""
        return len(self.tied) > 1


class TotalStarterFound(StarterFound, text="starter_found.tied_total:is_tied|starter_found.alone_total"):
    """The starter was found at a table where the seat with the most ``points`` of the whole game begins."""


class ExtraRound(SixtyEvent, rules="5.1", elements="penalty.{tied}"):
    """Several seats share the lowest total, ``low``, after the last round, so all seats play round number ``round``."""

    round: int
    low: int
    tied: tuple[int, ...]


class GameWon(SixtyEvent, rules="5.1", elements="seat.{seat} penalty.{seat}", tags="end", closes="game"):
    """A seat won: it has the lowest total alone after three rounds or more."""

    seat: int
    total: int
    rounds: int
