"""Traces of records and matches, with each beat explained and the consequences of each choice."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ..rules import Match, Record, Tutor
from ..schema import FORMAT, VERSION, Mode, Trace
from .choices import MOST_CHOICES
from .document import trace_of
from .goal import TableGoal
from .tracer import Tracer
from .visible_moves import seen_moves

__all__ = [
    "FORMAT",
    "MOST_CHOICES",
    "VERSION",
    "Trace",
    "Tracer",
    "dumps",
    "trace_match",
    "trace_moves",
    "trace_record",
]


def trace_match(
    match: Match,
    perspective: int | None = None,
    *,
    mode: Mode = "replay",
    language: str = "en",
    names: Sequence[str] | None = None,
    tutor: Tutor[Any] | None = None,
) -> Trace:
    """Return the trace of a match so far, as a seat or the teacher (None) may see it."""
    tracer = trace_moves(match, perspective, language=language, names=names, tutor=tutor)
    return trace_of(tracer, match.state, mode=mode)


def trace_moves(
    match: Match,
    perspective: int | None,
    *,
    language: str = "en",
    names: Sequence[str] | None = None,
    tutor: Tutor[Any] | None = None,
    drawn: range | None = None,
    goal: TableGoal | None = None,
) -> Tracer:
    """Return a tracer that has followed a match so far, or only its moves with numbers in ``drawn``.

    The caller extends it with the moves that follow.
    """
    drawn = range(match.length) if drawn is None else drawn
    state = match.state_at(drawn.start)
    known = bisect_left(seen_moves(match, perspective), drawn.start) if drawn.start else 0
    tracer = Tracer(
        match.game,
        state,
        perspective,
        language=language,
        names=names,
        tutor=tutor,
        moves=drawn.start,
        known_count=known,
        goal=goal,
    )
    rearranged = match.rearranged
    for number, move in enumerate(match.moves[drawn.start : drawn.stop], drawn.start):
        state, beats = rearranged.get(number, state).beats(move)
        tracer.extend(move, beats, state)
    return tracer


def trace_record(record: Record, perspective: int | None = None, *, language: str = "en") -> Trace:
    """Return the trace of a record, as a seat or the teacher (None) may see it.

    Raises:
        RecordError: the record cannot be replayed.
    """
    return trace_match(Match.from_record(record), perspective, language=language)


def dumps(trace: Trace) -> str:
    """Return a trace as compact JSON text."""
    return json.dumps(trace, ensure_ascii=False, separators=(",", ":"))
