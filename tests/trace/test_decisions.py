"""Choices at a decision are told on request: the same at any time, and nowhere else."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.rules import AnyState, Match, RulesError, SceneMaker
from sisyphus_widgets.trace.builder import Tracer, trace_moves
from tests.games.every import provided
from tests.games.samples import Samples, match_of

EVERY: dict[str, Samples] = provided("games", "SAMPLES")
MOVES = 40

every_game = pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)


def matches(samples: Samples) -> list[Match]:
    """Return the beginning of a game at each table."""
    return [match_of(samples.record(seed, table)) for seed, table in enumerate(samples.tables)]


def perspectives(match: Match) -> tuple[int | None, ...]:
    return (None, match.players - 1)


@every_game
def test_what_is_told_later_is_what_was_told_then(samples: Samples) -> None:
    looked = 0
    for match in matches(samples)[:2]:
        for perspective in perspectives(match):
            tracer = Tracer(match.game, match.states[0], perspective, tutor=match.game.tutor)
            then: dict[int, Any] = {}
            for before, move in islice(zip(match.states, match.moves, strict=False), MOVES):
                after, beats = before.beats(move)
                tracer.extend(move, beats, after)
                last = len(tracer.frames) - 1
                if last in tracer.deciding:
                    then[last] = tracer.choosing(last)
            assert then.keys() <= tracer.deciding.keys()
            assert {step: tracer.choosing(step) for step in then} == then
            looked += len(then)
    assert looked > 5


@every_game
def test_frames_carry_it_only_where_it_is_wanted(samples: Samples) -> None:
    for match in matches(samples)[:2]:
        tracer = trace_moves(match, None)
        deciding = {step for step, frame in enumerate(tracer.frames) if "decision" in frame}
        assert deciding == tracer.deciding.keys()

        def carried(frames: list[Any]) -> set[int]:
            return {step for step, frame in enumerate(frames) if "choosing" in frame.get("decision", {})}

        assert carried(tracer.whole()) == deciding
        assert carried(tracer.lean(0, live=False)) == set()
        assert carried(tracer.lean(0, live=True)) == deciding & {len(tracer.frames) - 1}
        assert not any("event" in frame for frame in tracer.lean(0, live=True))
        [last] = tracer.lean(len(tracer.frames) - 1, live=True)
        assert last == tracer.lean(0, live=True)[-1]


def test_in_a_game_that_goes_on_the_last_frame_carries_it() -> None:
    samples = EVERY["sisyphus_cards"]
    match = Match(samples.game, seed=1)
    match.deal()
    tracer = trace_moves(match, 0)
    trace = tracer.trace(match.state, mode="play", whole=False)
    assert trace["frames"][-1]["decision"]["choosing"] == tracer.choosing(len(tracer.frames) - 1)
    assert "choosing" not in tracer.trace(match.state, mode="replay", whole=False)["frames"][-1]["decision"]


@every_game
def test_the_short_ways_to_the_question_and_the_picks_say_the_same(samples: Samples) -> None:
    scene = samples.game.scene

    def holds(state: AnyState, move: Any) -> None:
        seat = state.to_move
        if seat is None:
            return
        assert scene.prompt(state, seat) == SceneMaker.prompt(scene, state, seat)
        assert scene.picks(state, move) == SceneMaker.picks(scene, state, move)

    for match in matches(samples):
        for state, move in islice(zip(match.states, match.moves, strict=False), 10 * MOVES):
            holds(state, move)


def test_where_nothing_is_to_be_decided_nothing_is_told() -> None:
    match = matches(EVERY["sisyphus_cards"])[0]
    tracer = trace_moves(match, 0)
    nothing = next(step for step in range(len(tracer.frames)) if step not in tracer.deciding)
    for step in (nothing, -1, len(tracer.frames)):
        with pytest.raises(RulesError, match=f"at beat {step} there is nothing to decide"):
            tracer.choosing(step)
