"""The misses of a learner, who answers wrongly or slowly, and practice that is narrowed to the missed rules."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.models.practice import PracticeModel
from sisyphus_widgets.practice.answer import Answer
from sisyphus_widgets.practice.misses import misses_of, most_missed
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.questions.search import questions
from tests.lessons.robot import answer_of

RULES = ["sixty.3.2", "sixty.3.4", "sixty.2.1"]


def answer(rule: str, right: bool, *, seconds: float = 3, tries: int = 1, hints: int = 0, at: int = 0) -> Answer:
    return Answer(
        "2026-03-14T10:00:00+01:00",
        f"sixty/legal/{at}.{tries}",
        "yes",
        tries,
        hints,
        seconds,
        parts=((rule, right),),
        score=float(right),
    )


def test_first_answers_that_were_wrong_are_counted_by_rule() -> None:
    found = misses_of(
        [
            answer("sixty.3.2", False),
            answer("sixty.3.2", False, at=1),
            answer("sixty.3.4", False, tries=2, hints=1),  # not the first try
            answer("sixty.2.1", False, hints=1),  # after a hint
            answer("sixty.3.6", True),
        ]
    )
    assert found == {"sixty.3.2": 2}


@pytest.mark.parametrize(("seconds", "is_slow"), [(20, False), (20.1, True)])
def test_a_right_answer_is_slow_after_twenty_seconds(seconds: float, is_slow: bool) -> None:
    answers = [answer("sixty.3.4", True, at=1), answer("sixty.3.2", True, seconds=seconds), answer("sixty.3.4", True)]
    assert misses_of(answers) == ({"sixty.3.2": 1} if is_slow else {})


@pytest.mark.parametrize(("seconds", "is_slow"), [(45, False), (45.1, True)])
def test_somebody_who_thinks_long_is_slow_only_after_three_times_as_long(seconds: float, is_slow: bool) -> None:
    answers = [answer("sixty.3.4", True, seconds=15, at=n) for n in range(3)]
    found = misses_of([*answers, answer("sixty.3.2", True, seconds=seconds)])
    assert found == ({"sixty.3.2": 1} if is_slow else {})


counts = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 5))


@given(st.lists(counts), st.permutations("abcde"), st.integers(1, 4))
def test_the_most_missed_rules_come_in_order(stations: list[dict[str, int]], rules: list[str], most: int) -> None:
    found = most_missed(stations, rules, most)
    sums = {rule: sum(one.get(rule, 0) for one in stations) for rule in rules}
    assert found == [rule for rule in rules if rule in found]
    assert len(found) == min(most, sum(count > 0 for count in sums.values()))
    left = [count for rule, count in sums.items() if rule not in found]
    assert all(sums[rule] > 0 and sums[rule] >= max(left, default=0) for rule in found)


def test_an_open_question_is_not_among_the_misses() -> None:
    """The rules of its wrong answer would tell which rules decide."""
    target = next(one for one in questions("sixty", n=8, language="en") if one.form.kind == "pick")
    run = Run([target, *[one for one in questions("sixty", n=2, seed=5, language="en") if one.id != target.id]])
    wrong = [] if target.answer else [str(target.form.ids[0])]
    run.answer(wrong)
    assert run.open
    assert "misses" not in run.mark
    run.answer(answer_of(target))
    assert sum(run.mark["misses"].values()) > 0


def narrowed(*rules: str) -> Practising:
    run = Practising("sixty", rules=RULES, language="en")
    run.narrow(rules)
    return run


def test_narrowed_practice_asks_only_about_its_rules() -> None:
    run = narrowed("sixty.3.4")
    rules = set()
    for _ in range(20):
        if run.open:
            run.answer(answer_of(run.question))
        rules.add(run.to_page()["practice"]["rule"])
        run.next_question()
    assert rules == {"sixty.3.4"}
    page = run.to_page()["practice"]
    assert [one["rule"] for group in page["groups"] for one in group["rules"]] == ["sixty.3.4"]
    assert page["sum"].endswith("of 1 rules known")
    assert run.mark["done"]


def test_narrowing_keeps_a_question_about_one_of_the_rules() -> None:
    run = Practising("sixty", rules=RULES, language="en")
    before = run.question
    run.narrow([*RULES[:2], "sixty.9.9"])
    assert run.question is before
    run.narrow(RULES[1:])
    assert run.question is not before
    assert not run.answers, "an example that was left unseen is not in the log"


def test_with_nothing_missed_practice_is_done_and_may_go_on_with_every_rule() -> None:
    run = narrowed()
    assert run.mark == {"done": True, "share": 1, "due": ""}
    assert run.to_page()["practice"]["groups"] == []
    run.next_question()
    assert run.open
    assert run.scope == RULES


def test_a_specification_has_the_rules_to_which_practice_is_narrowed() -> None:
    model = PracticeModel("sixty", rules=RULES, language="en")
    for rules in ([], ["sixty.2.1"]):
        model.do(lambda state, rules=rules: state.run.narrow(rules))
        spec = json.loads(json.dumps(model.spec()))
        assert PracticeModel.of_spec(spec).practice.view.scope == tuple(rules)
