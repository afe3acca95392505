"""A table as it stands, written as JSON and read again: the games, what was shown of them, and what was asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..rules import AnyGame, Match, Record, RulesError
from ..rules.errors import quoted
from ..rules.language.statement import Statement
from ..rules.numbers import MOST, whole
from ..schema import Mode
from ..trace.tracer import Tracer
from .branches import Kept
from .half_moves import HalfMove
from .snapshot import Course
from .withholding import Asker, Note, Reason, shown_until

Traced = Callable[[Match, range, int | None, bool, int], Tracer]
"""A maker of tracers: of a match, the moves shown, the perspective, with a tutor or not, and where it was taken up."""


@dataclass(frozen=True, slots=True)
class Said:
    """A reason that was told, as it was written down."""

    text: str
    says: Statement | None = None


# --- writing --------------------------------------------------------------------------------------------------------


def write_course(course: Course, mode: Mode) -> dict[str, Any]:
    """Return a course as JSON.

    Raises:
        RulesError: its game cannot be written.
    """
    return {
        "match": write_match(course.match, mode),
        "perspective": course.perspective,
        "tutored": course.tutored,
        "own_from": course.own_from,
        "begun": course.begun,
        "opened": course.opened,
        "drawn": [course.drawn.start, course.drawn.stop],
        "passed": _write_half_move(course.passed),
        "notes": [_write_note(note) for note in course.notes],
        "held": None
        if course.held is None
        else {"at": _write_half_move(course.held.at), "fresh": course.held.fresh, "asked": course.held.asked.written()},
        "branches": [_write_branch(kept) for kept in course.branches],
        "left": None if course.left is None else write_course(course.left, mode),
    }


def write_match(match: Match, mode: Mode) -> dict[str, Any]:
    """Return a match as JSON: the moves of a sandbox, or the record of a game."""
    if mode == "explore":
        return {"moves": [str(move) for move in match.moves], "options": match.game.write_options(match.options)}
    record: dict[str, Any] = json.loads(match.record.dumps())
    # Nothing in the record of a game whose cards were set by hand says what is dealt later.
    return record if match.seed is not None else {**record, "deals": match.chance_seed}


def _write_half_move(at: HalfMove) -> list[Any]:
    return [at.move, at.chosen]


def _write_branch(kept: Kept) -> dict[str, Any]:
    return {
        "number": kept.number,
        "name": kept.name,
        "after": kept.after,
        "moves": list(kept.moves),
        "position": kept.position,
        "seat": kept.seat,
    }


def _write_note(note: Note) -> dict[str, Any]:
    return {
        "at": _write_half_move(note.at),
        "known": note.known,
        "name": note.name,
        "rules": list(note.rules),
        "led": note.led,
        "verdict": note.verdict,
        "reasons": [{"text": reason.text, "says": _write_statement(reason.says)} for reason in note.reasons],
    }


def _write_statement(says: Statement | None) -> list[Any] | None:
    return None if says is None else [says.key, _write_fact(says.facts), says.about]


def _write_fact(fact: Hashable) -> Any:
    if fact is None or isinstance(fact, str | int):
        return fact
    if isinstance(fact, tuple):
        return [_write_fact(one) for one in fact]
    if isinstance(fact, frozenset):
        return {"any": sorted((_write_fact(one) for one in fact), key=json.dumps)}
    raise RulesError(f"a reason names a {type(fact).__name__}, which cannot be written as JSON")


# --- reading --------------------------------------------------------------------------------------------------------


def read_course(
    told: Mapping[str, Any], read_match: Callable[[Mapping[str, Any]], Match], traced: Traced, asker: Asker | None
) -> Course:
    """Return the course that was written.

    Raises:
        RulesError: it cannot have been so.
    """
    match = read_match(told["match"])
    length = match.length
    drawn = range(_within("drawn", told["drawn"][0], length), _within("drawn", told["drawn"][1], length))
    begun, own_from, opened = (_within(what, told[what], MOST) for what in ("begun", "own_from", "opened"))
    perspective, tutored = told["perspective"], told["tutored"]
    match.state.view(perspective)  # refuses a seat that does not exist
    course = Course(
        match,
        traced(match, drawn, perspective, tutored, begun),
        perspective,
        tutored,
        own_from=own_from,  # more than there are, where the reader has taken moves back
        begun=begun,
        opened=opened,
        drawn=drawn,
        left=None if told["left"] is None else read_course(told["left"], read_match, traced, asker),
        passed=_read_half_move(told["passed"]),
        notes=tuple(_read_note(note) for note in told["notes"]),
        branches=tuple(_read_branch(kept) for kept in told["branches"]),
    )
    return _asked_again(course, told["held"], asker)


def _asked_again(course: Course, held: Mapping[str, Any] | None, asker: Asker | None) -> Course:
    """Return a course with its notes told, and its open question with the answers so far."""
    if asker is None:
        return course
    now = course.asking(asker)
    if held is None or now.held is None:
        return now
    if now.held.at != _read_half_move(held["at"]):
        raise RulesError("another question is open at this table than the saved one")
    open_again = replace(now.held, asked=now.held.asked.read(held["asked"]), fresh=held["fresh"])
    return replace(now, held=open_again, tracer=shown_until(open_again))


def read_record(told: Mapping[str, Any]) -> Match:
    """Return the match of a record.

    Raises:
        RecordError: the record cannot be replayed.
    """
    record = {name: value for name, value in told.items() if name != "deals"}
    match = Match.from_record(Record.loads(json.dumps(record)))
    if match.seed is None and (deals := whole(told.get("deals"))) is not None:
        match.chance_seed = deals
    return match


def read_sandbox(game: AnyGame) -> Callable[[Mapping[str, Any]], Match]:
    """Return a reader of matches of a sandbox."""

    def read(told: Mapping[str, Any]) -> Match:
        match = Match(game, options=game.read_options(told["options"]), seed=0)
        for move in told["moves"]:
            match.play(move)
        return match

    return read


def _within(what: str, given: object, most: int) -> int:
    number = whole(given)
    if number is None or not 0 <= number <= most:
        raise RulesError(f"{what} must be a number of moves from 0 to {most}, not {quoted(given)}")
    return number


def _read_half_move(told: Sequence[Any]) -> HalfMove:
    move, chosen = told
    return HalfMove(move, chosen)


def _read_branch(told: Mapping[str, Any]) -> Kept:
    return Kept(told["number"], told["name"], told["after"], tuple(told["moves"]), told["position"], told["seat"])


def _read_note(told: Mapping[str, Any]) -> Note:
    reasons: list[Reason] = [Said(one["text"], _read_statement(one["says"])) for one in told["reasons"]]
    return Note(
        _read_half_move(told["at"]),
        told["known"],
        told["name"],
        tuple(told["rules"]),
        told["led"],
        told["verdict"],
        tuple(reasons),
    )


def _read_statement(told: Sequence[Any] | None) -> Statement | None:
    if told is None:
        return None
    key, facts, about = told
    return Statement(key, tuple((name, _read_fact(fact)) for name, fact in facts), about)


def _read_fact(told: Any) -> Hashable:
    if isinstance(told, list):
        return tuple(_read_fact(one) for one in told)
    if isinstance(told, dict):
        return frozenset(_read_fact(one) for one in told["any"])
    fact: Hashable = told
    return fact
