"""``Table`` returns a table of any game, of the class that the game declares or of one built for it."""

from __future__ import annotations

import inspect
from dataclasses import fields

import pytest
from traitlets import TraitError

import sisyphus_widgets
from sisyphus_widgets import PositionError, SixtyTable, Table
from sisyphus_widgets.models.table_options import TableArguments
from sisyphus_widgets.rules import Record, get_game
from sisyphus_widgets.widgets.game_widgets import TABLES
from sisyphus_widgets.widgets.table import _new_class, table_class
from tests.three_cards import new_game
from tests.three_cards.table import ThreeCardsTable


@pytest.mark.parametrize(("table_name", "name"), TABLES.items())
def test_each_game_has_its_class(table_name: str, name: str) -> None:
    table = Table(name, seed=1, play=0)
    assert table_class(name) is table_class(get_game(name)) is getattr(sisyphus_widgets, table_name)
    assert isinstance(table, table_class(name))
    assert isinstance(table, Table)
    assert table.game is get_game(name)


def test_a_record_comes_second_and_options_by_name() -> None:
    record = SixtyTable(seed=3).record
    assert Table("sixty", record).record == record
    assert Table(game="sixty", record=record, step=2).step == 2
    with pytest.raises(sisyphus_widgets.RulesError, match="this table is for ascend, not for sixty"):
        Table("ascend", Record.loads(record.dumps()))


def test_a_game_with_a_class_elsewhere_finds_it() -> None:
    assert isinstance(Table(ThreeCardsTable.GAME, seed=1), ThreeCardsTable)


def test_a_game_without_a_class_gets_one() -> None:
    game = ThreeCardsTable.GAME
    made = _new_class(game)
    state = game.read_position(new_game(deal="KC 2D 3H | QC AH 4D | AC 5H 6H").position)
    table = made(position=state, moves=["KC", "QC"], play=2)
    assert type(table).__name__ == "ThreeCardsTable"
    assert not isinstance(table, ThreeCardsTable)
    assert set(table.traits(bound=True)) >= {*game.scene.traits(state, None), "events", "explanation"}
    assert (table.to_move, table.trick) == (2, ["KC", "QC"])
    table.play("AC")
    table.step += 1
    assert table.standing == {"tricks": [0, 0, 1], "winner": None}
    with pytest.raises(TraitError, match="'trick' describes what is shown"):
        table.trick = []


@pytest.mark.parametrize("game", ["bridge", 7, None])
def test_an_unknown_game_is_refused(game: object) -> None:
    with pytest.raises(PositionError, match="there is no game"):
        Table(game)


def test_a_table_without_a_game_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Table\(\) needs a game, as in Table\('sixty'\)"):
        Table()


def test_signatures_list_all_arguments() -> None:
    any_game, sixty = (inspect.signature(table).parameters for table in (Table, SixtyTable))
    assert [*any_game] == ["game", *sixty]
    assert [*sixty] == [
        "record",
        *(option.name for option in fields(TableArguments)),
        "as_page",
        "layout",
        "tabbable",
        "tooltip",
    ]
    with pytest.raises(TypeError, match=r"SixtyTable\(\) has no argument 'sed'; did you mean 'seed'\?"):
        Table("sixty", sed=1)
