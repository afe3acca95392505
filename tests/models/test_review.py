"""Reviews at tables: work in slices, stopping, language, restoring, and privacy."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sisyphus_widgets.advice.review import review
from sisyphus_widgets.advice.review.review_page import review_data
from sisyphus_widgets.models import deliberation, model_of
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.models.table_options import TableArguments
from sisyphus_widgets.models.table_setup import session_of
from sisyphus_widgets.players import GreedyPlayer, let_move
from sisyphus_widgets.rules import Match, RulesError, get_game
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.models.driving import RecordingHost, copied
from tests.models.test_thinking import Loop, ask


@pytest.fixture(autouse=True)
def one_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliberation, "SLICE", 0)


def table(game: str, host: Any = None, moves: int = 24, **options: Any) -> tuple[TableModel, Any]:
    """Return a table that is played from seat 0 after some moves, and its host."""
    match = Match(game, seed=3)
    for _ in let_move(match, {seat: GreedyPlayer() for seat in range(match.players)}):
        if match.length >= moves:
            break
    session, step = session_of(get_game(game), match.record, TableArguments(**{"play": 0, **options}))
    model, host = TableModel(session, step=step), host or Loop()
    model.hosted(host)
    return model, host


def test_a_review_is_worked_out_in_slices_with_its_progress():
    model, loop = table("sisyphus_cards")
    assert model.values["_review"] == {"label": "Review my game"}
    ask(model, "r.1", "review")
    loop.turn()
    assert "r.1" not in loop.answers()
    loop.run()
    assert loop.answers()["r.1"]["ok"]
    done = model.values["_review"]["done"]
    number = len(done["points"])
    assert f"Weighing your decisions: {number} of {number} …" in loop.thought()
    assert loop.thought()[-1] == model.values["thinking"] == ""
    assert schema_validator("traits.schema.json#/$defs/review").is_valid(model.values["_review"])
    assert model.revision == 0, "nothing at the table has changed"


@pytest.mark.parametrize("game", ["sisyphos_board", "sixty"])
def test_a_review_is_the_same_without_an_event_loop(game: str):
    slow, loop = table(game)
    quick, _ = table(game, RecordingHost())
    ask(slow, "r.1", "review")
    loop.run()
    ask(quick, "r.1", "review")
    assert json.dumps(slow.values["_review"]) == json.dumps(quick.values["_review"])
    assert slow.values["_review"] == review_data(slow.session, review(slow.session.match, 0))


def test_a_review_can_be_stopped():
    model, loop = table("sixty")
    ask(model, "r.1", "review")
    for _ in range(5):
        loop.turn()
    ask(model, "r.2", "stop")
    loop.run()
    assert loop.answers()["r.1"]["error"]["message"] == "Stopped. Nothing was reviewed."
    assert model.values["_review"] == {"label": "Review my game"}
    assert model.values["thinking"] == ""


def test_a_move_stops_a_review_and_removes_a_finished_one():
    model, loop = table("sixty")
    ask(model, "r.1", "review")
    loop.turn()
    ask(model, "m.1", "play", action=str(next(iter(model.session.state.legal_actions()))))
    loop.run()
    assert not loop.answers()["r.1"]["ok"]
    assert "done" not in model.values["_review"]
    ask(model, "r.2", "review")
    loop.run()
    assert "done" in model.values["_review"]
    model.set("step", 0)
    assert "done" in model.values["_review"], "it is of the game and not of a beat"
    ask(model, "u.1", "undo")
    assert model.values["_review"] == {"label": "Review my game"}


def test_a_review_follows_the_language_of_the_table():
    model, loop = table("sisyphus_cards")
    ask(model, "r.1", "review")
    loop.run()
    english = model.values["_review"]["done"]
    model.set("language", "de")
    german = model.values["_review"]["done"]
    assert german["heading"] == "Deine Entscheidungen"
    assert [(point["at"], point["before"]) for point in german["points"]] == [
        (point["at"], point["before"]) for point in english["points"]
    ]
    assert german["points"][0]["text"].startswith("Dein Zug: ")
    assert english["points"][0]["text"].startswith("You chose: ")


def test_a_restored_table_has_its_review():
    model, loop = table("sisyphus_cards")
    ask(model, "r.1", "review")
    loop.run()
    spec = copied(model.spec())
    other = model_of(spec, RecordingHost())
    assert other.page_values()["_review"] == copied(model.values["_review"])
    assert "review" not in table("sisyphus_cards")[0].spec()["state"]


def test_a_page_gets_a_review_only_of_its_own_seat():
    model, _ = table("sisyphus_cards", play="all")
    assert model.values["_review"] == {}
    ask(model, "r.1", "review")
    assert model.host.answers()["r.1"]["error"]["code"] == "not_available"
    with pytest.raises(RulesError, match="seen from no seat"):
        model.review()
    assert model.review(2, iterations=4, deals=2).seat == 2


def test_no_review_is_given_while_a_question_is_open():
    model, loop = table("sisyphus_cards", play=None, perspective=0, ask="all")
    assert model.question is not None
    ask(model, "r.1", "review")
    assert loop.answers()["r.1"]["error"]["message"] == "Answer the question first, or skip it."


def test_decisions_of_a_review_link_to_their_beats():
    model, _ = table("sisyphus_cards", RecordingHost())
    ask(model, "r.1", "review")
    found = review(model.session.match, 0)
    for point, one in zip(model.values["_review"]["done"]["points"], found.decisions, strict=True):
        decision = model.session.frames[point["at"]]["decision"]
        assert decision["recorded"]["action"] == one.move_made
