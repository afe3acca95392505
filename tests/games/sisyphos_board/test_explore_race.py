"""The sandbox of the race: the steps of a piece, the turns to its goal, and the faster piece."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphos_board.explorers.race import GAME
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, get_game

TABLE = [
    (("spirit b4", "stone c3"), "b3 b4 c4", "own", (2, 3)),
    (("spirit c2", "stone e1"), "d1 d2 e2", "other", (4, 2)),
    (("spirit c2", "stone c3"), "b3 b4 c4", "even", (2, 2)),
    (("stone e1", "spirit d3"), "d2 e2 e3", "own", (4, 2)),
    (("stone c4", "spirit a4"), "a3 b3 b4", "other", (2, 4)),
    (("stone a5",), "", "goal", (0, 3)),
    (("spirit e1",), "", "goal", (3, 0)),
    (("stone b5",), "a5", "own", (1, 3)),
]


@pytest.mark.parametrize(("moves", "targets", "faster", "turns"), TABLE)
def test_a_piece_has_the_expected_steps_and_the_faster_one_is_named(moves, targets, faster, turns):
    match, event = Match(GAME, seed=0), None
    for move in moves:
        if move.split()[1] in match.state.squares:
            continue
        (beat,) = match.play(move)
        event = beat.event
    assert sorted(event.targets) == targets.split()
    assert (event.faster, match.state.turns) == (faster, turns)
    assert {target for _, target in event.arrows} == {*targets.split()}


@pytest.mark.parametrize("square", ["c3", "b5", "e1", "a1"])
def test_the_steps_of_a_stone_are_those_of_the_game(square):
    match = Match(GAME, seed=0)
    (beat,) = match.play(f"stone {square}")
    state = get_game("sisyphos_board").read_position(f"stones on {square}, spirits on e5, stones to move")
    steps = {str(action)[3:] for action in state.legal_actions() if str(action).startswith(square)}
    assert steps == {*beat.event.targets}


def test_two_pieces_cannot_be_on_one_square():
    match = Match(GAME, seed=0)
    for move, code in (("stone b4", "square_taken_by.spirit"), ("spirit d2", "square_taken_by.stone")):
        with pytest.raises(IllegalActionError) as error:
            match.play(move)
        assert error.value.verdict.code == code
    with pytest.raises(NotationError):
        match.play("stone f9")
