"""Questions about each move of a stretch of a game, in order, each judged."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.rules import IllegalActionError, RulesError
from sisyphus_widgets.teaching import questions_along

FOUR = position(hands=["JC 2H", "JS 3H", "KC 4H", "QC 5H"])
MOVES = ["JC", "JS", "KC", "QC"]


def test_each_move_is_asked_about_before_it_is_made() -> None:
    questions = questions_along(FOUR, MOVES, kinds=["outcome.combo"])
    assert [question.answer for question in questions] == ["pair", "none", "straight_of_3"]
    assert [question.perspective for question in questions] == [1, 2, 3]
    assert all(question.judge(question.answer).right for question in questions)
    taker = questions_along(FOUR, MOVES, kinds=["outcome.taker"])
    assert [question.answer for question in taker] == [1]


def test_impossible_arguments_are_refused() -> None:
    with pytest.raises(IllegalActionError):
        questions_along(FOUR, ["JC", "5H"])
    with pytest.raises(RulesError, match="no questions of kind"):
        questions_along(FOUR, MOVES, kinds=["outcome.nothing"])
