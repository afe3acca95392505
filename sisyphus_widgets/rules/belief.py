"""Beliefs: named wrong versions of a clause, each a small change of what the engine says about a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeVar, cast

from .askable import FactAnswer
from .events import Event
from .state import Action, AnyState
from .verdict import Verdict

FIRM = ("common.1", "common.2", "common.3")
"""The clauses of all games that everybody knows: no belief allows a move that one of them refuses."""


@dataclass(frozen=True, slots=True)
class Act:
    """An action and its effects by the rules: the cores before and after it, and its events in order.

    The cores must not be changed.
    """

    before: Any
    after: Any
    action: Any
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """The seat that acts."""
        seat: int = self.before.to_move
        return seat


@dataclass(frozen=True, slots=True)
class FactCase:
    """A question about a fact, in a position: the rules' answer, and what a believer sees of the move, if any."""

    core: Any
    seat: int
    action: Any
    answer: FactAnswer
    events: tuple[Event, ...]


Allows = Callable[[Any, Any, bool], bool]
"""A function of a core, a move of the seat to move, and True if the move is legal; it returns True if a believer thinks
so. It must not change the core."""


@dataclass(frozen=True, slots=True)
class Belief:
    """A wrong belief about one clause of a game, and its effect: all that a believer gets wrong, and nothing else.

    The effect has up to six parts. Each of them changes the rules' result, and a missing part leaves it as it is:

    - ``sees`` changes a copy of the core, which the rules then judge and play on: for a believer who takes the position
      for another one, or plays by an option that is off;
    - ``allows`` returns the believed verdict on a move;
    - ``happens`` returns the believed events of an action. An event of the rules that it drops does not happen;
    - ``follows`` returns the seat that a believer thinks is to move afterwards, or None for nobody;
    - ``tries`` returns moves that the believer might make there, where selecting their cards means other moves;
    - ``facts`` return the believed value of a :class:`~.askable.FactQuestion`, by its name.

    ``name`` identifies the belief within its game, and ``clause`` is the number of the clause that it is about.
    ``beside`` lists the numbers of other clauses whose answers change along with it. ``shows_at`` is a position as
    text, under ``options`` that differ from the defaults, in which the belief differs from the rules; it is empty
    where only a whole deal shows the difference.

    The name and the sentence for learners are in the catalogue ``beliefs`` of the game, below ``name``.
    """

    name: str
    clause: str
    sees: Callable[[Any], None] | None = None
    allows: Allows | None = None
    happens: Callable[[Act], Iterable[Event]] | None = None
    follows: Callable[[Act], int | None] | None = None
    tries: Callable[[Any], Iterable[Any]] | None = None
    facts: Mapping[str, Callable[[FactCase], Any]] = field(default_factory=dict)
    beside: tuple[str, ...] = ()
    shows_at: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)
    """Values for the placeholders of the name and the sentence."""

    key: str = ""
    """The key of the name and the sentence in the catalogue, if it is not ``name``."""

    package: str = ""
    """The package of a kit that holds the catalogue, if it is not the game's."""


class Believer:
    """A position in the eyes of somebody with a belief: the believed verdicts, events and facts."""

    def __init__(self, state: AnyState, belief: Belief) -> None:
        self.state = state
        self.belief = belief
        self.seen: AnyState = state
        if belief.sees is not None:
            core = state.core
            belief.sees(core)
            self.seen = state.with_core(core)

    def allows(self, move: Action, verdict: Verdict | None = None) -> bool:
        """Return True if the believer thinks that a move of the seat to move is legal.

        ``verdict`` is that of the rules in the seen position, where it is known.
        """
        if verdict is None:
            verdict = self.seen.judge(move, None)
        if self.belief.allows is None or verdict.rule in FIRM:
            return bool(verdict)
        return self.belief.allows(self.seen.core, move, bool(verdict))

    def tries(self) -> Iterable[Any]:
        """Return the moves that the believer might make here, where selecting their cards means other moves."""
        return () if self.belief.tries is None else self.belief.tries(self.seen.core)

    def events(self, action: Action) -> tuple[Event, ...]:
        """Return the believed events of a legal action."""
        events = self._events(action)
        if self.belief.happens is None:
            return events
        return tuple(self.belief.happens(self._act(action, events)))

    def follows(self, action: Action) -> int | None:
        """Return the seat that the believer thinks is to move after a legal action, or None for nobody."""
        if self.belief.follows is None:
            return self.seen.following([action]).to_move
        return self.belief.follows(self._act(action, self._events(action)))

    def fact(self, name: str, seat: int, action: Action | None, answer: FactAnswer) -> Any:
        """Return the believed value of a fact, of which the rules give ``answer``."""
        tell = self.belief.facts.get(name)
        if tell is None:
            return answer.value
        events = () if action is None else self.events(action)
        return tell(FactCase(self.seen.core, seat, action, answer, events))

    def _events(self, action: Action) -> tuple[Event, ...]:
        events, core = list[Event](), self.seen.core
        self.seen.perform(core, action, events.append)
        return tuple(events)

    def _act(self, action: Action, events: tuple[Event, ...]) -> Act:
        return Act(self.seen.core, self.seen.following([action]).core, action, events)


class _BelievedState:
    """The part of a believed position that differs from the real one: its verdicts and events."""

    _believer: Believer

    def judge(self, action: Any, seat: int | None) -> Verdict:
        """Return the rules' verdict on an action, with the believed decision for the seat to move."""
        state = self._believer.state
        verdict = state.judge(action, seat)
        if seat not in (None, state.to_move) or state.to_move is None:
            return verdict
        return replace(verdict, legal=self._believer.allows(action))

    def apply(self, action: Any) -> tuple[AnyState, tuple[Event, ...]]:
        """Return the position after a legal action by the rules, and the believed events."""
        read = self._believer.state.action(action)
        return self.after(read), self._believer.events(read)

    def after(self, action: Any) -> AnyState:
        """Return the position after a legal action by the rules."""
        state = self._believer.state
        return self._believer.seen.following([state.action(action)])


@cache
def _believed_kind(kind: type[AnyState]) -> type[AnyState]:
    return type(f"Believed{kind.__name__}", (_BelievedState, kind), {"package": kind.package})


def believed_state(believer: Believer) -> AnyState:
    """Return a position whose verdicts and events are the believed ones, for functions that ask a position.

    Everything else, and the position after a move, is as by the rules.
    """
    state: Any = _believed_kind(type(believer.seen))(believer.seen.core)
    state._believer = believer
    return cast(AnyState, state)


E = TypeVar("E", bound=Event)


def changed(events: Iterable[Event], kind: type[E], change: Callable[[E], Event | None] | None = None) -> list[Event]:
    """Return events with those of a kind changed; those for which ``change`` returns None are left out."""
    found: list[Event] = []
    for event in events:
        one = event if not isinstance(event, kind) else None if change is None else change(event)
        if one is not None:
            found.append(one)
    return found


def first(events: Iterable[Event], kind: type[E]) -> E | None:
    """Return the first event of a kind, or None."""
    return next((event for event in events if isinstance(event, kind)), None)


def with_options(**values: Any) -> Callable[[Any], None]:
    """Return the ``sees`` of a belief by which a table plays with some options, given by name."""

    def sees(core: Any) -> None:
        core.options = replace(core.options, **values)

    return sees


def only_if(holds: Callable[[Any, Any], bool]) -> Allows:
    """Return the ``allows`` of a belief that refuses legal moves unless a condition on core and move holds."""
    return lambda core, move, legal: legal and holds(core, move)
