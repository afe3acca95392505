"""The state of a session as JSON: its games, the moves shown of them, and the questions asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ..rules import AnyGame, Match, Record, RulesError
from ..rules.errors import quoted
from ..rules.language.statement import Statement
from ..rules.numbers import MOST, whole
from ..schema import Mode
from .branches import SavedBranch
from .half_moves import HalfMove
from .settings import TableSettings
from .snapshot import Timeline
from .withholding import ExplainingSentence, Note, tracer_before


@dataclass(frozen=True, slots=True)
class SavedReason:
    """A reason for an answer, read from JSON."""

    text: str
    statement: Statement | None = None


# --- writing --------------------------------------------------------------------------------------------------------


def write_timeline(timeline: Timeline, mode: Mode) -> dict[str, Any]:
    """Return a timeline as JSON.

    Raises:
        RulesError: its game cannot be written.
    """
    return {
        "match": write_match(timeline.match, mode),
        "perspective": timeline.perspective,
        "tutored": timeline.tutored,
        "own_from": timeline.own_from,
        "begun": timeline.first_move,
        "opened": timeline.opened,
        "drawn": [timeline.drawn.start, timeline.drawn.stop],
        **write_questions(timeline),
        "branches": [_write_branch(kept) for kept in timeline.branches],
        "left": None if timeline.previous is None else write_timeline(timeline.previous, mode),
    }


def write_questions(timeline: Timeline) -> dict[str, Any]:
    """Return the questions of a timeline as JSON: those asked so far, and the open one with the answers so far."""
    held = timeline.held_question
    return {
        "passed": _write_half_move(timeline.passed),
        "notes": [_write_note(note) for note in timeline.notes],
        "held": None
        if held is None
        else {"at": _write_half_move(held.at), "fresh": held.fresh, "asked": held.question.written()},
    }


def write_match(match: Match, mode: Mode) -> dict[str, Any]:
    """Return a match as JSON: the moves of a sandbox, or the record of a game."""
    if mode == "explore":
        return {"moves": [str(move) for move in match.moves], "options": match.game.write_options(match.options)}
    if match.rearranged:
        return _write_rearranged(match)
    record: dict[str, Any] = json.loads(match.record.dumps())
    # Nothing in the record of a game whose cards were set by hand says what is dealt later.
    return record if match.seed is not None else {**record, "deals": match.chance_seed}


def _write_rearranged(match: Match) -> dict[str, Any]:
    """Return a match whose cards were rearranged: the record up to there, then each new position with its moves."""
    numbers, moves = [*match.rearranged, match.length], match.moves
    stages = [
        [match.rearranged[begin].position, [str(move) for move in moves[begin:end]]] for begin, end in pairwise(numbers)
    ]
    record = match.record_before(numbers[0])
    return {**json.loads(record.dumps()), "deals": match.chance_seed, "rearranged": stages}


def _write_half_move(at: HalfMove) -> list[Any]:
    return [at.move, at.chosen]


def _write_branch(branch: SavedBranch) -> dict[str, Any]:
    return {
        "number": branch.number,
        "name": branch.name,
        "after": branch.after,
        "moves": list(branch.moves),
        "position": branch.position,
        "seat": branch.seat,
    }


def _write_note(note: Note) -> dict[str, Any]:
    return {
        "at": _write_half_move(note.at),
        "known": note.known_count,
        "name": note.name,
        "rules": list(note.rules),
        "led": note.led,
        "verdict": note.verdict,
        "reasons": [{"text": reason.text, "says": _write_statement(reason.statement)} for reason in note.reasons],
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


def read_timeline(
    data: Mapping[str, Any], settings: TableSettings, read_match: Callable[[Mapping[str, Any]], Match]
) -> Timeline:
    """Return the timeline that was written at a table with these settings.

    Raises:
        RulesError: no timeline can have been written so.
    """
    match = read_match(data["match"])
    length = match.length
    drawn = range(_within("drawn", data["drawn"][0], length), _within("drawn", data["drawn"][1], length))
    first_move, own_from, opened = (_within(what, data[what], MOST) for what in ("begun", "own_from", "opened"))
    perspective, tutored = data["perspective"], data["tutored"]
    match.state.view(perspective)  # refuses a seat that does not exist
    timeline = Timeline(
        match,
        settings.tracer(match, drawn, perspective, tutored, first_move),
        perspective,
        tutored,
        own_from=own_from,  # more than there are, where the reader has taken moves back
        first_move=first_move,
        opened=opened,
        drawn=drawn,
        previous=None if data["left"] is None else read_timeline(data["left"], settings, read_match),
        branches=tuple(_read_branch(kept) for kept in data["branches"]),
    )
    return with_questions(timeline, data, settings)


def with_questions(timeline: Timeline, data: Mapping[str, Any], settings: TableSettings) -> Timeline:
    """Return a timeline with the feedback on earlier answers, and its open question with the answers so far.

    Raises:
        RulesError: these questions cannot have been written at a table with these settings.
    """
    notes = tuple(_read_note(note) for note in data["notes"])
    timeline, held = replace(timeline, passed=_read_half_move(data["passed"]), notes=notes), data["held"]
    if settings.asker is None:
        return timeline
    now = timeline.with_question(settings.asker)
    if held is None or now.held_question is None:
        return now
    if now.held_question.at != _read_half_move(held["at"]):
        raise RulesError("another question is open at this table than the saved one")
    open_again = replace(
        now.held_question, question=now.held_question.question.read(held["asked"]), fresh=held["fresh"]
    )
    return replace(now, held_question=open_again, tracer=tracer_before(open_again))


def read_record(data: Mapping[str, Any]) -> Match:
    """Return the match of a record.

    Raises:
        RecordError: the record cannot be replayed.
    """
    record = {name: value for name, value in data.items() if name not in ("deals", "rearranged")}
    match = Match.from_record(Record.loads(json.dumps(record)))
    for position, moves in data.get("rearranged", ()):
        match.rearrange(match.game.read_whole(position, match.options))
        for move in moves:
            match.play(move)
    if match.seed is None and (deals := whole(data.get("deals"))) is not None:
        match.chance_seed = deals
    return match


def read_sandbox(game: AnyGame) -> Callable[[Mapping[str, Any]], Match]:
    """Return a reader of matches of a sandbox."""

    def read(data: Mapping[str, Any]) -> Match:
        match = Match(game, options=game.read_options(data["options"]), seed=0)
        for move in data["moves"]:
            match.play(move)
        return match

    return read


def _within(what: str, value: object, most: int) -> int:
    number = whole(value)
    if number is None or not 0 <= number <= most:
        raise RulesError(f"{what} must be a number of moves from 0 to {most}, not {quoted(value)}")
    return number


def _read_half_move(pair: Sequence[Any]) -> HalfMove:
    move, chosen = pair
    return HalfMove(move, chosen)


def _read_branch(data: Mapping[str, Any]) -> SavedBranch:
    return SavedBranch(
        data["number"], data["name"], data["after"], tuple(data["moves"]), data["position"], data["seat"]
    )


def _read_note(data: Mapping[str, Any]) -> Note:
    reasons: list[ExplainingSentence] = [
        SavedReason(one["text"], _read_statement(one["says"])) for one in data["reasons"]
    ]
    return Note(
        _read_half_move(data["at"]),
        data["known"],
        data["name"],
        tuple(data["rules"]),
        data["led"],
        data["verdict"],
        tuple(reasons),
    )


def _read_statement(parts: Sequence[Any] | None) -> Statement | None:
    if parts is None:
        return None
    key, facts, about = parts
    return Statement(key, tuple((name, _read_fact(fact)) for name, fact in facts), about)


def _read_fact(value: Any) -> Hashable:
    if isinstance(value, list):
        return tuple(_read_fact(one) for one in value)
    if isinstance(value, dict):
        return frozenset(_read_fact(one) for one in value["any"])
    fact: Hashable = value
    return fact
