"""The link to the next station of a course: visible at the end of a station, without covering anything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from sisyphus_widgets.lessons import find
from sisyphus_widgets.lessons.courses import course_of
from tests.browser.desk import Desk, desk
from tests.browser.fit import PHONES, Looker, screen, screens
from tests.browser.learning import Learner, take_lesson
from tests.browser.test_course import answer_all

pytest_generate_tests = screens


def open_station(book: Desk, looker: Looker, number: int) -> None:
    """Open the station with a number in the shown course."""
    looker.root.get_by_role("listitem").nth(number).get_by_role("button").click()
    expect(looker.root.locator(".sw-home")).to_be_visible()
    looker.root.evaluate("root => root.scrollIntoView({block: 'start'})")
    looker.onward = None


def test_the_link_to_the_next_station_is_visible_and_covers_nothing(
    game: str, size: tuple[int, int], language: str, browser: Browser, full: bool, request: pytest.FixtureRequest
) -> None:
    cell = f"from sisyphus_widgets import Course\nway = Course({game!r}, learner='Ada', language={language!r})\nway"
    kinds = ["practice", "problems", *(["lesson"] if full else [])]
    with desk(browser, cell, size=size, bare=size in PHONES, **screen(size)) as book:
        one = Looker(book.widget(0), size, request)
        stations = course_of(game).stations
        for kind in kinds:
            number, station = next((at, each) for at, each in enumerate(stations) if each.kind == kind)
            open_station(book, one, number)
            if kind == "lesson":
                take_lesson(Learner(one.root, find(station.lesson, language)), misses=1)
            else:
                answer_all(book, "way")
            onward = one.root.locator(".sw-onward")
            expect(onward.last).to_be_visible()
            one.look(kind)
            if kind == "practice":  # practice has no end
                one.root.locator("[data-area=way] .sw-button:not(.is-main)").last.click()
                expect(onward).to_have_count(0)
                one.look("practice goes on")
            one.root.page.locator(".sw-home .sw-button").evaluate("button => button.click()")
            expect(one.root.get_by_role("listitem").first.get_by_role("button")).to_be_visible()
        assert book.problems() == []
    assert not one.found, "\n".join(one.found)
