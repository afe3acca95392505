"""Lessons as pages from disk without a network and Python: solving, resuming, handing in, and previews."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import Lesson
from sisyphus_widgets.lessons import find, names
from sisyphus_widgets.lessons.__main__ import main
from sisyphus_widgets.practice import log
from sisyphus_widgets.workshop.preview.server import Preview, server
from tests.browser import harness
from tests.browser.cells import button, pairs
from tests.browser.learning import Learner, languages
from tests.browser.parts import area, main_button, progress
from tests.browser.stillness import measured
from tests.lessons.robot import answer_of

# A script that returns the scroll position and the place of the language switch.
PLACE = """() => [scrollY, document.querySelector(".sw-languages").getBoundingClientRect().top]"""
SAMPLED = ("the-corner", "en")
ALL = [(name, language) for name in names() for language in languages(name)]


def quiet(page: Page) -> bool:
    found = harness.page_log(page)
    return found.problems() == [] and found.console_errors == []


@pytest.mark.parametrize(("name", "language"), ALL, ids=lambda part: part)
def test_a_robot_can_solve_a_lesson_page(name: str, language: str, page: Page, tmp_path: Path, full: bool) -> None:
    if not full and (name, language) != SAMPLED:
        pytest.skip("in full length only")
    lesson = find(name, language)
    page.goto(Lesson(lesson).to_html(tmp_path / "lesson.html").as_uri())
    root = page.locator(".sw-root")
    Learner(root, lesson).go_through()
    expect(main_button(root)).to_be_visible()
    button(root, f"{root_label(lesson, 'quiz_hand_in')} …").click()
    root.get_by_role("textbox", name=root_label(lesson, "quiz_file_nickname")).fill("Ida")
    with page.expect_download() as download:
        button(root, root_label(lesson, "quiz_hand_in")).click()
    entries = log.read(download.value.path().read_text("utf-8"))
    assert {entry["question"] for entry in entries} == {one.id for step in lesson.steps for one in step.questions}
    assert {entry["session"] for entry in entries} == {lesson.id}
    assert quiet(page)


def root_label(lesson: Any, key: str) -> str:
    made = Lesson(lesson)
    return str({**made._trace["labels"], **made._texts.data["teaching"]["quiz"]}[key])


def test_a_reloaded_lesson_resumes_and_has_no_accessibility_problems(
    page: Page, tmp_path: Path, pictures: Path, full: bool
) -> None:
    """By keyboard, in both themes, wide and narrow, with a switch of language, and after a reload."""
    lesson, german = find("first-trick"), find("first-trick", "de")
    file = Lesson("first-trick").to_html(tmp_path / "lesson.html", language="all")
    page.goto(file.as_uri())
    root = page.locator(".sw-root")
    learner = Learner(root, lesson)
    found: list[Any] = []

    turns = count()

    def look(name: str) -> None:
        for width, theme in pairs((1200, 480), next(turns), full):
            harness.resize(page, width, 900 if width == 1200 else 800)
            page.emulate_media(color_scheme=theme)
            found.extend(harness.accessibility_problems(page, "main"))
            page.screenshot(path=pictures / f"lesson-page-{name}-{width}-{theme}.png", full_page=True)
            assert measured(page, "document.documentElement.scrollWidth") <= width, (name, width)
        page.emulate_media(color_scheme="light")
        harness.resize(page, 1200, 900)

    pictures.mkdir(parents=True, exist_ok=True)
    expect(root.locator(".sw-lesson")).to_be_visible()
    look("begin")
    learner.sees(lesson.steps[0], 1)
    question = lesson.steps[0].questions[0]
    root.locator("[data-move='6C']").click(force=True)
    expect(area(root, "feedback")).to_contain_text(lesson.steps[0].mistakes["must_follow_suit"])

    def expect_in(language: str) -> None:
        """Press the language switch, and check that step, feedback and scroll position stay."""
        version = {"en": lesson, "de": german}[language]
        place = measured(page, PLACE)
        switch = button(page.locator(".sw-languages"), {"en": "EN English", "de": "DE Deutsch"}[language])
        switch.evaluate("button => button.click()")  # a mouse click would scroll it into view
        Learner(root, version).sees(version.steps[0], 1)
        expect(area(root, "feedback")).to_contain_text(version.steps[0].mistakes["3H"])
        expect(page).to_have_title(version.title)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert measured(page, PLACE) == place
        english = (lesson.steps[0].mistakes["3H"], *lesson.steps[0].hints, "Show me why", "South")
        page_text = root.text_content() or ""  # including folded text
        assert {text in page_text for text in english} == {language == "en"}

    harness.resize(page, 480, 700)
    learner.give(question, "play 3H")
    page.evaluate("scrollTo(0, 10)")
    expect_in("de")
    expect_in("en")
    harness.resize(page, 1200, 900)
    learner.give(question, answer_of(question))
    look("told")
    page.reload()
    button(root, "Continue").click()
    learner.sees(lesson.steps[1], 2)
    learner.button("next").focus()
    page.keyboard.press("Enter")
    learner.sees(lesson.steps[2], 3)
    assert quiet(page)
    assert found == []


@pytest.fixture
def previewed(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    file = tmp_path / "mine.toml"
    main(["new", "sisyphus_cards", str(file)])
    served = server(Preview(file))
    thread = Thread(target=served.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    yield file, f"http://127.0.0.1:{served.server_address[1]}/"
    served.shutdown()
    thread.join()
    served.server_close()


def test_a_preview_reloads_after_a_change_of_the_file(previewed: tuple[Path, str], page: Page) -> None:
    file, address = previewed
    text = file.read_text("utf-8")
    page.goto(address)
    expect(page.locator(".sw-lesson")).to_contain_text("What this lesson is about")
    file.write_text(text.replace("What this lesson is about", "Now about <i>something</i> else"), "utf-8")
    expect(page.locator(".sw-lesson")).to_contain_text("Now about <i>something</i> else")
    file.write_text(text.replace("theme =", "them ="), "utf-8")
    expect(page.get_by_role("list")).to_contain_text("the lesson has no key “them”")
    file.write_text(text, "utf-8")
    button(page.locator(".sw-root"), "Next").click()
    expect(progress(page)).to_contain_text("Step 2")
    assert harness.page_log(page).problems() == []
    assert json.loads(page.evaluate("JSON.stringify(location.pathname)")) == "/"
