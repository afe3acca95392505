"""Everything that holds of every game holds of games on a board, with Slide, Jump, TakeAll and goals of each side."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import get_game
from sisyphus_widgets.workshop.testing import findings, notes

from .board_games import GAMES, SHELF


@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_all_checks(name: str) -> None:
    assert [str(finding) for finding in findings(get_game(name))] == []


@pytest.mark.parametrize("name", [game.GAME.name for game in SHELF])
def test_each_clause_has_examples_and_a_belief(name: str) -> None:
    game = get_game(name)
    assert notes(game) == []
    own = [clause for clause in game.rulebook if clause.id.startswith(f"{name}.")]
    assert len(own) > 2
    assert all(len(clause.examples) >= 2 for clause in own)
