"""A table of a game with hands and piles (Crazy Eights, `shelf/`): a refusal, a wild card that names a suit, a draw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, main_button, prompt, sentence
from tests.browser.shelf_games import shelf_games

LINE = "South holds 8C 2D QH 5S, West holds 3H 4C 8S, pile KD, South to move, stock 20"
NAMING, DRAWING = range(2)


def table(name: str, play: str) -> str:
    made = f'{name} = Table("crazy_eights", position="{LINE}", play={play}, seed=1)'
    return f"from sisyphus_widgets import Table\n{made}\n{name}"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with shelf_games("crazy_eights"), desk(browser, table("naming", "'all'"), table("drawing", "0")) as opened:
        yield opened
        assert opened.problems() == []


def test_a_card_that_does_not_go_is_refused_and_an_eight_names_a_suit(book: Desk) -> None:
    root = book.widget(NAMING)
    card(root, "hand.0", "5S").click(force=True)
    expect(feedback(root).locator("p").first).to_have_text(
        "5♠ is no eight, and has neither the rank of K♦ nor the suit that counts, diamonds."
    )
    card(root, "hand.0", "8C").click()
    button(root, "8♣: hearts").click()
    expect(card(root, "pile", "8C")).to_be_visible()
    book.wait_for_value("naming.to_move", "1")
    book.wait_for_value("str(naming.state.legal_actions()[0])", "play 3H")


def test_a_card_is_drawn_by_a_button_and_only_its_seat_sees_it(book: Desk) -> None:
    root = book.widget(DRAWING)
    expect(prompt(root)).to_have_text("Your turn: play a card that goes on K♦, or draw.")
    button(root, "Draw a card").click()
    expect(sentence(root)).to_have_text("You draw a card.")
    main_button(root).click()
    expect(sentence(root)).to_have_text("It is 7♠.")
    expect(card(root, "hand.0", "7S")).to_be_visible()
    expect(button(root, "Pass")).to_be_visible()
    book.wait_for_value("[len(hand) for hand in drawing.state.hands]", "[5, 3, 5, 5]")
