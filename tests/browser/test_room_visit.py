"""A visit in real browsers: the teacher plans on the page, and two phones walk through quiz, lesson and play."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from sisyphus_widgets.room.activity import quiz
from tests.browser.harness import accessibility_problems
from tests.browser.stillness import measured
from tests.browser.test_room import (
    HAND,
    PHONE,
    Class,
    Opened,
    answer,
    answers_of,
    in_sight,
    nothing_went_wrong,
    press,
    room,
    status_of,
)
from tests.browser.test_room_phones import take_step

__all__ = ["room"]

PLAN = """
language = "en"
[[plan]]
quiz = "sisyphus_cards"
n = 1
seed = 3
"""
LABELS = ["Welcome", "Quiz: Sisyphus – the card hill", "Lesson: A first trick", "Play: Sixty"]


def joined(there: Class, new_page: Opened, name: str) -> Page:
    """Join from a phone, and return its page in the lobby."""
    page = new_page(390, 844, **PHONE)
    page.goto(f"{there.address}/#{there.code}")
    page.locator("[name=nickname]").fill(name)
    page.locator("[name=nickname]").press("Enter")
    expect(page.locator(".sw-stage")).to_have_text("Welcome")
    return page


def add(teacher: Page, label: str) -> None:
    teacher.get_by_label("Add to the plan").select_option(label=label)
    teacher.get_by_role("button", name="Add", exact=True).click()


def test_two_phones_walk_with_the_teacher_from_a_quiz_to_a_lesson_to_a_game(
    room: Callable[..., Class], new_page: Opened, tmp_path: Path
) -> None:
    (tmp_path / "class.toml").write_text(PLAN, "utf-8")
    there = room("--class", str(tmp_path / "class.toml"))
    right, _ = answers_of(quiz("sisyphus_cards", n=1, seed=3, language="en").questions[0])
    teacher = there.teacher(1366, 768)
    ada, ben = phones = [joined(there, new_page, name) for name in ("Ada", "Ben")]
    expect(teacher.locator(".sw-members li")).to_have_text(["Ada", "Ben"])
    rows = teacher.locator(".sw-plan-name")
    add(teacher, "Play at tables: Sixty")
    expect(rows).to_have_count(3)
    add(teacher, "Lesson: A first trick (Sisyphus – the card hill)")
    expect(rows).to_have_count(4)
    teacher.get_by_role("button", name="Earlier: Lesson: A first trick").click()
    expect(rows).to_have_text(LABELS)
    in_sight(teacher, ".sw-plan", ".sw-qr", ".sw-lead button")
    for page in (teacher, ada):
        assert accessibility_problems(page, "main") == []
        assert measured(page, "document.documentElement.scrollWidth <= innerWidth")
    # All answer the quiz.
    press(teacher, f"Next: {LABELS[1]}")
    for number, phone in enumerate(phones):
        answer(phone, right)
        expect(status_of(phone)).to_have_text(f"Counted: {right}")
        expect(status_of(teacher)).to_have_text(f"{number + 1} of 2 have answered")
    press(teacher, "Show the answers")
    expect(teacher.locator(".sw-share.is-right .sw-share-count")).to_have_text(["2"])
    # Each takes the lesson; a phone that is reloaded is in the lesson.
    press(teacher, f"Next: {LABELS[2]}")
    expect(ada.locator(".sw-where")).to_contain_text("Step 1")
    take_step(ada, 0)
    ben.reload()
    expect(ben.locator(".sw-where")).to_contain_text("Step 1")
    expect(teacher.locator(".sw-members progress").first).not_to_have_attribute("value", "0")
    # They play at one table, and the room ends with the total of the quiz.
    press(teacher, f"Next: {LABELS[3]}")
    for phone in phones:
        expect(status_of(phone)).to_contain_text("Nobody plays just now")
    press(teacher, "Let them play")
    for phone in phones:
        expect(phone.locator(f"{HAND} [data-move]").first).to_be_visible()
    expect(teacher.locator(".sw-tables")).to_contain_text(re.compile("Ada.*Ben"))
    press(teacher, "Close the room")
    for phone in phones:
        expect(phone.locator(".sw-total")).to_have_text("You had 1 of 1 right.")
    nothing_went_wrong(teacher, *phones)
