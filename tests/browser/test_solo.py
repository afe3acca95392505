"""A table at which one seat plays alone (Skat, `shelf/`): the auction, the skat in the hand, two cards laid away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import card
from tests.browser.desk import Desk, desk
from tests.browser.parts import prompt
from tests.browser.shelf_games import shelf_games

DEAL = (
    "deals 0; deal JC JS AC TC KC 9C 8C AH TH 7D | JH AS TS KS QS 9S 7C AD KD 8D | "
    "JD 8S 7S QC KH QH 9H 8H 7H TD + QD 9D; bid 18"
)
DECLARER, OTHER = range(2)


def table(name: str, moves: str, play: int) -> str:
    made = f'{name} = Table("skat", position="{DEAL}; {moves}", play={play}, seed=1)'
    return f"from sisyphus_widgets import Table\n{made}\n{name}"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = (
        table("declarer", "bid 18; bid none; bid none", 0),
        table("other", "bid none; bid 20; bid none; take kitty", 0),
    )
    with shelf_games("skat"), desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def test_the_declarer_takes_up_the_skat_and_lays_two_cards_away(book: Desk) -> None:
    root = book.widget(DECLARER)
    expect(prompt(root)).to_have_text("You play alone. Do you take up the skat?")
    expect(root.locator('[data-zone="kitty"]')).to_contain_text("The skat")
    root.get_by_role("button", name="Take it up").click()
    expect(prompt(root)).to_have_text("Choose 2 cards to lay away.")
    expect(root.locator('[data-zone="hand.0"] .sw-card')).to_have_count(12)
    for name in ("QD", "9D"):
        card(root, "hand.0", name).click()
    root.get_by_role("button", name="Lay these away").click()
    expect(prompt(root)).to_have_text("Which game do you play?")
    expect(root.locator('[data-zone="hand.0"] .sw-card')).to_have_count(10)
    root.get_by_role("button", name="Trump: clubs").click()
    book.wait_for_value("str(declarer.match.moves[2])", "name C")


def test_others_see_no_card_of_the_skat(book: Desk) -> None:
    root = book.widget(OTHER)
    expect(root.locator('[data-move="JC"]')).to_have_count(1)
    for name in ("QD", "9D"):
        expect(root.locator(f'[data-move="{name}"]')).to_have_count(0)
    expect(root.locator('[data-zone="hand.0"] .sw-card')).to_have_count(10)
