"""Problems on a page: a wrong move with its refutation, the right one, the next problem, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import Problems, teaching
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.parts import sentence, what_if
from tests.browser.stepping import step_until

TWO = "Problems('sisyphus_cards', themes=['deny'], n=2"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(browser, f"from sisyphus_widgets import Problems\nproblems = {TWO}, language='de')\nproblems") as opened:
        yield opened
        assert opened.problems() == []


def play(root: Locator, question: Question, move: str) -> None:
    """Choose the card of a move."""
    [card] = get_game(question.game).scene.picks(question.state, question.state.read(move))
    root.locator(f"[data-move='{card}']").click()


def go_through(root: Locator, questions: list[Question], words: dict[str, str]) -> None:
    """Miss the first problem, look at the refutation, and solve all problems."""
    first, last = questions
    expect(root.locator(".sw-page").first).to_be_visible()
    play(root, first, next(move for move in first.moves if move != first.answer))
    button(root, words["why"]).click()
    expect(what_if(root)).to_contain_text(words["lies"])
    step_until(root, lambda: words["task"] in sentence(root).inner_text(), words["next"])
    expect(sentence(root)).to_contain_text(words["task"])
    button(root, words["back"]).click()
    play(root, first, first.answer)
    button(root, words["on"]).click()
    play(root, last, last.answer)
    button(root, words["end"]).click()
    expect(root).to_contain_text(words["said"])


ENGLISH = {
    "why": "Show me why",
    "lies": "The cards might lie like this",
    "next": "Next",
    "task": "That did not do it. You were asked: Play so that nobody after you",
    "back": "Back to the problem",
    "on": "Next problem",
    "end": "See the result",
    "said": "You solved 1 of 2 problems the first time.",
}
GERMAN = {
    "why": "Zeig mir, warum",
    "lies": "So könnten die Karten liegen",
    "next": "Weiter",
    "task": "Das hat nicht gereicht. Die Aufgabe war: Spiel so, dass",
    "back": "Zurück zum Problem",
    "on": "Nächstes Problem",
    "end": "Zum Ergebnis",
    "said": "Du hast 1 von 2 Problemen beim ersten Versuch gelöst.",
}


def test_problems_can_be_solved_with_a_kernel_in_german(book: Desk) -> None:
    go_through(book.widget(0), teaching.problems("sisyphus_cards", themes=["deny"], n=2, language="de"), GERMAN)
    book.wait_for_value("problems.score", "0.5")


def test_problems_can_be_solved_on_a_page_from_disk(page: Page, tmp_path: Path) -> None:
    widget = Problems("sisyphus_cards", themes=["deny"], n=2)
    page.goto(widget.to_html(tmp_path / "problems.html").as_uri())
    go_through(page.locator(".sw-root"), list(widget.questions), ENGLISH)
