"""Failures of pages with Python: missing features, ended workers, frozen or discarded tabs, and a busy Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import Quiz, SisyphusTable, teaching
from tests.browser.cells import button, card
from tests.browser.parts import beat_number, sentence, story
from tests.browser.python_pages import HELD, PYODIDE, Spoken, opened, quiet

PASSED = ("9C", "KC", "AC")
STOPPED_NOTE = "Python could not run here. The page goes on with what was worked out before."
ENDED = "Python stopped working, and nothing has changed. The next move or answer starts it again."
QUESTIONS = ["sisyphus_cards/outcome.broken/404.111", "sisyphus_cards/outcome.leader/404.48"]

NO_WORKER = (
    """window.Worker = class { constructor() { throw new DOMException("blob: is not allowed", "SecurityError"); } };"""
)

# The worker's script is a Blob, so code before it runs first in the worker.
IN_WORKER = """
window.Blob = class extends Blob {
  constructor(parts, options) {
    const isWorker = options?.type === "text/javascript" && parts[0].includes?.("nowhere.invalid");
    super(isWorker ? [BEFORE, ...parts] : parts, options);
  }
};
"""
# A script that simulates a browser with too little memory for Python.
NO_ROOM = """
WebAssembly.instantiateStreaming = async () => { throw new RangeError("Out of memory: Cannot allocate Wasm memory"); };
"""
ENDS = "() => newest.dispatchEvent(new ErrorEvent('error', {message: 'out of memory'}))"
BUSY = """(times) => {
  const of = spoken.map(([, , text]) => JSON.parse(text)).findLast((said) => said.type === "open").of;
  const content = {v: 1, type: "help", revision: 0, payload: {step: 1, moves: []}};
  for (let n = 0; n < times; n++) newest.postMessage(
    JSON.stringify({type: "custom", of, content: {...content, id: `busy.${n}`}}));
}"""


TASKS = 20_000
"""A number of requests that keeps Python busy for longer than a slow page takes for some presses."""


@pytest.fixture(scope="module")
def its_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = SisyphusTable(play=0, seed=7).to_html(tmp_path_factory.mktemp("page") / "game.html", python=PYODIDE)
    return path


def pass_three(root: Locator) -> None:
    for name in PASSED:
        card(root, "hand.0", name).click()
    button(root, "Pass these three").click()


def open_and_pass(page: Page, path: Path) -> tuple[Locator, Spoken]:
    """Open the page, and pass three cards after Python has started."""
    root, spoken = opened(page, path)
    spoken.wait("opened")
    pass_three(root)
    expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
    spoken.wait("spec", 2)  # after the move, and after the step to its beat
    return root, spoken


def goes_on_without(page: Page, root: Locator) -> None:
    """Check that the page has a notice, and steps through beats like a page without Python."""
    expect(page.locator("footer p")).to_have_text(STOPPED_NOTE)
    expect(page.locator("footer button")).to_have_count(0)
    expect(page.get_by_text("Python is starting …")).to_be_hidden()
    here = beat_number(root).inner_text()
    button(root, "Next").click()
    expect(beat_number(root)).not_to_have_text(here)


@pytest.mark.parametrize("missing", [NO_WORKER, IN_WORKER.replace("BEFORE", f"`{NO_ROOM}`")], ids=["worker", "memory"])
def test_without_required_features_the_page_works_like_one_without_python(
    page: Page, its_page: Path, missing: str
) -> None:
    page.add_init_script(missing)
    root, spoken = opened(page, its_page)
    goes_on_without(page, root)
    assert spoken.all("python", "opened") == []


def test_an_old_browser_shows_the_fallback_of_the_table(page: Page, its_page: Path) -> None:
    page.add_init_script("delete window.DecompressionStream;")
    page.goto(its_page.as_uri())
    expect(page.locator(".sw-instead p").first).to_be_visible()
    expect(page.locator(".sw-instead pre")).to_contain_text("Deal 1")
    expect(page.locator(".sw-root")).to_have_count(0)
    assert quiet(page)


def test_an_ended_python_is_restarted_once_by_itself_and_later_on_request(page: Page, its_page: Path) -> None:
    root, spoken = open_and_pass(page, its_page)
    page.evaluate(ENDS)
    spoken.wait("opened", 2)
    expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
    button(root, "Undo").click()
    expect(root.locator("[data-zone='hand.0'] .sw-card")).to_have_count(13)
    footer = page.locator("footer p")
    for times in (3, 4):
        expect(root.locator("[data-zone='hand.0'] .is-open").first).to_be_visible()
        page.evaluate(ENDS)
        expect(footer).to_have_text(ENDED)
        here = sentence(root).inner_text()
        story(root).nth(1).click()
        expect(sentence(root)).not_to_have_text(here)
        button(root, "Next").click()
        expect(sentence(root)).to_have_text(here)
        page.wait_for_timeout(500)  # nothing may start: longer than the delay before the page writes a beat
        assert len(spoken.all("page", "parts")) == times - 1, "Python is started by nobody"
        pass_three(root)
        spoken.wait("opened", times)
        expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
        expect(footer).not_to_have_text(ENDED)
        button(root, "Undo").click()
        expect(root.locator("[data-zone='hand.0'] .sw-card")).to_have_count(13)


def test_a_card_that_the_page_cannot_handle_starts_python(page: Page, its_page: Path) -> None:
    root, spoken = open_and_pass(page, its_page)
    spoken.wait_until_stored()
    page.add_init_script('window.withheld = \'"type":"decisions"\'')
    page.reload()
    for times in (1, 2):
        spoken.wait("opened", times)
        page.evaluate(ENDS)
    expect(page.locator("footer p")).to_have_text(ENDED)
    page.evaluate("window.withheld = ''")
    button(root, "Back").click()
    page.wait_for_timeout(500)  # nothing may start: longer than the delay before the page writes a beat
    assert len(spoken.all("page", "parts")) == 2, "Python is started by nobody"
    opens = root.locator("[data-zone='hand.0'] .is-open")
    expect(opens).to_have_count(0)
    card(root, "hand.0", PASSED[0]).click()
    spoken.wait("opened", 3)
    expect(opens.first).to_be_visible()


def test_the_page_stays_responsive_while_python_is_busy(page: Page, its_page: Path) -> None:
    root, spoken = open_and_pass(page, its_page)
    answered = len(spoken.answers())
    page.evaluate(BUSY, TASKS)
    button(root, "Undo").click()
    here = sentence(root).inner_text()
    button(root, "Back").click()
    expect(sentence(root)).not_to_have_text(here)
    button(root, "Next").click()
    expect(sentence(root)).to_have_text(here)
    assert len(spoken.answers()) < answered + TASKS, "Python was busy all the time"
    page.get_by_role("button", name="Stop").click()
    spoken.wait("opened", 2)
    expect(sentence(root)).to_have_text(here)
    assert quiet(page)


def test_a_quiz_resumes_after_its_tab_was_frozen(page: Page, tmp_path: Path) -> None:
    questions = [teaching.question(id) for id in QUESTIONS]
    root, spoken = opened(page, Quiz(questions=questions).to_html(tmp_path / "quiz.html", python=PYODIDE))
    spoken.wait("opened")
    for press in (questions[0].form.label(questions[0].answer), "Answer", "Next question"):
        button(root, press).click()
    expect(sentence(root)).to_have_text(questions[1].prompt)
    page.reload(wait_until="commit")
    button(root, "Continue").click()
    spoken.wait("opened")
    expect(sentence(root)).to_have_text(questions[1].prompt)
    button(root, questions[1].form.label(questions[1].answer)).click()
    button(root, "Answer").click()
    expect(root.locator(".sw-feedback")).to_contain_text("That is right.")
    assert quiet(page)


def test_a_press_before_a_tab_is_discarded_is_done_completely_or_not_at_all(page: Page, its_page: Path) -> None:
    page.add_init_script(HELD)
    root, spoken = opened(page, its_page)
    pass_three(root)
    page.reload(wait_until="commit")
    expect(root.locator(".sw-text")).to_contain_text("Deal 1: everyone holds thirteen cards")
    pass_three(root)
    spoken.go_on()
    spoken.wait("opened")
    expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
    assert quiet(page)
