"""The events of a game with hands and piles; a game extends one by declaring a subclass of the same name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...rules.askable import Ask, happens
from ...rules.events import Event
from .clauses import Clauses
from .combinations import Sets
from .declared_bout import Bout
from .effects import Effect, Penalty, Reverse, Skip, Wild


class Dealt(
    Event, text="dealt.up:up|dealt.plain:size|dealt.all", elements="{up}", tags="deal", each="hands", foreseeable=False
):
    """Cards were dealt: ``hands`` lists each seat's cards, None for hands that the reader may not see.

    ``up`` is the card turned up, None without one. ``size`` is 0 if all cards are dealt.
    """

    hands: tuple[tuple[str, ...] | None, ...]
    up: str | None
    size: int


class CardPlayed(
    Event,
    text="card_played.named:named|card_played.answer:answers|card_played.first:is_first|card_played.plain",
    elements="{cards}",
    tags="play",
):
    """A card or a set of cards was played on those ``below`` (none: on an empty pile).

    A wild card names the suit ``named``. A card that ``answers`` passes a penalty on to the next seat.
    """

    seat: int
    cards: tuple[str, ...]
    below: tuple[str, ...]
    named: str | None
    answers: bool
    clause: str

    @property
    def is_first(self) -> bool:
        """True if the pile was empty."""
        return not self.below

    @property
    def fits(self) -> bool:
        """True if the card had to go with the one below."""
        return not (self.named or self.answers or self.is_first)

    @property
    def is_set(self) -> bool:
        """True if several cards were played."""
        return len(self.cards) > 1


class SeatSkipped(Event, elements="seat.{seat}", tags="play", asks=(Ask("skipped", "seat", "seat"),)):
    """A seat is skipped after a ``card``."""

    seat: int
    card: str
    clause: str


class DirectionReversed(Event, elements="seat.{seat}", tags="play", asks=(Ask("next", "seat", "seat"),)):
    """The direction of play is turned round by a ``card``, so that ``seat`` follows."""

    seat: int
    card: str
    clause: str


class PenaltyDue(Event, elements="seat.{seat}", tags="play", asks=(Ask("due", "number", "n", most=16),)):
    """A seat has to draw ``n`` cards after a ``card``, unless it ``may_answer`` with such a card."""

    seat: int
    card: str
    n: int
    may_answer: bool
    clause: str


class DrawStarted(
    Event,
    text="draw_started.owed:owed|draw_started.several:is_several|draw_started.one",
    elements="seat.{seat}",
    tags="play",
):
    """A seat draws ``n`` cards; the next event tells which."""

    seat: int
    n: int
    owed: bool
    clause: str

    @property
    def is_several(self) -> bool:
        """True if it draws more than one card."""
        return self.n > 1


class CardsDrawn(Event, text="cards_drawn.{how}", facts="how", elements="seat.{seat}", foreseeable=False):
    """A seat drew ``cards``, None for those who may not see them; ``left`` are left in the stock.

    The card ``up`` lay face up, so that all know it; None if there was none among them.
    """

    seat: int
    cards: tuple[str, ...] | None
    n: int
    left: int
    owed: bool
    clause: str
    up: str | None = None

    @property
    def how(self) -> str:
        """The key of its sentence."""
        seen = "" if self.cards is not None else "_hidden" if self.up is None else "_turned"
        return ("one" if self.n == 1 else "several") + seen

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class SeatPassed(Event, elements="seat.{seat}", tags="play"):
    """A seat passes."""

    seat: int


class PileCleared(Event, elements="seat.{seat}", tags="trick", text="pile_cleared.again:leads_again|pile_cleared.next"):
    """All others passed, so the pile is cleared; ``seat`` leads: the seat ``by``, which played last, or the next."""

    seat: int
    by: int

    @property
    def leads_again(self) -> bool:
        """True if the seat that played last leads."""
        return self.seat == self.by


class SeatOut(Event, text="seat_out.first:is_first|seat_out.later", elements="seat.{seat}", tags="trick"):
    """A seat has played its last card and is out; ``place`` counts the seats that are out."""

    seat: int
    place: int

    @property
    def is_first(self) -> bool:
        """True if no other seat was out before."""
        return self.place == 1


class LastLeft(Event, elements="seat.{seat}", tags="end", closes="game"):
    """A seat is the last with cards, so the game is over."""

    seat: int


class AttackMade(Event, elements="{card}", tags="play", text="attack_made.first:is_first|attack_made.more"):
    """A seat attacks the ``defender`` with a card: it leads the bout, or adds to it."""

    seat: int
    card: str
    defender: int
    is_first: bool

    @property
    def is_added(self) -> bool:
        """True if the card was added."""
        return not self.is_first


class AttackBeaten(Event, elements="{card}", tags="play"):
    """The defender beats the card ``below``."""

    seat: int
    card: str
    below: str


class TakeDeclared(Event, elements="seat.{seat}", tags="play"):
    """The defender gives up beating."""

    seat: int


class CardsTaken(Event, elements="seat.{seat}", tags="trick", asks=(Ask("taken", "number", "n", most=16),)):
    """The defender takes all cards of the bout."""

    seat: int
    cards: tuple[str, ...]

    @property
    def n(self) -> int:
        """The number of cards."""
        return len(self.cards)


class BoutBeaten(Event, elements="seat.{seat}", tags="trick"):
    """All attacking cards are beaten, and the cards of the bout are put aside."""

    seat: int
    cards: tuple[str, ...]


class GameDrawn(Event, tags="end", closes="game"):
    """Nobody has cards left, so the game is drawn."""


class GameWon(
    Event,
    elements="seat.{seat}",
    tags="end",
    closes="game",
):
    """A seat has played its last card and has won."""

    seat: int


class GameStuck(Event, elements="seat.{seat}", tags="end", closes="game", foreseeable=False):
    """All seats passed in turn: the hands are shown, and the one that costs least, ``cost``, has won."""

    seat: int
    cost: int


def questions_of(clauses: Clauses, bout: Bout | None) -> dict[type[Event], tuple[Ask, ...]]:
    """Return the questions about going out and about a cleared pile, in a game with these clauses."""
    return {
        GameWon: (Ask("winner", "seat", "seat"), happens("over", after="card_played", rule=clauses.out)),
        PileCleared: (
            Ask("leader", "seat", "seat", goal=True),
            happens("cleared", after="card_played seat_passed", rule=clauses.cleared),
        ),
        SeatOut: (happens("out", after="card_played" if bout is None else "bout_beaten", rule=clauses.out),),
        BoutBeaten: (happens("beaten", after="attack_beaten", rule="" if bout is None else bout.beaten),),
        LastLeft: (Ask("loser", "seat", "seat"), happens("over", after="seat_out", rule=clauses.last)),
    }


def rules_of(
    clauses: Clauses, on: Sequence[str], effects: Iterable[Effect], sets: Sets | None, bout: Bout | None
) -> dict[type[Event], str]:
    """Return the ``rules`` for the class line of each kind of event, in a game with these clauses.

    ``on`` are the clauses about the cards that go on the pile.
    """

    def by(kind: type[Effect]) -> str:
        numbers = dict.fromkeys(effect.clause for effect in effects if isinstance(effect, kind))
        return "|".join(f"{number}:clause={number}" for number in numbers)

    drawn = "|".join(filter(None, (by(Penalty), clauses.draw)))
    special = "|".join(filter(None, (by(Wild), by(Penalty))))
    fitting = " ".join(f"{number}:fits" for number in dict.fromkeys(on) if number != clauses.play)
    if sets is not None:
        fitting += f" {sets.as_many}:fits {sets.clause}:is_set"
    bouts: dict[type[Event], str] = (
        {}
        if bout is None
        else {
            AttackMade: f"{bout.adds}:is_added {clauses.play}",
            AttackBeaten: " ".join(dict.fromkeys(on)),
            TakeDeclared: bout.takes,
            CardsTaken: bout.takes,
            BoutBeaten: bout.beaten,
            GameDrawn: clauses.drawn,
        }
    )
    return bouts | {
        Dealt: f"{clauses.deal} {clauses.turned}:up" if clauses.turned else clauses.deal,
        CardPlayed: " ".join(filter(None, (special, fitting, clauses.play))),
        SeatSkipped: by(Skip),
        DirectionReversed: by(Reverse),
        PenaltyDue: by(Penalty),
        DrawStarted: drawn,
        CardsDrawn: drawn,
        SeatPassed: clauses.passing,
        PileCleared: clauses.cleared,
        SeatOut: clauses.out,
        LastLeft: clauses.last,
        GameWon: clauses.out,
        GameStuck: f"{clauses.stuck} {clauses.left}" if clauses.left else clauses.stuck,
    }
