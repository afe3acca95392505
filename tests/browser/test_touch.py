"""Play by touch on a page 820 pixels wide: the first tap lifts a card, the second plays it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import tables
from tests.browser.cells import FOURTH, button, card
from tests.browser.desk import Desk, desk
from tests.browser.stillness import measured

TAPPED, SLOT, SCROLLED, SEVERAL = range(4)

# A script that returns targets that are too small for a finger.
TOO_SMALL = """root => [...root.querySelectorAll("button, [role=button], input, select")]
  .filter(e => e.checkVisibility())
  .map(e => [e.innerText || e.dataset.move || e.ariaLabel, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [f"t{n} = SisyphusTable(position={FOURTH}, play=0, seed=1)\nt{n}" for n in range(3)]
    cells.append(tables.cell("several", tables.ASCEND))
    with desk(browser, *cells, size=(820, 1100), has_touch=True, is_mobile=True) as opened:
        yield opened
        assert opened.problems() == []


def test_a_tap_lifts_a_card_and_a_second_tap_plays_it(book):
    root = book.widget(TAPPED)
    held = card(root, "hand.0", "7C")
    held.tap()
    expect(held).to_have_attribute("aria-pressed", "true")
    expect(book.text(TAPPED)).to_have_text(book.value("t0.explanation"))
    card(root, "hand.0", "QC").tap()
    expect(held).to_have_attribute("aria-pressed", "false")
    held.tap()
    expect(card(root, "slot.0", "7C")).to_have_count(0)
    held.tap()
    expect(card(root, "slot.0", "7C")).to_be_visible()
    expect(book.text(TAPPED)).to_have_text("You follow suit with 7♣.")
    book.wait_for_value("t0._revision", "1")


def test_a_lifted_card_can_be_played_by_a_tap_on_its_slot(book):
    root = book.widget(SLOT)
    card(root, "hand.0", "QC").tap()
    root.locator("[data-zone='slot.0'] .sw-bed").tap()
    expect(card(root, "slot.0", "QC")).to_be_visible()
    book.wait_for_value("t1._revision", "1")


def test_an_illegal_card_is_explained_at_the_first_tap(book):
    root = book.widget(SCROLLED)
    card(root, "hand.0", "3D").tap(force=True)
    expect(root.locator(".sw-feedback p").first).to_contain_text("A club was led")


def test_several_cards_can_be_tapped_and_played_by_the_button(book):
    root = book.widget(SEVERAL)
    for name in ("5ML", "5YK"):
        tables.held(root, name).tap()
        expect(tables.held(root, name)).to_have_attribute("aria-pressed", "true")
    tables.held(root, "5YK").tap()
    expect(tables.answer(root)).to_have_text("1 of 2 for a set: add 1 more of rank 5.")
    tables.held(root, "5SW").tap()
    tables.main_button(root).tap()
    expect(book.text(SEVERAL)).to_have_text("You follow with a set of 2 cards, rank 5.")
    book.wait_for_value("several._revision", "1")


@pytest.mark.parametrize("number", [SCROLLED, SEVERAL])
def test_nothing_is_wider_than_the_page_and_every_target_is_large_enough(book, number):
    root = book.widget(number)
    for name in (None, "Read on", "More"):  # folded parts are checked as well
        if name and button(root, name).is_visible():
            button(root, name).tap()
        assert measured(root, "root => root.scrollWidth <= root.clientWidth")
        assert measured(root, TOO_SMALL) == []
    expect(button(root, "Start again")).to_be_visible()
