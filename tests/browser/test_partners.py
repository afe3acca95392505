"""A table whose partners are hidden (Doppelkopf, `shelf/`): what a seat is told, and announcing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import Desk, desk
from tests.browser.parts import prompt
from tests.browser.shelf_games import shelf_games

DEAL = (
    "deals 0; deal TH QC QH JC JD AD TD AS TS 9S AC 9C | 4H 6C 6H 5C 5D 8D 4D 8S 4S 3S 8C 3C | "
    "QS QD JS JH KD 9D KS KH AH 9H TC KC | 6S 6D 5S 5H 7D 3D 7S 7H 8H 3H 4C 7C"
)
RE, KONTRA = range(2)


def table(name: str, play: int, more: str = "") -> str:
    made = f'{name} = Table("doppelkopf", position="{DEAL}{more}", play={play}, seed=1)'
    return f"from sisyphus_widgets import Table\n{made}\n{name}"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    silent = "; bid none" * 4
    cells = (table("re", 0), table("kontra", 2, f"{silent}; play QC; play 5D"))
    with shelf_games("doppelkopf"), desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def test_a_seat_announces_its_party_and_knows_no_partner(book: Desk) -> None:
    root = book.widget(RE)
    expect(prompt(root)).to_have_text("Do you announce your party?")
    expect(root.get_by_role("button", name="Announce Kontra")).to_have_count(0)
    expect(root.locator(".sw-counter").filter(has_text="Party ?")).to_have_count(3)
    root.get_by_role("button", name="Announce Re").click()
    book.wait_for_value("str(re.match.moves[0])", "bid 1")


def test_a_queen_of_clubs_shows_its_party(book: Desk) -> None:
    counters = book.widget(KONTRA).locator(".sw-counter")
    expect(counters.filter(has_text="Party Re")).to_have_count(1)
    expect(counters.filter(has_text="Party Kontra")).to_have_count(1)
    expect(counters.filter(has_text="Party ?")).to_have_count(2)
