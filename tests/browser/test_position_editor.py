"""The position editor by mouse and by keyboard, and tables from its line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.cells import button, card, more
from tests.browser.desk import Desk, desk

pytestmark = pytest.mark.browser

CELLS = (
    "from sisyphus_widgets import PositionEditor\neditor = PositionEditor()\neditor",
    "table = SisyphusTable(play=0, seed=7)\ntable",
)


@pytest.fixture
def opened(browser: Browser) -> Iterator[Desk]:
    with desk(browser, *CELLS) as book:
        yield book
        assert book.problems() == []


def test_a_position_can_be_set_up_copied_and_played(opened: Desk) -> None:
    editor, table = opened.widget(0), opened.widget(1)
    card(editor, "all_cards", "7C").click()
    expect(opened.text(0)).to_have_text("South holds 7C.")
    card(editor, "all_cards", "KC").focus()
    opened.page.keyboard.press("Enter")
    expect(opened.text(0)).to_have_text("South holds 7C KC.")
    button(editor, "The trick").click()
    expect(editor).to_contain_text("Which card has South played to the trick?")
    editor.locator(".sw-plate", has_text="West").click()
    expect(editor).to_contain_text("Which card has West played to the trick?")
    card(editor, "all_cards", "9H").click()
    expect(opened.text(0)).to_have_text("South holds 7C KC, West led 9H.")
    opened.wait_for_value("editor.line", "South holds 7C KC, West led 9H")

    # A card that was led to the first trick is not in a hand later.
    card(editor, "all_cards", "2C").click(force=True)
    expect(editor).to_contain_text("That cannot be")
    card(editor, "slot.1", "9H").click()
    expect(opened.text(0)).to_have_text("South holds 7C KC.")
    button(editor, "Undo").click()
    expect(opened.text(0)).to_have_text("South holds 7C KC, West led 9H.")

    more(editor, "Keep")
    button(editor, "Position in a line").click()
    line = editor.get_by_label("The position, as you see it").input_value()
    assert line == "South holds 7C KC, West led 9H"
    assert not harness.accessibility_problems(opened.page, opened.widget(0))

    more(table, "Keep")
    table.get_by_label("Begin from a position").fill(line)
    button(table, "Set up").click()
    expect(table).to_contain_text("Begin from a position")
    opened.wait_for_value("sorted(table.state.view(0).hand)", "['7C', 'KC']")
    table.get_by_label("Begin from a position").fill("South holds 7C 7C")
    button(table, "Set up").click()
    expect(table).to_contain_text("7♣ is there twice")
