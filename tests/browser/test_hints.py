"""Hints in three presses at a table of cards and on the board: by mouse and by key, read aloud once, and stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import harness
from tests.browser.cells import button, pairs
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback

HELD = "position('South holds 9C 2S 3H JH, led 9H 8H TH, levels 3 1 1 1, to move South')"
WIDTHS = (1366, 844, 480, 390)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        f"table = SisyphusTable(position={HELD}, play=0)\ntable",
        "board = SisyphosBoard(play=0, language='de')\nboard",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def lit(root: Locator) -> list[str]:
    """The ids of the elements that are lit."""
    found: list[str] = root.locator(".is-highlighted, .is-lit").evaluate_all("all => all.map(one => one.dataset.id)")
    return found


def told(book: Desk, root: Locator, label: str) -> str:
    """Press the button and return what is then told, which is read aloud once."""
    before = feedback(root).inner_text() if feedback(root).count() else ""
    button(root, label).click()
    book.hear_until(lambda: feedback(root).count() == 1 and feedback(root).inner_text() != before)
    text = feedback(root).inner_text()
    assert root.get_by_role("status").count() == 1
    return text


def test_three_presses_tell_where_to_look_which_move_and_why(book: Desk, pictures: Path) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    root = book.widget(0)
    length = book.value("table.match.length")
    print(told(book, root, "Hint"))
    root.screenshot(path=pictures / "look.png")
    print(told(book, root, "Move?"))
    root.screenshot(path=pictures / "move.png")
    print(told(book, root, "Why?"))
    root.screenshot(path=pictures / "why.png")
    assert book.value("table.match.length") == length, "nothing is played"


def test_look(book: Desk, pictures: Path) -> None:
    for cell, labels in ((0, None), (1, ("Tipp", "Zug?", "Warum?"))):
        root = book.widget(cell)
        for label in labels or ():
            print(told(book, root, label))
            root.screenshot(path=pictures / f"{cell}-{label.strip('?')}.png")
        for width, height in ((1366, 768), (390, 844), (480, 900), (683, 384)):
            for theme in ("light", "dark"):
                book.page.set_viewport_size({"width": width, "height": height})
                book.theme(theme)
                root.scroll_into_view_if_needed()
                root.screenshot(path=pictures / f"{cell}-{width}-{theme}.png")
                print(width, theme, harness.accessibility_problems(book.page, root), root.evaluate("root => root.scrollWidth <= root.clientWidth + 1"))
    root = book.widget(0)
