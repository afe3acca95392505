"""What can happen when a player goes out and when a hand or the game ends, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...rules.events import Event

_R = "ascend."


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat played its last card; ``place`` counts from 1."""

    seat: int
    place: int

    tags: ClassVar[tuple[str, ...]] = ("summit",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "6.1",)

    @property
    def text_key(self) -> str:
        return f"went_out.{self.place}"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """Only ``seat`` still holds cards, so it is last and the hand ends; ``order`` lists all seats, first out first."""

    seat: int
    order: tuple[int, ...]

    tags: ClassVar[tuple[str, ...]] = ("trick",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.5",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class PlaceScored(Event):
    """The points for a place: ``before + points = after``."""

    seat: int
    place: int
    points: int
    before: int
    after: int
    bidding: bool

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "7.3", _R + "6.1") if self.bidding else (_R + "6.1",)

    @property
    def text_key(self) -> str:
        return f"place_scored.{self.place}"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"points.{self.seat}")


@dataclass(frozen=True, slots=True)
class PromiseKept(Event):
    """The promiser went out first and scores the promise's value: ``before + value = after``."""

    seat: int
    value: int
    before: int
    after: int

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "7.2", _R + "7.3")

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"points.{self.seat}", "promise")


@dataclass(frozen=True, slots=True)
class PromiseBroken(Event):
    """Someone else, ``first``, went out first: each of the ``others`` scores the ``share``, value ÷ others rounded up.

    ``after`` lists the points of all seats.
    """

    seat: int
    first: int
    value: int
    others: int
    share: int
    after: tuple[int, ...]

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "7.2", _R + "7.3")

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", "promise", *(f"points.{s}" for s in range(len(self.after)) if s != self.seat))


@dataclass(frozen=True, slots=True)
class TieGoesOn(Event):
    """The goal is reached, but ``seats`` share the most points, so another hand is dealt."""

    seats: tuple[int, ...]
    points: int
    goal: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "6.2",)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"points.{seat}" for seat in self.seats)


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat leads alone at or over the goal after a hand, and has won."""

    seat: int
    points: int
    goal: int
    bidding: bool

    tags: ClassVar[tuple[str, ...]] = ("summit", "end")

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "6.2", _R + "7.3") if self.bidding else (_R + "6.2",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"points.{self.seat}")
