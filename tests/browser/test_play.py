"""Play at a table by mouse, notation and dragging."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.cells import FOURTH, button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, main_button, prompt

REASON = "A club was led and you hold 2♣, 7♣ and Q♣, so play a club."
PLAYED = "You follow suit with 7♣."

REFUSED, TYPED, UNDONE, DRAGGED, PASSING = range(5)


def table(name: str, expression: str = "") -> str:
    return f"{name} = SisyphusTable(position={FOURTH}, play=0, seed=1)\n{expression or name}"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(
        browser,
        table("refused"),
        table("typed"),
        table("undone"),
        table("dragged"),
        "passing = SisyphusTable(play=0, seed=7)\npassing",
    ) as opened:
        yield opened
        assert opened.problems() == []


def press(page: Page, place: Locator) -> None:
    """Click at the place of an element, even if it cannot be chosen."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    page.mouse.click(box["x"] + 9, box["y"] + 20)


WATCH = """root => {
  window.seen = null;
  root.addEventListener("click", () => requestAnimationFrame(() => {
    const at = zone => !!root.querySelector(`[data-zone="${zone}"] [data-move="7C"]`);
    window.seen = {slot: at("slot.0"), hand: at("hand.0"), text: root.querySelector(".sw-text").innerText};
  }), {capture: true, once: true});
}"""


def test_an_illegal_card_stays_and_the_reason_is_shown(book):
    root = book.widget(REFUSED)
    press(book.page, card(root, "hand.0", "3D"))
    panel = feedback(root)
    expect(panel.locator("p").first).to_have_text(REASON)
    expect(root.get_by_role("status")).to_contain_text("and you hold the two of clubs, the seven of clubs")
    chip = panel.locator(".sw-chip")
    clause = "refused._trace['clauses']['sisyphus_cards.3.2']"
    expect(chip).to_have_text(book.value(f"{clause}['title']"))
    chip.click()
    expect(panel.locator(".sw-clause p")).to_have_text(book.value(f"{clause}['text']"))
    expect(card(root, "hand.0", "3D")).to_have_attribute("aria-disabled", "true")
    for named in ("2C", "7C", "QC"):
        expect(card(root, "hand.0", named)).to_have_class(re.compile("is-lit"))
    book.wait_for_value("refused._revision", "0")


FOCUSED = "() => document.activeElement.dataset.move || document.activeElement.innerText"


def test_a_move_can_be_typed_in_notation(book):
    root = book.widget(TYPED)
    button(root, "More").click()
    box = root.get_by_label("Type a move")
    box.fill("3D")
    box.press("Enter")
    expect(feedback(root).get_by_role("paragraph").first).to_have_text(REASON)
    box.fill("castle")
    box.press("Enter")
    expect(feedback(root).get_by_role("paragraph").first).to_contain_text("castle")
    box.fill("play 7C")
    box.press("Enter")
    expect(book.text(TYPED)).to_have_text(PLAYED)
    book.wait_for_value("typed._session.frames[1]['event']['card']", "7C")


def test_a_move_can_be_undone_and_a_new_game_begun(book):
    root = book.widget(UNDONE)
    button(root, "More").click()
    card(root, "hand.0", "QC").click()
    expect(card(root, "slot.0", "QC")).to_be_visible()
    book.wait_for_value("undone._revision", "1")
    button(root, "Undo").click()
    expect(card(root, "hand.0", "QC")).to_be_visible()
    expect(prompt(root)).to_have_text("Your turn: follow with a club.")
    book.wait_for_value("(undone._revision, undone.length)", "(2, 1)")
    button(root, "New game").click()
    expect(book.text(UNDONE)).to_contain_text("Deal 1")
    expect(root.locator("[data-zone='hand.0'] [data-move]")).to_have_count(13)
    hand = root.locator("[data-zone='hand.0'] [data-move]").evaluate_all("all => all.map(e => e.dataset.move)")
    book.wait_for_value("undone.hand", str(hand))


def test_a_card_can_be_dragged_only_to_its_slot(book):
    page, root = book.page, book.widget(DRAGGED)
    root.scroll_into_view_if_needed()
    held = card(root, "hand.0", "QC")
    held.scroll_into_view_if_needed()

    def drag(x: float, y: float) -> None:
        box = held.bounding_box()
        assert box
        page.mouse.move(box["x"] + 12, box["y"] + 20)
        page.mouse.down()
        page.mouse.move(x, y, steps=6)
        page.mouse.up()

    box = held.bounding_box()
    assert box
    drag(box["x"] + 15, box["y"] + 60)  # dropped over the hand itself
    expect(card(root, "hand.0", "QC")).to_be_visible()
    slot = root.locator("[data-zone='slot.0']").bounding_box()
    assert slot
    drag(slot["x"] + slot["width"] / 2, slot["y"] + slot["height"] / 3)
    expect(card(root, "slot.0", "QC")).to_be_visible()
    expect(book.text(DRAGGED)).to_have_text("You follow suit with Q♣.")
    book.wait_for_value("dragged._revision", "1")


def test_three_cards_can_be_chosen_and_passed(book):
    root = book.widget(PASSING)
    confirm = main_button(root)
    cards = root.locator("[data-zone='hand.0'] [data-move]")
    for n in range(3):
        expect(confirm).to_have_attribute("aria-disabled", "true")
        expect(confirm).to_have_text(f"{3 - n} more to choose")
        cards.nth(n).click()
        expect(cards.nth(n)).to_have_attribute("aria-pressed", "true")
    press(book.page, cards.nth(5))
    expect(feedback(root).get_by_role("paragraph")).to_have_text("You have chosen 3. Take one back first.")
    expect(confirm).to_have_text("Pass these three")
    chosen = [cards.nth(n).get_attribute("data-move") for n in range(3)]
    confirm.click()
    expect(book.text(PASSING)).to_contain_text("You choose")
    book.wait_for_value("passing._trace['frames'][1]['decision']['recorded']['picks']", str(chosen))
