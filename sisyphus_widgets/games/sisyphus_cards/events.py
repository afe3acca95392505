"""Everything that can happen in a game of Sisyphus, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...rules.events import Event

_R = "sisyphus_cards."


def level_id(seat: int, level: int) -> str:
    """Id of the scene element for a level of a seat's track; level 9 is the summit."""
    return f"level.{seat}.{level}" if level <= 8 else "summit"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt: ``hands`` lists each seat's new cards, None where the reader may not see them."""

    number: int
    direction: str
    hands: tuple[tuple[str, ...] | None, ...]
    kept: bool

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("deal",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + ("6.3" if self.kept else "2.1"), _R + "2.3")

    @property
    def text_key(self) -> str:
        return f"dealt.{self.direction}"

    def seen_by(self, seat: int) -> Event:
        return replace(self, hands=tuple(h if s == seat else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class PassChosen(Event):
    """A seat chose the cards to pass; nobody else sees it."""

    seat: int
    to: int
    cards: tuple[str, ...]

    tags: ClassVar[tuple[str, ...]] = ("pass",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.2",)

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.cards, f"seat.{self.to}")

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """All have chosen and the cards move: ``passes`` lists ``(from, to, cards)``, for a seat only its own two."""

    direction: str
    passes: tuple[tuple[int, int, tuple[str, ...]], ...]
    reader: int | None = None

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("pass",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.2", _R + "2.3")

    @property
    def actor(self) -> int | None:
        return self.reader

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(card for _, to, cards in self.passes if to == self.reader for card in cards)

    def seen_by(self, seat: int) -> Event:
        return replace(self, passes=tuple(p for p in self.passes if seat in p[:2]), reader=seat)

    def facts(self) -> dict[str, Any]:
        got = [(giver, cards) for giver, to, cards in self.passes if to == self.reader]
        more = {"giver": got[0][0], "received": got[0][1]} if got else {}
        return {"direction": self.direction, "passes": self.passes, **more}


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played. ``how``: ``open`` (the two of clubs), ``lead``, ``follow``, ``trump`` or ``discard``."""

    seat: int
    card: str
    how: str
    led: str

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        if self.how == "trump":
            return (_R + "3.2", _R + "3.6")
        return (_R + {"open": "3.1", "lead": "3.7"}.get(self.how, "3.2"),)

    @property
    def text_key(self) -> str:
        return f"card_played.{self.how}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class SpadesBroken(Event):
    """The first spade of the deal; ``led`` if it was led from a hand of nothing but spades."""

    seat: int
    card: str
    led: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.5", _R + "3.4") if self.led else (_R + "3.5",)

    @property
    def text_key(self) -> str:
        return "spades_broken.led" if self.led else "spades_broken.played"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class ComboScored(Event):
    """The card just played completed a combination: one point for ``kind``."""

    seat: int
    kind: str
    card: str
    cards: tuple[str, ...]
    points: int = 1

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        ace_in_straight = self.kind.startswith("straight") and any(card.startswith("A") for card in self.cards)
        return (_R + "4.1", _R + ("4.3" if ace_in_straight else "4.2"))

    @property
    def text_key(self) -> str:
        return f"combo_scored.{self.kind}"

    @property
    def names(self) -> tuple[str, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The trick is complete and goes to ``seat``: one point. ``trump`` if a spade took it."""

    seat: int
    card: str
    suit: str
    trump: bool
    points: int = 1

    tags: ClassVar[tuple[str, ...]] = ("trick", "scoring")

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.6", _R + "4.4")

    @property
    def text_key(self) -> str:
        return "trick_taken.trump" if self.trump else "trick_taken.highest"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, f"seat.{self.seat}")


@dataclass(frozen=True, slots=True)
class SuitBonus(Event):
    """The card that scored bears the suit of the level stood on: one point more."""

    seat: int
    card: str
    suit: str
    level: int
    points: int = 1

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.5", _R + "4.6")

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, level_id(self.seat, self.level))


@dataclass(frozen=True, slots=True)
class PegMoved(Event):
    """A peg went up: ``before + points = after``, where 9 is the summit.

    ``cause`` is what scored (a combination's kind, ``trick``, or ``over`` for points left over at the summit),
    ``bonus`` the points for a matching suit among ``points``, ``suit`` that suit.
    """

    seat: int
    before: int
    after: int
    points: int
    cause: str
    bonus: int
    suit: str

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + ("5.2" if self.cause == "over" else "1.3"),)

    @property
    def text_key(self) -> str:
        if self.cause == "over":
            return "peg_moved.over"
        goal = "summit" if self.after > 8 else "level"
        return f"peg_moved.{goal}_{'bonus' if self.bonus else 'plain'}"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"peg.{self.seat}", level_id(self.seat, self.before), level_id(self.seat, self.after))


@dataclass(frozen=True, slots=True)
class SummitReached(Event):
    """A peg reached the summit for the first time: back to level 1, and the summit peg moves."""

    seat: int
    summits: int

    tags: ClassVar[tuple[str, ...]] = ("scoring", "summit")

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "5.1", _R + "1.4")

    @property
    def names(self) -> tuple[str, ...]:
        return (f"peg.{self.seat}", level_id(self.seat, 1), f"summits.{self.seat}.{self.summits}")


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    """Points left over at the summit came to nothing, as this table agreed."""

    seat: int
    points: int

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "5.2",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"peg.{self.seat}",)


@dataclass(frozen=True, slots=True)
class PedestalKept(Event):
    """The trick saw a peg reach the summit: its four cards are pedestal cards."""

    cards: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "6.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class LeadPassed(Event):
    """The trick is cleared away and its winner leads the next."""

    seat: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.7",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The thirteenth trick is over; ``pedestal`` lists ``(from, to, cards)`` of pedestal cards that go across."""

    pedestal: tuple[tuple[int, int, tuple[str, ...]], ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "6.2", _R + "6.4") if self.pedestal else (_R + "3.7",)

    @property
    def text_key(self) -> str:
        return "deal_ended.pedestal" if self.pedestal else "deal_ended.plain"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(card for _, _, cards in self.pedestal for card in cards)


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A peg reached the summit for the second time."""

    seat: int
    summits: int

    tags: ClassVar[tuple[str, ...]] = ("summit", "end")

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "5.3",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"peg.{self.seat}", f"summits.{self.seat}.{self.summits}")
