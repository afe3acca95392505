"""Properties of games on a board: pieces are conserved, games replay, and refused moves change nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, PositionError, Record
from sisyphus_widgets.workshop.testing.play import check_applying, check_copy, check_notation, check_record
from sisyphus_widgets.workshop.testing.walks import WalkStep
from tests.games.samples import recorded

from .board_games import GAMES, TABLES, play

SEEDS = st.integers(0, 10_000)
FEWER = settings(max_examples=min(40, settings().max_examples // 8))


@FEWER
@given(TABLES, SEEDS)
def test_games_replay_and_positions_are_read_as_written(at: Any, seed: int) -> None:
    name, table = at
    game, steps = GAMES[name], list(play(name, table, seed))
    record = recorded(game, seed, table, steps)
    assert not check_record(record)
    assert Match.from_record(Record.loads(record.dumps())).state == steps[-1][2]
    for before, action, after in random.Random(seed).sample(steps, min(4, len(steps))):
        assert game.read_whole(after.position, table[1]) == after
        assert not check_notation(before, action)
        assert not check_copy(before)
        assert not check_applying(WalkStep(before, action, before.apply(action)[1], after))
        if game.has_way_back:
            continue  # a line does not state how many moves were made
        line = game.position_line(after)
        if not line:
            continue  # nothing is left on the board
        assert game.read_position(line, table[1]) == after
        german = game.position_line(after, language="de") if name in ("hexapawn", "tic_tac_toe") else line
        assert game.read_position(german, table[1], language="de" if german != line else None) == after


@FEWER
@given(TABLES, SEEDS)
def test_the_squares_and_the_places_of_pieces_agree(at: Any, seed: int) -> None:
    for _, _, after in play(*at, seed):
        core, game = after.core, GAMES[at[0]]
        held = {square: side for side, square in zip(game.piece_sides, core.where, strict=True) if square >= 0}
        assert held == {square: side for square, side in enumerate(core.squares) if side >= 0}
        assert len(held) == sum(square >= 0 for square in core.where)


@FEWER
@given(TABLES, SEEDS)
def test_a_refused_move_changes_nothing_and_a_legal_one_is_not_refused(at: Any, seed: int) -> None:
    name, table = at
    game, steps = GAMES[name], list(play(name, table, seed))
    every = [*game.every_move(*table)]
    for _, _, state in random.Random(seed).sample(steps, min(3, len(steps))):
        key, legal = state.core.key(), {*state.legal_actions()}
        assert legal <= {*every}
        assert bool(legal) == (not state.over)
        for move in every:
            if move in legal:
                assert state.verdict(move), move
                continue
            verdict = state.verdict(move)
            assert not verdict
            assert verdict.text
            assert verdict.rule in game.rulebook
            with pytest.raises(IllegalActionError):
                state.after(move)
        assert state.core.key() == key


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("hexapawn", "Red on a4", "squares are a1 to c3"),
        ("hexapawn", "Red on a1, Blue on a1", "twice"),
        ("hexapawn", "Red on a1 b1 c1 a2", "only 3"),
        ("hexapawn", "Red on a3, Blue on b2, Red to move", "before the last move"),
        ("tic_tac_toe", "X on a1 b1, O to move", ""),
        ("tic_tac_toe", "X on a1 b1 c2, O on c1", "in turn"),
    ],
)
def test_an_impossible_position_is_refused(name: str, text: str, message: str) -> None:
    game = GAMES[name]
    if not message:  # the other side's signs are filled in
        assert len(game.position(text).squares[1]) == 1
        return
    with pytest.raises((NotationError, PositionError), match=message):
        game.position(text)


def test_a_piece_in_the_way_or_at_the_goal_is_named() -> None:
    state = GAMES["sliders"].position("Red on a1 a3 d1, Blue on b2 c1 d3, Red to move")
    refused = {move: state.verdict(move).code for move in ("a1-d1", "a3-d3", "a1-b3", "b1-b2", "c1-c2", "d1-b3")}
    assert refused == {
        "a1-d1": "in_the_way", "a3-d3": "not_empty", "a1-b3": "not_that_way", "b1-b2": "no_piece_there",
        "c1-c2": "not_your_piece", "d1-b3": "nothing_to_jump",
    }  # fmt: skip


@pytest.mark.parametrize("text", ["a1", "a1-a9", "place b2", "a1 a2 a3", "", "b1-"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAMES["hexapawn"].start().read(text)
