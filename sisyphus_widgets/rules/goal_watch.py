"""A watch on a goal, which follows the events of a game until a seat reaches or misses the goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from .askable import Ask
from .events import Event
from .goals import Aim, Goal
from .state import AnyState

_SPANS = ("trick", "deal", "game")


@cache
def declared(game: str) -> dict[str, list[tuple[type[Event], Ask]]]:
    """Map the name of each question (:class:`.Ask`) of a game to the kinds of event that answer it."""
    found: dict[str, list[tuple[type[Event], Ask]]] = {}
    for kind in kinds_of_event(game):
        for ask in kind.asks:
            found.setdefault(ask.name, []).append((kind, ask))
    return found


def kinds_of_event(name: str, base: type[Event] = Event) -> list[type[Event]]:
    """Return all subclasses of ``base`` that belong to a game."""
    found = []
    for kind in base.__subclasses__():
        found += ([kind] if kind.game == name else []) + kinds_of_event(name, kind)
    return found


@dataclass(frozen=True, slots=True)
class Decided:
    """The decision of a goal: ``at`` is the index of the deciding event within its move.

    The reason is the event ``by``; with ``ask``, no event of the goal's kind happened, and the reason is the clause
    that ``ask`` names for that case.
    """

    reached: bool
    at: int
    by: Event
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """A seat's progress towards a goal. A watch is immutable: :meth:`follow` returns a new one."""

    game: str
    aim: Aim
    goal: Goal
    seat: int
    amount: int = 0
    moves: int = 0
    reached: bool | None = None

    def follow(self, mover: int | None, events: Sequence[Event], after: AnyState) -> tuple[Watch, Decided | None]:
        """Return the watch after a move of ``mover``, and the decision if the move decided the goal.

        ``events`` are the visible events of the move, ``after`` is the position after it.
        """
        if self.reached is not None or not events:
            return self, None
        amount, moves = self.amount, self.moves + (mover == self.seat)
        for at, event in enumerate(events):
            if not self.counts(event):
                continue
            if (event.actor == self.seat) is not self.aim.by_others:
                amount += self.worth(event)
                if amount >= self.goal.n:
                    return replace(self, amount=amount, moves=moves, reached=True), Decided(True, at, event)
            elif self.aim.extent == "next":
                return replace(self, reached=False), Decided(False, at, event)
        now = replace(self, amount=amount, moves=moves)
        if not now._over(events, after):
            return now, None
        return replace(now, reached=False), self._missed(events)

    def counts(self, event: Event) -> bool:
        """Return True if an event is of the kind that the goal is about, for any seat."""
        named = event.type == self.aim.on or any(ask.name == self.aim.on for ask in event.asks)
        return named and event.actor is not None

    def worth(self, event: Event) -> int:
        """Return the amount that a counting event adds to the goal."""
        if not self.aim.field:
            return 1
        value = getattr(event, self.aim.field)
        return len(value) if isinstance(value, tuple) else int(value)

    def _over(self, events: Sequence[Event], after: AnyState) -> bool:
        """Return True if the time is up, or if public knowledge shows that the goal is out of reach."""
        limit = 1 if self.aim.extent == "move" else self.goal.moves
        if after.over or (limit is not None and self.moves >= limit):
            return True
        if self.aim.extent in _SPANS:
            longer = _SPANS[_SPANS.index(self.aim.extent) :]
            if any(event.closes in longer for event in events):
                return True
        bound = self.aim.bound
        return bound is not None and not after.chance_due and self.amount + bound(after, self.seat) < self.goal.n

    def _missed(self, events: Sequence[Event]) -> Decided:
        """Return the decision that the goal is missed, with the event that happened instead as its reason."""
        last = len(events) - 1
        instead = [at for at, event in enumerate(events) if self.counts(event)]
        if instead:
            return Decided(False, instead[-1], events[instead[-1]])
        for _, ask in declared(self.game).get(self.aim.on, ()):
            for event in events:
                if {event.type, event.text_key} & {*ask.after.split()} and event.actor == self.seat:
                    return Decided(False, last, event, ask)
        at = next((at for at in range(last, -1, -1) if events[at].closes), last)
        return Decided(False, at, events[at])
