"""A course as a folder with Python, from disk and over HTTP: a lesson, practice and problems, and their marks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import Course
from sisyphus_widgets.embed import Taught
from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.learning import Learner, take_lesson
from tests.browser.python_pages import LISTEN, PYODIDE, Spoken
from tests.browser.reader_scripts import GUESSES, PLAYS
from tests.lessons.robot import answer_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = Course("sisyphos_board").to_html(tmp_path_factory.mktemp("course"), language="all", python=PYODIDE)
    return made.parent


@pytest.fixture(params=["disk", "http"])
def address(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """Return the address of the folder."""
    if request.param == "disk":
        yield folder.as_uri()
        return
    with harness.serving(folder) as served:
        yield served


def wait_for_station(page: Page) -> tuple[Locator, Spoken]:
    """Wait until a station is shown without Python."""
    root = page.locator(".sw-root")
    expect(root.locator(".sw-home")).to_be_visible()
    assert page.evaluate("spoken.length") == 0
    return root, Spoken(page)


def answer_something(root: Locator, language: str) -> None:
    """Try answers until another question is asked."""
    words = Taught(find("up-the-hill", language)).texts.data["teaching"]
    leads = [words["quiz"]["quiz_next"], words["quiz"]["quiz_got_it"], words["problem"]["instead"]["quiz"]["quiz_next"]]
    given = [leads, words["quiz"]["quiz_answer"], words["quiz"]["quiz_reveal"]]
    script = f"(root, [leads, last, shows]) => ({GUESSES})([root, leads, last, shows, 1, 7])"
    assert root.evaluate(script, given) == 1


@pytest.mark.long
def test_python_answers_at_each_station_and_marks_are_kept(page: Page, address: str) -> None:
    page.add_init_script(LISTEN)
    page.goto(f"{address}/index.html")
    page.get_by_role("button", name="Up the hill. Lesson").click()

    # The lesson, from its first step to its last.
    root, spoken = wait_for_station(page)
    learner = Learner(root, find("up-the-hill", "en"))
    take_lesson(learner)
    expect(root.locator(".sw-summary li").first).to_be_visible()
    assert len(spoken.answers()) > len(learner.lesson.steps)
    [parts] = spoken.all("page", "parts")
    assert "memory" not in parts, "nothing of another page was there"
    button(root, "Back to the course").click()
    expect(page.get_by_text("1 of 14 stations done")).to_be_visible()

    # Practice starts from the lesson's Python, and switches the language.
    page.get_by_role("button", name="Practice: One step, one way. Practice").click()
    root, spoken = wait_for_station(page)
    answer_something(root, "en")
    spoken.wait("opened")
    [parts] = spoken.all("page", "parts")
    assert ("memory" in parts) == address.startswith("http")
    answered = len(spoken.answers())
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("footer p")).to_contain_text("Zum Üben")
    answer_something(root, "de")
    spoken.wait_for_answers(answered + 1)
    assert len(spoken.all("python", "opened")) == 1
    root.get_by_role("button", name="Zurück zum Kurs").click()
    expect(page.get_by_text("1 von 14 Stationen geschafft")).to_be_visible()

    # Problems open in the switched language.
    page.get_by_role("button", name="Aufgaben. Aufgaben").first.click()
    root, spoken = wait_for_station(page)
    expect(page.locator("footer p")).to_contain_text("Zum Üben")
    answer_something(root, "de")
    spoken.wait("opened")
    assert all(one["ok"] or one["error"]["code"] == "refused" for one in spoken.answers())
    log = harness.page_log(page)
    assert log.problems() == []


MISSED = {"done": True, "share": 1, "due": "", "misses": {"sisyphos_board.3.1": 2, "sisyphos_board.5.1": 1}}


@pytest.mark.long
def test_python_practises_what_was_missed_before(page: Page, folder: Path) -> None:
    harness.resize(page, 390, 844)
    page.add_init_script(LISTEN)
    [station] = folder.glob("*-catch_up-1.html")
    kept = {"learner": "", "all": {"practice%2Fsisyphos_board%2Fpractice-2/": json.dumps(MISSED)}}
    page.goto(f"{station.as_uri()}#marks={quote(json.dumps(kept))}")
    root = page.locator(".sw-root")
    expect(root.locator(".sw-read").first).to_have_text("Once more, in another case: Entering, far back")
    expect(root.locator(".sw-pebble")).to_have_count(2)
    spoken = Spoken(page)
    assert [one["ok"] for one in spoken.answers()] == [True] * len(spoken.answers())
    assert harness.page_log(page).problems() == []


@pytest.mark.long
def test_the_deal_at_the_end_of_a_lesson_is_played_to_its_end(
    page: Page, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = Course("ascend").to_html(tmp_path_factory.mktemp("ascend"), python=PYODIDE).parent
    [station] = folder.glob("*-the-finish.html")
    page.add_init_script(LISTEN)
    page.goto(station.as_uri())
    root, spoken = wait_for_station(page)
    learner = Learner(root, find("the-finish", "en"))
    *steps, _ = learner.lesson.steps
    for number, step in enumerate(steps, 1):
        learner.sees(step, number)
        for question in step.questions:
            learner.give(question, answer_of(question))
            learner.button("next" if question is step.questions[-1] else "quiz_next").click()
        if not step.questions:
            learner.do(step)
    expect(root.locator(".sw-read").last).to_contain_text("Now play a deal.")
    expect(root).not_to_contain_text("can be played here")
    expect(root).not_to_contain_text("notebook")
    before = len(spoken.answers())
    labels = learner.labels
    root.evaluate(f"(root, next) => ({PLAYS})([root, next, 7, 2000, '.sw-summary'])", labels["next"])
    expect(root.locator(".sw-summary li").first).to_be_visible()
    assert len(spoken.answers()) > before + 5
    assert harness.page_log(page).problems() == []


@pytest.mark.long
def test_the_game_with_a_coach_is_played_from_disk_and_leads_on(page: Page, folder: Path) -> None:
    page.add_init_script(LISTEN)
    page.goto(f"{folder.as_uri()}/index.html")
    page.get_by_role("button", name="Begin: Learn while you play").click()
    root, spoken = wait_for_station(page)
    expect(root.locator(".sw-coach-lines > p").first).to_be_visible()
    expect(root.locator(".sw-onward")).to_have_count(0)
    next_label = Learner(root, find("up-the-hill", "en")).labels["next"]
    root.evaluate(f"(root, next) => ({PLAYS})([root, next, 7, 2000, '.sw-coach-end'])", next_label)
    expect(root.locator(".sw-coach-end")).to_be_visible()
    assert len(spoken.answers()) > 1
    root.get_by_role("button", name="Next: Up the hill").click()
    expect(root.locator(".sw-title")).to_have_text("Up the hill")
    root.get_by_role("button", name="Back to the course").click()
    expect(page.get_by_role("button", name="Learn while you play. Game with a coach: done")).to_be_visible()
    assert harness.page_log(page).problems() == []


def test_a_sandbox_is_tried_from_disk(page: Page, folder: Path) -> None:
    [station] = folder.glob("*-sandbox-1.html")
    page.add_init_script(LISTEN)
    page.goto(station.as_uri())
    root, spoken = wait_for_station(page)
    next_label = Learner(root, find("up-the-hill", "en")).labels["next"]
    root.evaluate(f"(root, next) => ({PLAYS})([root, next, 7, 2000, '.sw-onward'])", next_label)
    expect(root.locator(".sw-onward")).to_have_text("Next: The corner that counts")
    assert spoken.answers()
    root.get_by_role("button", name="Back to the course").click()
    expect(page.locator(".kind-sandbox.is-done")).to_have_count(1)
    assert harness.page_log(page).problems() == []
