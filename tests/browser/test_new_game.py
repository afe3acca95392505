"""A game that is defined in the tests, on a page from disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import feedback, sentence, what_if
from tests.browser.stillness import measured
from tests.three_cards import new_game
from tests.three_cards.table import ThreeCardsTable

SECOND = {"position": new_game(deal="KC 2D 3H | QC AH 4D | AC 5H 6H"), "moves": ["KC"], "play": 1, "seed": 1}


def test_a_legal_card_is_played_and_an_illegal_one_is_explained(page, tmp_path: Path):
    page.goto(ThreeCardsTable(**SECOND).to_html(tmp_path / "page.html", plies=0).as_uri())
    root = page.locator(".sw-root")
    expect(card(root, "slot.0", "KC")).to_be_visible()
    card(root, "hand.1", "AH").click(force=True)
    expect(feedback(root).get_by_role("paragraph").first).to_have_text(
        "A club was led and you hold Q♣, so play a club."
    )
    expect(root.locator(".sw-feedback .sw-chip")).to_have_text("Follow suit")
    card(root, "hand.1", "QC").click()
    expect(what_if(root)).to_contain_text("What if")
    expect(sentence(root)).to_have_text("You follow suit with Q♣.")
    expect(card(root, "slot.1", "QC")).to_be_visible()
    button(root, "Back to the game").click()
    expect(card(root, "hand.1", "QC")).to_be_visible()
    log = harness.page_log(page)
    assert (log.problems(), log.console_errors) == ([], [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1200, 480])
def test_a_new_game_fits_and_is_legible(new_page, tmp_path: Path, pictures: Path, width: int, scheme: str):
    page = new_page(width, 900, color_scheme=scheme)
    page.goto(ThreeCardsTable(**SECOND).to_html(tmp_path / "page.html").as_uri())
    card(page.locator(".sw-root"), "hand.1", "AH").click(force=True)
    assert harness.accessibility_problems(page, "body") == []
    assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth")
    harness.screenshot(page, pictures, f"three-cards-{width}-{scheme}")
