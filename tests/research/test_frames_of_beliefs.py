"""Answers as tables with beliefs: a simulated learner with a belief gets its name and its probability."""

from __future__ import annotations

import random
from functools import cache
from itertools import count

import pytest

from devtools.believers import answer_of
from sisyphus_widgets import research, teaching
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.research.answer_frames import BELIEF_TYPES

pytest.importorskip("pandas")

BELIEF, RULE = "sixty/equal_fights", "sixty.3.3"
ANSWERS = 12


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


def test_first_answers_have_the_belief_that_is_most_likely_after_them() -> None:
    answers = research.frames([log_of("Ben", BELIEF), log_of("Cem")], beliefs=True).answers
    assert {name: str(answers[name].dtype) for name in BELIEF_TYPES} == BELIEF_TYPES
    first = answers[answers["opportunity"].notna()]
    assert first["belief_probability"].notna().all()
    assert answers[answers["opportunity"].isna()][[*BELIEF_TYPES]].isna().all(axis=None)
    ben, cem = (first[first["learner"] == name] for name in ("Ben", "Cem"))
    assert not ben["belief_named"].iloc[0]
    assert set(ben[ben["belief_named"]]["belief"]) == {BELIEF}
    last = ben.iloc[-1]
    assert (last["belief"], last["belief_rule"], bool(last["belief_named"])) == (BELIEF, RULE, True)
    assert last["belief_probability"] >= 0.95
    assert cem["belief"].isna().all()
    assert (cem["belief_probability"] == 0).all()


def test_the_last_belief_is_that_of_the_class() -> None:
    log = log_of("Ben", BELIEF)
    answers = research.frames(log, beliefs=True).answers
    [row] = [one for one in teaching.beliefs_by_learner(log) if one["belief"] == BELIEF]
    assert answers["belief_probability"].dropna().iloc[-1] == row["probability"]


def test_without_beliefs_there_are_no_such_columns() -> None:
    assert not {*BELIEF_TYPES} & {*research.frames(log_of("Cem")).answers.columns}
