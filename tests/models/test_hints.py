"""Hints at a table: their parts, work in slices, stopping, counting, and independence of hidden cards."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from sisyphus_widgets.models import deliberation, model_of
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.rules import get_game
from tests.models.driving import RecordingHost
from tests.models.test_thinking import Loop, Ponders, ask, first, seats, table
from tests.players.positions import decisions

LAST = "South holds 9C 2S 3H JH, led 9H 8H TH, levels 3 1 1 1, to move South"
CARD_GAMES = ("ascend", "sisyphus_cards", "sixty", "skitgubbe")


def hinted(model: TableModel, loop: Any, part: str) -> Any:
    """Request a part of a hint, and return the answer."""
    id = f"hint.{part}.{len(loop.messages)}"
    ask(model, id, "hint", part=part)
    if isinstance(loop, Loop):
        loop.run()
    [answer] = [message for kind, message in loop.messages if kind == "send" and message.get("id") == id]
    return answer


def at(position: str, host: Any = None, **options: Any) -> tuple[TableModel, Any]:
    return table("sisyphus_cards", None, host, position=position, **options)


@pytest.mark.parametrize("host", [Loop, RecordingHost])
def test_a_hint_has_three_parts(host: Any):
    model, loop = at(LAST, host())
    hints = [hinted(model, loop, part)["result"]["hint"] for part in ("look", "move", "why")]
    assert [hint["text"].split("\n")[0] for hint in hints] == [
        "You are the last to play to this trick, so nobody can answer your card.",
        "Best here: play J♥.",
        "Why play J♥? It takes the trick, makes a combination (straight of 4) and counts double on your heart level.",
    ]
    assert [hint["highlight"] for hint in hints] == [[], ["JH"], ["JH"]]
    assert "spoken" not in hints[0]
    assert hints[1]["spoken"] == "Best here: play jack of hearts."
    assert all(hint["rules"] == [] for hint in hints)


def test_the_first_part_does_not_contain_the_move():
    model, loop = at(LAST)
    hinted(model, loop, "look")
    sent = json.dumps(loop.messages)
    assert "Best here" not in sent
    assert "J♥" not in sent
    assert "JH" not in sent


def test_a_hint_changes_only_the_count():
    model, loop = at(LAST)
    before, revision = dict(model.values), model.revision
    hinted(model, loop, "why")
    assert dict(model.values) == before
    assert model.revision == revision


def test_a_hint_is_worked_out_once_and_in_slices(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deliberation, "SLICE", 0)
    model, loop = at(LAST)
    ask(model, "h", "hint", part="look")
    turns = 0
    while loop.waiting:
        assert loop.answers() == {}
        assert model.values["thinking"] in ("", "Looking for a good move …")
        loop.turn()
        turns += 1
    assert turns > 20
    assert loop.answers()["h"]["ok"]
    assert model.values["thinking"] == ""
    assert loop.thought() == ["Looking for a good move …", ""]
    ask(model, "again", "hint", part="move")
    assert not loop.waiting
    assert loop.answers()["again"]["ok"]


def test_a_hint_is_stopped_by_request_and_by_a_move(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deliberation, "SLICE", 0)
    model, loop = at(LAST)
    ask(model, "h", "hint", part="look")
    loop.turn()
    loop.turn()
    ask(model, "s", "stop")
    assert loop.answers()["h"]["error"]["message"] == "Stopped. There is no hint."
    assert model.values["thinking"] == ""
    loop.run()

    ask(model, "h2", "hint", part="look")
    loop.turn()
    ask(model, "p", "play", action="play 3H")
    loop.run()
    assert not loop.answers()["h2"]["ok"]
    assert loop.answers()["p"]["ok"]
    assert model.values["thinking"] == ""


def test_no_hint_is_given_while_players_think(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deliberation, "SLICE", 0)
    model, loop = table("sisyphus_cards", seats("sisyphus_cards", Ponders(50)), position="levels 1 1 1 1")
    ask(model, "p", "play", action=first(model))
    loop.turn()
    ask(model, "h", "hint", part="look")
    assert loop.answers()["h"]["error"]["message"] == "The others are thinking …"
    loop.run()
    assert loop.answers()["p"]["ok"], "they go on"


@pytest.mark.parametrize("ask_for", ["outcomes", "all"])
def test_a_table_that_asks_about_outcomes_gives_no_hints(ask_for: Any):
    model, loop = at(LAST, ask=ask_for)
    assert "hint" not in model.session.offers
    assert hinted(model, loop, "look")["error"]["code"] == "not_available"


def test_records_and_sandboxes_give_no_hints():
    record = model_of({"kind": "table", "game": "sisyphos_board", "seed": 1, "play": None}, loop := Loop())
    assert hinted(record, loop, "look")["error"]["code"] == "not_available"  # type: ignore[arg-type]


def test_an_unknown_part_of_a_hint_is_refused():
    model, loop = at(LAST)
    assert hinted(model, loop, "all")["error"]["code"] == "malformed"


def test_the_log_has_the_number_of_hints():
    for parts, tries in ((0, 1), (1, 1), (2, 0), (3, 0)):
        model, loop = at(LAST, ask="playable")
        while model.question is not None:
            ask(model, f"skip.{model.revision}", "skip")
        for part in ("look", "move", "why")[:parts]:
            assert hinted(model, loop, part)["ok"]
        assert model.hints == parts
        ask(model, "p", "play", action="play JH")
        loop.run()
        [line] = [json.loads(line) for line in model.values["log"]]
        assert (line["hints"], line["tries"]) == (parts, tries)
        assert model.hints == 0, "the next move begins anew"


def test_a_specification_keeps_the_count_of_hints():
    model, loop = at(LAST)
    hinted(model, loop, "move")
    again = model_of(model.spec(), Loop())
    assert again.hints == 2  # type: ignore[attr-defined]


def test_a_hint_in_another_language_names_the_same_move():
    model, loop = at(LAST)
    hinted(model, loop, "look")
    model.set("language", "de")
    assert hinted(model, loop, "move")["result"]["hint"]["text"] == "Am besten hier: B♥ spielen."


@pytest.mark.parametrize("game", CARD_GAMES)
def test_hints_do_not_depend_on_hidden_cards(game: str, full: bool):
    moved = 0
    for seed in range(6 if full else 1):
        for number, state in enumerate(decisions(game, seed, every=9, most=2)):
            seat = state.to_move
            other = state.view(seat).sample(random.Random(number))
            moved += other != state
            sent = []
            for one in (state, other):
                model, loop = table(game, None, play=seat, position=one)
                loop.messages.clear()
                for part in ("look", "move", "why"):
                    assert hinted(model, loop, part)["ok"]
                sent.append(json.dumps(loop.messages))
            assert sent[0] == sent[1]
    assert moved > 0


@pytest.mark.parametrize("game", ["sisyphos_board", *CARD_GAMES])
def test_the_move_of_a_hint_is_legal(game: str):
    for state in decisions(game, 2, every=6, most=2):
        model, loop = table(game, None, play=state.to_move, position=state)
        picks = hinted(model, loop, "move")["result"]["hint"]["highlight"]
        if picks:
            ask(model, "p", "play", picks=picks)
            loop.run()
            assert loop.answers()["p"]["ok"], get_game(game).name
