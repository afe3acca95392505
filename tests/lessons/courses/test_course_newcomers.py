"""Simulated newcomers take whole courses: what they are asked and meet, and the moves that they choose at the end."""

from __future__ import annotations

import pytest

from devtools.course_newcomers import CourseNewcomer
from sisyphus_widgets.lessons.courses.stations import games_with_course

SHORT = ("sisyphos_board",)
"""The games whose courses are short enough for every run of the tests."""


def take(game: str, number: int) -> None:
    found = CourseNewcomer(game, number, forgets=0).take()
    assert not found.unmet
    assert not found.weak
    assert not found.too_early
    assert sum(found.questions.values()) > 40


@pytest.mark.long
def test_a_newcomer_who_forgets_nothing_meets_every_rule_and_chooses_legal_moves(full: bool) -> None:
    for game in games_with_course() if full else SHORT:
        for number in range(3 if full else 1):
            take(game, number)


def test_the_same_newcomer_takes_the_same_course() -> None:
    first, second = (CourseNewcomer("sisyphos_board", 2).take() for _ in range(2))
    assert first == second
    assert first.caught_up
