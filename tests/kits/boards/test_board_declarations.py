"""Declarations of games on a board: what is misspelled, missing or contradictory is refused, and named."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sisyphus_widgets.rules import PositionError, get_game, registry

GAME = '''"""A game with a mistake."""

from sisyphus_widgets.kits.boards import *


class Faulty(PieceGame):
    board = Squares(3, 3)
    pieces = Pieces("pawn", at=("a1 b1", "a3 b3"))
    moves = (Step("forward", "1.1"),)
    ends = (Reach("2.1"), Block("2.2"))


GAME = Faulty()
'''
CHANGES = {
    "no_name": ("    ends = ", "    endz = ()\n    ends = ", "declares 'endz', which PieceGame .*did you mean 'ends'"),
    "large": ("Squares(3, 3)", "Squares(3, 12)", "1 to 9 columns and rows, not 3 and 12"),
    "no_board": ("Squares(3, 3)", "9", "board must be Squares"),
    "no_moves": ('(Step("forward", "1.1"),)', "()", "moves must be a tuple with one or more"),
    "not_a_move": ('(Step("forward", "1.1"),)', '(Reach("1.1"),)', "moves must be a tuple with one or more"),
    "not_an_end": ('(Reach("2.1"), Block("2.2"))', '(Step("forward", "1.1"),)', "ends must be a tuple"),
    "direction": ('"forward"', '"upwards"', "'upwards' is no direction; the directions are forward, "),
    "square": ("a3 b3", "a3 b4", "pieces begin on b4, which the board does not have"),
    "twice": ("a3 b3", "a3 a1", "pieces begin on a1, which the board does not have, or where another one begins"),
    "goal": ('Reach("2.1")', 'Reach("2.1", ("a9", "a1"))', "the board has no square a9"),
    "one_goal": ('Reach("2.1")', 'Reach("2.1", "far side")', "the goal of Reach is 'far row', or"),
    "long": ('Reach("2.1")', 'Row("2.1", 4)', "no row of 4 squares"),
    "nowhere": (', at=("a1 b1", "a3 b3")', "", "Pieces begin either at squares"),
    "no_drop": ('Step("forward", "1.1")', 'Drop("1.1")', "Drop needs Pieces\\(beside="),
    "both": ('Step("forward", "1.1"),', 'Step("forward", "1.1"), Remove("1.2")', "one Remove and no other move"),
    "words": ('"pawn"', '"a white pawn"', "called by one word"),
}


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Yield a function that writes a game with a change, and loads it."""
    there = {*sys.modules}

    def load(name: str, old: str, new: str) -> object:
        package = f"faulty_board_{name}"
        (tmp_path / package).mkdir()
        assert old in GAME
        (tmp_path / package / "__init__.py").write_text(GAME.replace(old, new, 1), encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, package, package)
        return get_game(package)

    yield load
    for module in {*sys.modules} - there:
        if module.startswith("faulty_board_"):
            del sys.modules[module]


@pytest.mark.parametrize("name", CHANGES)
def test_a_wrong_declaration_is_refused(name: str, load) -> None:
    old, new, message = CHANGES[name]
    with pytest.raises(PositionError, match=message):
        load(name, old, new)


def test_without_a_mistake_it_loads(load) -> None:
    assert len(list(load("right", "3, 3", "3, 3").start().legal_actions())) == 2
