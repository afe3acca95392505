"""Hearts: the moon is asked about both ways, and its lessons are found."""

from __future__ import annotations

from sisyphus_widgets import lessons
from sisyphus_widgets.lessons.courses.stations import course_of
from sisyphus_widgets.lessons.library import following
from sisyphus_widgets.teaching import questions


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
