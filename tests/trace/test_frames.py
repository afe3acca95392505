"""Frames: folded they give the position, they grow only at the end, and choices carry the beats that follow."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME
from sisyphus_widgets.games.sisyphus_cards.events import TrickTaken
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import Tracer, trace_match, trace_moves, trace_record
from sisyphus_widgets.trace.document import whole_frames
from tests.games.sisyphus_cards.games import EVERY_OPTIONS, cut, random_record
from tests.games.sisyphus_cards.shows import LONG, shows

from .folding import folded, folded_traits, waiting
from .following import check_choices, without

PERSPECTIVES = (None, 0, 1, 2, 3)
BEGINNINGS = ("card_played", "dealt", "pass_chosen")  # the events that moves begin with


@pytest.mark.parametrize("perspective", PERSPECTIVES)
@pytest.mark.parametrize("seed", [0, 1, LONG])
def test_folded_frames_give_the_position_at_every_beat(perspective: int | None, seed: int) -> None:
    match = Match.from_record(random_record(seed, EVERY_OPTIONS[seed % 4]))
    tracer = Tracer(GAME, match.states[0], perspective)
    scene, traits, wait, done = {}, {}, "", 0  # after all frames but the last, which may still be settled
    for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
        tracer.extend(action, before.beats(action)[1], after)
        fixed, last = tracer.frames[done:-1], tracer.frames[-1]
        scene, traits = folded(fixed, scene), traits | folded_traits(fixed)
        wait = waiting([{"wait": wait}, *fixed])
        done += len(fixed)
        assert folded([last], scene) == GAME.scene.situation(after, perspective, GAME.texts())
        assert traits | last["traits"] == GAME.scene.traits(after, perspective)
        text = GAME.scene.waiting(after, perspective).say(GAME.texts(), perspective)
        assert last.get("wait", wait) == text


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_the_frames_of_a_prefix_are_a_prefix(perspective: int | None, full: bool) -> None:
    record = random_record(3)
    whole = trace_record(record, perspective)["frames"]
    for length in range(0, len(record.moves), 1 if full else 7):
        part = cut(record, length)
        frames = trace_record(part, perspective)["frames"]
        assert frames[:-1] == whole[: len(frames) - 1]
        last, same = frames[-1], whole[len(frames) - 1]
        keys = ("event", "text", "spoken", "rules", "highlight", "tags")
        assert {key: last.get(key) for key in keys} == {key: same.get(key) for key in keys}
        *_, state = part.states()
        if not state.passing:
            assert without(last, "decision") == without(same, "decision")
            decisions = [without(frame.get("decision", {}), "recorded") for frame in (last, same)]
            assert decisions[0] == decisions[1]
            assert "recorded" not in last.get("decision", {})


def test_a_frame_handed_out_is_never_changed() -> None:
    match = Match.from_record(random_record(2))
    tracer = Tracer(GAME, match.states[0], 1)
    handed = []
    for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
        tracer.extend(action, before.beats(action)[1], after)
        handed.append((tracer.frames[-1], copy.deepcopy(tracer.frames[-1])))
    assert all(frame == as_it_was for frame, as_it_was in handed)


def test_extending_gives_the_same_frames_as_tracing_at_once() -> None:
    match = Match.from_record(cut(random_record(2), 40))
    tracer = Tracer(GAME, match.states[0], 3)
    count = len(tracer.frames)
    for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
        new = tracer.extend(action, before.beats(action)[1], after)
        assert new == tracer.frames[count:]
        count += len(new)
    assert tracer.frames == trace_moves(match, 3).frames
    assert whole_frames(tracer) == trace_match(match, 3)["frames"]


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_there_is_one_frame_for_each_event_of_the_game(perspective: int | None) -> None:
    match = Match.from_record(random_record(5))
    events = [event for before, move in zip(match.states, match.moves, strict=False) for event in before.apply(move)[1]]
    seen = [event if perspective is None else event.seen_by(perspective) for event in events]
    opening, *frames = trace_match(match, perspective)["frames"]
    assert "event" not in opening
    assert [frame["event"] for frame in frames] == [event.to_json() for event in seen if event is not None]
    assert [frame["tags"] for frame in frames] == [list(event.tags) for event in seen if event is not None]
    assert [frame["rules"][0] for frame in frames] == [frame["event"]["rule"] for frame in frames]


def test_each_frame_shows_the_position_of_its_sentence() -> None:
    looked = set()
    for match in shows():
        scene: dict[str, Any] = {}
        for frame in trace_match(match, None)["frames"]:
            scene = folded([frame], scene)
            event = frame.get("event", {"type": "opening"})
            kind, seat = event["type"], event.get("seat")
            slots = [card for number in range(4) for card in scene["zones"][f"slot.{number}"]["cards"]]
            if kind == "peg_moved":
                goal = f"level.{seat}.{event['after']}" if event["after"] < 9 else "summit"
                assert scene["pegs"][f"peg.{seat}"] == goal
            elif kind == "summit_reached":
                assert scene["pegs"][f"peg.{seat}"] == f"level.{seat}.1"
                assert scene["pegs"][f"marker.{seat}"] == f"summits.{seat}.{event['summits']}"
            elif kind == "card_played":
                assert scene["zones"][f"slot.{seat}"]["cards"] == [event["card"]]
                assert event["card"] not in scene["zones"][f"hand.{seat}"]["cards"]
            elif kind in ("combo_scored", "suit_bonus", "spades_broken"):
                assert event["card"] in slots
            elif kind in ("trick_taken", "pedestal_kept"):
                assert len(slots) == 4, "the trick still lies there"
            elif kind in ("lead_passed", "deal_ended", "dealt"):
                assert slots == []
            looked.add(kind)
    assert len(looked) > 13


def test_only_the_seat_to_move_has_a_decision() -> None:
    record = random_record(4)
    mine = {seat: [] for seat in PERSPECTIVES}
    for seat in PERSPECTIVES:
        for frame in trace_record(record, seat)["frames"]:
            if "decision" in frame:
                mine[seat].append((frame["decision"]["seat"], frame["decision"]["recorded"]["action"]))
    states = list(record.states())
    made = [
        (state.to_move, move) for state, move in zip(states, record.moves, strict=False) if state.to_move is not None
    ]
    assert mine[None] == made
    for seat in range(4):
        assert mine[seat] == [(who, move) for who, move in made if who == seat]


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_a_choice_carries_what_really_follows(perspective: int | None) -> None:
    looked = sum(check_choices(trace_match(match, perspective)["frames"], BEGINNINGS) for match in shows())
    assert looked > 50


def test_a_choice_not_made_carries_what_would_have_followed() -> None:
    match = Match.from_record(random_record(6))
    rng = random.Random(1)
    looked = 0
    for length in range(6, len(match.moves), 9):
        state = match.states[length]
        if state.to_move is None or state.passing:
            continue
        seat = state.to_move
        branch = Match.from_state(state)
        *_, last = trace_match(branch, seat)["frames"]
        choice = rng.choice(last["decision"]["choosing"]["choices"])
        branch.play(choice["action"])
        came = trace_match(branch, seat)["frames"][1:]
        assert [without(frame, "decision") for frame in choice["frames"]] == [
            without(frame, "decision") for frame in came
        ]
        looked += 1
    assert looked > 8


def test_a_choice_carries_no_beat_after_an_unforeseeable_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = shows()[0]
    branch = Match.from_state(match.states[8])  # dealt, passed, and three cards played

    def carried() -> list[str]:
        *_, last = trace_match(branch, None)["frames"]
        return [frame["event"]["type"] for frame in last["decision"]["choosing"]["choices"][0]["frames"]]

    whole = carried()
    monkeypatch.setattr(TrickTaken, "foreseeable", False)
    assert carried() == whole[: whole.index("trick_taken")] != whole


def test_the_elements_of_a_hand_are_choices_or_refusals() -> None:
    for perspective in range(4):
        frames = trace_record(random_record(1), perspective)["frames"]
        for number, frame in enumerate(frames):
            decision = frame.get("decision")
            if decision is None:
                continue
            hand = folded(frames[: number + 1])["zones"][f"hand.{perspective}"]["cards"]
            offered = decision["choosing"]["selection"]["from"]
            assert sorted(offered + list(decision["choosing"]["refusals"])) == sorted(hand)
            assert all(not verdict["legal"] for verdict in decision["choosing"]["refusals"].values())
            if decision["choosing"]["selection"]["mode"] == "any":
                assert decision["choosing"]["selection"]["size"] == 3
                assert decision["choosing"]["choices"] == []
            else:
                assert decision["choosing"]["selection"]["mode"] == "one"
                assert [choice["picks"] for choice in decision["choosing"]["choices"]] == [[card] for card in offered]


def test_spoken_text_has_words_for_signs() -> None:
    frames = trace_record(random_record(1), 0)["frames"]
    for frame in frames:
        assert not set("♣♦♥♠") & set(frame.get("spoken", frame["text"]))
    assert any("spoken" in frame for frame in frames)
