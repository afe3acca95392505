"""The tables of all card games: watching, playing, undo, saving, and the views of teacher and seats."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets import AscendTable, PositionError, Record, SisyphosBoard, SkitgubbeTable, widgets
from sisyphus_widgets.games import ascend, skitgubbe
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.widgets.table import Table
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.three_cards.table import ThreeCardsTable
from tests.widgets.wire import Page, ask

EXPORTED = [getattr(widgets, name) for name in widgets.__all__]
TABLES: list[type[Table]] = [
    *(widget for widget in EXPORTED if issubclass(widget, Table) and widget not in (Table, SisyphosBoard)),
    ThreeCardsTable,
]
EVERY = pytest.mark.parametrize("table_type", TABLES, ids=lambda table_type: table_type.__name__)
SHORT = {
    AscendTable: {"options": ascend.Options(target=9)},
    SkitgubbeTable: {"options": skitgubbe.Options(move_limit=250)},
}
"""The options with which a game ends soon."""


def table_of(table_type: type[Table], **more: Any) -> Table:
    players = table_type.GAME.players[0]
    opponents = {seat: RandomPlayer() for seat in range(players)}
    return table_type(opponents=opponents, **{**SHORT.get(table_type, {}), "seed": 1, **more})


def some_action(table: Table, rng: random.Random) -> str:
    return str(rng.choice(list(islice(table._session.state.legal_actions(), 40))))


@EVERY
def test_a_whole_game_can_be_watched(table_type: type[Table]) -> None:
    table = table_of(table_type)
    assert table._session.state.over
    schema_validator().validate(json.loads(json.dumps(table._trace)))
    for step in (0, table.length // 2, table.length - 1):
        table.step = step
        assert table.standing == table.state.standing
        assert table.explanation in repr(table)
    with pytest.raises(RulesError, match="does not offer"):
        table.undo()


@EVERY
def test_a_game_played_from_a_seat_shows_only_that_seat(table_type: type[Table]) -> None:
    rng = random.Random(3)
    table = table_of(table_type, play=0, seed=2)
    page = Page(table, "page")
    for _ in range(400):
        if table._session.state.over:
            break
        table.play(some_action(table, rng))
    assert table._session.state.over
    page.finish()
    assert page.trace["frames"] == json.loads(json.dumps(table._trace["frames"]))
    assert page.trace["perspective"] == 0


@EVERY
def test_a_move_can_be_taken_back_and_repeated(table_type: type[Table]) -> None:
    table = table_of(table_type, play=0, seed=2)
    before, rng = repr(table.state), random.Random(1)
    action = some_action(table, rng)
    table.play(action)
    after = list(table._session.frames)
    table.undo()
    table.step = table.length - 1
    assert repr(table.state) == before
    table.play(action)
    assert list(table._session.frames) == after


@EVERY
def test_a_record_restores_the_game(table_type: type[Table]) -> None:
    table = table_of(table_type)
    again = table_type(Record.loads(table.record.dumps()))
    assert again._trace["frames"] == table._trace["frames"]


@EVERY
def test_the_teacher_may_look_from_any_seat(table_type: type[Table]) -> None:
    table = table_of(table_type)
    players = table_type.GAME.players[0]
    assert table._trace["perspectives"] == [None, *range(players)]
    assert len(table._trace["seats"]) == players
    for seat in range(players):
        table.look_from(seat)
        assert table._trace["perspective"] == seat


@EVERY
def test_an_illegal_move_is_refused_with_its_reason(table_type: type[Table]) -> None:
    table = table_of(table_type, play=0, seed=2)
    refusals = table._trace["frames"][-1]["decision"]["choosing"]["refusals"]
    for number, (element, verdict) in enumerate(list(refusals.items())[:3]):
        answer = ask(table, f"page.{number}", "verdict", picks=[element])
        assert answer["result"]["verdict"]["code"] == verdict["code"]
        assert verdict["text"]


@EVERY
def test_a_table_has_the_requested_number_of_players(table_type: type[Table]) -> None:
    for players in table_type.GAME.players:
        table = table_type(players=players, play=0, seed=4, **SHORT.get(table_type, {}))
        assert len(table._trace["seats"]) == players
        assert "decision" in table._session.frames[-1]
    with pytest.raises(PositionError, match="players, not 9"):
        table_type(players=9)


@EVERY
def test_every_table_has_a_text_picture_and_a_page(table_type: type[Table], tmp_path: Any) -> None:
    table = table_of(table_type, play=0)
    assert table_type.__name__ in repr(table)
    text = table.to_html(tmp_path / "page.html").read_text("utf-8")
    assert table._trace["title"].split(" (")[0] in text
