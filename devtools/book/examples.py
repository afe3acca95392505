"""Small live examples for clauses, found by playing: the beat that cites a clause, or a move that it forbids."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from sisyphus_widgets import teaching
from sisyphus_widgets.embed.offline.content import carried
from sisyphus_widgets.questions.labels import move_name
from sisyphus_widgets.questions.positions import Place, position_at, walk
from sisyphus_widgets.rules import AnyGame, AnyState, Clause, Event, Match, RulesError
from sisyphus_widgets.rules.game_files import teaching as teaching_data
from sisyphus_widgets.table.session import Session

from .special_examples import by_hand

WALKS = 24
"""The number of random games that are searched for examples, in addition to the known questions."""

SHORTEST = 3
"""The number of candidates with the fewest events of which the smallest on a page is chosen."""


@dataclass(frozen=True)
class Example:
    """The example beside a clause: a record with the beats to show, or the id of a question, and a sentence."""

    says: str
    record: str = ""
    seat: int | None = None
    beats: tuple[int, int] = (0, 1)
    step: int = 0
    question: str = ""


@dataclass(frozen=True)
class _Candidate:
    """A move that cites a clause, and a measure of its events."""

    state: AnyState
    action: Any
    load: tuple[int, int, int]


@cache
def examples(game: AnyGame) -> dict[str, Example]:
    """Return the examples for the clauses of a game, by id; a clause without an example is absent."""
    cited = _cited(game)
    found: dict[str, Example] = {}
    for clause in game.rulebook:
        example = (
            _happening(clause, cited.get(clause.id, [])) or _forbidden(game, clause) or _question_examples(game, clause)
        )
        special = by_hand(game, clause.id) if example is None else None
        if special is not None:
            example = Example(special.says, special.record, special.seat, special.beats, special.step)
        if example is not None:
            found[clause.id] = example
    return found


# --- beats that cite a clause -----------------------------------------------------------------------------------------


def _cited(game: AnyGame) -> dict[str, list[_Candidate]]:
    """Return moves by the clauses that their events cite, those with the fewest events first."""
    found: dict[str, list[_Candidate]] = {}
    for state, action in _moves(game):
        events: tuple[Event, ...] = state.apply(action)[1]
        for number, event in enumerate(events):
            for rule in event.rules:
                # The best example of a clause is an event that cites it alone; a deal has many events at once.
                load = (rule != event.rule, len(event.rules), len(events) + number)
                found.setdefault(rule, []).append(_Candidate(state, action, load))
    return {
        rule: sorted(candidates, key=lambda each: each.load)[:SHORTEST] for rule, candidates in sorted(found.items())
    }


def _moves(game: AnyGame) -> Iterator[tuple[AnyState, Any]]:
    """Yield positions with the move made in each: those of known questions, then those of random games."""
    ids = [id.partition("/") for some in _known_ids(game).values() for id in some]
    places = [Place.read(place) for kind, _, place in ids if kind.startswith(("outcome.", "rule.event"))]
    for place in sorted(places, key=str):  # sorted by game, so that each game is played only once
        state, action = position_at(game, place)
        if action is not None:
            yield state, action
    for seed in range(WALKS):
        played = walk(game, seed)
        yield from zip(played.states, played.actions, strict=False)


def _known_ids(game: AnyGame) -> dict[str, list[str]]:
    known: dict[str, list[str]] = teaching_data(game.name, "known")
    return known


def _happening(clause: Clause, candidates: Iterable[_Candidate]) -> Example | None:
    """Return the smallest example of a beat that cites a clause, with the beat before it."""
    found = [example for each in candidates if (example := _beat(clause, each)) is not None]
    return min(found, key=lambda each: each[0])[1] if found else None


def _beat(clause: Clause, candidate: _Candidate) -> tuple[int, Example] | None:
    try:
        match = Match.from_state(candidate.state)
        match.play(candidate.action)
        record = match.record.dumps()
    except RulesError:
        return None  # the position cannot be written without the moves before it
    session = Session(match, mode="replay")
    step = next((n for n, frame in enumerate(session.frames) if clause.id in frame["rules"]), None)
    if step is None:
        return None
    beats = (max(0, step - 1), step + 1)
    trace = carried(session, step, beats=beats).trace
    return len(json.dumps(trace)), Example("", record, beats=beats, step=step)


# --- moves that a clause forbids --------------------------------------------------------------------------------------


def _forbidden(game: AnyGame, clause: Clause) -> Example | None:
    """Return a position in which the clause forbids a move that the reader may try."""
    number = clause.id.removeprefix(f"{game.name}.")
    found: list[tuple[int, Example]] = []
    for id in _known_ids(game).get(number, []):
        if not id.startswith(("rule.refusal", "playable.may")):
            continue
        question = teaching.question(f"{game.name}/{id}")
        if question.deed is None:
            continue
        state, seat = question.state, question.perspective
        verdict = state.view(seat).verdict(question.deed)
        if verdict or verdict.rule != clause.id:
            continue
        match = Match.from_state(state)
        label = move_name(game, state, seat, question.texts, state.read(question.deed))
        text = verdict.say(question.texts, reader=seat)
        try:
            match.play(next(iter(state.legal_actions())))
            example = Example(f"Try it here, “{label}”: {text}", match.record.dumps(), seat=seat)
            size = len(json.dumps(carried(Session(match, mode="replay", perspective=seat), 0, beats=(0, 1)).trace))
        except RulesError:
            continue
        found.append((size, example))
        if len(found) == SHORTEST:
            break
    return min(found, key=lambda each: each[0])[1] if found else None


# --- questions about a clause -----------------------------------------------------------------------------------------


def _question_examples(game: AnyGame, clause: Clause) -> Example | None:
    """Return a question that the clause decides."""
    ids = _known_ids(game).get(clause.id.removeprefix(f"{game.name}."), [])
    questions = [teaching.question(f"{game.name}/{id}") for id in ids]
    if not questions:
        return None
    return Example("", question=min(questions, key=lambda each: (each.size, each.id)).id)
