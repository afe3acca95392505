"""Learners who do not look at the table score little on questions about any rule, and master none."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question
from tests.questions.not_looking import POLICIES, answer_by, best

GAMES = ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"]

MOST, MOST_OF_TWO = 0.40, 0.55
"""The greatest mean score without a look at the table: in general, and for questions with two answers."""

FEW = 6
"""The least number of questions of a form for a meaningful mean."""

ANSWERS = 40

SAMPLE = 4
"""The number of clauses of a game in a sample."""


def clauses_with_questions(name: str, full: bool) -> list[str]:
    """Return the numbers of the clauses with known questions; unless ``full``, a sample of them."""
    game = get_game(name)
    numbers = [clause.id.removeprefix(f"{name}.") for clause in game.rulebook if known_about(game, clause.id)]
    return numbers if full else sorted(random.Random(f"{name}/11").sample(numbers, min(SAMPLE, len(numbers))))


def practice_questions(name: str, number: str) -> Iterator[Question]:
    """Yield the questions that practice of a clause asks."""
    return (question(f"{name}/{id}") for id in known_about(get_game(name), number))


@pytest.mark.parametrize("name", GAMES)
def test_answering_without_looking_scores_little_on_every_clause(name: str, full: bool) -> None:
    lucky = {}
    for number in clauses_with_questions(name, full):
        for form, (share, strategy, count) in best(practice_questions(name, number)).items():
            if count >= FEW and share > (MOST_OF_TWO if form == "two answers" else MOST):
                lucky[number] = f"{form}: {strategy} gets {share:.0%} of {count}"
    assert lucky == {}


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", GAMES)
def test_answering_without_looking_masters_no_rule(name: str, policy: str, full: bool) -> None:
    """Each run of practice has forty answers; ``full`` practises each rule alone."""
    numbers = clauses_with_questions(name, full)
    known = set[str]()
    for some in [[number] for number in numbers] if full else [numbers]:
        run = Practising(name, rules=some, seed=3, day=lambda: "2026-01-01")
        for _ in range(ANSWERS):
            if run.open:
                _answer(run, policy)
            run.next_question()
        known |= {*run.known_rules}
    assert known == set()


def _answer(run: Practising, policy: str) -> None:
    """Answer by the policy; after a miss give the right answer, which no longer counts."""
    current, offered = run.question, run.half.offered
    given = answer_by(policy, current)
    alone = current.form.kind not in ("pick", "order")
    run.answer(offered[0] if alone and offered and given not in offered else given)
    if run.open:
        run.answer(current.answer)
