"""Kills of a page's Python worker during a request: nothing is lost, and nothing counts twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import Quiz, SisyphusTable, teaching
from sisyphus_widgets.practice import log
from tests.browser.cells import button
from tests.browser.parts import area
from tests.browser.python_pages import PYODIDE, opened, quiet
from tests.browser.test_python_falls import ENDED, QUESTIONS, pass_three

# A script that kills the worker during a request of the type `about`, once for each of `kills`: when the request is
# sent, or when its answer has not reached the page yet. With `silently`, the page gets no error event.
KILLS = """
(() => {
  let asked;
  const die = (worker) => {
    window.kills.shift();
    worker.terminate();
    if (!window.silently) setTimeout(() => worker.dispatchEvent(new ErrorEvent("error", {message: "it is gone"})));
  };
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        if (window.kills?.[0] !== "answered" || !asked || !String(event.data).includes(`"id":"${asked}"`)) return;
        event.stopImmediatePropagation();
        die(this);
      });
    }
    postMessage(data) {
      super.postMessage(data);
      const {content} = typeof data === "string" ? JSON.parse(data) : {};
      if (!content || content.type !== window.about) return;
      asked = content.id;
      if (window.kills?.[0] === "asked") die(this);
    }
  };
})();
"""


def kill(page: Page, about: str, *moments: str, silently: bool = False) -> None:
    """Schedule kills of the worker, each at the next request."""
    page.evaluate(
        "([kills, about, silently]) => Object.assign(window, {kills, about, silently})",
        [moments, about, silently],
    )


@pytest.mark.parametrize("moment", ["asked", "answered"])
def test_an_answer_counts_once_despite_a_kill(page: Page, tmp_path: Path, moment: str) -> None:
    questions = [teaching.question(id) for id in QUESTIONS]
    page.add_init_script(KILLS)
    root, spoken = opened(page, Quiz(questions=questions, learner="Ida").to_html(tmp_path / "q.html", python=PYODIDE))
    spoken.wait("opened")
    kill(page, "answer", moment)
    for number, question in enumerate(questions, 1):
        button(root, question.form.label(question.answer)).click()
        button(root, "Answer").click()
        expect(root.locator(".sw-feedback")).to_contain_text("That is right.")
        button(root, "Next question" if number < len(questions) else "See the result").click()
    assert len(spoken.all("python", "opened")) == 2, "Python was started anew"
    expect(root.get_by_text("You got all of them right the first time.").first).to_be_visible()
    with page.expect_download() as download:
        button(root, "Hand in").click()
    entries = log.read(download.value.path().read_text("utf-8"))
    assert [entry["question"] for entry in entries] == [question.id for question in questions]
    assert quiet(page)


def test_a_move_is_made_once_despite_a_kill(page: Page, tmp_path: Path) -> None:
    page.add_init_script(KILLS)
    root, spoken = opened(page, SisyphusTable(play=0, seed=7).to_html(tmp_path / "game.html", python=PYODIDE, plies=0))
    spoken.wait("opened")
    kill(page, "play", "answered")
    pass_three(root)
    expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
    assert len(spoken.all("python", "opened")) == 2
    button(root, "Undo").click()
    expect(root.locator("[data-zone='hand.0'] .sw-card")).to_have_count(13)
    expect(button(root, "Undo")).to_have_attribute("aria-disabled", "true")
    assert quiet(page)


def test_a_move_that_kills_python_twice_is_abandoned_and_can_be_repeated(page: Page, tmp_path: Path) -> None:
    page.add_init_script(KILLS)
    root, spoken = opened(page, SisyphusTable(play=0, seed=7).to_html(tmp_path / "game.html", python=PYODIDE, plies=0))
    spoken.wait("opened")
    kill(page, "play", "asked", "answered")  # and again at the automatic repetition
    pass_three(root)
    expect(area(root, "feedback")).to_contain_text(ENDED)
    expect(page.locator("footer p")).to_have_text(ENDED)
    assert len(spoken.all("page", "parts")) == 2
    button(root, "Pass these three").click()  # the cards are still chosen
    expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
    assert len(spoken.all("page", "parts")) == 3
    expect(page.locator("footer p")).not_to_have_text(ENDED)
    assert quiet(page)


def test_a_reader_can_continue_after_a_silent_death_of_the_worker(page: Page, tmp_path: Path) -> None:
    page.add_init_script(KILLS)
    root, spoken = opened(page, SisyphusTable(play=0, seed=7).to_html(tmp_path / "game.html", python=PYODIDE, plies=0))
    spoken.wait("opened")
    kill(page, "play", "asked", silently=True)
    pass_three(root)
    page.get_by_role("button", name="Stop").click()
    expect(area(root, "feedback")).to_contain_text("This was stopped, and nothing has changed.")
    spoken.wait("opened", 2)
    button(root, "Pass these three").click()  # the cards are still chosen
    expect(root.locator(".sw-text")).to_contain_text("You choose 9♣")
    assert quiet(page)
