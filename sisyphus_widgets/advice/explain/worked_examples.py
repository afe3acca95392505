"""Worked examples: questions whose answers show a rule in action, the clearest first."""

from __future__ import annotations

from ...questions.outcomes import happening
from ...questions.positions import Place
from ...questions.question import Question
from ...rules import AnyGame, Event
from ...rules.game_files import teaching

NOTHING = ("no", "none", "nobody", "stays")
"""The answers that mean that nothing happens."""

HAPPENS, BOTH, MAY, NAMED, REFUSES, BARRED, ALLOWED, NOT_AT_WORK = range(8)
"""The ways in which a question shows a rule in action, from the clearest on.

In this order, the rule decides what happens; allows some elements and forbids others; allows a move; is named as the
cause of an event; forbids elements; forbids one move; allows everything; plays no part.
"""

_ENOUGH = 4
"""The least number of elements to look at for an example to be instructive."""

_BESIDE = 0.5
"""The penalty for an example in which the rule contributes, but another one decides."""


def worked(game: AnyGame, clause: str) -> tuple[str, ...]:
    """Return the ids of questions that show a clause in action, the clearest first.

    They come from the game's ``examples.json``; the result is empty if that does not list the clause.
    """
    if game.house:
        return ()  # the listed examples hold only under the usual rules
    ids = teaching(game.name, "examples").get(clause.removeprefix(f"{game.name}."), [])
    return tuple(f"{game.name}/{id}" for id in ids)


def plainness(question: Question, clause: str) -> tuple[float, ...]:
    """Return a sort key for questions, from the clearest example of a clause on, see :data:`HAPPENS`.

    Of equally clear questions, those with few rules, few elements and few moves played come first.
    """
    place = Place.read(question.place)
    return (_way(question, clause), len(question.rules), question.size < _ENOUGH, question.size, place.ply, place.seed)


def at_work(question: Question, clause: str) -> bool:
    """Return True if the answer to a question shows a clause in action."""
    return _way(question, clause) < NOT_AT_WORK


def _way(question: Question, clause: str) -> float:
    if question.form.kind == "pick":
        return _of_pick(question, clause)
    decides = any(reason.rule == clause for reason in question.reasons)
    if question.kind == "rule" and question.ask in ("refusal", "example"):
        return BARRED if decides else NOT_AT_WORK
    if question.kind == "playable":
        if question.answer == "no":
            return BARRED if decides else NOT_AT_WORK
        return MAY if decides else MAY + _BESIDE if clause in question.rules else NOT_AT_WORK
    if question.answer in NOTHING or (question.form.kind == "number" and not question.answer):
        return NOT_AT_WORK
    if question.kind == "fact":
        return NAMED if decides else NOT_AT_WORK
    events = events_of(question)
    if not decides and not any(clause in event.rules for event in events):
        return NOT_AT_WORK
    way = NAMED if question.kind == "rule" else HAPPENS
    return way if decides or any(event.rule == clause for event in events) else way + _BESIDE


def _of_pick(question: Question, clause: str) -> float:
    parts = [part for part in question.judge(question.answer).parts if part.rule == clause]
    allowed = any(part.about in question.answer for part in parts)
    refused = any(part.about not in question.answer for part in parts)
    if refused and question.answer:
        return BOTH if allowed else REFUSES
    return ALLOWED if allowed else NOT_AT_WORK


def events_of(question: Question) -> tuple[Event, ...]:
    """Return the foreseeable events of the move that a question is about, or of the right move."""
    deed = question.answer if question.form.kind == "act" else question.deed
    if deed is None:
        return ()
    return happening(question.state, question.state.read(deed), question.perspective).sure
