"""Outcomes of a move as far as one seat can know them, and the answers they give to declared questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..rules import Action, AnyGame, AnyState, Ask, Event
from ..rules.goal_watch import declared
from .draft import unique
from .positions import Spot
from .question import AnswerReason
from .wording import Voice


@dataclass(frozen=True, slots=True)
class Happening:
    """The events that a perspective sees after a move: ``all``, and the ``sure`` ones, which it can foresee."""

    sure: tuple[Event, ...]
    all: tuple[Event, ...]


def happening(state: AnyState, action: Action, perspective: int | None) -> Happening:
    """Return the events that the perspective sees after a move in a position."""
    _, events = state.apply(action)
    return as_seen(events, perspective)


def as_seen(events: Sequence[Event], perspective: int | None) -> Happening:
    """Return events as the perspective sees them."""
    seen = [event if perspective is None else event.seen_by(perspective) for event in events]
    visible = tuple(event for event in seen if event is not None)
    cut = next((n for n, event in enumerate(visible) if not event.foreseeable), len(visible))
    return Happening(visible[:cut], visible)


def deed_in(events: Sequence[Event]) -> Event:
    """Return the event that is the move itself; events that clear the table may precede it."""
    return next((event for event in events if "play" in event.tags), events[0])


def asks_of(game: AnyGame) -> dict[str, list[tuple[type[Event], Ask]]]:
    """Return the questions that the events of a game declare, by name, each with the types of event that answer it."""
    return declared(game.name)


@dataclass(frozen=True, slots=True)
class DerivedAnswer:
    """The answer that events give: its value, the reasons, and all clauses at work."""

    value: Any
    reasons: tuple[AnswerReason, ...]
    rules: tuple[str, ...]
    happened: bool


@dataclass(frozen=True, slots=True)
class FoundAnswer:
    """The value that events give to a question: by the events that it is asked of, or by one ``after`` which none came.

    ``by`` holds the events with the questions that they answer; it is empty if ``after`` gives the answer.
    """

    value: Any
    by: tuple[tuple[Event, Ask], ...] = ()
    after: tuple[Event, Ask] | None = None


def find_answer(name: str, asks: Sequence[Ask], found: Happening, seat: int) -> FoundAnswer | None:
    """Return the answer of the events to the question of this name; None if they leave it open for the seat."""
    if any(name in event.moot for event in found.all):
        return None
    telling = [
        (event, ask_of(event, name)) for event in (found.all if any(ask.is_public for ask in asks) else found.sure)
    ]
    mine = tuple((event, ask) for event, ask in telling if ask and (not ask.about_self or event.actor == seat))
    if mine:
        event, ask = mine[-1]
        if ask.total:
            return FoundAnswer(sum(getattr(event, ask.field) for event, ask in mine), mine)
        value = getattr(event, ask.field) if ask.field else "yes"
        value = str.__str__(value) if isinstance(value, str) else value  # a plain string for an enumeration member
        return FoundAnswer(value, mine)
    declared = [(event, ask_of(event, name)) for event in found.all]
    if any(ask and (not ask.about_self or event.actor == seat) for event, ask in declared):
        return None  # it happens, but the seat cannot foresee it
    for ask in asks:
        # A public outcome may be asked about even if the seat cannot foresee it.
        events = found.all if ask.is_public else found.sure
        after = next(
            (
                event
                for event in reversed(events)
                if follows(ask, event) and (not ask.about_self or event.actor == seat)
            ),
            None,
        )
        if after is not None:
            return FoundAnswer(ask.otherwise, after=(after, ask))
    return None


def answered(name: str, asks: Sequence[Ask], found: Happening, voice: Voice) -> DerivedAnswer | None:
    """Return the answer of the events to the question of this name, with its reasons; None if they leave it open."""
    game, answer = voice.spot.game.name, find_answer(name, asks, found, voice.seat)
    if answer is None:
        return None
    if answer.after is not None:
        after, ask = answer.after
        rule = f"{game}.{after.first_of(ask.rule)}"
        reason = voice.because(rule, f"otherwise.{after.first_of(ask.why or name)}", after.facts())
        return DerivedAnswer(answer.value, (reason,), (rule,), False)
    event, ask = answer.by[-1]
    rules = unique(rule for event, _ in answer.by for rule in event.rules)
    if ask.total:
        return DerivedAnswer(answer.value, tuple(voice.because_of(event) for event, _ in answer.by), rules, True)
    rules = unique((*event.rules, *rules))
    rule = f"{game}.{number_by(ask, event)}" if ask.by else event.rule
    because = f"because.{event.first_of(ask.because) if ask.because else name}"
    has_own = voice.texts.has(because)
    reason = voice.because(rule, because, event.facts()) if has_own else voice.because_of(event, rule)
    return DerivedAnswer(answer.value, (reason,), unique((rule, *rules)), True)


def number_by(ask: Ask, event: Event) -> str:
    """Return the number of the clause by which an event answers a question; empty for the event's chief clause."""
    return ask.by.format_map(_Fields(event))


class _Fields:
    """A mapping view of an event's fields and properties, for ``format_map``."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def __getitem__(self, name: str) -> object:
        return getattr(self._event, name)


def follows(ask: Ask, event: Event) -> bool:
    """Return True if a question may be asked after this event although its own event did not happen."""
    return bool({event.type, event.text_key} & {*ask.after.split()})


def ask_of(event: Event, name: str) -> Ask | None:
    """Return the question that an event declares under a name, or None."""
    return next((ask for ask in event.asks if ask.name == name), None)


def same_in_all(spot: Spot, work_out: Callable[[AnyState], Any]) -> Any:
    """Return the result of ``work_out`` if it is the same in all worlds, else None."""
    first = work_out(spot.worlds[0])
    if first is None or any(work_out(world) != first for world in spot.worlds[1:]):
        return None
    return first
