"""Practice: shown, half done, alone; missed rules come back; known rules are left; the same log gives the same step."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from sisyphus_widgets.practice.schedule import GAPS, KNOWN, Half, half, next_rule, next_step, progress
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.teaching import questions
from tests.games import every  # noqa: F401  (makes the game of the tests known)

DAY, NEXT_DAY = "2026-03-02", "2026-03-03"
RULES = ("sixty.2.1", "sixty.2.2", "sixty.3.1", "sixty.3.3")


def entry(rule: str, right: bool, question: str, day: str = DAY, tries: int = 1) -> dict[str, Any]:
    return {"question": question, "tries": tries, "time": f"{day}T10:00:00", "parts": [{"rule": rule, "right": right}]}


def shown(rule: str) -> dict[str, Any]:
    return entry(rule, True, f"{rule} example", tries=0)


def played(knows: Any, *, steps: int, rules: tuple[str, ...] = RULES, seed: int = 0) -> list[tuple[str, str, bool]]:
    """A learner who practises: each rule, the help there was, and whether the answer was right."""
    log: list[dict[str, Any]] = []
    told = []
    for number in range(steps):
        rule = next_rule(rules, log, day=DAY, seed=seed)
        if rule is None:
            break
        help = progress(rules, log)[0][rule].help
        right = help == "shown" or knows(rule, number)
        log.append(shown(rule) if help == "shown" else entry(rule, right, f"q{number}"))
        told.append((rule, help, right))
    return told


def test_help_fades() -> None:
    told = played(lambda rule, n: True, steps=60)
    for rule in RULES:
        helps = [help for one, help, _ in told if one == rule]
        assert helps[:2] == ["shown", "half"]
        assert {*helps[2:]} == {"alone"}


def test_who_knows_everything_is_done_after_four_right_answers_a_rule() -> None:
    told = played(lambda rule, n: True, steps=200)
    assert {rule: sum(help != "shown" for one, help, _ in told if one == rule) for rule in RULES} == dict.fromkeys(
        RULES, KNOWN
    )


def test_a_rule_is_not_known_by_one_position_alone() -> None:
    log = [shown(RULES[0]), *(entry(RULES[0], True, "the same") for _ in range(9))]
    assert not progress(RULES, log)[0][RULES[0]].known
    log += [entry(RULES[0], True, f"q{n}") for n in range(KNOWN - 1)]
    assert progress(RULES, log)[0][RULES[0]].known


def test_a_missed_rule_comes_back_after_two_five_and_ten_questions_and_another_day() -> None:
    missed, others = RULES[0], RULES[1:]
    log = [*map(shown, RULES), entry(missed, False, "first")]
    filler = 0
    for gap in GAPS:
        for asked in range(gap - 1):
            log.append(entry(others[filler % 3], True, f"filler {filler}"))
            filler += 1
            one, now, _ = progress(RULES, log)
            assert one[missed].due(now, DAY) == (asked + 1 >= gap)
        log.append(entry(others[filler % 3], True, f"filler {filler}"))
        filler += 1
        assert next_rule(RULES, log, day=DAY) == missed
        log.append(entry(missed, True, f"again {gap}"))
    one, now, _ = progress(RULES, log)
    assert not one[missed].due(now + 100, DAY)
    assert one[missed].due(now, NEXT_DAY)
    assert not one[missed].known
    log.append(entry(missed, True, "next day", NEXT_DAY))
    assert progress(RULES, log)[0][missed].known


def test_a_second_miss_starts_again_with_help() -> None:
    log = [shown(RULES[0]), entry(RULES[0], True, "a"), entry(RULES[0], False, "b")]
    one = progress(RULES, log)[0][RULES[0]]
    assert (one.help, one.stage, one.row) == ("half", 0, [])


def test_rules_are_mixed() -> None:
    told = [rule for rule, _, _ in played(lambda rule, n: n % 3 > 0, steps=60)]
    assert sum(a == b for a, b in pairwise(told)) < len(told) / 4


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_stuck(seed: int) -> None:
    rng = random.Random(seed)
    told = played(lambda rule, n: rng.random() < 0.5, steps=120, seed=seed)
    assert len(told) == 120
    assert {rule for rule, _, _ in told} == {*RULES}


def test_the_same_log_gives_the_same_step() -> None:
    log = [shown("sixty.2.1"), entry("sixty.2.1", True, "a"), entry("sixty.2.1", False, "b")]
    one, two = (next_step("sixty", log, rules=RULES, day=DAY, seed=3) for _ in range(2))
    assert one is not None
    assert two is not None
    assert (one.rule, one.help, one.question.id, one.half) == (two.rule, two.help, two.question.id, two.half)


def test_the_first_step_shows_the_first_rule() -> None:
    step = next_step("sisyphos_board", day=DAY)
    assert step is not None
    assert (step.rule, step.help, step.half) == ("sisyphos_board.2.1", "shown", Half())
    assert step.rule in step.question.rules


def test_no_question_comes_twice_while_there_are_others() -> None:
    log: list[dict[str, Any]] = []
    for _ in range(8):
        step = next_step("three_cards", log, rules=["2.2"], day=DAY)
        if step is None:
            break
        assert step.question.id not in {one["question"] for one in log}
        log.append(entry(step.rule, True, step.question.id, tries=0 if step.help == "shown" else 1))
    assert json.dumps(log)
    assert len(log) == KNOWN + 1


def test_half_is_half() -> None:
    seen = Counter[str]()
    for one in [*questions("sixty", n=20), *questions("ascend", n=20), *questions("sisyphos_board", n=10)]:
        done, form = half(one), one.form
        assert not (done.given and done.offered)
        if form.kind in ("pick", "order"):
            assert done.given == tuple(one.answer[: len(done.given)])
            assert len(done.given) <= len(one.answer) / 2
            assert {*one.answer} <= {*(done.offered or form.ids)}
        elif done.offered:
            assert len(done.offered) == 2
            assert sum(one.judge(answer).right for answer in done.offered) == 1
        else:
            assert len(form.ids) == 2
        seen[form.kind] += bool(done.given or done.offered)
    assert seen.keys() >= {"pick", "number", "option", "act"}
    assert all(seen.values())


def test_a_rule_that_is_not_there() -> None:
    with pytest.raises(RulesError, match="has no clause"):
        next_step("sixty", rules=["9.9"], day=DAY)
