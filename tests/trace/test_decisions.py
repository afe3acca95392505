"""Choices at a decision are worked out on request, and are the same at any time."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.rules import AnyState, Match, RulesError, SceneMaker
from sisyphus_widgets.trace.builder import Tracer, trace_moves
from sisyphus_widgets.trace.choices import choosing_at
from sisyphus_widgets.trace.document import lean_frames, trace_of, whole_frames
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
def test_choices_are_the_same_whenever_they_are_requested(samples: Samples) -> None:
    looked = 0
    for match in matches(samples)[:2]:
        for perspective in perspectives(match):
            tracer = Tracer(match.game, match.states[0], perspective, tutor=match.game.tutor)
            then: dict[int, Any] = {}
            for before, move in islice(zip(match.states, match.moves, strict=False), MOVES):
                after, beats = before.beats(move)
                tracer.extend(move, beats, after)
                last = len(tracer.frames) - 1
                if last in tracer.strip.deciding:
                    then[last] = choosing_at(tracer, last)
            assert then.keys() <= tracer.strip.deciding.keys()
            assert {step: choosing_at(tracer, step) for step in then} == then
            looked += len(then)
    assert looked > 5


@every_game
def test_only_whole_frames_carry_all_choices(samples: Samples) -> None:
    for match in matches(samples)[:2]:
        tracer = trace_moves(match, None)
        deciding = {step for step, frame in enumerate(tracer.frames) if "decision" in frame}
        assert deciding == tracer.strip.deciding.keys()

        def carried(frames: list[Any]) -> set[int]:
            return {step for step, frame in enumerate(frames) if "choosing" in frame.get("decision", {})}

        assert carried(whole_frames(tracer)) == deciding
        assert carried(lean_frames(tracer, 0, live=False)) == set()
        assert carried(lean_frames(tracer, 0, live=True)) == deciding & {len(tracer.frames) - 1}
        assert not any("event" in frame for frame in lean_frames(tracer, 0, live=True))
        [last] = lean_frames(tracer, len(tracer.frames) - 1, live=True)
        assert last == lean_frames(tracer, 0, live=True)[-1]


def test_the_last_frame_of_a_live_game_carries_its_choices() -> None:
    samples = EVERY["sisyphus_cards"]
    match = Match(samples.game, seed=1)
    match.deal()
    tracer = trace_moves(match, 0)
    trace = trace_of(tracer, match.state, mode="play", whole=False)
    assert trace["frames"][-1]["decision"]["choosing"] == choosing_at(tracer, len(tracer.frames) - 1)
    assert "choosing" not in trace_of(tracer, match.state, mode="replay", whole=False)["frames"][-1]["decision"]


@every_game
def test_quick_prompts_and_picks_agree_with_the_plain_ones(samples: Samples) -> None:
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


def test_choices_at_a_beat_without_a_decision_are_refused() -> None:
    match = matches(EVERY["sisyphus_cards"])[0]
    tracer = trace_moves(match, 0)
    nothing = next(step for step in range(len(tracer.frames)) if step not in tracer.strip.deciding)
    for step in (nothing, -1, len(tracer.frames)):
        with pytest.raises(RulesError, match=f"at beat {step} there is nothing to decide"):
            choosing_at(tracer, step)
