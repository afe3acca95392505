"""Everything that can happen in a game of Sixty, each with the clauses behind it.

``ids`` are the ids in a scene of the cards that ``cards`` names. ``over`` lists seats without cards that are passed
over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...rules.events import Event
from .round_events import ExtraRound, GameWon, RoundEnded, RoundScored, StarterFound

__all__ = [
    "Abracadabra",
    "CardsAdded",
    "CardsLed",
    "Dealt",
    "Drew",
    "ExtraRound",
    "FoughtBack",
    "GameWon",
    "HocusPocus",
    "LeadDue",
    "RoundEnded",
    "RoundScored",
    "Skipped",
    "StarterFound",
    "Took",
    "Zapped",
]

_R = "sixty."


def _passing(rule: str, over: tuple[int, ...]) -> tuple[str, ...]:
    """A clause, and the one that seats without cards are passed over where that happens."""
    return (_R + rule, _R + "3.6") if over else (_R + rule,)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A round begins: ``hands`` lists each seat's cards, None where the reader may not see them."""

    round: int
    seat: int
    hands: tuple[tuple[str, ...] | None, ...]
    deck: int

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("deal",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.1", _R + "1.2")

    @property
    def text_key(self) -> str:
        return "dealt.first" if self.round == 1 else "dealt.later"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)

    def seen_by(self, seat: int) -> Event:
        return replace(self, hands=tuple(h if s == seat else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class CardsLed(Event):
    """Cards were led against ``to``: ``size`` cards of one number, ``total`` in all."""

    seat: int
    to: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    size: int
    total: int
    over: tuple[int, ...]

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return _passing("2.1", self.over)

    @property
    def text_key(self) -> str:
        return f"{self.type}.{'one' if self.size == 1 else 'more'}"

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.ids, f"seat.{self.to}")

    def facts(self) -> dict[str, Any]:
        number = self.cards[0]
        return Event.facts(self) | {"number": number, "count": len(self.cards)}


@dataclass(frozen=True, slots=True)
class CardsAdded(CardsLed):
    """Cards of the same number were added, and all ``size`` of them lie against ``to``."""

    @property
    def rules(self) -> tuple[str, ...]:
        return _passing("3.1", self.over)

    @property
    def text_key(self) -> str:
        return f"{self.type}.{'one' if len(self.cards) == 1 else 'more'}"


@dataclass(frozen=True, slots=True)
class Abracadabra(Event):
    """The direction turned, and the cards ``ids`` lie against ``to``; ``back`` if that is who played them."""

    seat: int
    to: int
    card: str
    ids: tuple[str, ...]
    clockwise: bool
    back: bool
    over: tuple[int, ...]

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return _passing("3.2", self.over)

    @property
    def text_key(self) -> str:
        return f"abracadabra.{'back' if self.back else 'onwards'}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, *self.ids, f"seat.{self.to}", "direction")

    def facts(self) -> dict[str, Any]:
        return Event.facts(self) | {"direction": "clockwise" if self.clockwise else "counterclockwise"}


@dataclass(frozen=True, slots=True)
class HocusPocus(Event):
    """A card of the attacking ``number`` came out of the discard pile and all went on against ``to``."""

    seat: int
    to: int
    card: str
    number: str
    fetched: str
    size: int
    total: int
    over: tuple[int, ...]

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return _passing("3.2", self.over)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, self.fetched, f"seat.{self.to}")


@dataclass(frozen=True, slots=True)
class Zapped(Event):
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

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        """Where stepping stops: at a scoring only if there were penalty cards."""
        return ("play", "scoring") if self.cards else ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return _passing("3.2", self.over)

    @property
    def text_key(self) -> str:
        return "zapped.half" if self.cards else "zapped.single"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, *self.ids, f"seat.{self.to}")

    def facts(self) -> dict[str, Any]:
        return Event.facts(self) | {"count": len(self.cards)}


@dataclass(frozen=True, slots=True)
class FoughtBack(Event):
    """``total`` beat ``against``: all of these cards went to the discard pile. ``last`` if nobody else has cards."""

    seat: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    total: int
    against: int
    beaten: tuple[str, ...]
    last: bool

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.3", _R + "4.1") if self.last else (_R + "3.3",)

    @property
    def text_key(self) -> str:
        return f"fought_back.{'one' if len(self.cards) == 1 else 'more'}"

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.ids, *self.beaten)

    def facts(self) -> dict[str, Any]:
        return Event.facts(self) | {"number": self.cards[0], "count": len(self.cards)}


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The attack became penalty cards worth ``points``.

    ``last`` if nobody else has cards; ``free`` where the table lets a seat take what it could answer.
    """

    seat: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    points: int
    last: bool
    free: bool

    tags: ClassVar[tuple[str, ...]] = ("trick", "scoring")

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.5", _R + "4.1") if self.last else (_R + "3.5",)

    @property
    def text_key(self) -> str:
        return f"took.{'free_' if self.free else ''}{'one' if len(self.cards) == 1 else 'more'}"

    @property
    def names(self) -> tuple[str, ...]:
        return self.ids

    def facts(self) -> dict[str, Any]:
        return Event.facts(self) | {"number": self.cards[0], "count": len(self.cards)}


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew ``count`` cards, None of them where the reader may not see them; ``left`` remain in the deck."""

    seat: int
    count: int
    cards: tuple[str, ...] | None
    ids: tuple[str, ...]
    left: int
    led: bool

    foreseeable: ClassVar[bool] = False

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + ("2.2" if self.led else "3.4"),)

    @property
    def text_key(self) -> str:
        seen = "hidden" if self.cards is None else "seen"
        return f"drew.{seen if self.left else seen + '_last'}"

    @property
    def names(self) -> tuple[str, ...]:
        return self.ids or (f"seat.{self.seat}",)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=None, ids=())


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat without a number card handed the lead on to ``to``."""

    seat: int
    to: int
    over: tuple[int, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return _passing("2.3", self.over)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"seat.{self.to}")


@dataclass(frozen=True, slots=True)
class LeadDue(Event):
    """A seat is to lead, ``after`` a ``fight`` or a ``take``; ``over`` are those before it, who have no cards."""

    seat: int
    after: str
    over: tuple[int, ...]

    # Whether it comes to this, or the round is over, may lie in hands that nobody else sees.
    foreseeable: ClassVar[bool] = False

    @property
    def rules(self) -> tuple[str, ...]:
        chief = _R + ("3.3" if self.after == "fight" else "3.5")
        return (_R + "2.3", chief) if self.over else (chief,)

    @property
    def text_key(self) -> str:
        return f"lead_due.{'over' if self.over else self.after}"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)
