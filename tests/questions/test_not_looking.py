"""Learners who do not look at the table get few marks in questions about any rule, and never come to know one."""

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
"""The greatest share of the marks without a look: in general, and where a question has two answers."""

FEW = 6
"""Fewer questions of a form tell nothing about it."""

ANSWERS = 40

SAMPLE = 4
"""The number of clauses of a game that are looked at, if not all are."""


def clauses_with_questions(name: str, full: bool) -> list[str]:
    """The numbers of the clauses that are asked about, or of some of them."""
    game = get_game(name)
    numbers = [clause.id.removeprefix(f"{name}.") for clause in game.rulebook if known_about(game, clause.id)]
    return numbers if full else sorted(random.Random(f"{name}/11").sample(numbers, min(SAMPLE, len(numbers))))


def practice_questions(name: str, number: str) -> Iterator[Question]:
    """The questions that practice of the clause asks."""
    return (question(f"{name}/{id}") for id in known_about(get_game(name), number))


@pytest.mark.parametrize("name", GAMES)
def test_no_clause_gives_marks_to_who_does_not_look(name: str, full: bool) -> None:
    lucky = {}
    for number in clauses_with_questions(name, full):
        for form, (share, strategy, count) in best(practice_questions(name, number)).items():
            if count >= FEW and share > (MOST_OF_TWO if form == "two answers" else MOST):
                lucky[number] = f"{form}: {strategy} gets {share:.0%} of {count}"
    assert lucky == {}


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", GAMES)
def test_no_rule_is_known_to_who_does_not_look(name: str, policy: str, full: bool) -> None:
    """Practice of a few rules, or of each of them, of forty answers."""
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
    """Answer as the policy does; what is right in the end is tried out, as it no longer counts."""
    current, offered = run.question, run.half.offered
    given = answer_by(policy, current)
    alone = current.form.kind not in ("pick", "order")
    run.answer(offered[0] if alone and offered and given not in offered else given)
    if run.open:
        run.answer(current.answer)
