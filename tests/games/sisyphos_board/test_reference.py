"""A comparison of the engine with the plain rules over random games, from the start and from any position."""

from __future__ import annotations

import random

from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import BoardState, new_game

from .games import positions_in_play, seeds
from .reference import Reference


def agree(state: BoardState, plain: Reference) -> None:
    """Assert that both agree on everything that both know."""
    assert state.side == plain.side
    assert set(state.stones) == plain.on["stones"]
    assert set(state.spirits) == plain.on["spirits"]
    assert state.waiting == (plain.waiting["stones"], plain.waiting["spirits"])
    assert (state.turns, state.winner, state.over) == (plain.turns, plain.winner, plain.winner is not None)
    listed = [str(action) for action in state.legal_actions()]
    assert len(set(listed)) == len(listed)
    assert set(listed) == plain.may()


def follow(state: BoardState, plain: Reference, seed: int) -> Reference:
    """Play a random game in both, and compare them after each turn."""
    rng = random.Random(seed)
    agree(state, plain)
    while not state.over:
        turn = str(rng.choice(list(state.legal_actions())))
        state = state.after(turn)
        plain.play(turn)
        agree(state, plain)
    return plain


def test_random_games_agree_with_the_plain_rules(full: bool) -> None:
    games = [follow(new_game(), Reference(), seed) for seed in range(3000 if full else 150)]
    assert {game.winner for game in games} == {"stones", "spirits"}


def test_random_games_with_few_turns_agree_with_the_plain_rules(full: bool) -> None:
    for limit in range(1, 12):
        games = [follow(new_game(limit), Reference(limit), seed) for seed in range(200 if full else 5)]
        assert all(
            game.turns == limit for game in games if "e1" not in game.on["spirits"] and "a5" not in game.on["stones"]
        )
        assert all(game.winner == "spirits" for game in games if limit < 4)


@given(positions_in_play(), seeds)
def test_games_from_any_position_agree_with_the_plain_rules(state: BoardState, seed: int) -> None:
    follow(state, Reference.of(state.position), seed)
