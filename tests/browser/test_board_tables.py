"""Tables of games of the kit for boards (`shelf/`): a pawn and its square, matches and those on their right, a row."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, sentence
from tests.browser.shelf_games import shelf_games

HEXAPAWN, NIM, ROW = range(3)


def table(name: str, game: str, **arguments: str) -> str:
    more = "".join(f", {key}={value!r}" for key, value in arguments.items())
    return f'from sisyphus_widgets import Table\n{name} = Table("{game}", play="all", seed=1{more})\n{name}'


def square(root: Locator, name: str) -> Locator:
    return root.locator(f'[data-rove="{name}"]')


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    tables = (
        table("pawns", "hexapawn", position="Red on a2 b2, Blue on a3 c3, Red to move"),
        table("matches", "nim"),
        table("row", "tic_tac_toe", position="X on a1 b1, O on a2 b2, X to move"),
    )
    with shelf_games("hexapawn", "nim", "tic_tac_toe"), desk(browser, *tables) as opened:
        yield opened
        assert opened.problems() == []


def test_a_pawn_is_chosen_and_then_its_square(book: Desk) -> None:
    root = book.widget(HEXAPAWN)
    square(root, "b2").click()
    square(root, "c3").click()
    expect(sentence(root)).to_have_text("A pawn stands on c3, in the other side's row: Red has won!")
    book.wait_for_value("pawns.state.winner", "0")


def test_a_match_is_taken_with_all_on_its_right(book: Desk) -> None:
    root = book.widget(NIM)
    square(root, "d1").click()
    expect(sentence(root)).to_have_text("Red takes 4 from row 1. 3 are left in it.")
    book.wait_for_value("matches.to_move", "1")
    expect(square(root, "e1").locator(".sw-piece")).to_have_count(0)


def test_a_square_that_is_taken_is_refused_and_a_row_wins(book: Desk) -> None:
    root = book.widget(ROW)
    square(root, "a2").click(force=True)
    expect(feedback(root).locator("p").first).to_have_text("There is a sign on a2 already. Choose an empty square.")
    square(root, "c1").click()
    book.wait_for_value("row.state.winner", "0")
