"""Requests of pages to try moves: every move is checked, and nothing changes."""

from __future__ import annotations

import pytest

from sisyphus_widgets import (
    AscendTable,
    ComboExplorer,
    HillBoard,
    SisyphosBoard,
    SisyphusTable,
    SuitLevelExplorer,
)
from sisyphus_widgets.table.table_branches import TableBranches
from tests.widgets.wire import ask, copied, sent

WIDGETS = {
    "replay": lambda: SisyphusTable(seed=3),
    "from a seat": lambda: SisyphusTable(seed=3, perspective=2),
    "played": lambda: AscendTable(seed=3, play=0),
    "tutored": lambda: SisyphosBoard(seed=3, tutor="open"),
    "sandbox": lambda: HillBoard(),
}


@pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)
def test_trying_a_move_changes_nothing(make):
    widget = make()
    beat = next(beat for beat, frame in enumerate(widget._trace["frames"]) if "decision" in frame)
    first = widget._session.timeline.tracer.strip.deciding[beat]
    state, messages = copied(widget.get_state()), len(sent(widget))
    moves: list[str] = []
    for number in range(3):
        moves.append(str(next(iter(first.legal_actions()))))
        answer = ask(widget, f"v.{number}", "try", step=beat, moves=moves)
        assert answer["ok"]
        assert answer["result"]["redealt"] is (widget._session.perspective is not None)
        assert "choosing" in answer["result"]["frames"][-1]["decision"]
        assert not any("event" in frame for frame in answer["result"]["frames"])
        first = TableBranches(widget._session).what_ifs.at(beat, moves).match.state
    assert copied(widget.get_state()) == state
    assert {message["content"]["type"] for message in sent(widget)[messages:]} == {"answer"}


@pytest.fixture
def replay() -> SisyphusTable:
    return SisyphusTable(seed=3)


@pytest.mark.parametrize(
    ("payload", "message"),
    [
        ({}, "payload must have the key 'step'"),
        ({"step": "2", "moves": ["play 2C"]}, "payload.step must be a whole number, not text"),
        ({"step": 1, "moves": "play 2C"}, "payload.moves must be a list, not text"),
        ({"step": 1, "moves": [3.5]}, "payload.moves[0] must be text or be a list or be a whole number, not a number"),
        ({"step": 1, "moves": [3]}, "numbers among the moves are those of the first moves of a kept branch, from 0 on"),
        ({"step": 1, "moves": ["play 2C"], "by_hand": 0}, "payload.by_hand must be a list"),
        ({"step": 1, "moves": ["play 2C"], "branch": "0"}, "payload.branch must be a whole number, not text"),
        ({"step": 1, "moves": ["play 2C"], "branch": 7}, "there is no branch number 7 here"),
        ({"step": 1, "moves": [["2C", 3]]}, "payload.moves[0][1] must be text, not a whole number"),
        ({"step": 0, "moves": ["play 2C"]}, "at beat 0 there is nothing to decide"),
        ({"step": -1, "moves": ["play 2C"]}, "payload.step must be from 0 to 9007199254740991, not -1"),
        ({"step": 1, "moves": []}, "give 1 to 500 moves to try, not 0"),
        ({"step": 1, "moves": ["pass 2C 3C 4C"] * 501}, "give 1 to 500 moves to try, not 501"),
        ({"step": 1, "moves": ["castle"]}, ""),
    ],
)
def test_malformed_tries_are_refused(replay, payload, message):
    answer = ask(replay, "v.1", "try", **payload)
    assert (answer["ok"], answer["error"]["code"]) == (False, "malformed")
    assert answer["error"]["message"].startswith(message)


def test_an_illegal_try_says_why(replay):
    hand = replay._session.timeline.tracer.strip.deciding[1].hands[1]
    answer = ask(replay, "v.1", "try", step=1, moves=["pass " + " ".join(list(hand)[:3])])
    assert answer["error"]["code"] == "refused"
    assert answer["error"]["verdict"]["rule"]


def test_a_selection_is_judged_after_the_tried_moves():
    table = AscendTable(seed=3, play=0)
    beat = next(beat for beat, frame in enumerate(table._trace["frames"]) if "decision" in frame)
    first = str(next(iter(table._session.timeline.tracer.strip.deciding[beat].legal_actions())))
    then = str(next(iter(TableBranches(table._session).what_ifs.at(beat, [first]).match.state.legal_actions())))
    answer = ask(table, "v.1", "verdict", action=then, step=beat, moves=[first])
    assert answer["result"]["verdict"]["legal"]
    assert ask(table, "v.2", "verdict", action=then, step=beat, moves="no")["error"]["code"] == "malformed"


def test_a_game_is_begun_again_and_one_that_was_left_brought_back():
    table = SisyphusTable(seed=3, play=0)
    begun = copied(table._trace["frames"])
    table.play(str(next(iter(table._session.state.legal_actions()))))
    moves = table.record.moves
    assert ask(table, "v.1", "start_again")["ok"]
    assert copied(table._trace["frames"]) == begun
    assert "bring_back" in table._trace["offers"]
    assert ask(table, "v.2", "bring_back")["ok"]
    assert table.record.moves == moves
    assert table.step == table.length - 1
    replay = SisyphusTable(seed=3)
    for number, kind in enumerate(("start_again", "bring_back")):
        assert ask(replay, f"v.{number}", kind)["error"]["code"] == "not_available"


def test_the_pace_is_that_of_what_the_table_is_for_unless_it_is_said():
    assert SisyphusTable(seed=1).pace == "step"
    assert SisyphusTable(seed=1, play=0).pace == "normal"
    assert SisyphusTable(seed=1, play=0, pace="slow").pace == "slow"
    for explorer in (HillBoard, ComboExplorer, SuitLevelExplorer):
        assert (explorer().pace, explorer().lights) == ("step", "on")
        assert (explorer(pace="fast").pace, explorer(lights="off").lights) == ("fast", "off")
