"""A quiz in JupyterLab goes on where it was: the cell run again, the page loaded again, the kernel killed half way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets import teaching
from tests.browser import harness
from tests.browser.cells import Notebook, button, notebook
from tests.browser.test_in_jupyterlab import SHUT_DOWN
from tests.browser.test_quiz_page import answer, begins, by_mouse, hand_in, onward, told, wrong

PLACES = [
    "sisyphus_cards/outcome.leader/404.48",
    "sisyphus_cards/playable.elements/402.106",
    "sisyphus_cards/goal.combo/400.8",
    "sisyphus_cards/outcome.points/412.35",
]
QUESTIONS = [teaching.question(place) for place in PLACES]
MAKE = f"Quiz(questions=[teaching.question(id) for id in {PLACES}], "
RUN_AGAIN, RELOADED, KILLED, KNOWN = range(4)
ALONE = "Your answer cannot be checked: Python has stopped."


@pytest.fixture
def book(browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    cells = [
        f"from sisyphus_widgets import Quiz, teaching\nagain = {MAKE}name='again')\nagain",
        f"loaded = {MAKE}name='loaded')\nloaded",
        f"killed = {MAKE}name='killed')\nkilled",
        f"known = {MAKE}name='known', learner='Ida')\nknown",
    ]
    with notebook(browser, lab, "quiz-kept.ipynb", *cells) as opened:
        yield opened
        assert opened.problems() == []


def half_way(root: Locator) -> None:
    """The first question rightly, the second not yet."""
    root.scroll_into_view_if_needed()
    begins(root, 1, QUESTIONS)
    answer(root, QUESTIONS[0], wrong(QUESTIONS[0]), by_mouse)
    expect(told(root)).to_have_text(QUESTIONS[0].hint(1, wrong(QUESTIONS[0])))
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    onward(root, 1, by_mouse, QUESTIONS)
    begins(root, 2, QUESTIONS)
    answer(root, QUESTIONS[1], wrong(QUESTIONS[1]), by_mouse)
    expect(told(root)).to_be_visible()


def is_half_way(root: Locator) -> None:
    begins(root, 2, QUESTIONS)
    expect(told(root)).to_have_text(QUESTIONS[1].hint(1, wrong(QUESTIONS[1])))


def to_the_end(root: Locator) -> None:
    for number, question in enumerate(QUESTIONS[1:], start=2):
        begins(root, number, QUESTIONS)
        answer(root, question, question.answer, by_mouse)
        expect(told(root)).to_contain_text("That is right.")
        onward(root, number, by_mouse, QUESTIONS)
    expect(root.locator(".sw-text")).to_contain_text("You got 2 of 4 right the first time.")


def test_a_quiz_goes_on_after_all_that_happens_to_a_notebook(book: Notebook, pictures: Path) -> None:
    page = book.page
    for number in (RUN_AGAIN, KILLED, KNOWN):
        half_way(book.widget(number))
    log = book.value("again.log")

    harness.run_all(page)
    root = book.widget(RUN_AGAIN)
    root.scroll_into_view_if_needed()
    expect(root.locator(".sw-who")).to_contain_text("Who goes on?")
    assert harness.accessibility_problems(page, ".jp-Cell:nth-child(2) .sw-root") == []
    harness.screenshot(page, pictures, "quiz-kept-who")
    button(root, "Continue").click()
    is_half_way(root)
    book.wait_for_value("again.log", log)
    is_half_way(book.widget(KNOWN))
    to_the_end(root)
    handed = hand_in(root, "Ida").path().read_text("utf-8")
    code = root.locator(".sw-code").input_value()
    assert handed == book.value("'\\n'.join(again.log) + '\\n'")
    assert code == book.value("teaching.log.code(teaching.log.read(again.log), again)")
    harness.screenshot(page, pictures, "quiz-kept-handed")

    root = book.widget(KILLED)
    root.scroll_into_view_if_needed()
    button(root, "Continue").click()
    is_half_way(root)
    page.evaluate(SHUT_DOWN)
    answer(root, QUESTIONS[1], QUESTIONS[1].answer, by_mouse)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.startKernel()")
    harness.run_all(page)
    root = book.widget(KILLED)
    root.scroll_into_view_if_needed()
    button(root, "Continue").click()
    is_half_way(root)
    to_the_end(root)
    book.wait_for_value("killed.score", "0.625")


def test_a_page_that_is_loaded_again_goes_on_by_itself(book: Notebook) -> None:
    page = book.page
    half_way(book.widget(RELOADED))
    harness.run_command(page, "docmanager:save")
    page.reload()
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    harness.wait_idle(page)
    root = book.widget(RELOADED)
    root.scroll_into_view_if_needed()
    is_half_way(root)
    to_the_end(root)
    book.wait_for_value("len(loaded.log)", "6")
