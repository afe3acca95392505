"""The first tries of a learner at each rule, and whether the learner has it; rules that are asked about at once."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sisyphus_widgets.practice.answer import Answer, results_by_rule
from sisyphus_widgets.practice.first_tries import first_tries, tries_by_rule
from sisyphus_widgets.practice.rule_record import RIGHT_IN_A_ROW


def answer(number: int, right: bool, tries: int = 1, rule: str = "sixty.3.2") -> Answer:
    time = f"2026-03-14T09:00:{number:02}+00:00"
    return Answer(time, f"sixty/q/{number}", "x", tries, hints=tries - 1, parts=((rule, right),))


@pytest.mark.parametrize(
    ("results", "is_had"),
    [
        ([True], True),
        ([False], False),
        ([False, True], False),
        ([True, True], True),
        ([False, True, True, True], False),
        ([False, *[True] * RIGHT_IN_A_ROW], True),
        ([True, True, False], False),
        ([*[True] * RIGHT_IN_A_ROW, False, True], False),
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


# --- several rules at once ----------------------------------------------------------------------------------------

FIRST, SECOND = "sixty.2.1", "sixty.3.6"
BOTH = f"{FIRST} + {SECOND}"


def joint(number: int, right: bool) -> Answer:
    """Return an answer that is right or wrong as a whole, to a question on two rules."""
    return replace(answer(number, right), parts=((SECOND, right), (FIRST, right)))


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_that_is_wrong_as_a_whole_blames_no_rule_alone(right: bool) -> None:
    assert results_by_rule(joint(0, right)) == {BOTH: right}
    picked = replace(joint(0, right), value=("a", "b"), parts=((FIRST, right), (SECOND, not right), (FIRST, True)))
    assert results_by_rule(picked) == {FIRST: right, SECOND: not right}


def test_shares_are_those_of_the_rule_whatever_is_missed_beside_it() -> None:
    """One rule is always missed and the other had by three in four; neither share is moved by questions on both."""
    rng = random.Random(1)
    has_second = [rng.random() < 0.75 for _ in range(2000)]
    answers = [joint(n, False) if n % 2 else answer(n, has, rule=SECOND) for n, has in enumerate(has_second)]
    found = first_tries(replace(one, time="2026-03-14T09:00:00+00:00") for one in answers)
    assert found[BOTH].share == 0
    assert found[SECOND].share == sum(has_second[::2]) / 1000


@pytest.mark.parametrize(
    ("answers", "had"),
    [
        ([joint(0, True)], {FIRST: True, SECOND: True}),
        ([joint(0, False)], {FIRST: False, SECOND: False}),
        ([answer(0, True, rule=SECOND), joint(1, False)], {FIRST: False, SECOND: True}),
        ([answer(0, False, rule=SECOND), joint(1, True)], {FIRST: True, SECOND: False}),
    ],
)
def test_a_rule_asked_about_alone_is_judged_by_that(answers: list[Answer], had: dict[str, bool]) -> None:
    assert {rule: tries.is_had for rule, tries in tries_by_rule(answers).items()} == had
