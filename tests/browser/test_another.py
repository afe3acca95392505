"""Another example of a rule: shown in place, stepped through, and left by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, sentence, what_if
from tests.browser.stepping import step_until

PLACED = "position(hands=['3S QS 5D', '7C KH 2C', '4C JH 3C', 'TC 8H'], trick='AD', leader=3)"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    imported = "from sisyphus_widgets.games.sisyphus_cards import position"
    cells = [
        f"{imported}\ntable = SisyphusTable(position={PLACED}, play=0)\ntable",
        "asking = SisyphusTable(seed=10, ask='outcomes', step=6)\nasking",
        "from sisyphus_widgets import Quiz\nquiz = Quiz('sisyphus_cards', rules=['3.2'], n=1)\nquiz",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def explanation_of(root: Locator) -> Locator:
    return sentence(root)


def place(root: Locator) -> dict[str, int]:
    """Return the place of a table on the page in whole pixels: its text may move it by a fraction of one."""
    box = root.bounding_box()
    assert box is not None
    return {side: round(box[side]) for side in ("x", "y", "width", "height")}


def open_case(root: Locator) -> Locator:
    root.locator(".sw-chip").last.click()
    opener = button(root, "Show me another")
    opener.click()
    return opener


def test_an_example_is_shown_in_place_and_left_at_the_same_beat(book: Desk, pictures: Path) -> None:
    root = book.widget(0)
    card(root, "hand.0", "QS").click(force=True)
    expect(feedback(root)).to_be_visible()
    before, step = explanation_of(root).inner_text(), book.value("table.step")
    root.locator(".sw-chip").last.click()
    opener = button(root, "Show me another")
    opener.focus()
    box = place(root)
    opener.press("Enter")
    expect(what_if(root)).to_contain_text("Follow suit")
    expect(button(root, "Next")).to_be_focused()
    expect(root.get_by_role("status")).to_contain_text("Another case")
    assert place(root) == box
    harness.screenshot(book.page, pictures, "another")
    assert harness.accessibility_problems(book.page, root) == []
    root.page.keyboard.press("ArrowRight")
    expect(explanation_of(root)).to_contain_text("Not allowed")
    assert (book.value("table.step"), book.value("table.length")) == (step, book.value("table.length"))
    root.page.keyboard.press("Escape")
    expect(explanation_of(root)).to_have_text(before)
    expect(opener).to_be_focused()
    expect(feedback(root)).to_be_visible()
    assert place(root) == box
    opener.click()
    button(root, "Back to your table").click()
    expect(opener).to_be_focused()
    card(root, "hand.0", "5D").click()
    book.wait_for_value("table.match.length > 0", "True")


@pytest.mark.parametrize("width", [480, 1366])
def test_an_example_is_accessible_on_narrow_and_dark_pages(book: Desk, pictures: Path, width: int) -> None:
    root, size = book.widget(1), book.page.viewport_size
    step_until(root, lambda: root.locator(".sw-chip").count() > 0, "Back")
    harness.resize(book.page, width, 768)
    book.theme("dark")
    root.locator(".sw-chip").first.click()
    harness.screenshot(book.page, pictures, f"another-chip-{width}")
    opener = button(root, "Show me another")
    opener.scroll_into_view_if_needed()
    box = place(root)
    opener.click()
    expect(what_if(root)).to_be_in_viewport()
    assert place(root) == box
    button(root, "Next").click()
    harness.screenshot(book.page, pictures, f"another-dark-{width}")
    assert harness.accessibility_problems(book.page, root) == []
    button(root, "Back to your table").click()
    root.locator(".sw-chip").first.click()
    book.theme("light")
    assert size is not None
    harness.resize(book.page, **size)


def test_an_example_leaves_the_question_unchanged(book: Desk) -> None:
    root = book.widget(1)
    expression = "(asking.question and asking.question.id, asking.step, asking.length, len(asking.log))"
    step_until(root, lambda: root.locator(".sw-chip").count() > 0, "Back")
    step, was = book.value("asking.step"), book.value("asking.question is not None")
    before = explanation_of(root).inner_text()
    open_case(root)
    expect(what_if(root)).to_be_visible()
    button(root, "Next").click()
    held = book.value(expression)
    button(root, "Back to your table").click()
    expect(explanation_of(root)).to_have_text(before)
    assert (book.value(expression), book.value("asking.step"), was) == (held, step, "True")


def test_a_quiz_offers_no_example(book: Desk) -> None:
    book.wait_for_value("any('another' in clause for clause in quiz._trace['clauses'].values())", "False")
