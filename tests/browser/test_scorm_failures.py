"""Platforms that throw errors, refuse calls, appear late or are missing: the page continues with a notice."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser import harness
from tests.browser.parts import sentence
from tests.browser.platforms import HOST, Platform, listed, strict
from tests.browser.test_quiz_page import QUESTIONS
from tests.browser.test_scorm import identifier, package, start_unit, take

__all__ = ["package"]

BREAKS = """name => {
  const call = API[name];
  window.breaks = true;
  API[name] = (...given) => {
    if (window.breaks) throw new DOMException("A network error occurred.", "NetworkError");
    return call.apply(API, given);
  };
}"""


def note_on(page: Page | FrameLocator, why: str, language: str = "en") -> Locator:
    return page.locator(f".sw-unsaved[data-why={why}][lang={language}]")


def expect_first_answers(platform: Platform) -> None:
    """Check that the platform has each answer to the first question once, and that the second question is open."""
    ids = [one["id"] for one in listed(platform.stored, "interactions")]
    assert ids == [identifier(QUESTIONS[0].id)] * len(ids)
    assert len(ids) == 2
    assert platform.stored["cmi.core.lesson_location"] == "2"


@pytest.mark.parametrize("name", ["LMSSetValue", "LMSCommit", "LMSGetLastError"])
def test_a_platform_gets_all_answers_after_it_stops_throwing_errors(name: str, package: Path, page: Page) -> None:
    platform = strict(page, package)
    root = start_unit(platform)
    page.evaluate(BREAKS, name)
    take(root, 1)
    expect(root).to_contain_text("Question 2 of 7")
    expect(root).not_to_contain_text("Python has stopped")
    if name != "LMSGetLastError":
        expect(note_on(platform.frame, "refused")).to_be_visible()
        page.evaluate("window.breaks = false")
    expect(note_on(platform.frame, "refused")).to_be_hidden()
    expect_first_answers(platform)
    assert platform.refused == []
    assert harness.page_log(page).problems() == []


def test_unreadable_data_of_a_platform_is_not_overwritten(package: Path, page: Page) -> None:
    platform = strict(page, package)
    take(start_unit(platform), 1)
    before = platform.stored["cmi.suspend_data"]
    platform.leave()
    page.evaluate(BREAKS, "LMSGetValue")
    root = start_unit(platform)
    expect(note_on(platform.frame, "unbegun")).to_be_visible()
    take(root, 1)
    assert platform.stored["cmi.suspend_data"] == before


def test_a_refused_score_is_reported(package: Path, page: Page) -> None:
    platform = strict(page, package)
    root = start_unit(platform)
    page.evaluate(
        "const set = API.LMSSetValue; API.LMSSetValue = (name, value) => /raw/.test(name) ? 'false' : set(name, value)"
    )
    take(root, 1)
    expect(note_on(platform.frame, "refused")).to_be_visible()


def test_a_visit_that_does_not_begin_is_reported_in_both_languages(package: Path, page: Page, pictures: Path) -> None:
    platform = strict(page, package)
    root = start_unit(platform)
    expect(note_on(platform.frame, "unbegun")).to_be_hidden()
    # The page is reloaded, but the platform lets a visit begin only once.
    page.frames[1].evaluate("location.reload()")
    expect(note_on(platform.frame, "unbegun")).to_contain_text("open it from the course again")
    harness.screenshot(page, pictures, "scorm-unbegun")
    take(root, 1)
    expect(root).to_contain_text("Question 2 of 7")
    assert listed(platform.stored, "interactions") == []


def test_a_late_platform_gets_all_answers(package: Path, page: Page) -> None:
    platform = strict(page, package)
    page.evaluate("window.late = API; delete window.API")
    root = start_unit(platform)
    take(root, 1)
    page.evaluate("window.API = window.late")
    expect(note_on(platform.frame, "absent")).to_be_hidden()
    page.wait_for_function("stored['cmi.core.lesson_location'] === '2'")
    expect_first_answers(platform)
    assert platform.refused == []


def test_a_page_without_a_platform_says_so_and_keeps_searching(package: Path, page: Page, pictures: Path) -> None:
    platform = strict(page, package)
    page.evaluate("window.late = API; delete window.API")
    root = start_unit(platform)
    expect(note_on(platform.frame, "absent")).to_be_visible()
    harness.screenshot(page, pictures, "scorm-absent")
    take(root, 1)
    page.evaluate("window.API = window.late")
    expect(note_on(platform.frame, "absent")).to_be_hidden()
    page.wait_for_function("stored['cmi.core.lesson_location'] === '2'")
    expect_first_answers(platform)


def test_the_platform_is_found_in_the_parents_of_the_opening_window(package: Path, page: Page) -> None:
    platform = strict(page, package)
    page.evaluate("launch('about:blank')")
    with page.expect_popup() as popup:
        page.evaluate("address => void open(address)", f"{HOST}blank")
    player = popup.value
    player.set_content(f'<iframe title="Course" src="{HOST}index.html" style="width: 100%; height: 95vh"></iframe>')
    root = player.frame_locator("iframe").locator(".sw-root")
    expect(root).to_be_visible()
    take(root, 1)
    expect_first_answers(platform)
    expect(sentence(root)).to_have_text(QUESTIONS[1].prompt)
