"""Simulated newcomers take whole courses: nothing comes too early, everything comes, and they can play at the end."""

from __future__ import annotations

import pytest

from devtools.course_believers import DECISIONS, CourseBeliever
from devtools.course_newcomers import CourseNewcomer
from sisyphus_widgets import teaching
from sisyphus_widgets.lessons.courses.stations import games_with_course

SHORT = ("sisyphos_board",)
"""The games whose courses are short enough for every run of the tests."""

EVERY = 6
"""One in so many of the beliefs is taken through the course."""


def take(game: str, number: int) -> None:
    found = CourseNewcomer(game, number, forgets=0).take()
    assert not found.unmet
    assert not found.weak
    assert not found.too_early
    assert found.scored
    assert all(found.scored), "the end of a deal was counted by a rule that the newcomer does not know"
    assert sum(found.questions.values()) > 40


@pytest.mark.long
def test_a_newcomer_who_forgets_nothing_meets_every_rule_chooses_legal_moves_and_counts_deals(full: bool) -> None:
    for game in games_with_course() if full else SHORT:
        for number in range(3 if full else 1):
            take(game, number)


@pytest.mark.long
def test_a_newcomer_with_a_wrong_belief_hears_the_rule_within_ten_answers(full: bool) -> None:
    for game in games_with_course() if full else SHORT:
        for named in teaching.beliefs(game, language="en")[::EVERY]:
            learner = CourseBeliever(game, named.id, 1)
            report, found = learner.take(), learner.correction
            assert found.station, f"nothing in the course shows {named.id}"
            assert found.chances <= DECISIONS, f"{named.id} is corrected only after {found.chances} answers"
            assert not report.weak
            assert all(report.scored)


def test_the_same_newcomer_takes_the_same_course() -> None:
    first, second = (CourseNewcomer("sisyphos_board", 2).take() for _ in range(2))
    assert first == second
    assert first.caught_up
