"""A contest in real browsers: the time runs down on the wall and on phones, and points and teams are shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, expect

from sisyphus_widgets.room.activity import quiz
from tests.browser.harness import accessibility_problems, screenshot, wait_until
from tests.browser.test_room import Class, answer, answers_of, in_sight, nothing_went_wrong, press, room

__all__ = ["room"]

SECONDS = 8
WRONG_CLOCK = "Date.now = ((now) => () => now() - 40 * 60 * 1000)(Date.now)"
"""A script that puts the clock of a phone 40 minutes back."""


def left(page: Page) -> int:
    return int(page.locator(".sw-time").inner_text().split()[0])


def runs(page: Page) -> bool:
    return left(page) < SECONDS


def has_more(page: Page) -> bool:
    return left(page) > SECONDS


LINE = ("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")


def test_the_time_runs_down_everywhere_and_then_the_answers_and_the_points_are_shown(
    room: Callable[..., Class], pictures: Path
) -> None:
    there = room(*LINE, "--teams", "2", "--seconds", str(SECONDS))
    target = quiz("sisyphus_cards", n=2, seed=3, language="en").questions[0]
    right, wrong = answers_of(target)
    wall = there.teacher(1366, 768)
    ada = there.phone("Ada")
    ben = there.phone("Ben", color_scheme="dark")
    ben.add_init_script(WRONG_CLOCK)
    ben.reload()
    for page, team in ((ada, "Team A ♣"), (ben, "Team B ♦")):
        expect(page.locator(".sw-team")).to_have_text(team)
        expect(page.locator(".sw-time")).to_have_count(0)
    answer(ada, right)
    answer(ben, wrong)
    press(wall, f"Start the time: {SECONDS} s")
    pages = (wall, ada, ben)
    for page in pages:
        wait_until(page, partial(runs, page), "the seconds do not run down")
    press(wall, "15 s more")
    for page in pages:
        wait_until(page, partial(has_more, page), "nobody gets more time")
    for page in pages:
        in_sight(page, ".sw-time")
    seconds = [left(page) for page in pages]
    assert max(seconds) - min(seconds) <= 1, seconds
    screenshot(wall, pictures, "room-contest-wall")
    screenshot(ada, pictures, "room-contest-phone")
    expect(wall.locator(".sw-stage")).to_have_text("Question 1 of 2: the answers", timeout=60_000)
    for page, points in ((ada, "1"), (ben, "0")):
        expect(page.locator(".sw-message")).to_have_text(f"Your points: {points} of 1")
        expect(page.locator(".sw-time")).to_have_count(0)
    teams = wall.locator(".sw-class .sw-share")
    expect(teams).to_have_text(["Team A ♣ (1)1", "Team B ♦ (1)0"])
    assert "Ada" not in wall.locator("body").inner_text()
    press(wall, "Names")
    expect(wall.locator(".sw-shares li").first).to_have_text("Most points: Ada 1")
    assert accessibility_problems(wall, "main") == accessibility_problems(ada, "main") == []
    screenshot(wall, pictures, "room-contest-wall-shown")
    screenshot(ben, pictures, "room-contest-phone-shown")
    press(wall, "Next question")
    expect(ada.locator(".sw-time")).to_be_visible()
    nothing_went_wrong(wall, ada, ben)


def test_the_teacher_chooses_a_time_and_teams_on_the_page(room: Callable[..., Class], pictures: Path) -> None:
    there = room(*LINE)
    wall, ada = there.teacher(1366, 768), there.phone("Ada")
    expect(ada.locator(".sw-team")).to_have_count(0)
    wall.locator(".sw-plan summary").click()
    wall.get_by_label("Time limit: Quiz: Sisyphus – the card hill").select_option("30 s")
    wall.get_by_label("Points and teams: Quiz: Sisyphus – the card hill").select_option("3 teams")
    expect(ada.locator(".sw-team")).to_have_text("Team A ♣")
    screenshot(wall, pictures, "room-contest-plan")
    assert accessibility_problems(wall, "main") == []
    press(wall, "Start the time: 30 s")
    expect(ada.locator(".sw-time")).to_be_visible()
    wall.get_by_label("Time limit: Quiz: Sisyphus – the card hill").select_option("No time limit")
    expect(ada.locator(".sw-time")).to_have_count(0)
    nothing_went_wrong(wall, ada)
