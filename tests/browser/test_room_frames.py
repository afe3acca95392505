"""The screens of a room: one frame for the widget and the room, on the wall, on the teacher's laptop and on phones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import harness
from tests.browser.harness import accessibility_problems, screenshot
from tests.browser.stillness import measured
from tests.browser.test_room import Class, answer, in_sight, nothing_went_wrong, press, room, status_of, widget_of

__all__ = ["room"]

QUIZ = ("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language")
WALLS = [(1920, 1080), (1366, 768), (1280, 720)]
BOXES = """() => Object.fromEntries([...document.querySelectorAll(".sw-page > [data-area]")]
  .filter((area) => area.checkVisibility() && area.getBoundingClientRect().height)
  .map((area) => [area.dataset.area, area.getBoundingClientRect()]))"""
# A script that returns the pairs of areas that lie over each other.
OVERLAPS = f"""() => {{
  const boxes = Object.entries(({BOXES})());
  return boxes.flatMap(([name, a], n) => boxes.slice(n + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${{name}} and ${{other}}`));
}}"""
# A script that returns the texts of buttons that are too small for a finger.
SMALL = """() => [...document.querySelectorAll(".sw-part button")].filter((one) => one.checkVisibility())
  .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44).map((one) => one.textContent)"""
# A script that returns the sizes of all texts outside of cards and pictures.
TEXT_SIZES = """() => [...new Set([...document.querySelectorAll(".sw-page *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .sw-card, .sw-reader-text, .sw-sign, [data-area=table]"))
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize).toFixed(1)))]"""


def area(page: Page, name: str) -> dict[str, float]:
    box: dict[str, float] = page.evaluate(f"({BOXES})()['{name}'].toJSON()")
    return box


def is_well_placed(page: Page) -> None:
    assert measured(page, OVERLAPS) == []
    assert measured(page, SMALL) == []
    assert measured(page, "document.documentElement.scrollWidth <= innerWidth")
    assert measured(page, "document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), WALLS)
def test_the_wall_shows_the_question_over_table_answers_and_door(
    room: Callable[..., Class], width: int, height: int, language: str, pictures: Path
) -> None:
    there = room(*QUIZ, language)
    labels = {"en": ("Yes", "Answer", "Show the answers"), "de": ("Ja", "Antworten", "Antworten zeigen")}[language]
    teacher = there.teacher(width, height)
    expect(widget_of(teacher)).to_be_visible()
    ada = there.phone("Ada")
    ada.get_by_role("button", name=labels[0], exact=True).tap()
    ada.locator("[data-area=way] .is-main").tap()
    expect(status_of(teacher)).to_have_text({"en": "1 of 1 have answered", "de": "1 von 1 haben geantwortet"}[language])
    is_well_placed(teacher)
    todo, table, answers = (area(teacher, name) for name in ("todo", "table", "answers"))
    assert todo["bottom"] <= min(table["top"], answers["top"]) + 1
    assert table["right"] < answers["left"]
    sizes = measured(teacher, TEXT_SIZES)
    assert len(sizes) <= 5
    prompt = teacher.locator(".sw-prompt").evaluate("one => parseFloat(getComputedStyle(one).fontSize).toFixed(1)")
    assert prompt == max(sizes, key=float)
    before = [area(teacher, name) for name in ("hand", "way")]
    press(teacher, labels[2])
    expect(teacher.locator("[data-area=answers] .sw-share-count")).to_have_text(["1", "0"])
    expect(teacher.locator(".sw-share.is-right")).to_have_count(1)
    expect(teacher.locator("[data-area=answers] button")).to_have_count(0)
    screenshot(teacher, pictures, f"room-wall-{width}-{language}")
    is_well_placed(teacher)
    hand, way = (area(teacher, name) for name in ("hand", "way"))
    assert hand == before[0]
    assert [way["bottom"], way["right"]] == [before[1]["bottom"], before[1]["right"]]
    in_sight(teacher, ".sw-lead button", ".sw-qr", ".sw-code")
    assert accessibility_problems(teacher, "main") == []
    nothing_went_wrong(teacher, ada)


def test_the_focus_stays_on_the_button_that_goes_on(room: Callable[..., Class]) -> None:
    """Each question is another widget, in whose areas the buttons of the room stand."""
    there = room(*QUIZ, "en")
    teacher = there.teacher(1366, 768)
    ada = there.phone("Ada")
    answer(ada, "Yes")
    press(teacher, "Show the answers")
    going = teacher.locator(".sw-lead").get_by_role("button", name="Next question", exact=True)
    going.focus()
    teacher.keyboard.press("Enter")
    expect(ada.locator(".sw-stage")).to_have_text("Question 2 of 2")
    expect(teacher.locator(".sw-stage")).to_have_text("Question 2 of 2")
    expect(teacher.locator(".sw-lead .is-main")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_hand_and_answers_of_a_phone_stay_when_the_room_speaks(
    room: Callable[..., Class], width: int, height: int, pictures: Path
) -> None:
    there = room(*QUIZ, "de")
    teacher = there.teacher(1366, 768)
    ada = there.phone("Ada")
    harness.resize(ada, width, height)
    expect(ada.locator(".sw-root")).to_have_css("--room", f"{height}px")
    is_well_placed(ada)
    before = [area(ada, name) for name in ("hand", "answers", "way")]
    ada.get_by_role("button", name="Ja", exact=True).tap()
    ada.locator("[data-area=way] .is-main").tap()
    expect(status_of(ada)).to_have_text("Gezählt: Ja")
    expect(status_of(ada)).to_be_in_viewport()
    assert [area(ada, name) for name in ("hand", "answers", "way")] == before
    press(teacher, "Antworten zeigen")
    expect(ada.locator(".sw-feedback")).to_be_in_viewport()
    screenshot(ada, pictures, f"room-phone-{width}")
    is_well_placed(ada)
    # Once the answers are shown, what was not chosen gives way to the feedback, which is whole.
    expect(ada.locator(".sw-answer:visible")).to_have_text(["Ja"])
    in_sight(ada, ".sw-feedback", ".sw-feedback .sw-chip")
    assert measured(ada.locator("[data-area=feedback]"), "one => one.scrollHeight <= one.clientHeight + 1")
    nothing_went_wrong(teacher, ada)


def test_a_teacher_on_a_phone_has_the_class_in_the_sheet(room: Callable[..., Class], pictures: Path) -> None:
    there = room("play", "sixty", "--players", "2", "--language", "en")
    teacher = there.teacher(390, 844)
    there.phone("Ada")
    expect(widget_of(teacher)).to_be_visible()
    expect(teacher.get_by_role("button", name="Let them play")).to_be_in_viewport()
    expect(teacher.locator(".sw-code")).not_to_be_visible()
    teacher.get_by_role("button", name="More", exact=True).click()
    in_sight(teacher, ".sw-code", ".sw-tables button", ".sw-lead.sw-deeds button")
    screenshot(teacher, pictures, "room-teacher-phone")
    assert accessibility_problems(teacher, "main") == []
    teacher.keyboard.press("Escape")
    expect(teacher.locator(".sw-code")).not_to_be_visible()


def test_the_entry_form_fits_a_low_phone(room: Callable[..., Class], new_page: Callable[..., Page]) -> None:
    there = room(*QUIZ, "de")
    phone = new_page(360, 640, has_touch=True, is_mobile=True)
    for width, height in ((360, 640), (568, 320), (1366, 768)):
        harness.resize(phone, width, height)
        phone.goto(f"{there.address}/")
        expect(phone.locator("[name=code]")).to_be_focused()
        in_sight(phone, "form input")
        phone.get_by_role("button", name="Hinein").scroll_into_view_if_needed()
        in_sight(phone, "form button")
        assert accessibility_problems(phone, "main") == []
