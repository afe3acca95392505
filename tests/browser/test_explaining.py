"""The button "Why": explanations of choices and of wrong moves, with a kernel and from a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sisyphus_widgets import Quiz, teaching
from tests.browser import harness
from tests.browser.cells import button, card, pairs
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, sentence, what_if
from tests.browser.stepping import press_if_possible, step_until
from tests.browser.stillness import measured

HELD = "position('South holds 9C 2S 3H KD, led 9H QH, levels 2 1 1 1, to move South')"
TAKER = "sisyphus_cards/goal.taker/2.122"
WIDTHS = (1366, 480)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        f"table = SisyphusTable(position={HELD}, play=0)\ntable",
        "board = SisyphosBoard(play=0, tutor='open', language='de')\nboard",
        f"from sisyphus_widgets import Quiz, teaching\nquiz = Quiz(questions=[teaching.question({TAKER!r})])\nquiz",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def looked_at(book: Desk, pictures: Path, cell: int, name: str, full: bool) -> None:
    """Take pictures at both widths, light and dark, and check overflow and accessibility."""
    size = book.page.viewport_size
    assert size is not None
    for width, theme in pairs(WIDTHS, cell, full):
        harness.resize(book.page, width, 900)
        book.theme(theme)
        root = book.widget(cell)
        sentence(root).scroll_into_view_if_needed()
        root.screenshot(path=str(pictures / f"{name}-{width}-{theme}.png"))
        assert measured(root, "root => root.scrollWidth <= root.clientWidth + 1")
        assert harness.accessibility_problems(book.page, root) == []
    harness.resize(book.page, **size)


def test_explaining_a_choice_does_not_play_it(book: Desk, pictures: Path, full: bool) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    root = book.widget(0)
    explain = button(root, "Explain")
    explain.click()
    expect(explain).to_have_attribute("aria-pressed", "true")
    expect(root.get_by_role("status")).to_contain_text("It is not played.")
    card(root, "hand.0", "3H").click()
    expect(feedback(root)).to_contain_text("This follows for sure: You follow suit with 3♥.")
    expect(root.get_by_role("status")).to_contain_text("three of hearts")
    looked_at(book, pictures, 0, "explained", full)
    card(root, "hand.0", "9C").click(force=True)
    expect(feedback(root)).to_contain_text("so play a heart")
    explain.click()
    expect(feedback(root)).to_have_count(0)
    held = card(root, "hand.0", "3H")
    held.focus()
    held.press("?")
    expect(feedback(root)).to_contain_text("What came of it")
    book.wait_for_value("table.length", "1")
    held.press("Enter")
    book.wait_for_value("table.match.length > 0", "True")


def test_a_move_on_a_board_is_explained(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(1)
    button(root, "Erklären").click()
    root.locator("[data-rove='c1']").click()
    root.locator("[data-rove='b1']").press("?")
    expect(feedback(root)).to_contain_text("Der Tutor sagt")
    looked_at(book, pictures, 1, "explained-board", full)
    book.wait_for_value("board.match.length", "0")


def test_a_wrong_move_is_refuted_and_a_better_one_is_shown(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(2)
    card(root, "hand.0", "5C").click()
    opener = button(root, "Show me why")
    opener.click()
    expect(what_if(root)).to_contain_text("The cards might lie like this")
    expect(root.locator("[data-zone='hand.1'] .sw-card").first).to_be_visible()
    assert "9♣" not in sentence(root).inner_text()
    while press_if_possible(root, "Next"):
        assert "9♣" not in sentence(root).inner_text()
    expect(sentence(root)).to_contain_text("That did not do it.")
    looked_at(book, pictures, 2, "world", full)
    button(root, "Back to the question").click()
    expect(opener).to_be_focused()
    card(root, "hand.0", "9C").click()
    expect(button(root, "See the result")).to_be_visible()
    opener.click()
    step_until(root, lambda: "The same again" in sentence(root).inner_text())
    expect(sentence(root)).to_contain_text("play 9♣")
    root.page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_a_page_without_a_kernel_explains_choices(page: Page, tmp_path: Path) -> None:
    quiz = Quiz(questions=[teaching.question(TAKER)])
    page.goto(quiz.to_html(tmp_path / "quiz.html").as_uri())
    root = page.locator(".sw-root")
    card(root, "hand.0", "5C").click()
    button(root, "Show me why").click()
    expect(what_if(root)).to_contain_text("The cards might lie like this")
    button(root, "Back to the question").click()
    card(root, "hand.0", "9C").click()
    button(root, "Show me why").click()
    step_until(root, lambda: "The same again" in sentence(root).inner_text())
