"""Hearts holds what every game holds, and shoots the moon both ways."""

from __future__ import annotations

from hearts import GAME

from sisyphus_widgets.teaching import questions
from sisyphus_widgets.testing import check_game


def test_it_is_a_whole_game() -> None:
    check_game(GAME)


def test_the_moon_is_asked_with_both_answers() -> None:
    found = questions("hearts", rules=["3.3"], kinds=["outcome.moon"], n=6)
    assert {str(question.answer) for question in found} == {"yes", "no"}
