"""Declarations to a page: every mark of a game, every tag at which stepping stops, and a symbol for each goal."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_match

from .samples import Samples, Table
from .test_every_game import EVERY

pytestmark = pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)

NO_STOPS = {"sisyphos_board"}
"""A game of single moves, with no tricks and no scorings."""


def test_every_mark_has_a_label_or_a_style(samples: Samples) -> None:
    texts, scene = samples.game.texts(), samples.game.scene
    declared = scene.marks(texts)
    assert all(declared.values())

    def holds(seed: int, table: Table) -> None:
        for _, _, state in samples.play(seed, table):
            marks = scene.situation(state, None, texts)["marks"].values()
            given = {mark for there in marks for mark in there if not mark.startswith("by.")}
            assert given <= declared.keys()

    samples.try_out(holds)


def test_stepping_stops_at_the_tags_that_occur(samples: Samples) -> None:
    borne: set[str] = set()

    def notes(seed: int, table: Table) -> None:
        for before, action, _ in samples.play(seed, table):
            borne.update(tag for beat in before.beats(action)[1] for tag in beat.event.tags)

    samples.try_out(notes)
    stops = [stop["tag"] for stop in samples.game.scene.tags(samples.game.texts())]
    assert len(set(stops)) == len(stops)
    assert borne & {"trick", "scoring"} <= set(stops), "a trick or a scoring can be stepped to"
    if samples.game.name not in NO_STOPS:
        assert set(stops) <= borne


def test_each_goal_has_a_symbol_and_tracks_that_lead_to_it(samples: Samples) -> None:
    trace = trace_match(Match.from_state(samples.new(), seed=1))
    goals = trace["layout"]["goals"]
    assert all(goal["symbol"] in trace["symbols"] for goal in goals)
    terraces = [track for track in trace["layout"]["tracks"] if track["look"] == "terraces"]
    assert {track["goal"] for track in terraces} == {goal["id"] for goal in goals}


def test_autoplay_pauses_at_the_end_of_a_deal_and_of_the_game(samples: Samples) -> None:
    rests, rested = set(samples.game.scene.pause_tags), set[str]()

    def ends(seed: int, table: Table) -> None:
        last: list[str] = []
        for before, action, after in samples.play(seed, table):
            deals = after.chance_due and not before.chance_due
            tags = [tag for beat in before.beats(action)[1] for tag in beat.event.tags]
            rested.update(rests.intersection(tags))
            last = tags
            if deals and not after.over:
                assert rests.intersection(tags), "the end of a deal is worth a look"
        assert rests.intersection(last) or not last

    samples.try_out(ends)
    assert rested
