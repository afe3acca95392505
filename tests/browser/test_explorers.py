"""The explorers: laying cards, choosing levels, putting pegs, and their values in Python."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import prompt

COMBOS, LEVELS, HILL, PAIR = range(4)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(
        browser,
        "combos = ComboExplorer()\ncombos",
        "levels = SuitLevelExplorer()\nlevels",
        "board = HillBoard()\nboard",
        "one, two = HillBoard(), HillBoard()\nipywidgets.link((one, 'levels'), (two, 'levels'))\ndisplay(one, two)",
    ) as opened:
        yield opened
        assert opened.problems() == []


def test_cards_laid_by_clicks_are_judged_one_by_one(book):
    root = book.widget(COMBOS)
    for name, text, points in (
        ("JC", "J♣ opens the trick. One card alone makes no combination.", "0"),
        ("JS", "J♣ and J♠ make a pair: 1 point for J♠.", "1"),
        ("KC", "K♣ makes nothing: its rank is new and has no neighbours for a straight.", "1"),
        ("QC", "J♣, Q♣ and K♣ make a straight of 3: 1 point for Q♣.", "2"),
    ):
        card(root, "deck", name).click()
        expect(book.text(COMBOS)).to_have_text(text)
        expect(card(root, "deck", name)).to_have_count(0)
        book.wait_for_value("combos.points", points)
    expect(root.locator("[data-zone^='slot.'] [data-move]")).to_have_count(4)
    book.wait_for_value("combos.cards", "['JC', 'JS', 'KC', 'QC']")
    expect(prompt(root)).to_have_text("Four cards make a trick. Clear the table to try others.")
    button(root, "Clear the table").click()
    expect(root.locator("[data-zone^='slot.'] [data-move]")).to_have_count(0)
    book.wait_for_value("combos.cards", "[]")


def test_cards_laid_from_python_and_by_clicks_form_one_trick(book):
    root = book.widget(COMBOS)
    book.run("combos.play('clear') if combos.cards else None; combos.play('7H')")
    expect(book.text(COMBOS)).to_have_text("7♥ opens the trick. One card alone makes no combination.")
    card(root, "deck", "7D").click()
    book.wait_for_value("combos.cards", "['7H', '7D']")


def test_a_chosen_level_and_card_show_their_score(book):
    root = book.widget(LEVELS)
    root.locator("[data-stand='level.0.2']").click()
    expect(book.text(LEVELS)).to_have_text("Your peg stands on level 2, a club level.")
    book.wait_for_value("levels.level", "2")  # before the next choice
    card(root, "deck", "JC").click()
    button(root, "It completes a combination").click()
    expect(book.text(LEVELS)).to_have_text("J♣ is a club and your peg is on level 2, a club level: 1 extra point.")
    button(root, "Next").click()
    expect(book.text(LEVELS)).to_contain_text("= 2: your peg goes from level 2 to 4.")
    book.wait_for_value("(levels.level, levels.card, levels.points)", "(4, 'JC', 2)")


def test_levels_set_in_python_move_the_pegs(book):
    root = book.widget(HILL)
    book.run("board.levels = [1, 1, 7, 1]")
    expect(root.get_by_label("North's peg: level 7, heart")).to_be_visible()


def test_two_linked_hills_move_together(book):
    one, two = book.widget(PAIR, 0), book.widget(PAIR, 1)
    one.locator("[data-stand='level.2.6']").click()
    expect(two.get_by_label("North's peg: level 6, club")).to_be_visible()
    two.locator("[data-stand='level.0.3']").click()
    expect(one.get_by_label("South's peg: level 3, heart")).to_be_visible()
    book.wait_for_value("(one.levels, two.levels)", "([3, 1, 6, 1], [3, 1, 6, 1])")


def test_a_level_can_be_chosen_by_keyboard(book):
    root = book.widget(HILL)
    stone = root.locator("[data-stand='level.1.3']")
    stone.focus()
    book.page.keyboard.press("Enter")
    expect(root.get_by_label("West's peg: level 3, heart")).to_be_visible()
    expect(root.locator(":focus")).to_have_count(1)
    book.wait_for_value("board.levels[1]", "3")
