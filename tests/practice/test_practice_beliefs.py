"""Feedback that says a belief back: to a learner who shows it, in both languages, and to nobody else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from devtools.believers import answer_of
from sisyphus_widgets.practice.diagnosis import LEAST
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.questions.believed import belief_with, exposes

BELIEF = belief_with("sixty/mixed_fight", language="en")
MOST = 16


def run_of(language: str = "en", **more: Any) -> Practising:
    """Return practice of the clause that the belief is about."""
    return Practising("sixty", rules=[BELIEF.rule], language=language, day=lambda: "2026-03-02", **more)


def answer(run: Practising, belief: str | None) -> bool:
    """Answer as somebody with a belief who never slips; return True if the answer is wrong."""
    value = answer_of(run, [belief] if belief else [], random.Random(0), slip=0)
    is_wrong = not run.question.judge(value).right
    run.answer(value)
    return is_wrong


def go_on(run: Practising) -> None:
    """Go on to the next question that is asked."""
    if run.open:
        run.answer(run.question.answer)
    run.next_question()
    while run.showing:
        run.next_question()


def to_belief(run: Practising) -> int:
    """Answer as a believer until the feedback says the belief back; return the number of wrong answers."""
    misses = 0
    if run.showing:
        run.next_question()
    for _ in range(MOST):
        is_wrong = answer(run, BELIEF.id)
        misses += is_wrong
        if is_wrong and BELIEF.sentence in run.to_page()["feedback"][0]["text"]:
            return misses
        assert not any(BELIEF.sentence in line["text"] for line in run.to_page()["feedback"])
        go_on(run)
    raise AssertionError("the belief is not said back")


def test_a_wrong_answer_that_shows_a_likely_belief_says_it_back_and_why_it_fails() -> None:
    run = run_of()
    assert to_belief(run) >= LEAST
    first, why, *_ = run.to_page()["feedback"]
    assert first == {"text": f"{BELIEF.sentence} Here you can see that this is wrong.", "right": False}
    assert why["text"] in (run.question.hint(1, run.attempt.wrong[-1].value), run.question.hint(3))


def test_the_belief_is_said_in_the_language_of_the_questions() -> None:
    run = run_of("de")
    run.next_question()
    german = belief_with(BELIEF.id, language="de").sentence
    for _ in range(MOST):
        if answer(run, BELIEF.id) and german in run.to_page()["feedback"][0]["text"]:
            break
        go_on(run)
    assert run.to_page()["feedback"][0]["text"] == f"{german} Hier siehst du, dass das nicht stimmt."
    run.speak("en")
    assert BELIEF.sentence in run.to_page()["feedback"][0]["text"]


def test_a_right_answer_or_the_solution_says_no_belief_back() -> None:
    run = run_of()
    to_belief(run)
    while not run.open:
        go_on(run)
    run.answer(run.question.answer)
    assert BELIEF.sentence not in str(run.to_page()["feedback"])


def test_the_next_question_is_one_in_which_the_belief_matters_again() -> None:
    run = run_of()
    to_belief(run)
    before = {one.question for one in run.answers}
    go_on(run)
    assert exposes(run.question, BELIEF)
    assert run.question.id not in before


def test_a_learner_with_another_belief_does_not_hear_this_one() -> None:
    run = run_of()
    run.next_question()
    for _ in range(MOST):
        answer(run, "sixty/attacker_leads")
        assert BELIEF.sentence not in str(run.to_page()["feedback"])
        go_on(run)
    assert run.diagnosis[0].belief == "sixty/attacker_leads"


@pytest.mark.parametrize("seed", range(4))
def test_a_learner_who_knows_the_rules_and_slips_hears_no_belief(seed: int) -> None:
    rng = random.Random(seed)
    run = run_of(seed=seed)
    for _ in range(MOST):
        if not run.showing:
            run.answer(answer_of(run, [], rng))
            assert "wrong." not in str(run.to_page()["feedback"])
        go_on(run)


def test_practice_that_goes_on_from_its_log_says_the_belief_back_at_once() -> None:
    run = run_of()
    to_belief(run)
    later = run_of(entries=[*run.log])
    while later.showing:
        later.next_question()
    for _ in range(MOST):
        if answer(later, BELIEF.id):
            break
        go_on(later)
    assert BELIEF.sentence in later.to_page()["feedback"][0]["text"]
