"""A what-if: compared with the game, kept as a branch, named, opened, continued by hand, and left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.cells import button, card, looks
from tests.browser.desk import Desk, desk
from tests.browser.parts import beat_number, sentence, what_if
from tests.browser.stepping import step_until
from tests.browser.stillness import measured

NAME = "<b>Mine</b> & $& {n}"

# A script that returns the places of the hand and the main button in the widget.
PLACE = """root => ["[data-area=hand]", "[data-area=way] .is-main"].map((part) => {
  const box = root.querySelector(part).getBoundingClientRect();
  return [box.y - root.getBoundingClientRect().y, box.height].map(Math.round);
})"""


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cell = "table = SisyphusTable(seed=5, perspective=0, controls='full')\ntable.step = 64\ntable"
    with desk(browser, cell, size=(1366, 768)) as opened:
        yield opened
        assert opened.problems() == []


def to_the_comparison(root: Locator) -> Locator:
    """Step to the beat at which game and what-if are compared."""
    compared = root.locator(".sw-compared")
    step_until(root, lambda: compared.count() > 0)
    return compared


def test_a_what_if_is_compared_with_the_game_and_can_be_kept_named_and_reopened(book: Desk, pictures: Path):
    root = book.widget(0)
    steps, before = beat_number(root), measured(root, PLACE)
    expect(steps).to_have_text("65 of 218")
    card(root, "hand.0", "4C").click()
    expect(what_if(root)).to_contain_text("Cards you cannot see are dealt again.")
    compared = to_the_comparison(root)
    expect(compared.locator("b").first).to_have_text("Here West takes the trick, not East.")
    expect(root.locator(".sw-reader-text")).to_contain_text("What is different. Here West takes the trick, not East.")
    assert measured(root, PLACE) == before

    button(root, "Keep").click()
    expect(button(root, "Keep")).to_have_attribute("aria-disabled", "true")
    compared.locator("button").first.click()
    expect(what_if(root)).to_have_count(0)
    expect(sentence(root)).to_contain_text("East takes the trick")
    button(root, "Back to the what-if").click()
    expect(compared).to_have_count(1)

    root.get_by_label("Its name").fill(NAME)
    button(root, "Rename").click()
    kept = root.locator(".sw-saves button")
    expect(kept).to_have_text([f"65: {NAME}"])
    expect(what_if(root)).to_contain_text(NAME)
    book.wait_for_value("table.branches[0].name", NAME)
    assert looks(book, 0, pictures, "what-if") == []

    button(root, "Back to the game").click()
    expect(steps).to_have_text("65 of 218")
    button(root, "More").click()  # a narrow page closes it
    root.get_by_label("When I choose a move").select_option("hand")
    kept.click()
    expect(what_if(root)).to_contain_text(NAME)
    expect(root.locator("[data-zone='hand.1'] .sw-card")).not_to_have_count(0)
    button(root, "Delete").click()
    expect(kept).to_have_count(0)
    expect(what_if(root)).to_have_count(0)
    book.wait_for_value("table.branches", "()")
