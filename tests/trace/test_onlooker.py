"""The table for onlookers, who hold no hand: nothing that any seat must not know changes it."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from sisyphus_widgets.rules import ONLOOKER, AnyState, Match, OpenView, Record
from sisyphus_widgets.trace.builder import dumps, trace_match
from tests.games.samples import Samples, cut
from tests.games.sisyphus_cards.games import random_record
from tests.games.sisyphus_cards.redeal import another
from tests.games.test_every_game import EVERY


def onlooking(state: AnyState) -> str:
    """Return the bytes sent to a page that shows a position to onlookers."""
    return dumps(trace_match(Match.from_state(state, seed=1), ONLOOKER))


@pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)
def test_positions_that_a_seat_cannot_tell_apart_look_alike_to_onlookers(samples: Samples, full: bool) -> None:
    rng = random.Random(samples.game.name)
    different = 0
    for number in range(30 if full else 3):
        record = samples.record(number, samples.tables[number % len(samples.tables)])
        states = [*islice(record.states(), 300)]
        for state in rng.sample(states, min(6, len(states))):
            for seat in range(state.players):
                world = state.view(seat).sample(rng)
                different += world != state
                assert onlooking(world) == onlooking(state)
    state = Match(samples.game).state
    assert different or isinstance(state.view(None), OpenView)


@pytest.mark.parametrize("seat", range(4))
def test_redealt_games_are_the_same_to_onlookers_to_the_last_byte(seat: int, full: bool) -> None:
    rng, compared = random.Random(seat), 0
    for number in range(125 if full else 2):
        record = cut(random_record(number), rng.randrange(5, 60))
        changed = another(record, seat, rng)
        if changed is not None:
            compared += 1
            traces = [dumps(trace_match(Match.from_record(one), ONLOOKER, mode="play")) for one in (record, changed)]
            assert traces[0] == traces[1]
    assert compared


def test_an_onlooker_sees_no_hand_and_every_card_played() -> None:
    record: Record = cut(random_record(3), 30)
    trace = trace_match(Match.from_record(record), ONLOOKER, mode="play")
    assert trace["perspective"] is None
    assert not any(seat["you"] for seat in trace["seats"])
    assert not any("decision" in frame for frame in trace["frames"])
    first = trace["frames"][1]["scene"]["zones"]
    assert {zone["hidden"] for name, zone in first.items() if name.startswith("hand.")} == {13}
    events = [frame["event"] for frame in trace["frames"] if "event" in frame]
    played = [event["card"] for event in events if event["type"] == "card_played"]
    assert played == [move.removeprefix("play ") for move in record.moves if move.startswith("play")]


@pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)
def test_a_beat_is_about_a_seat_of_the_table_or_about_none(samples: Samples) -> None:
    record = samples.record(0, samples.tables[0])
    trace = trace_match(Match.from_record(record), ONLOOKER)
    assert {frame["seat"] for frame in trace["frames"] if "seat" in frame} <= {*range(record.players)}
