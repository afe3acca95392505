"""Selections of several cards: their verdicts, and the button that plays them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.boards import FOCUSED, drag, middle, press, tab_to
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.parts import what_if
from tests.browser.tables import (
    ASCEND,
    BOMBS,
    SIXTY,
    SKITGUBBE,
    answer,
    cell,
    choose,
    chosen,
    held,
    laid,
    main_button,
    play,
)

SET, BOMB, SUM, RUN, KEYS, DRAGGED, HELD, TAKEN_CARDS, PAST = range(9)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    tables = {
        "set_of_two": ASCEND, "bomb": BOMBS, "total": SIXTY, "run": SKITGUBBE,
        "by_keys": ASCEND, "dragged": SKITGUBBE, "while_held": ASCEND, "taken": SIXTY, "past": ASCEND,
    }  # fmt: skip
    cells = [cell(name, table) for name, table in tables.items()]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def test_a_growing_selection_is_judged_and_played_by_its_button(book):
    root = book.widget(SET)
    expect(main_button(root)).to_have_text("Choose a card")
    expect(main_button(root)).to_have_attribute("aria-disabled", "true")
    choose(root, "5ML")
    expect(answer(root)).to_have_text("1 of 2 for a set: add 1 more of rank 5.")
    expect(root.get_by_role("status")).to_have_text("1 of 2 for a set: add 1 more of rank 5.")
    choose(root, "2MK")
    expect(answer(root)).to_contain_text("You need a set of 2 cards")
    expect(root.locator(".sw-feedback .sw-chip")).to_have_text(
        book.value("set_of_two._trace['clauses']['ascend.3.2']['title']")
    )
    held(root, "2MK").click()
    expect(held(root, "2MK")).to_have_attribute("aria-pressed", "false")
    choose(root, "5YK")
    expect(main_button(root)).to_have_text("Play 5☾❧ and 5§⌘: a set")
    expect(answer(root)).to_have_count(0)
    choose(root, "5SW")
    expect(answer(root)).to_contain_text("Choose 2 cards, not 3")
    expect(main_button(root)).to_have_attribute("aria-disabled", "true")
    held(root, "5ML").click()
    expect(main_button(root)).to_have_text("Play 5☉≈ and 5§⌘: a set")
    book.wait_for_value("set_of_two._revision", "0")
    play(root)
    expect(book.text(SET)).to_have_text("You follow with a set of 2 cards, rank 5.")
    harness.becomes(root.page, lambda: laid(root, "table"), ["5SW", "5YK"])
    book.wait_for_value("set_of_two._revision", "1")


def test_a_selection_at_an_earlier_beat_is_judged_by_that_position(book):
    root = book.widget(PAST)
    choose(root, "5ML", "5SW")
    play(root)
    book.wait_for_value("past._revision", "1")
    button(root, "Back").click()
    choose(root, "5ML", "2MK")
    expect(answer(root)).to_contain_text("You need a set of 2 cards")
    held(root, "2MK").click()
    choose(root, "5YK")
    play(root)
    expect(what_if(root)).to_contain_text("What if")
    harness.becomes(root.page, lambda: laid(root, "table"), ["5ML", "5YK"])
    button(root, "Back to the game").click()
    book.wait_for_value("past._revision", "1")


def test_a_card_without_a_legal_play_is_explained_alone_and_in_a_selection(book):
    root = book.widget(TAKEN_CARDS)
    press(book.page, held(root, "4~0~1"))
    expect(answer(root)).to_have_text(
        book.value("taken._trace['frames'][-1]['decision']['choosing']['refusals']['4~0~1']['text']")
    )
    harness.becomes(root.page, lambda: chosen(root), set())
    choose(root, "12~0~1")
    expect(answer(root)).to_have_text("12 is not greater than 15 yet. Another 12 would do: 2 × 12 = 24.")
    press(book.page, held(root, "10~0~1"))
    expect(answer(root)).to_have_text("10 and 12 do not go together: play cards of one number only.")
    harness.becomes(root.page, lambda: chosen(root), {"12~0~1"})
    book.page.keyboard.press("Escape")
    harness.becomes(root.page, lambda: chosen(root), set())
    book.wait_for_value("taken._revision", "0")


def test_python_names_the_play_of_a_selection_if_there_are_too_many_to_list(book):
    root = book.widget(BOMB)
    book.wait_for_value("bomb._trace['frames'][-1]['decision']['choosing']['selection']['complete']", "False")
    choose(root, "2MK")
    expect(main_button(root)).to_have_text("Play 2☾⌘")
    choose(root, "7SK")
    expect(answer(root)).to_contain_text("These cards do not go together")
    held(root, "7SK").click()
    choose(root, "3SK", "3LY")
    expect(main_button(root)).to_have_text("Play 2☾⌘, 3☉⌘ and 3❧§: a bomb")
    play(root)
    expect(book.text(BOMB)).to_contain_text("You lead a bomb of 3 cards")
    harness.becomes(root.page, lambda: laid(root, "table"), ["2MK", "3SK", "3LY"])


def test_a_play_on_the_table_shows_its_player_and_what_beats_it(book):
    root = book.widget(SUM)
    first = root.locator("[data-zone='attack'] [data-move]").first
    expect(first.locator(".sw-token")).to_have_count(1)
    expect(first).to_have_attribute("aria-label", re.compile("15.*Cleo"))
    choose(root, "12~0~1", "12~0~2")
    expect(main_button(root)).to_have_text("Fight back with 2 × 12 = 24")
    play(root)
    expect(book.text(SUM)).to_contain_text("2 × 12 = 24 beats 15")
    root.locator("[data-zone='discard']").get_by_role("button").last.click()
    discard = root.locator("[data-zone='discard'] .sw-list [data-move]")
    expect(discard).to_have_count(5)  # all ranks in the pile, 12 twice
    expect(discard.nth(2)).to_have_attribute("aria-label", "12, 2 cards")


def test_an_incomplete_run_names_the_missing_card(book):
    root = book.widget(RUN)
    choose(root, "QC", "AC")
    expect(answer(root)).to_contain_text("K♣ is missing between Q♣ and A♣")
    expect(held(root, "KC")).to_have_class(re.compile("is-lit"))
    choose(root, "KC")
    expect(main_button(root)).to_have_text("Play Q♣, K♣ and A♣")
    play(root)
    harness.becomes(root.page, lambda: laid(root, "table"), ["QC", "KC", "AC"])
    expect(root.locator("[data-zone='table'] .sw-token")).to_have_count(1)


def test_several_cards_can_be_chosen_and_played_by_keyboard(book):
    page, root = book.page, book.widget(KEYS)
    root.scroll_into_view_if_needed()
    root.evaluate("root => { root.tabIndex = -1; root.focus(); }")
    tab_to(page, "2MK")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "5ML")
    page.keyboard.press("Enter")
    expect(answer(root)).to_contain_text("1 of 2 for a set")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    harness.becomes(root.page, lambda: chosen(root), {"5ML", "5SW"})
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "5SW")
    tab_to(page, "Play 5☾❧ and 5☉≈: a set")
    page.keyboard.press("Enter")
    expect(book.text(KEYS)).to_have_text("You follow with a set of 2 cards, rank 5.")
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "Next")
    book.wait_for_value("by_keys._revision", "1")


def test_cards_can_be_dragged_onto_the_table_one_by_one(book):
    page, root = book.page, book.widget(DRAGGED)
    root.scroll_into_view_if_needed()
    row = root.locator("[data-zone='table']")
    drag(page, held(root, "QC"), *middle(row))
    # A single queen may be led, so it is played at once.
    expect(root.locator("[data-zone='table'] [data-move='QC']")).to_be_visible()
    book.wait_for_value("dragged._revision", "1")


def test_a_play_is_shown_before_python_answers(book):
    root = book.widget(HELD)
    with book.kernel_held():
        choose(root, "5ML", "5SW")
        assert main_button(root).inner_text() == "Play 5☾❧ and 5☉≈: a set"
        main_button(root).click()
        expect(book.text(HELD)).to_have_text("You follow with a set of 2 cards, rank 5.")
        harness.becomes(root.page, lambda: laid(root, "table"), ["5ML", "5SW"])
    book.wait_for_value("while_held._revision", "1")
    expect(book.text(HELD)).to_have_text("You follow with a set of 2 cards, rank 5.")
    expect(button(root, "Next")).not_to_have_attribute("aria-disabled", "true")
