"""The scores of answers: cases shared with the tests of the front end, and the score of guesses."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.questions.scoring import SCORING, score_of_pick, written

CASES = json.loads((Path(__file__).parents[2] / "js" / "test" / "fixtures" / "scores.json").read_text("utf-8"))
PICKS = ("sisyphus_cards/playable.elements/3219.13", "sisyphos_board/playable.targets/1200.0")


def test_the_cases_have_the_current_scoring_version() -> None:
    assert CASES["scoring"] == SCORING


@pytest.mark.parametrize("case", CASES["picks"], ids=str)
def test_a_pick_gets_the_score_of_its_case(case: list[int | str]) -> None:
    right, wrong, due, others = (int(number) for number in case[:4])
    assert json.dumps(written(score_of_pick(right, wrong, due, others))) == case[4]


def test_guessing_gains_nothing() -> None:
    """Picking nothing or everything scores 0 unless it is right, and only a right pick scores 1."""
    for due, others in product(range(14), range(14)):
        if due:
            assert score_of_pick(0, 0, due, others) == 0
        if others:
            assert score_of_pick(due, others, due, others) == 0
        for right, wrong in product(range(due + 1), range(others + 1)):
            score = score_of_pick(right, wrong, due, others)
            assert 0 <= score <= 1
            assert (score == 1) == (right == due and not wrong)


@pytest.mark.parametrize("id", PICKS)
def test_a_question_scores_picks_against_guessing(id: str) -> None:
    question = teaching.question(id)
    ids, due = question.form.ids, question.answer
    assert 0 < len(due) < len(ids)
    assert [question.judge(picks).score for picks in ((), ids, due)] == [0, 0, 1]
    assert question.judge(due[:1]).score == pytest.approx(1 / len(due))
    wrong = next(id for id in ids if id not in due)
    assert question.judge([wrong]).score == 0
    less = 1 / min(len(due), len(ids) - len(due))
    assert question.judge([*due, wrong]).score == pytest.approx(1 - less)
