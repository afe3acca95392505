"""What is put together on a page without Python is judged as Python would judge it: the verdicts go with the page."""

from __future__ import annotations

from itertools import combinations

import pytest

from sisyphus_widgets import AscendTable, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.embed import judged, judged_trace
from sisyphus_widgets.games import ascend, sixty, skitgubbe
from tests.trace.schema import schema_validator

FIFTEEN = sixty.position(
    hands=["4 4 10 12 12", "3 5 6 10 10", "3 5 6 20 30"], attack="15", discard="3 10 20", deck="6 15 5 3"
)


def climbing() -> AscendTable:
    hands = ["2MK 3SK 5ML 5SW 5YK 3MW TSLK", "2SY 6LK CY", "4MS 4WL 9LK"]
    return AscendTable(position=ascend.position(hands=hands, leader=2), moves=["4MS 4WL"], play=0, seed=1)


def shedding() -> SkitgubbeTable:
    position = skitgubbe.position(hands=["QC KC AC 2C 5D", "5S 8D", "JD 3D"], aside="TH")
    return SkitgubbeTable(position=position, play=0, seed=1)


def decisions(table, step=0):
    """The decisions of a table as a page of its own gets them, by beat."""
    trace = judged_trace(table._session, step)
    schema_validator().validate(trace)
    return {n: frame["decision"] for n, frame in enumerate(trace["frames"]) if frame.get("decision")}


def test_small_selections_that_are_no_choice_have_their_reason():
    (told,) = [decision["judged"] for decision in decisions(shedding()).values()]
    assert told["QC AC"]["text"].startswith("K♣ is missing between Q♣ and A♣")
    assert told["2C AC"] == told["2C AC"] | {"code": "not_a_run", "legal": False, "rule": "skitgubbe.2.3"}
    assert "QC KC" not in told  # may be played
    assert all(len(key.split()) <= 3 for key in told)


@pytest.mark.parametrize("make", [climbing, shedding, lambda: SixtyTable(position=FIFTEEN, play=0, seed=1)])
def test_each_reason_is_what_python_answers_and_none_is_left_out(make):
    table = make()
    (decision,) = decisions(table).values()
    choices = [{*choice["picks"]} for choice in decision["choices"]]
    wanted = {}
    for size in (1, 2, 3):
        for picks in combinations(decision["selection"]["from"], size):
            if {*picks} not in choices:
                answer = table._session.verdict(picks)
                assert not answer["legal"]
                wanted[" ".join(picks)] = answer
    assert decision["judged"] == wanted
    assert wanted


def test_in_a_replay_each_decision_is_judged_as_it_stood():
    table = AscendTable(players=3, seed=2, perspective=1)
    found = {n: decision for n, decision in decisions(table).items() if decision.get("judged")}
    assert len(found) > 3
    for n, decision in found.items():
        moves = table._session.moment(n)
        assert decision["judged"].keys() <= {
            " ".join(picks) for size in (1, 2, 3) for picks in combinations(decision["selection"]["from"], size)
        }
        recorded = decision["recorded"]["picks"]
        assert " ".join(recorded) not in decision["judged"], f"what was played after {moves} moves may be played"


def test_a_page_carries_no_more_than_it_should_and_begins_where_it_is_opened(monkeypatch):
    table = AscendTable(players=3, seed=2, perspective=1)
    late = [n for n, decision in decisions(table).items() if decision.get("judged")][-3]
    monkeypatch.setattr(judged, "MOST_ON_PAGE", 20)
    counts = {n: len(decision.get("judged", ())) for n, decision in decisions(table, late).items()}
    assert sum(counts.values()) == 20
    assert counts[late] > 0
    first = decisions(table, 0)
    assert sum(len(decision.get("judged", ())) for n, decision in first.items() if n < late) == 20


def test_what_is_judged_goes_with_the_page_only():
    for table in (climbing(), SisyphusTable(play=0, seed=1)):
        before = str(table.trace)
        judged_trace(table._session, 0)
        assert str(table.trace) == before
        assert "judged" not in before
    assert all("judged" not in decision for decision in decisions(SisyphusTable(play=0, seed=1)).values())
