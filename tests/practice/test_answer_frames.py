"""Answers as tables: simulated learners with a belief get its name and its probability, answer by answer."""

from __future__ import annotations

import random
from functools import cache
from itertools import count

import pytest

from devtools.believers import answer_of
from sisyphus_widgets import teaching
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.teaching import frames, log

BELIEF, RULE = "sixty/equal_fights", "sixty.3.3"
ANSWERS = 12
COLUMNS = ["belief", "rule", "probability", "named"]


@cache
def log_of(learner: str, *beliefs: str) -> str:
    """Return the log of a simulated learner who never slips, and practises one rule."""
    minutes = count()
    run = Practising(
        "sixty",
        rules=[RULE],
        learner=learner,
        language="en",
        day=lambda: "2026-03-02",
        stamp=lambda: f"2026-03-02T10:{next(minutes):02d}:00+00:00",
    )
    rng = random.Random(learner)
    for _ in range(ANSWERS):
        if not run.showing:
            run.answer(answer_of(run, beliefs, rng, slip=0))
            if run.open:
                run.answer(run.question.answer)
        run.next_question()
    return "\n".join(run.log)


def logs() -> list[str]:
    return [log_of("Ben", BELIEF), log_of("Cem")]


def test_each_learner_has_a_row_with_the_most_likely_belief() -> None:
    ben, cem = frames(logs()).learners
    assert (ben["learner"], ben["game"], ben["belief"], ben["rule"], ben["named"]) == (
        "Ben",
        "sixty",
        BELIEF,
        RULE,
        True,
    )
    assert ben["probability"] >= 0.95
    assert ben["right"] < ben["answers"]
    assert (cem["learner"], cem["belief"], cem["probability"], cem["named"]) == ("Cem", "", 0.0, False)
    assert cem["right"] == cem["answers"]


def test_each_first_answer_has_a_row_with_the_belief_that_is_most_likely_after_it() -> None:
    rows = [row for row in frames(logs()).answers if row["learner"] == "Ben"]
    assert [row["answer"] for row in rows] == [*range(1, len(rows) + 1)]
    assert [row["time"] for row in rows] == sorted(row["time"] for row in rows)
    assert not rows[0]["named"]
    assert rows[-1]["named"]
    assert {row["belief"] for row in rows if row["named"]} == {BELIEF}
    assert any(not row["right"] for row in rows)
    assert all((row["probability"] > 0) == bool(row["belief"]) for row in rows)
    [ben] = frames([log_of("Ben", BELIEF)]).learners
    assert {key: rows[-1][key] for key in COLUMNS} == {key: ben[key] for key in COLUMNS}


def test_answers_of_several_games_are_apart() -> None:
    [one] = teaching.questions("ascend", n=1, language="en")
    other = log.line(one, one.judge(one.answer), learner="Ben", time="2026-03-03T10:00:00+00:00")
    rows = frames([log_of("Ben", BELIEF), other]).learners
    assert [(row["game"], row["belief"]) for row in rows] == [("sixty", BELIEF), ("ascend", "")]


def test_both_tables_can_be_data_frames() -> None:
    pytest.importorskip("pandas")
    made = frames(logs(), as_frame=True)
    assert [*made.answers.columns][-4:] == [*made.learners.columns][-4:] == COLUMNS
    assert len(made.learners) == 2
    assert made.answers.groupby("learner").size().to_dict() == dict(
        zip(made.learners["learner"], made.learners["answers"], strict=True)
    )


def test_no_answers_make_empty_tables() -> None:
    made = frames([""])
    assert (made.answers, made.learners) == ([], [])
