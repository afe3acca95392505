"""The events of a game of Sisyphus, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from ...rules.askable import Ask, happens
from ...rules.events import Event
from .scoring import LEVELS

_NOT_LED = "card_played.follow card_played.trump card_played.discard"
"""The text keys of cards that are not led; a led card lies alone and makes no combination."""

_COMBO = Ask(
    "combo",
    field="kind",
    after=_NOT_LED,
    otherwise="none",
    rule="4.2",
    options=("none", "pair", "three_of_a_kind", "four_of_a_kind", "straight_of_3", "straight_of_4"),
    goal=True,
)
_POINTS = Ask(
    "points", "number", "points", about_self=True, total=True, after=_NOT_LED, otherwise=0, rule="4.1", most=4
)
_SUMMIT = Ask(
    "summit",
    field="how",
    about_self=True,
    after="peg_moved",
    otherwise="none",
    rule="1.3",
    options=("none", "first", "won"),
)


def level_id(seat: int, level: int) -> str:
    """Return the id of the scene element for a level of a seat's track; level 9 is the summit."""
    return f"level.{seat}.{level}" if level <= LEVELS else "summit"


class CardsEvent(Event, game="sisyphus_cards"):
    """An event of Sisyphus."""


class Dealt(
    CardsEvent, rules="6.3:kept|2.1 2.3", text="dealt.{direction}", tags="deal", each="hands", foreseeable=False
):
    """Cards were dealt: ``hands`` lists each seat's new cards, or None if the reader may not see them."""

    number: int
    direction: str
    hands: tuple[tuple[str, ...] | None, ...]
    kept: bool


class PassChosen(
    CardsEvent,
    rules="2.2",
    beside="2.3",
    elements="{cards} seat.{to}",
    tags="pass",
    seen="own",
    asks=(Ask("receiver", "seat", "to", by="2.3", because="to_left:way=left|to_right:way=right|across"),),
):
    """A seat chose the cards to pass; nobody else sees it."""

    seat: int
    to: int
    cards: tuple[str, ...]

    @property
    def way(self) -> str:
        """The way the cards go: ``left``, ``across`` or ``right``."""
        return ("left", "across", "right")[(self.to - self.seat) % 4 - 1]


class CardsPassed(
    CardsEvent,
    rules="2.2 2.3",
    elements="{received}",
    tags="pass",
    about="reader",
    foreseeable=False,
):
    """All seats have chosen and the cards moved; ``passes`` has ``(from, to, cards)``, for a seat only its own two."""

    direction: str
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
        return {"direction": self.direction, "passes": self.passes, **more}


class CardPlayed(
    CardsEvent,
    rules="3.1:how=open|3.7:how=lead|3.2 3.6:how=trump",
    text="card_played.{how}",
    elements="{card}",
    tags="play",
):
    """A card was played. ``how``: ``open`` (the two of clubs), ``lead``, ``follow``, ``trump`` or ``discard``."""

    seat: int
    card: str
    how: str
    led: str

    @property
    def spade(self) -> bool:
        """True if the card is a spade."""
        return self.card.endswith("S")


class SpadesBroken(
    CardsEvent,
    rules="3.5 3.4:led",
    beside="3.4",
    text="spades_broken.led:led|spades_broken.played",
    elements="{card}",
    asks=(happens("broken", after="card_played", rule="3.5", why="broken:spade|no_spade", goal=True),),
):
    """The first spade of the deal was played; ``led`` if it was led from a hand of spades only."""

    seat: int
    card: str
    led: bool


class ComboScored(
    CardsEvent, beside="4.2", text="combo_scored.{kind}", elements="{cards}", tags="scoring", asks=(_COMBO, _POINTS)
):
    """The card just played completed a combination, which scores one point for ``kind``."""

    seat: int
    kind: str
    card: str
    cards: tuple[str, ...]
    points: int = 1

    @property
    def clauses(self) -> tuple[str, ...]:
        ace_in_straight = self.kind.startswith("straight") and any(card.startswith("A") for card in self.cards)
        return ("4.1", "4.3" if ace_in_straight else "4.2")


class TrickTaken(
    CardsEvent,
    rules="3.6 4.4",
    text="trick_taken.trump:trump|trick_taken.highest",
    elements="{card} seat.{seat}",
    tags="trick scoring",
    closes="trick",
    asks=(Ask("taker", "seat", "seat", goal=True), _POINTS),
):
    """The trick was completed and goes to ``seat``, which scores one point; ``trump`` if a spade took it."""

    seat: int
    card: str
    suit: str
    trump: bool
    points: int = 1


