"""Quizzes, courses and problems on pages with Python."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sisyphus_widgets import Course, Problems, Quiz, teaching
from tests.browser.cells import button
from tests.browser.parts import main_button
from tests.browser.python_pages import PYODIDE, opened, quiet

QUESTION = "sisyphus_cards/playable.elements/402.106"


@pytest.fixture(scope="module")
def quiz(tmp_path_factory):
    widget = Quiz(questions=[teaching.question(QUESTION)], learner="Ida")
    return widget.to_html(tmp_path_factory.mktemp("quiz") / "quiz.html", python=PYODIDE, language=("en", "de"))


def test_python_judges_answers_and_the_browser_keeps_them(new_page, quiz):
    page = new_page(390, 844)
    root, spoken = opened(page, quiz)
    button(root, "Answer").click()
    spoken.wait("opened")
    spoken.wait_for_answers(1)
    expect(root.locator(".sw-feedback").first).to_be_visible()
    kept = page.evaluate("() => Object.keys(localStorage).filter((name) => name.includes('quiz/')).length")
    assert kept == 1
    button(root, "More").click()
    button(root, "DE Deutsch").click()
    expect(page.locator("footer p")).to_contain_text("Zum Üben")
    expect(root.get_by_text("Frage 1 von 1")).to_be_visible()
    assert len(spoken.all("python", "opened")) == 1, "the quiz goes on, and does not begin anew"
    assert quiet(page)


def test_stations_of_a_course_open_in_place(new_page, tmp_path):
    page = new_page(1366, 768)
    root, spoken = opened(page, Course("sixty").to_html(tmp_path / "course.html", python=PYODIDE))
    main_button(root).click()
    spoken.wait("child")
    expect(page.locator(".sw-coach-lines > p").first).to_be_visible()
    button(page.locator(".sw-root"), "Back to the course").click()
    expect(page.locator(".sw-course-picture")).to_be_visible()
    assert quiet(page)


def test_python_gives_the_hint_of_a_problem(new_page, tmp_path):
    page = new_page(390, 844)
    widget = Problems("sisyphus_cards", themes=["three"], n=1, learner="Ida")
    root, spoken = opened(page, widget.to_html(tmp_path / "problem.html", python=PYODIDE))
    spoken.wait("opened")
    button(root, "Hint").click()
    feedback = root.locator(".sw-feedback")
    expect(feedback).to_contain_text("A combination, the trick and the suit of your level can come together.")
    button(root, "Move?").click()
    expect(feedback).to_contain_text("Best here: play Q♥.")
    root.locator("[data-move='QH']").click()
    expect(feedback).to_contain_text("That is right.")
    spoken.wait_for_answers(3)
    kept = page.evaluate("() => Object.entries(localStorage).find(([name]) => name.includes('quiz/'))[1]")
    assert '"tries":1,"hints":2' in kept
    assert quiet(page)
