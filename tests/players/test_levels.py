"""The levels of players: legal choices in every game, names, and increasing strength."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games import sisyphos_board
from sisyphus_widgets.games.sisyphos_board import best_moves
from sisyphus_widgets.players.ladder import mirrored
from sisyphus_widgets.players.levels import Beginner, Casual, Level, Strong
from sisyphus_widgets.players.registry import LEVELS, PLAYERS, name_of, player_named, word_of
from sisyphus_widgets.players.turns import Thinker
from sisyphus_widgets.rules import get_game
from tests.players.positions import GAMES, decisions

EACH = pytest.mark.parametrize("level", [Beginner(), Casual(), Strong()], ids=lambda level: type(level).__name__)


@EACH
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_legal_and_reproducible(level: Level, game: str):
    for number, state in enumerate(decisions(game, 2, every=11, most=2)):
        view = state.view(state.to_move)
        first, again = (level.choose(view, random.Random(number)) for _ in range(2))
        assert first == again
        assert state.verdict(first)


@EACH
def test_levels_have_names_and_think_in_steps(level: Level):
    name = type(level).__name__.lower()
    assert name_of(level, 0) == name
    assert type(player_named(name)) is type(level)
    assert isinstance(level, Thinker)


def test_the_levels_for_readers_are_players():
    assert set(LEVELS) <= set(PLAYERS)
    assert word_of([Strong(), Strong()]) == "strong"
    assert word_of([Strong(), Casual()]) == word_of([]) == ""


@pytest.mark.parametrize(("level", "share"), [(Beginner(), 0.6), (Casual(), 0.08), (Strong(), 0.0)])
def test_levels_make_their_share_of_mistakes_in_the_solved_game(level: Level, share: float):
    erred = number = 0
    for seed in range(12):
        for state in decisions("sisyphos_board", seed, every=2, most=20):
            best = best_moves(state)  # type: ignore[arg-type]  # a position of that game
            if len(best) < len(list(state.legal_actions())):
                number += 1
                erred += level.choose(state.view(state.to_move), random.Random(f"{seed}/{number}")) not in best
    assert number > 100
    assert erred / number == pytest.approx(share, abs=0.1 if share else 0)


@pytest.mark.parametrize(
    ("game", "upper", "lower", "deals", "least"),
    [
        ("sisyphos_board", "beginner", "random", 12, 0.2),
        ("sisyphos_board", "casual", "beginner", 12, 0.5),
        ("sisyphos_board", "strong", "casual", 12, 0.1),
        ("sisyphus_cards", "casual", "greedy", 8, 0.5),
        ("sisyphus_cards", "strong", "beginner", 2, 2),
    ],
)
def test_a_level_beats_the_one_below_it(game: str, upper: str, lower: str, deals: int, least: float):
    found = [mirrored(get_game(game), upper, lower, seed).difference for seed in range(1, deals + 1)]
    assert sum(found) / deals >= least, found


def test_the_strongest_level_begins_the_solved_game_with_a_best_move():
    assert Strong.error == 0
    state = sisyphos_board.new_game()
    assert Strong().choose(state.view(0), random.Random(1)) in best_moves(state)
