"""A table that begins with given moves, and an explorer that begins at a given beat."""

from __future__ import annotations

import pytest

from sisyphus_widgets import ComboExplorer, IllegalActionError, Record, SisyphusTable
from sisyphus_widgets.games.sisyphus_cards import new_game, position
from sisyphus_widgets.table.session import NotOffered

HANDS = ["JC 2H", "JS 3H", "KC 4H", "QC 5H"]


def test_a_table_stops_after_the_moves_given():
    table = SisyphusTable(position=position(hands=HANDS), moves=["JC", "JS"])
    assert (table.step, table.trick) == (0, [])
    table.step = table.length - 1
    assert table.trick == ["JC", "JS"]


def test_due_cards_are_dealt_after_the_last_move():
    last = position(hands=["9C", "TC", "8C", "2C"], levels=(4, 3, 8, 5))
    table = SisyphusTable(position=last, moves=["9C", "TC", "8C", "2C"], seed=1)
    table.step = table.length - 1
    assert table.state.deal_number == 5


def test_due_cards_are_dealt_before_the_first_move():
    hand = new_game(seed=7).hands[0]
    table = SisyphusTable(seed=7, moves=[" ".join(hand[:3])])
    assert [move.split()[0] for move in table.record.moves] == ["deal", "pass"]


def test_a_record_can_be_continued():
    record = SisyphusTable(seed=7, moves=[" ".join(new_game(seed=7).hands[0][:3])]).record
    second = " ".join(new_game(seed=7).hands[1][:3])
    assert SisyphusTable(Record.loads(record.dumps()), moves=[second]).record.moves[-1] == f"pass {second}"


def test_undo_stops_at_the_moves_given_at_the_start():
    table = SisyphusTable(position=position(hands=HANDS), moves=["JC"], play=0, seed=1)
    table.step = table.length - 1
    assert (table.hand, table.to_move) == (["2H"], 0)
    with pytest.raises(NotOffered):
        table.undo()


def test_a_move_against_the_rules_is_refused():
    with pytest.raises(IllegalActionError) as caught:
        SisyphusTable(position=position(hands=HANDS), moves=["JC", "JS", "4H"])
    assert caught.value.verdict.code == "must_follow_suit"


def test_an_explorer_can_open_before_its_moves():
    explorer = ComboExplorer(["JC", "JS"], step=0)
    assert (explorer.step, explorer.length, explorer.cards) == (0, 3, [])
    explorer.step = 2
    assert explorer.cards == ["JC", "JS"]
