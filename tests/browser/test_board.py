"""Play on a board by mouse, finger and notation, for one side or both."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.boards import NEAR, REASON, drag, middle, move, piece, press, square, targets
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, prompt
from tests.browser.stillness import measured

CLICKED, REFUSED, DRAGGED, TYPED, TAPPED, BOTH, SPIRITS, LIMITED, NAMED = range(9)

NEAR_BY = ("clicked", "refused", "dragged", "typed", "tapped")


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(
        browser,
        *(f"{name} = SisyphosBoard(play='stones', position={NEAR!r}, seed=1)\n{name}" for name in NEAR_BY),
        "both = SisyphosBoard(play='both', seed=1)\nboth",
        "spirits = SisyphosBoard(play='spirits', seed=1)\nspirits",
        "limited = SisyphosBoard(play='stones', turn_limit=7, seed=1)\nlimited",
        "named = SisyphosBoard(play='both', names=['<b>Ann</b>', 'Bo'])\nnamed",
        has_touch=True,
    ) as opened:
        yield opened
        assert opened.problems() == []


AFTER = """e => {
  const {backgroundColor, borderTopWidth} = getComputedStyle(e, "::after");
  return {fill: backgroundColor, edge: borderTopWidth};
}"""


def test_a_move_by_clicks_can_be_undone(book):
    root = book.widget(CLICKED)
    harness.becomes(root.page, lambda: targets(root), set())
    square(root, "c3").click()
    expect(square(root, "c3")).to_have_attribute("aria-selected", "true")
    harness.becomes(root.page, lambda: targets(root), {"b3", "b4", "c4"})
    dot, ring = (square(root, name).evaluate(AFTER) for name in ("b4", "c4"))
    assert dot["fill"] != "rgba(0, 0, 0, 0)"
    assert ring["fill"] == "rgba(0, 0, 0, 0)"  # the piece to capture is visible through it
    assert ring["edge"] != "0px"
    square(root, "c3").click()
    harness.becomes(root.page, lambda: targets(root), set())
    square(root, "c3").click()
    square(root, "c4").click()
    expect(book.text(CLICKED)).to_have_text(
        "You step from c3 to c4 and capture the spirit there. It waits beside the board."
    )
    expect(piece(root, "stone.1", "c4")).to_be_visible()
    expect(piece(root, "spirit.1", "waiting.1")).to_be_visible()
    button(root, "Next").click()
    expect(prompt(root)).to_have_text("Your turn: move a stone, or enter one that waits.")
    book.wait_for_value("(clicked.turns, clicked.stones, clicked.to_move)", "(1, ['c4'], 0)")
    button(root, "More").click()
    button(root, "Undo").click()
    for name, place in (("stone.1", "c3"), ("spirit.1", "c4")):
        expect(piece(root, name, place)).to_be_visible()
    book.wait_for_value("(clicked.turns, clicked.stones, clicked.length)", "(0, ['c3'], 1)")


def test_an_illegal_move_is_explained_and_changes_nothing(book):
    root = book.widget(REFUSED)
    panel = feedback(root)
    square(root, "c3").click()
    square(root, "c2").click()
    expect(panel.locator("p").first).to_have_text(REASON)
    expect(root.get_by_role("status")).to_contain_text(REASON)
    chip = panel.locator(".sw-chip")
    expect(chip).to_have_text("One step, one way")
    chip.click()
    expect(panel.locator(".sw-clause p")).to_contain_text("A stone goes one square left, up, or diagonally")
    expect(piece(root, "stone.1", "c3")).to_be_visible()
    harness.becomes(root.page, lambda: targets(root), {"b3", "b4", "c4"})  # still picked
    book.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    harness.becomes(root.page, lambda: targets(root), set())
    press(book.page, square(root, "c4"))
    expect(panel.locator("p").first).to_have_text("The piece on c4 is not yours. Choose one of your own side.")
    expect(panel.locator(".sw-chip")).to_have_text(book.value("refused._trace['clauses']['common.3']['title']"))
    square(root, "a1").click()
    expect(panel.locator("p")).to_have_text("Choose a piece of yours first, then the square it goes to.")
    book.wait_for_value("(refused._revision, refused.stones, refused.turns)", "(0, ['c3'], 0)")


def test_a_piece_can_be_dragged_to_a_legal_square_only(book):
    page, root = book.page, book.widget(DRAGGED)
    root.scroll_into_view_if_needed()
    held = piece(root, "stone.1", "c3")
    at = middle(held)
    drag(page, held, *middle(square(root, "c2")))
    expect(feedback(root).get_by_role("paragraph").first).to_have_text(REASON)
    drag(page, held, *middle(root.locator(".sw-title")))
    assert middle(piece(root, "stone.1", "c3")) == at
    harness.becomes(root.page, lambda: targets(root), {"b3", "b4", "c4"})
    book.wait_for_value("dragged._revision", "0")
    drag(page, held, *middle(square(root, "b4")))
    expect(piece(root, "stone.1", "b4")).to_be_visible()
    expect(book.text(DRAGGED)).to_have_text("You roll the stone from c3 to b4.")
    book.wait_for_value("dragged._revision", "1")
    button(root, "Next").click()
    waiting = piece(root, "stone.2", "waiting.0")
    drag(page, waiting, *middle(square(root, "e1")))
    expect(piece(root, "stone.2", "e1")).to_be_visible()
    book.wait_for_value("dragged._revision", "2")


def test_moves_can_be_typed_in_notation(book):
    root = book.widget(TYPED)
    button(root, "More").click()
    box = root.get_by_label("Type a move")
    reply = feedback(root).get_by_role("paragraph").first
    for typed, answer in (("c3-c2", REASON), ("castle", "'castle': write d1-c1 for a step")):
        box.fill(typed)
        box.press("Enter")
        expect(reply).to_contain_text(answer)
    book.wait_for_value("(typed._revision, typed.stones)", "(0, ['c3'])")
    box.fill("@e1")
    box.press("Enter")
    expect(book.text(TYPED)).to_have_text("You enter a waiting stone on e1, your corner: the farthest back there is.")
    book.wait_for_value("typed._session.frames[1]['event']['type']", "entered")
    button(root, "Undo").click()
    expect(root.locator(".sw-square.is-taken")).to_have_count(2)
    box.fill("c3-b4")
    button(root, "Go").click()
    expect(book.text(TYPED)).to_have_text("You roll the stone from c3 to b4.")
    expect(box).to_have_value("")
    book.wait_for_value("str(typed._session.match.moves[0])", "c3-b4")


def test_a_move_can_be_made_by_taps(book):
    page, root = book.page, book.widget(TAPPED)
    harness.resize(page, 820, 1100)
    root.scroll_into_view_if_needed()
    square(root, "c3").tap()
    harness.becomes(root.page, lambda: targets(root), {"b3", "b4", "c4"})
    book.wait_for_value("tapped._revision", "0")
    square(root, "c2").tap()
    expect(feedback(root).get_by_role("paragraph").first).to_have_text(REASON)
    piece(root, "stone.2", "waiting.0").tap()
    harness.becomes(root.page, lambda: targets(root), {"e1"})
    square(root, "c3").tap()
    square(root, "b4").tap()
    expect(piece(root, "stone.1", "b4")).to_be_visible()
    book.wait_for_value("tapped._revision", "1")
    assert measured(root, "root => root.scrollWidth <= root.clientWidth")
    small = root.evaluate(
        """root => [...root.querySelectorAll("button, [role=gridcell], input")]
          .filter(e => e.checkVisibility())
          .map(e => [e.dataset.rove || e.innerText, e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""
    )
    assert small == []
    harness.resize(page, 1200, 900)


def test_a_reader_can_move_both_sides_in_turn(book):
    root = book.widget(BOTH)
    line = prompt(root)
    expect(line).to_have_text("Sisyphos' turn: which stone goes where?")
    press(book.page, square(root, "a4"))
    expect(feedback(root).get_by_role("paragraph").first).to_have_text("The piece on a4 belongs to the other side.")
    move(root, "e3", "e4")
    expect(book.text(BOTH)).to_have_text("Sisyphos rolls a stone from e3 to e4.")
    expect(line).to_have_text("The spirits' turn: which spirit goes where?")
    move(root, "a4", "b3")
    expect(line).to_have_text("Sisyphos' turn: which stone goes where?")
    book.wait_for_value("[str(move) for move in both._session.match.moves]", "['e3-e4', 'a4-b3']")
    button(root, "More").click()
    button(root, "Undo").click()
    expect(line).to_have_text("The spirits' turn: which spirit goes where?")
    expect(piece(root, "spirit.2", "a4")).to_be_visible()
    book.wait_for_value("[str(move) for move in both._session.match.moves]", "['e3-e4']")


def test_a_reader_who_plays_the_spirits_moves_after_sisyphos(book):
    root = book.widget(SPIRITS)
    expect(prompt(root)).to_have_text("Your turn: which spirit goes where?")
    expect(root.locator(".sw-plate", has_text="Mountain spirits")).to_contain_text("(you)")
    square(root, "a4").click()
    harness.becomes(root.page, lambda: targets(root), {"a3", "b3", "b4"})
    square(root, "a3").click()
    expect(book.text(SPIRITS)).to_have_text("You move the spirit from a4 to a3.")
    button(root, "Next").click()
    expect(book.text(SPIRITS)).to_contain_text("Sisyphos rolls a stone")
    expect(prompt(root)).to_have_text("Your turn: which spirit goes where?")
    book.wait_for_value("(spirits.turns, spirits.to_move)", "(2, 1)")


def test_a_new_game_has_the_same_number_of_turns(book):
    root = book.widget(LIMITED)
    turns = root.locator(".sw-counter", has_text="Turns")
    expect(turns).to_have_text("Turns 0 of 7")
    move(root, "c1", "b1")
    expect(turns).to_have_text("Turns 1 of 7")
    book.wait_for_value("limited._revision", "1")
    button(root, "More").click()
    button(root, "New game").click()
    button(root, "New game").click()  # confirms leaving the present game
    expect(turns).to_have_text("Turns 0 of 7")
    expect(book.text(LIMITED)).to_contain_text("Sisyphos has 7 turns.")
    expect(square(root, "c1")).to_have_class(re.compile("is-taken"))
    book.wait_for_value("(limited.turns, limited.turns_left, limited.length)", "(0, 7, 1)")


def test_names_that_look_like_markup_stay_text(book):
    root = book.widget(NAMED)
    expect(root.locator(".sw-plate .sw-name").filter(has_text="<b>Ann</b>")).to_have_count(1)
    expect(root.locator(".sw-plate b:has-text('Ann')")).to_have_count(0)
    expect(root.locator(".sw-plate", has_text="Bo")).to_have_class(re.compile("seat-1"))
