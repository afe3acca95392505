"""Verdicts on a page without Python: they are the same as those that Python would give."""

from __future__ import annotations

from itertools import combinations

import pytest

from sisyphus_widgets import AscendTable, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.embed import judged_trace
from sisyphus_widgets.embed.offline import verdicts
from sisyphus_widgets.games import ascend, sixty, skitgubbe
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator

FIFTEEN = sixty.position(
    hands=["4 4 10 12 12", "3 5 6 10 10", "3 5 6 20 30"], attack="15", discard="3 10 20", deck="6 15 5 3"
)


def climbing() -> AscendTable:
    hands = ["2MK 3SK 5ML 5SW 5YK 3MW TSLK", "2SY 6LK CY", "4MS 4WL 9LK"]
    return AscendTable(position=ascend.position(hands=hands, leader=2), moves=["4MS 4WL"], play=0, seed=1)


def shedding() -> SkitgubbeTable:
    position = skitgubbe.position(hands=["QC KC AC 2C 5D", "5S 8D", "JD 3D"], aside="TH")
    return SkitgubbeTable(position=position, play=0, seed=1)


@pytest.fixture(scope="module")
def hand() -> AscendTable:
    """Return a game from one seat's perspective; the tests use only its first beats."""
    return AscendTable(players=3, seed=2, perspective=1)


BEATS = range(120)


def choosings(table, step=0, beats=None):
    """Return the choosing at each decision of a table, by beat, as its page gets it."""
    frames = judged_trace(table._session, step, beats)["frames"][: None if beats is None else beats.stop]
    found = {n: frame["decision"]["choosing"] for n, frame in enumerate(frames) if frame.get("decision")}
    for choosing in found.values():
        schema_validator("decision.schema.json#/$defs/choosing").validate(choosing)
    return found


def test_small_illegal_selections_have_verdicts():
    (judgements,) = [choosing["judged"] for choosing in choosings(shedding()).values()]
    assert judgements["QC AC"]["text"].startswith("K♣ is missing between Q♣ and A♣")
    assert judgements["2C AC"] == judgements["2C AC"] | {"code": "not_a_run", "legal": False, "rule": "skitgubbe.2.3"}
    assert "QC KC" not in judgements  # this selection is legal
    assert all(len(key.split()) <= 3 for key in judgements)


@pytest.mark.parametrize("make", [climbing, shedding, lambda: SixtyTable(position=FIFTEEN, play=0, seed=1)])
def test_verdicts_on_a_page_are_complete_and_the_same_as_in_python(make):
    table = make()
    (choosing,) = choosings(table).values()
    choices = [{*choice["picks"]} for choice in choosing["choices"]]
    wanted = {}
    for size in (1, 2, 3):
        for picks in combinations(choosing["selection"]["from"], size):
            if {*picks} not in choices:
                answer = MoveTrials(table._session).verdict(picks)
                assert not answer["legal"]
                wanted[" ".join(picks)] = answer
    assert choosing["judged"] == wanted
    assert wanted


def test_in_a_replay_every_decision_has_the_verdicts_of_its_moment(hand):
    found = {n: choosing for n, choosing in choosings(hand, 0, BEATS).items() if choosing.get("judged")}
    assert len(found) > 3
    for n, choosing in found.items():
        moves = Beats(hand._session).moves_made(n)
        assert choosing["judged"].keys() <= {
            " ".join(picks) for size in (1, 2, 3) for picks in combinations(choosing["selection"]["from"], size)
        }
        recorded = hand._trace["frames"][n]["decision"]["recorded"]["picks"]
        assert " ".join(recorded) not in choosing["judged"], f"what was played after {moves} moves may be played"


def test_the_limit_of_verdicts_favours_the_opening_beat(hand, monkeypatch):
    alone = {
        n: sum(" " not in picks for picks in choosing.get("judged", ()))
        for n, choosing in choosings(hand, 0, BEATS).items()
    }
    late = [n for n, number in alone.items() if number][-1]
    most = alone[late]
    monkeypatch.setattr(verdicts, "MOST_ON_PAGE", most)
    for step, there in ((late, most), (0, 0)):
        counts = {n: len(choosing.get("judged", ())) for n, choosing in choosings(hand, step, BEATS).items()}
        assert (sum(counts.values()), counts[late]) == (most, there)


def test_small_selections_come_before_larger_ones(hand, monkeypatch):
    def growing():
        return [choosing for choosing in choosings(hand, 0, BEATS).values() if "judged" in choosing]

    sizes = [len(picks.split()) for choosing in growing() for picks in choosing["judged"]]
    alone, most = sizes.count(1), sizes.count(1) + sizes.count(2)
    assert 0 < alone < most < len(sizes)
    monkeypatch.setattr(verdicts, "MOST_ON_PAGE", most)
    assert [len(picks.split()) for choosing in growing() for picks in choosing["judged"]].count(3) == 0


def test_only_the_beats_of_a_stretch_get_verdicts(hand):
    everything = choosings(hand, 0, BEATS)
    second, third = [n for n, choosing in everything.items() if choosing.get("judged")][1:3]
    frames = judged_trace(hand._session, second, range(second, third))["frames"]
    numbers = {n for n, frame in enumerate(frames) if "choosing" in frame.get("decision", ())}
    assert numbers == {n for n in everything if second <= n < third}
    assert frames[second]["decision"]["choosing"]["judged"]


def test_computing_verdicts_leaves_the_table_unchanged():
    for table in (climbing(), SisyphusTable(play=0, seed=1)):
        before = str(table._trace)
        judged_trace(table._session, 0)
        assert str(table._trace) == before
        assert "judged" not in before
    assert all("judged" not in choosing for choosing in choosings(SisyphusTable(play=0, seed=1)).values())
