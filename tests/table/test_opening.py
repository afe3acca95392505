"""The beat at which a table opens: the start of a record, or the place where a played game was taken up."""

from __future__ import annotations

from pathlib import Path

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games.sisyphus_cards import position

HANDS = ["2C 7C QC 3D", "9C KC 4D 5D", "8C JC 6D 7D", "TC AC 8D 9D"]


def decides(table: SisyphusTable) -> bool:
    return "decision" in table._trace["frames"][table.step]


def test_a_record_opens_at_its_start() -> None:
    assert SisyphusTable(seed=7).step == 0


def test_a_new_game_opens_at_the_first_choice() -> None:
    table = SisyphusTable(seed=7, play=2)
    assert decides(table)
    assert table.to_move == 2
    assert table.step < table.length


def test_a_game_that_begins_with_moves_opens_after_them() -> None:
    table = SisyphusTable(position=position(hands=HANDS), moves=["QC", "KC", "JC", "AC"], play=0, seed=1)
    assert decides(table)
    assert table.trick[0] in ("8D", "9D", "TC")  # East took the first trick and has led to the second
    assert table.state.to_move == 0


def test_a_loaded_game_opens_where_it_was_left(tmp_path: Path) -> None:
    table = SisyphusTable(seed=7, play=0, save_folder=tmp_path)
    table.play("AC 2D 6D")
    saved = table.save()
    hand = table.state.hands[0]
    table.new_game(seed=8)
    table.load(saved)
    assert decides(table)
    assert table.step == table.length - 1
    assert len(table.state.hands[0]) == len(hand)
    assert table.trick
