"""The first tries of a learner at each rule, and the rule for which one answer counts."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets.practice.answer import Answer, answered, rule_results
from sisyphus_widgets.practice.first_tries import first_tries
from sisyphus_widgets.questions.question_by_id import question

POINTS = "sisyphus_cards/outcome.points/108.44"
"""A question with one number as its answer, which three rules give together."""


def answer(number: int, right: bool, tries: int = 1, rule: str = "sixty.3.2") -> Answer:
    time = f"2026-03-14T09:00:{number:02}+00:00"
    return Answer(time, f"sixty/q/{number}", "x", tries, hints=tries - 1, parts=((rule, right),))


@pytest.mark.parametrize(
    ("results", "is_had"),
    [
        ([True], True),
        ([False], False),
        ([False, True], False),
        ([False, True, True], True),
        ([True, True, False], False),
        ([True, False, True], False),
    ],
)
def test_a_learner_has_a_rule_if_the_latest_first_tries_were_right(results: list[bool], is_had: bool) -> None:
    [tries] = first_tries([answer(number, right) for number, right in enumerate(results)]).values()
    assert tries.results == tuple(results)
    assert (tries.right, tries.share, tries.is_had) == (sum(results), sum(results) / len(results), is_had)


def test_only_first_tries_without_a_hint_count_and_in_the_order_of_time() -> None:
    answers = [answer(3, True), answer(1, False), answer(2, True, tries=2), answer(0, True, rule="sixty.4.1")]
    found = first_tries(answers)
    assert {rule: one.results for rule, one in found.items()} == {"sixty.4.1": (True,), "sixty.3.2": (False, True)}


@pytest.mark.parametrize("is_right", [True, False])
def test_one_answer_that_takes_several_rules_counts_for_the_deciding_one_alone(is_right: bool) -> None:
    target = question(POINTS)
    value: Any = target.answer if is_right else target.answer + 1
    made = answered(target, target.judge(value), time="", tries=1)
    assert len({rule for rule, _ in made.parts}) == 3
    assert rule_results(made) == {target.rule: is_right}


def test_the_parts_of_a_pick_tell_its_rules_apart() -> None:
    parts = (("sixty.3.2", True), ("sixty.4.1", False), ("sixty.3.2", True))
    assert rule_results(Answer("", "sixty/q/1", ("a", "b"), 1, parts=parts)) == {"sixty.3.2": True, "sixty.4.1": False}
    assert rule_results(Answer("", "sixty/q/1", "a", 1, parts=parts[:1])) == {"sixty.3.2": True}
