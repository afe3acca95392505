"""Hearts holds what every game holds, and shoots the moon both ways."""

from __future__ import annotations

from hearts import GAME

from sisyphus_widgets import lessons
from sisyphus_widgets.lessons.courses.stations import course_of
from sisyphus_widgets.lessons.library import following
from sisyphus_widgets.teaching import questions
from sisyphus_widgets.workshop.testing import check_game


def test_it_is_a_whole_game() -> None:
    check_game(GAME)


def test_the_moon_is_asked_with_both_answers() -> None:
    found = questions("hearts", rules=["3.3"], kinds=["outcome.moon"], n=6)
    assert {str(question.answer) for question in found} == {"yes", "no"}


def test_its_lessons_are_found_beside_those_of_the_same_name() -> None:
    way = [one.lesson for one in course_of("hearts").stations if one.lesson]
    assert [lessons.find(name).game for name in way] == ["hearts"] * 4
    name: str | None = way[0]
    for expected in [*way[1:], None]:
        name = following(name)
        assert name in (expected, expected and expected.removeprefix("hearts/"))
        assert name is None or lessons.find(name).game == "hearts"
