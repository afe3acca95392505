"""The trace of Sisyphos: it fits the schema, folds to the position at any moment, and has choices with their frames."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import GAME, BoardState
from sisyphus_widgets.rules import Match
from sisyphus_widgets.rules.tutor import GRADES
from sisyphus_widgets.trace.builder import Tracer, dumps, trace_match, trace_record
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.trace.folding import folded, folded_traits, waiting
from tests.trace.following import check_choices, without

from .games import positions_in_play, random_record
from .shows import shows

PERSPECTIVES = (None, 0, 1)
BEGINNINGS = ("moved", "captured", "entered")


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_traces_fit_the_schema(perspective: int | None) -> None:
    for match in shows():
        schema_validator().validate(json.loads(dumps(trace_match(match, perspective))))


def usual_place(usual: list[Any], choice: Any) -> int:
    """Return the index of a choice in a trace without a tutor."""
    return next(n for n, other in enumerate(usual) if other["picks"] == choice["picks"])


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_traces_with_a_tutor_fit_the_schema_and_say_more_only(perspective: int | None) -> None:
    for match in (shows()[0], *shows()[4:]):
        trace = trace_match(match, perspective, tutor=GAME.tutor)
        schema_validator().validate(json.loads(dumps(trace)))
        plain = trace_match(match, perspective)["frames"]
        assert [without(frame, "remark", "decision") for frame in trace["frames"]] == [
            without(frame, "decision") for frame in plain
        ]
        for mine, theirs in zip(trace["frames"], plain, strict=True):
            choices = mine.get("decision", {}).get("choosing", {}).get("choices", [])
            usual = theirs.get("decision", {}).get("choosing", {}).get("choices", [])
            by_picks = sorted(choices, key=lambda choice: usual_place(usual, choice))  # the tutor sorts choices
            assert [without(choice, "outlook", "frames") for choice in by_picks] == [
                without(choice, "frames") for choice in usual
            ]
            assert choices == sorted(choices, key=lambda choice: GRADES.index(choice["outlook"]["grade"]))
            assert all("outlook" in choice for choice in choices)


@pytest.mark.parametrize("perspective", PERSPECTIVES)
@pytest.mark.parametrize("seed", [0, 1])
def test_folded_frames_give_the_position_at_every_moment(perspective: int | None, seed: int) -> None:
    match = Match.from_record(random_record(seed))
    tracer = Tracer(GAME, match.states[0], perspective)
    texts = GAME.texts()
    for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
        tracer.extend(action, before.beats(action)[1], after)
        assert folded(tracer.frames) == GAME.scene.situation(after, perspective, texts)
        assert folded_traits(tracer.frames) == GAME.scene.traits(after, perspective)
        assert waiting(tracer.frames) == GAME.scene.waiting(after, perspective).say(texts, perspective)


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_a_choice_carries_the_frames_that_really_follow(perspective: int | None) -> None:
    looked = sum(check_choices(trace_match(match, perspective)["frames"], BEGINNINGS, 3) for match in shows())
    assert looked > 40
    tutored = trace_match(shows()[0], perspective, tutor=GAME.tutor)["frames"]
    assert check_choices(tutored, BEGINNINGS, 3) >= 10


@given(positions_in_play())
def test_a_choice_not_made_carries_the_frames_that_would_have_followed(state: BoardState) -> None:
    [frame] = trace_match(Match.from_state(state), state.to_move)["frames"]
    for choice in frame["decision"]["choosing"]["choices"]:
        branch = Match.from_state(state)
        branch.play(choice["action"])
        came = trace_match(branch, state.to_move)["frames"][1:]
        assert choice["frames"] == [without(each, "decision") for each in came]
        assert folded(choice["frames"], folded([frame])) == GAME.scene.situation(branch.state, None, GAME.texts())


def test_only_the_seat_to_move_has_a_decision() -> None:
    record = random_record(4)
    made = [(ply % 2, move) for ply, move in enumerate(record.moves)]
    for perspective in PERSPECTIVES:
        decisions = [frame["decision"] for frame in trace_record(record, perspective)["frames"] if "decision" in frame]
        found = [(decision["seat"], decision["recorded"]["action"]) for decision in decisions]
        assert found == [(seat, move) for seat, move in made if perspective in (None, seat)]


def test_everyone_sees_everything_that_happens() -> None:
    record = random_record(2)
    events_by_seat = [[frame.get("event") for frame in trace_record(record, seat)["frames"]] for seat in PERSPECTIVES]
    assert events_by_seat[0] == events_by_seat[1] == events_by_seat[2]
    states = list(record.states())
    events = [event for before, move in zip(states, record.moves, strict=False) for event in before.apply(move)[1]]
    assert events_by_seat[0] == [None, *(event.to_json() for event in events)]


def test_an_arrow_shows_each_step_and_each_capture() -> None:
    frames = trace_match(shows()[0], None)["frames"]
    for frame in frames[1:]:
        event = frame["event"]
        if event["type"] in ("moved", "captured"):
            assert frame["arrows"] == [{"from": event["origin"], "to": event["target"], "kind": "moved"}]
        else:
            assert "arrows" not in frame
    assert {tag for frame in frames for tag in frame["tags"]} == {"play", "capture", "end"}


def test_a_trace_of_the_board_never_mentions_cards() -> None:
    trace = trace_match(shows()[0], 0)
    assert trace["faces"] == {}
    assert (trace["game"], trace["title"]) == ("sisyphos_board", "Sisyphos – stones and spirits")
    assert [seat["name"] for seat in trace["seats"]] == ["Sisyphos", "Mountain spirits"]
    assert [seat["you"] for seat in trace["seats"]] == [True, False]
