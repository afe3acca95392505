"""A course as a folder with Python, from disk and over HTTP: a lesson, practice and problems, and their marks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import Course
from sisyphus_widgets.embed import Taught
from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.learning import Learner
from tests.browser.python_pages import LISTEN, PYODIDE, Spoken
from tests.browser.reader_scripts import GUESSES
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
    expect(root.locator(".sw-quiz, .sw-lesson").first).to_be_visible()
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
    page.get_by_role("button", name="Begin: Up the hill").click()

    # The lesson, from its first step to its last.
    root, spoken = wait_for_station(page)
    learner = Learner(root, find("up-the-hill", "en"))
    for number, step in enumerate(learner.lesson.steps, 1):
        learner.sees(step, number)
        if not step.questions:
            learner.do(step)
            continue
        if len(step.states) > 1:
            while not root.locator(".sw-say, .sw-quiz").count():
                learner.button("next").click()
        for question in step.questions:
            learner.give(question, answer_of(question))
            learner.button("next" if question is step.questions[-1] else "quiz_next").click()
    expect(root.locator(".sw-summary li").first).to_be_visible()
    assert len(spoken.answers()) > len(learner.lesson.steps)
    [parts] = spoken.all("page", "parts")
    assert "memory" not in parts, "nothing of another page was there"
    button(root, "Back to the course").click()
    expect(page.get_by_text("1 of 9 stations done")).to_be_visible()

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
    expect(page.get_by_text("1 von 9 Stationen geschafft")).to_be_visible()

    # Problems open in the switched language.
    page.get_by_role("button", name="Aufgaben. Aufgaben").first.click()
    root, spoken = wait_for_station(page)
    expect(page.locator("footer p")).to_contain_text("Zum Üben")
    answer_something(root, "de")
    spoken.wait("opened")
    assert all(one["ok"] or one["error"]["code"] == "refused" for one in spoken.answers())
    log = harness.page_log(page)
    assert log.problems() == []
