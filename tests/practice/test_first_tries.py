"""The first tries of a learner at each rule, and whether the learner has it."""

from __future__ import annotations

import pytest

from sisyphus_widgets.practice.answer import Answer
from sisyphus_widgets.practice.first_tries import first_tries
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
