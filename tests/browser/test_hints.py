"""Hints at a card table and on the board: three parts by mouse and by keyboard, and their announcements."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import harness
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.hints import lit, look_at_hint
from tests.browser.parts import feedback, story

HELD = "position('South holds 9C 2S 3H JH, led 9H 8H TH, levels 3 1 1 1, to move South')"
WIDTHS = (1366, 844, 480, 390)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        f"table = SisyphusTable(position={HELD}, play=0)\ntable",
        "board = SisyphosBoard(play=0, language='de')\nboard",
        "going = SixtyTable(play=0, players=3, seed=2, controls='full')\ngoing",
        "record = SisyphosBoard(seed=1)\nrecord",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def press(book: Desk, root: Locator, label: str) -> str:
    """Press the button for hints, and return the text, which is announced once and in full."""
    before = feedback(root).inner_text() if feedback(root).count() else ""
    button(root, label).click()
    return answered(book, root, before)


def answered(book: Desk, root: Locator, before: str) -> str:
    book.hear_until(lambda: feedback(root).count() == 1 and feedback(root).inner_text() != before)
    text = feedback(root).inner_text()
    expect(root.get_by_role("status")).to_have_count(1)
    return text


def test_three_presses_give_the_three_parts_of_a_hint(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(0)
    length = book.value("table.match.length")
    status = root.get_by_role("status")
    assert press(book, root, "Hint") == "You are the last to play to this trick, so nobody can answer your card."
    expect(status).to_have_text("You are the last to play to this trick, so nobody can answer your card.")
    harness.becomes(root.page, lambda: lit(root), [])
    assert press(book, root, "Move?") == "Best here: play J♥."
    expect(status).to_have_text("Best here: play jack of hearts.")
    assert len(lit(root)) == 1
    assert "jack of hearts" in lit(root)[0]
    hint = press(book, root, "Why?")
    assert hint.startswith("Why play J♥? It takes the trick, makes a combination (straight of 4)")
    assert "deals" not in hint, "there is a reason, so no figures are given"
    assert book.value("table.match.length") == length, "nothing is played"
    look_at_hint(book, pictures, 0, "cards", WIDTHS, full)
    # Another press repeats the last part, and after a move the next hint starts with its first part.
    button(root, "Why?").click()
    assert feedback(root).inner_text() == hint
    root.get_by_role("button", name="jack of hearts").click()
    book.wait_for_value(f"table.match.length > {length}", "True")
    expect(button(root, "Why?")).to_have_count(0)


def test_a_hint_on_the_board_works_by_keyboard_in_german(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(1)
    hint = root.locator(".sw-hint")
    text = ""
    for label in ("Tipp", "Zug?", "Warum?"):
        expect(hint).to_have_text(label)
        expect(hint).to_have_role("button")
        hint.focus()
        book.page.keyboard.press("Enter")
        text = answered(book, root, text)
        expect(hint).to_be_focused()
        if label == "Zug?":
            assert text == "Gut hier: von c1 nach b1 ziehen."
            harness.becomes(root.page, lambda: lit(root), ["b1, leer"])
            expect(root.locator(".is-lit")).to_have_count(2)  # and the stone
    assert text.split("\n")[0] == "Von c1 nach b1 ziehen – gewinnt in 17 Zügen."
    look_at_hint(book, pictures, 1, "board", WIDTHS, full)


def test_no_hint_is_offered_out_of_turn(book: Desk) -> None:
    root = book.widget(2)
    hint = root.locator(".sw-hint")
    expect(hint).to_have_attribute("aria-disabled", "false")
    story(root).nth(1).click()
    expect(hint).to_have_count(0)
    button(root, "To your turn").click()
    expect(hint).to_have_attribute("aria-disabled", "false")
    expect(book.widget(3).locator(".sw-hint")).to_have_count(0)
