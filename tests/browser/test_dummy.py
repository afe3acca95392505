"""A table with a dummy (Minibridge, `shelf/`): the hand lies beside the declarer's, who plays from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import card
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, prompt
from tests.browser.shelf_games import shelf_games

LINE = (
    "West led QD, North holds AD 5D 2C 3C, South holds 2D KS QS JS, North to move, "
    "South declares, goal 10, spades trump"
)
DECLARER, DEFENDER = range(2)


def table(name: str, play: int) -> str:
    made = f'{name} = Table("minibridge", position="{LINE}", play={play}, seed=1)'
    return f"from sisyphus_widgets import Table\n{made}\n{name}"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with shelf_games("minibridge"), desk(browser, table("declarer", 0), table("defender", 1)) as opened:
        yield opened
        assert opened.problems() == []


def test_the_declarer_plays_from_the_hand_beside_the_own_one(book: Desk) -> None:
    root = book.widget(DECLARER)
    expect(prompt(root)).to_have_text("Your turn: play a card from North's hand.")
    card(root, "hand.0", "KS").click(force=True)
    expect(feedback(root).locator("p").first).to_have_text(
        "It is the turn of North's hand, which lies open. Play one of its cards."
    )
    card(root, "open", "AD").click()
    expect(card(root, "slot.2", "AD")).to_be_visible()
    book.wait_for_value("str(declarer.match.moves[0])", "play AD")


def test_others_see_the_dummys_hand_at_its_seat(book: Desk) -> None:
    root = book.widget(DEFENDER)
    expect(root.locator('[data-zone="hand.2"] .sw-card').first).to_be_visible()
    expect(root.locator('[data-zone="open"]')).to_have_count(0)
