"""Requests of pages for the choices at beats: limited in size, and without any effect."""

from __future__ import annotations

import pytest

from sisyphus_widgets import AscendTable, HillBoard, SisyphosBoard, SisyphusTable
from sisyphus_widgets.widgets.session_widget import SessionWidget
from tests.games.ascend.games import random_record
from tests.games.samples import cut
from tests.widgets.wire import Page, ask, copied, customs, sent, tell

MOST_BEATS = 16
"""The most beats in one request."""

WIDGETS = {
    "replay": lambda: SisyphusTable(seed=3),
    "played": lambda: SisyphusTable(seed=3, play=0),
    "from a seat": lambda: AscendTable(cut(random_record(3), 60), perspective=1),
    "tutored": lambda: SisyphosBoard(seed=3),
    "sandbox": lambda: HillBoard(),
}


def deciding(widget: SessionWidget) -> list[int]:
    """Return the beats with a decision."""
    return [beat for beat, frame in enumerate(widget._trace["frames"]) if "decision" in frame]


@pytest.fixture
def replay() -> SisyphusTable:
    return SisyphusTable(seed=3)


@pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)
def test_requesting_decisions_changes_nothing(make):
    widget = make()
    whole = copied(widget._session.trace(whole=True))["frames"]
    state, messages = copied(widget.get_state()), len(sent(widget))
    beats = deciding(widget)[:40]
    for start in range(0, len(beats), MOST_BEATS):
        some = beats[start : start + MOST_BEATS]
        answer = ask(widget, f"v.{start}", "decisions", beats=some)
        decisions = answer["result"]["decisions"]
        assert decisions == [{"beat": beat, "choosing": whole[beat]["decision"]["choosing"]} for beat in some]
        assert answer["revision"] == widget._revision
    assert beats
    assert copied(widget.get_state()) == state
    assert {message["content"]["type"] for message in sent(widget)[messages:]} == {"answer"}


def test_decisions_come_in_the_order_of_the_request(replay):
    beats = [*reversed(deciding(replay)[:4])]
    decisions = ask(replay, "v.1", "decisions", beats=beats)["result"]["decisions"]
    assert [one["beat"] for one in decisions] == beats


@pytest.mark.parametrize(
    ("beats", "message"),
    [
        ([], "payload.beats must have from 1 to 16 entries, not 0"),
        ([*range(MOST_BEATS + 1)], "payload.beats must have from 1 to 16 entries, not 17"),
        ([1, 1], "payload.beats must have each entry once"),
        (None, "payload must have the key 'beats'"),
        (3, "payload.beats must be a list, not a whole number"),
        ([True], "payload.beats[0] must be a whole number, not true or false"),
        ([1.0], "payload.beats[0] must be a whole number, not a number with a fraction"),
        (["1"], "payload.beats[0] must be a whole number, not text"),
        ([[1]], "payload.beats[0] must be a whole number, not a list"),
        ([0], "at beat 0 there is nothing to decide"),
        ([-1], "payload.beats[0] must be from 0 to 9007199254740991, not -1"),
        ([10**15], f"at beat {10**15} there is nothing to decide"),
        ([10**30], "payload.beats[0] must be from 0 to 9007199254740991, not a huge number"),
    ],
)
def test_impossible_requests_for_decisions_say_what_is_wrong(replay, beats, message):
    payload = {} if beats is None else {"beats": beats}
    answer = tell(replay, {"v": 1, "id": "v.1", "type": "decisions", "revision": 0, "payload": payload})
    assert answer["error"]["code"] == "malformed"
    assert answer["error"]["message"].startswith(message)


def test_a_request_at_an_older_revision_gets_the_present_choices():
    """A page sees by the revision of the answer that it is about another state of the game."""
    table = SisyphusTable(seed=3, play=0)
    first = deciding(table)[0]
    assert ask(
        table, "v.1", "play", picks=table._trace["frames"][first]["decision"]["choosing"]["selection"]["from"][:3]
    )
    answer = ask(table, "v.2", "decisions", revision=0, beats=[first])
    assert (answer["ok"], answer["revision"]) == (True, 1)


def test_a_move_sends_the_next_choices_and_no_earlier_ones():
    table = SisyphusTable(seed=3, play=0)
    page = Page(table, "p")
    choosing = page.trace["frames"][-1]["decision"]["choosing"]
    page.ask("play", picks=choosing["selection"]["from"][:3])
    page.finish()
    [message] = customs(table, "frames")
    first, *_, last = message["frames"]
    assert set(first["decision"]) == {"seat", "prompt", "recorded"}
    assert last["decision"]["choosing"]["choices"]
    assert page.trace == copied(table.get_state()["_trace"])
    page.ask("undo")
    page.finish()
    assert page.trace["frames"][-1]["decision"]["choosing"] == choosing


def test_opening_and_moves_carry_no_more_than_one_decision(replay):
    assert "choosing" not in str(replay._trace["frames"])
    assert len(deciding(replay)) > 100
    table = SisyphusTable(seed=3, play=0)
    table.play(
        [frame for frame in table._trace["frames"] if "decision" in frame][-1]["decision"]["choosing"]["selection"][
            "from"
        ][:3]
    )
    table.play(table._trace["frames"][-1]["decision"]["choosing"]["choices"][0]["action"])
    bodies = [beat for beat, frame in enumerate(table._trace["frames"]) if "choosing" in frame.get("decision", {})]
    assert bodies == [table.length - 1]
