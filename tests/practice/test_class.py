"""A simulated class that practises and reloads its pages half way: its weak rules are found."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.answer import rules_in
from sisyphus_widgets.practice.practice_run import Practising
from tests.practice.test_practice_run import about, step

LEARNERS, QUESTIONS = 6, 40
"""The numbers of learners (thirty with --full) and of questions for each."""

WEAK = ("sixty.2.2", "sixty.3.4")
"""The rules that the class does not know: when a player draws."""


@cache
def class_log(learners: int, game: str = "sixty") -> tuple[dict[str, Any], ...]:
    """Return the log of learners who answer forty questions each, and unknown rules correctly one time in five."""
    lines: list[str] = []
    for number in range(learners):
        rng = random.Random(number)

        def learner(entries: Any = (), number: int = number) -> Practising:
            who = f"learner {number}"
            return Practising(game, entries=entries, seed=number, learner=who, day=lambda: "2026-03-02")

        run, answered = learner(), 0
        while answered < QUESTIONS:
            rule = about(run)
            answered += run.open
            step(run, rng.random() < (0.2 if rule in WEAK else 0.95))
            if answered == QUESTIONS // 2:
                # In the middle the page is loaded again: from what the browser keeps, or from a log.
                kept, entries = json.loads(json.dumps(run.entries)), run.log if number % 2 else ()
                before, run = run, learner(entries)
                assert not kept or run.take_up(kept)
                assert run.log == before.log
                assert run.take_up(kept), "what another tab has kept counts no second time"
                assert run.log == before.log
                if before.open and before.to_page()["tries"]:
                    assert run.question.id == before.question.id
        lines += run.log
    return tuple(log.read(lines))


@pytest.fixture
def learners(full: bool) -> int:
    return 30 if full else LEARNERS


def test_a_summary_finds_the_weak_rules_of_a_class_that_practises(learners: int) -> None:
    entries = class_log(learners)
    assert sum(entry["tries"] == 1 for entry in entries) == learners * QUESTIONS
    rows = [row for row in log.summary(entries) if row["answers"] >= learners]
    assert all({*rules_in(row["rule"])} & {*WEAK} for row in rows[:1])
    assert all(row["share"] < 0.5 for row in rows if row["rule"] in WEAK)
    assert all(row["share"] > 0.7 for row in rows if not {*rules_in(row["rule"])} & {*WEAK})


def test_weak_rules_are_asked_more_often_and_keep_low_curves(learners: int) -> None:
    rows = log.by_opportunity(class_log(learners))
    most = {rule: max(row["opportunity"] for row in rows if row["rule"] == rule) for rule in {r["rule"] for r in rows}}
    assert most["sixty.2.2"] > most["sixty.2.1"]
    early = [row["share"] for row in rows if row["rule"] == "sixty.2.2" and row["opportunity"] <= 5]
    strong = [row["share"] for row in rows if row["rule"] == "sixty.2.1" and row["opportunity"] <= 4]
    assert max(early) <= 0.5 < min(strong)
