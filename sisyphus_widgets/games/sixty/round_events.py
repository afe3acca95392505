"""What happens at the end of a round and of the game of Sixty, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...rules.events import Event

_R = "sixty."


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over, and what hands held became penalty cards.

    ``why``: ``none`` (nobody has cards), ``one`` (only one has) or ``jokers`` (nobody could lead). ``hands`` lists
    ``(seat, cards, ids)`` for each seat that held any.
    """

    round: int
    why: str
    hands: tuple[tuple[int, tuple[str, ...], tuple[str, ...]], ...]

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        chief = _R + ("2.3" if self.why == "jokers" else "4.1")
        return (chief, _R + "4.2") if self.hands else (chief,)

    @property
    def text_key(self) -> str:
        return f"round_ended.{self.why}"

    @property
    def actor(self) -> int | None:
        return self.hands[0][0] if self.why == "one" else None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(card for _, _, ids in self.hands for card in ids)

    def facts(self) -> dict[str, Any]:
        mine = {"seat": self.hands[0][0]} if self.why == "one" else {}
        return Event.facts(self) | mine


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """Penalty points of a round by seat, and the totals with them."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.2",)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"penalty.{seat}" for seat in range(len(self.points)))

    def facts(self) -> dict[str, Any]:
        low, high = min(self.totals), max(self.totals)
        return Event.facts(self) | {"low": low, "high": high}


@dataclass(frozen=True, slots=True)
class StarterFound(Event):
    """Who begins the next round: who got most ``points`` in this one, the first of ``tied`` counted from ``start``."""

    seat: int
    points: int
    tied: tuple[int, ...]
    start: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.2",)

    @property
    def text_key(self) -> str:
        return "starter_found.tied" if len(self.tied) > 1 else "starter_found.alone"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class ExtraRound(Event):
    """Several share the lowest total ``low`` after the last round, so all play another, number ``round``."""

    round: int
    low: int
    tied: tuple[int, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "5.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"penalty.{seat}" for seat in self.tied)


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat has the lowest total alone after three rounds or more."""

    seat: int
    total: int
    rounds: int

    tags: ClassVar[tuple[str, ...]] = ("end",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "5.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"penalty.{self.seat}")
