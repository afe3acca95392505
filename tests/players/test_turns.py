"""Players moving in a match: when they stop, and the errors that name a failing player."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.players import EndlessError, PlayerError, RandomPlayer, let_move
from sisyphus_widgets.rules import Action, IllegalActionError, Match, NotationError, View

ALL = {seat: RandomPlayer() for seat in range(4)}


class Fixed:
    """A player that always returns the same answer."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        return self.answer


def test_players_move_until_it_is_the_turn_of_a_seat_without_one():
    match = Match(sisyphus_cards.GAME, seed=1)
    moves = list(let_move(match, {seat: RandomPlayer() for seat in (1, 2, 3)}))
    assert match.state.to_move == 0
    assert len(moves) == len(match.moves)
    assert list(let_move(match, {1: RandomPlayer()})) == []


def test_players_at_all_seats_move_to_the_end_of_the_game():
    match = Match(sisyphus_cards.GAME, seed=1)
    for beats in let_move(match, ALL):
        assert beats
    assert match.state.over
    assert list(let_move(match, ALL)) == []


def test_players_are_stopped_at_the_limit_and_their_moves_remain():
    match = Match(sisyphus_cards.GAME, seed=1)
    with pytest.raises(EndlessError, match="after 9 moves"):
        for _ in let_move(match, ALL, most=9):
            pass
    assert len(match.moves) == 9


@pytest.mark.parametrize(
    ("answer", "cause"),
    [("play 2C", IllegalActionError), ("castle", NotationError), (None, NotationError), ([], NotationError)],
)
def test_an_impossible_choice_is_blamed_on_its_player(answer, cause):
    match = Match(sisyphus_cards.GAME, seed=1)
    player = Fixed(answer)
    with pytest.raises(PlayerError, match="seat 0, Fixed") as caught:
        list(let_move(match, {**ALL, 0: player}))
    assert (caught.value.seat, caught.value.player) == (0, player)
    assert isinstance(caught.value.__cause__, cause)
    assert match.state.to_move == 0
