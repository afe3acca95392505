"""Branches, by messages of pages and from Python: keeping, naming, opening, continuing and dropping them."""

from __future__ import annotations

import pytest
import traitlets

from sisyphus_widgets import HillBoard, Record, SisyphusTable
from sisyphus_widgets.rules import IllegalActionError, RulesError
from tests.widgets.wire import ask, sent

FOURTH = "hands 2C 7C QC 3D | KC 4D 5D | JC 6D 7D | AC 8D 9D; leader 1; trick 9C 8C TC"


@pytest.fixture
def table() -> SisyphusTable:
    return SisyphusTable(position=FOURTH, moves=["2C", "AC", "7C", "KC", "JC"])


def test_branches_can_be_tried_named_and_compared_in_python(table):
    kept = table.what_if(0, "QC", name="Take it")
    assert table.branches == (kept,)
    assert (kept.name, kept.at, kept.redealt) == ("Take it", 0, False)
    assert kept.moves[0] == "play QC"
    assert table.compare(kept)[:2] == (
        "Here South takes the trick, not East.",
        "Here South scores 1 point instead of 0.",
    )
    by_hand = table.what_if(0, ["7C", "AC"], by_hand=True)
    assert by_hand.moves == ("play 7C", "play AC")
    table.rename(kept, "Mine")
    table.drop(by_hand)
    assert [one.name for one in table.branches] == ["Mine"]
    assert SisyphusTable(Record.loads(table.record.dumps())).branches[0].moves == kept.moves
    with pytest.raises(traitlets.TraitError):
        table.branches = ()
    with pytest.raises(IllegalActionError):
        table.what_if(0, "KC")
    with pytest.raises(RulesError, match=r"one of table\.branches"):
        table.drop("Mine")
    assert [one.name for one in table.branches] == ["Mine"]


def test_a_page_keeps_what_ifs_and_gets_only_names_and_beats(table):
    answer = ask(table, "v.1", "keep_branch", step=0, moves=["QC"])
    branch = answer["result"]["branch"]
    assert table.get_state("branches")["branches"] == [{"branch": branch, "name": "Play Q♣", "at": 0}]
    opened = ask(table, "v.2", "open_branch", step=0, branch=branch)["result"]
    assert (opened["step"], opened["name"], opened["redealt"]) == (0, "Play Q♣", False)
    assert any("compared" in frame for frame in opened["frames"])
    name = "<img src=x onerror=alert(1)>  of   mine"
    assert ask(table, "v.3", "name_branch", branch=branch, name=name)["ok"]
    assert table.branches[0].name == "<img src=x onerror=alert(1)> of mine"
    messages = len(sent(table))
    for number, (kind, payload) in enumerate(
        [
            ("name_branch", {"branch": branch, "name": " "}),
            ("name_branch", {"branch": branch, "name": 7}),
            ("name_branch", {"branch": branch + 1, "name": "x"}),
            ("open_branch", {"step": 0, "branch": "0"}),
            ("open_branch", {"step": 0, "branch": -1}),
            ("open_branch", {"step": 0, "branch": branch + 1}),
            ("open_branch", {"branch": branch}),
            ("keep_branch", {"step": 0, "moves": []}),
            ("keep_branch", {"step": 0, "moves": [0]}),
            ("drop_branch", {}),
        ]
    ):
        answer = ask(table, f"w.{number}", kind, **payload)
        assert (answer["ok"], answer["error"]["code"]) == (False, "malformed")
    assert len(sent(table)) == messages + 10
    table.set_state({"branches": []})
    assert len(table.branches) == 1
    assert ask(table, "v.4", "drop_branch", branch=branch)["ok"]
    assert table.branches == ()


def test_branches_are_limited_and_sandboxes_keep_none(table, monkeypatch):
    monkeypatch.setattr("sisyphus_widgets.table.table_branches.MOST_KEPT", 1)
    table.what_if(0, "QC")
    answer = ask(table, "v.1", "keep_branch", step=0, moves=["7C"])
    assert answer["error"]["message"] == "There are 1 what-ifs kept already. Delete one first."
    assert ask(HillBoard(), "v.1", "keep_branch", step=0, moves=["x"])["error"]["code"] == "unknown"