class SuitBonus(
    CardsEvent,
    rules="4.5 4.6",
    elements="{card} level.{seat}.{level}",
    tags="scoring",
    asks=(happens("bonus", after="combo_scored trick_taken", rule="4.5", about_self=True, goal=True), _POINTS),
):
    """The card that scored bears the suit of the peg's level, which scores one more point."""

    seat: int
    card: str
    suit: str
    level: int
    points: int = 1


class PegMoved(
    CardsEvent, rules="5.2:cause=over|1.3", tags="scoring", asks=(Ask("peg", "space", "place", about_self=True),)
):
    """A peg went up: ``before + points = after``, where 9 is the summit.

    ``cause`` is the reason for the points: a combination's kind, ``trick``, or ``over`` for points left over at the
    summit. ``bonus`` counts the points for a matching suit among ``points``; ``suit`` is the suit of the card.
    """

    seat: int
    before: int
    after: int
    points: int
    cause: str
    bonus: int
    suit: str

    @property
    def text_key(self) -> str:
        if self.cause == "over":
            return "peg_moved.over"
        goal = "summit" if self.after > LEVELS else "level"
        return f"peg_moved.{goal}_{'bonus' if self.bonus else 'plain'}"

    @property
    def place(self) -> str:
        """The scene element that the peg is on now."""
        return level_id(self.seat, self.after)

    @property
    def elements(self) -> tuple[str, ...]:
        return (f"peg.{self.seat}", level_id(self.seat, self.before), self.place)


class SummitReached(
    CardsEvent,
    rules="5.1 1.4",
    elements="peg.{seat} level.{seat}.1 summits.{seat}.{summits}",
    tags="scoring summit",
    asks=(Ask("peg", "space", "place", about_self=True), _SUMMIT),
):
    """A peg reached the summit for the first time, so it goes back to level 1 and the summit peg moves."""

    seat: int
    summits: int
    how: ClassVar[str] = "first"

    @property
    def place(self) -> str:
        """The scene element that the peg is on now."""
        return level_id(self.seat, 1)


class PointsLost(CardsEvent, rules="5.2", elements="peg.{seat}", tags="scoring"):
    """Points left over at the summit were lost, by an option of this table."""

    seat: int
    points: int


class PedestalKept(
    CardsEvent,
    rules="6.1",
    beside="6.4",
    elements="{cards}",
    asks=(
        happens("kept", after="trick_taken", rule="6.1"),
        Ask("pedestals", "number", "count", after="trick_taken", otherwise=0, rule="6.1", why="kept", most=4),
    ),
):
    """A peg reached the summit during the trick, so its four cards are pedestal cards."""

    cards: tuple[str, ...]

    @property
    def count(self) -> int:
        """The number of these cards."""
        return len(self.cards)


class LeadPassed(CardsEvent, rules="3.7", elements="seat.{seat}", asks=(Ask("leader", "seat", "seat"),)):
    """The trick was cleared away, and its winner leads the next."""

    seat: int


class PedestalStayed(CardsEvent, rules="6.4", elements="{all_cards}"):
    """Earlier pedestal cards stay with those who hold them: ``stay`` lists ``(seat, cards)``."""

    stay: tuple[tuple[int, tuple[str, ...]], ...]

    @property
    def all_cards(self) -> tuple[str, ...]:
        """All these cards."""
        return tuple(card for _, cards in self.stay for card in cards)


class DealEnded(
    CardsEvent,
    rules="6.2:pedestal|3.7 6.4:pedestal",
    beside="3.7:pedestal 6.3:pedestal",
    text="deal_ended.pedestal:pedestal|deal_ended.plain",
    tags="deal_end",
    closes="deal",
    asks=(Ask("crossing", "number", "crossing", by="6.2", most=16),),
):
    """The thirteenth trick ended; ``pedestal`` lists the pedestal cards that go across, as ``(from, to, cards)``."""

    pedestal: tuple[tuple[int, int, tuple[str, ...]], ...]

    @property
    def crossing(self) -> int:
        """The number of cards that go across."""
        return len(self.elements)

    @property
    def elements(self) -> tuple[str, ...]:
        return tuple(card for _, _, cards in self.pedestal for card in cards)


class GameWon(
    CardsEvent,
    rules="5.3",
    beside="1.4",
    elements="seat.{seat} peg.{seat} summits.{seat}.{summits}",
    tags="summit end",
    closes="game",
    asks=(_SUMMIT,),
    # These questions have no clear answer once the game is over:
    # - peg: it is on the summit, or already back on level 1;
    # - kept: the four cards are pedestal cards by rule, but no deal follows in which they could be kept;
    # - bonus: it may still be due.
    moot="peg kept pedestals bonus",
):
    """A peg reached the summit for the second time, so its seat won."""

    seat: int
    summits: int
    how: ClassVar[str] = "won"
