"""What can happen in phase two of Skitgubbe, each with the clauses behind it and who may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...rules.events import Event

_R = "skitgubbe."
FEW = 3
"""The most cards that a sentence names one by one."""


@dataclass(frozen=True, slots=True)
class PhaseTwoBegun(Event):
    """The last trick is put away and the card set aside turned: ``suit`` is trumps, and ``seat`` leads.

    ``reader`` is the one seat that sees it when it happens, so that nobody learns how long others were asked; the rest
    see it, ``late``, when that seat leads. None: everyone sees it at once.
    """

    seat: int
    card: str
    suit: str
    hands: tuple[int, ...]
    reader: int | None = None
    is_late: bool = False

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("deal",)

    @property
    def late(self) -> bool:
        return self.is_late

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.1", _R + "1.9", _R + "2.2")

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, f"seat.{self.seat}")

    def seen_by(self, seat: int) -> Event | None:
        return self if self.reader is None or (seat == self.reader) != self.is_late else None

    def facts(self) -> dict[str, Any]:
        return {"seat": self.seat, "card": self.card, "suit": self.suit, "hands": self.hands}


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat has no card left. ``start`` if it had none when phase two began; then seen as that is."""

    seat: int
    place: int
    start: bool = False
    reader: int | None = None
    is_late: bool = False

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def late(self) -> bool:
        return self.is_late

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.7",)

    @property
    def text_key(self) -> str:
        return "went_out.start" if self.start else "went_out.played"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)

    def seen_by(self, seat: int) -> Event | None:
        return self if self.reader is None or (seat == self.reader) != self.is_late else None

    def facts(self) -> dict[str, Any]:
        return {"seat": self.seat, "place": self.place}


@dataclass(frozen=True, slots=True)
class CardsLaid(Event):
    """One card or a run was played in phase two. ``how``: ``lead``, ``beat`` or ``trump``; ``top`` is what it beats."""

    seat: int
    cards: tuple[str, ...]
    how: str
    top: str | None
    number: int
    needed: int

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        chief = "2.2" if self.how == "lead" else "2.3"
        return (_R + chief, _R + "2.3") if chief == "2.2" and len(self.cards) > 1 else (_R + chief,)

    @property
    def text_key(self) -> str:
        return f"cards_laid.{'long_' * (len(self.cards) > FEW)}{self.how}"

    def facts(self) -> dict[str, Any]:
        return {**super(CardsLaid, self).facts(), "low": self.cards[0], "high": self.cards[-1]}

    @property
    def names(self) -> tuple[str, ...]:
        return self.cards if self.top is None else (*self.cards, self.top)


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    """The top card was taken up, with all that ran on from it: ``plays`` plays in all."""

    seat: int
    cards: tuple[str, ...]
    plays: int

    tags: ClassVar[tuple[str, ...]] = ("capture",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.4",)

    @property
    def text_key(self) -> str:
        if len(self.cards) > FEW:
            return "picked_up.long"
        return "picked_up.run" if len(self.cards) > 1 else "picked_up.one"

    def facts(self) -> dict[str, Any]:
        return {**super(PickedUp, self).facts(), "low": self.cards[0], "high": self.cards[-1]}

    @property
    def names(self) -> tuple[str, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class TableEmptied(Event):
    """Nothing is left to beat, so ``seat`` leads a new trick, for which ``needed`` plays are counted."""

    seat: int
    needed: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.5",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class TrickDiscarded(Event):
    """As many plays lie there as players held cards when the trick began: it is over, and ``seat`` leads."""

    seat: int
    plays: int
    last: int

    tags: ClassVar[tuple[str, ...]] = ("trick",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.6",)

    @property
    def text_key(self) -> str:
        return "trick_discarded.same" if self.seat == self.last else "trick_discarded.next"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class GoatNamed(Event):
    """Only one seat holds cards: it has lost and is the goat."""

    seat: int

    tags: ClassVar[tuple[str, ...]] = ("end",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.7",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class MoveLimitReached(Event):
    """So many decisions have been made as this table allows: nobody is the goat."""

    limit: int

    foreseeable: ClassVar[bool] = False  # it would tell how often others were asked
    tags: ClassVar[tuple[str, ...]] = ("end",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.8",)
