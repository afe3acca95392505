"""Courses: live, in place of their picture, and as a folder from disk, walked from the index through a lesson on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sisyphus_widgets import Course
from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.desk import Desk, desk
from tests.browser.learning import Learner
from tests.lessons.robot import answer_of, mistakes_to_make


def walk(learner: Learner, misses: int = 0) -> None:
    """Go through a lesson, with so many of its first questions missed once."""
    for number, step in enumerate(learner.lesson.steps, 1):
        learner.sees(step, number)
        if not step.questions:
            learner.do(step)
            continue
        if len(step.states) > 1:
            while not learner.root.locator(".sw-say, .sw-quiz").count():
                learner.button("next").click()
        for question in step.questions:
            if misses and question.form.kind == "pick":
                misses -= 1
                learner.give(question, next(iter(mistakes_to_make(step, question)))[1])
            learner.give(question, answer_of(question))
            learner.button("next" if question is step.questions[-1] else "quiz_next").click()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Course("sisyphos_board").to_html(tmp_path_factory.mktemp("course"), language="all").parent


def test_a_folder_is_walked_from_the_index_through_a_lesson_to_the_next(page: Page, folder: Path) -> None:
    page.goto((folder / "index.html").as_uri())
    expect(page.get_by_role("listitem")).to_have_count(9)
    expect(page.get_by_text("0 of 9 stations done")).to_be_visible()
    assert harness.accessibility_problems(page, "main") == []
    page.get_by_role("button", name="Begin: Up the hill").click()
    root = page.locator(".sw-root")
    walk(Learner(root, find("up-the-hill", "en")), misses=1)
    expect(root.locator(".sw-summary li")).to_have_text("You can do this now: One step, one way, Sisyphos wins on a5.")
    again = root.get_by_role("button", name="Ask what I missed again")
    again.click()
    expect(root.locator(".sw-read").first).to_have_text("Once more, what you missed:")
    page.reload()  # kept in the browser, as always
    page.get_by_role("button", name="Back to the course").click()
    expect(page.get_by_text("1 of 9 stations done")).to_be_visible()
    done = page.get_by_role("button", name="Up the hill. Lesson: done")
    expect(done).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("1 von 9 Stationen geschafft")).to_be_visible()
    page.get_by_role("button", name="Weiter: Was im Weg steht").click()
    expect(root.locator(".sw-title")).to_have_text("Was im Weg steht")
    assert harness.page_log(page).problems() == []


def test_the_end_of_a_lesson_leads_on(page: Page, folder: Path) -> None:
    page.goto((folder / "01-up-the-hill.html").as_uri())
    root = page.locator(".sw-root")
    walk(Learner(root, find("up-the-hill", "en")))
    expect(root.get_by_role("button", name="Ask what I missed again")).to_have_count(0)
    root.get_by_role("button", name="Next: What stands in the way").click()
    expect(root.locator(".sw-title")).to_have_text("What stands in the way")
    assert "02-on-the-way.html" in page.url


def test_pages_that_share_no_storage_carry_the_marks_in_their_links(page: Page, folder: Path) -> None:
    page.goto((folder / "01-up-the-hill.html").as_uri())
    root = page.locator(".sw-root")
    walk(Learner(root, find("up-the-hill", "en")))
    # As where each file on disk has a storage of its own: what follows finds nothing but its address.
    page.add_init_script("if (location.pathname.endsWith('index.html') && location.hash) localStorage.clear()")
    root.get_by_role("button", name="Back to the course").click()
    expect(page.get_by_text("1 of 9 stations done")).to_be_visible()
    assert page.url.endswith("index.html")


@pytest.fixture(scope="module")
def book(browser: Browser) -> Desk:  # type: ignore[misc]
    cells = [
        'from sisyphus_widgets import Course\nway = Course("sisyphos_board", learner="Mia")\n(way)',
        "games = Course()\n(games)",
    ]
    with desk(browser, *cells, size=(1366, 768)) as opened:
        yield opened  # type: ignore[misc]
        assert opened.problems() == []


def test_a_station_opens_in_place_and_leads_on(book: Desk) -> None:
    widget = book.page.locator(".cell").nth(0)
    widget.get_by_role("button", name="Begin: Up the hill").click()
    walk(Learner(widget.locator(".sw-root"), find("up-the-hill", "en")))
    book.wait_for_value("way.states['up-the-hill']", "done")
    widget.get_by_role("button", name="Next: What stands in the way").click()
    expect(widget.locator(".sw-title")).to_have_text("What stands in the way")
    widget.get_by_role("button", name="Back to the course").click()
    expect(widget.get_by_role("button", name="Up the hill. Lesson: done")).to_be_visible()
    expect(widget.get_by_role("button", name="Go on: What stands in the way")).to_be_focused()
    # A course made anew finds in the browser what Mia has done.
    book.run('way = Course("sisyphos_board", learner="Mia")\n(way)', cell=0)
    book.wait_for_value("way.states['up-the-hill']", "done")


def test_all_games_are_chosen_from_and_come_back_to(book: Desk) -> None:
    widget = book.page.locator(".cell").nth(1)
    widget.get_by_role("button", name="Sixty").click()
    expect(widget.get_by_role("listitem")).to_have_count(11)
    widget.get_by_role("button", name="Problems. Problems").first.click()
    expect(widget.locator(".sw-quiz")).to_be_visible()
    widget.get_by_role("button", name="Back to the course").click()
    widget.get_by_role("button", name="All games").click()
    expect(widget.locator(".sw-game")).to_have_count(5)
