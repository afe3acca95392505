"""Analysis of positions and turns: wins within the turns left, the best turns, grades, remarks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import (
    GAME,
    BoardState,
    Outcome,
    best_moves,
    evaluate_moves,
    new_game,
    outcome,
    parse_position,
    win_in,
)
from sisyphus_widgets.players import PerfectPlayer
from sisyphus_widgets.rules.tutor import GRADES

from .games import positions, positions_in_play


@pytest.mark.clause("sisyphos_board.5.1")
def test_with_best_play_sisyphos_wins_on_his_seventeenth_turn() -> None:
    assert win_in(new_game()) == 17
    for seed in range(3):
        state, rng, player = new_game(), random.Random(seed), PerfectPlayer()
        while not state.over:
            state = state.after(player.choose(state.view(state.to_move), rng))  # type: ignore[arg-type]
        assert state.standing == {"turns": 17, "winner": "stones"}


@pytest.mark.parametrize(("limit", "expected"), [(17, 17), (18, 17), (16, None)])
def test_a_win_counts_only_within_the_turns_left(limit: int, expected: int | None) -> None:
    assert win_in(new_game(limit)) == expected
    assert outcome(new_game(16)) == Outcome(None, "time", 17)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("a5 / a4 / spirits / 9", Outcome(0)),
        ("c1 / e1 / stones / 9", Outcome(None, "corner", 0)),
        ("c1 / a4 / spirits / 50", Outcome(None, "time", 25)),
        ("c1 / a4 / stones / 49", Outcome(None, "time", 23)),
        ("c3 c1 / d1 / stones / 48", Outcome(None, "corner", 1)),
        ("c3 c1 / d1 / stones / 49", Outcome(None, "time")),
        ("c3 c1 / d1 / spirits / 49", Outcome(None, "corner", 1)),
        ("b4 / d3 / stones", Outcome(1)),
        ("b4 / d3 / stones / 49", Outcome(1)),
        ("c3 / d1 / spirits", Outcome(None, "corner", 1)),
    ],
)
def test_each_position_has_the_expected_outcome(position: str, expected: Outcome) -> None:
    assert outcome(parse_position(position)) == expected


@given(positions)
def test_an_outcome_is_that_of_the_best_turn(state: BoardState) -> None:
    found = evaluate_moves(state)
    assert {evaluation.action for evaluation in found} == set(state.legal_actions())
    assert best_moves(state) == [evaluation.action for evaluation in found if evaluation.best]
    assert bool(found) != state.over
    if found:
        assert found[0].best
        assert win_in(state) == found[0].win_in
        assert len({evaluation.outcome for evaluation in found if evaluation.best}) == 1
        wins = [evaluation.win_in for evaluation in found if evaluation.win_in is not None]
        if state.side == "stones":
            assert win_in(state) == min(wins, default=None)
        else:
            assert win_in(state) == (max(wins) if len(wins) == len(found) else None)
    for evaluation in found:
        after = state.after(evaluation.action)
        left = win_in(after)
        assert evaluation.win_in == (None if left is None else left + (state.side == "stones"))


@given(positions_in_play())
def test_the_tutor_agrees_with_the_analysis(state: BoardState) -> None:
    tutor, view = GAME.tutor, state.view(None)
    assert tutor is not None
    outlooks = tutor.outlooks(view)
    assert [each.action for each in outlooks] == [each.action for each in evaluate_moves(state)]
    assert list(tutor.best(view)) == best_moves(state)
    assert all(each.grade in GRADES for each in outlooks)
    wins = win_in(state) is not None
    for each, known in zip(outlooks, evaluate_moves(state), strict=True):
        assert (each.grade == "best") == known.best
        assert (each.grade == "lost") == ((known.win_in is not None) != wins)
        remark = tutor.remark(view, each.action)
        assert (remark is None) == state.after(each.action).over
        if remark is not None:
            assert remark.grade == each.grade
            assert not (remark.arrows and known.best)
            text = remark.sentence.say(GAME.texts(), None)
            assert ("Better" in text or "better" in text or "Stronger" in text) or known.best


def test_there_is_no_advice_after_the_end() -> None:
    over = parse_position("a5 / a4 / spirits / 9")
    assert GAME.tutor is not None
    assert list(GAME.tutor.outlooks(over.view(None))) == []
    assert best_moves(over) == evaluate_moves(over) == []
