"""A board's tutor with and without a kernel, other moves in a record, and the list of beats."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets import SisyphosBoard
from sisyphus_widgets.table.beats import Beats
from tests.browser import harness
from tests.browser.boards import FOCUSED, NEAR, move, piece, square, targets
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.parts import badge, beat_number, main_button, prompt, sentence, story, what_if
from tests.browser.stillness import measured

OFFERED, WEAK, OFF, OPEN, TRIED, RECORD, LATE = range(7)

LIST = [
    "c3 to b4 — wins in 2 turns",
    "c3 captures c4 — wins in 26 turns",
    "Enter on e1 — wins in 26 turns",
    "c3 to b3 — wins in 29 turns",
]
COST = "You needed 2 turns, now 26: 24 turns given away. Better: c3-b4."
WON = "A stone stands on a5 after 17 turns: Sisyphos has won."


def board(name: str, more: str = "") -> str:
    return f"{name} = SisyphosBoard(play='stones', position={NEAR!r}, seed=1{more})\n{name}"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(
        browser,
        board("offered"),
        board("weak"),
        board("off", ", tutor='off'"),
        board("open_", ", tutor='open'"),
        "tried = SisyphosBoard(play='both', seed=1)\nfor move in ('e3-e4', 'a4-b3'):\n    tried.play(move)\n"
        "tried.step = 2\ntried",
        "record = SisyphosBoard(seed=1)\nrecord",
        "late = SisyphosBoard(seed=1)\nlate.step = 34\nlate",
    ) as opened:
        yield opened
        assert opened.problems() == []


def moves(root: Locator) -> Locator:
    """Return the tutor's list."""
    return root.locator(".sw-moves button")


def better(root: Locator) -> list[str]:
    """Return the moves that arrows show as better."""
    return root.locator(".sw-grid").evaluate(
        """grid => [...grid.querySelectorAll(".sw-arrows .is-better")].map(arrow => {
          const {left, right, top, bottom} = arrow.getBoundingClientRect();
          const [tail, head] = [arrow.firstChild, arrow.lastChild].map(path => path.getBoundingClientRect());
          const shaft = arrow.firstChild.getPointAtLength(0).matrixTransform(arrow.getScreenCTM());
          const at = (x, y) => [...grid.querySelectorAll(".sw-square")].find(square => {
            const box = square.getBoundingClientRect();
            return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
          }).dataset.rove;
          return at(shaft.x, shaft.y) + at((head.left + head.right) / 2, (head.top + head.bottom) / 2);
        })"""
    )


def test_the_tutor_lists_moves_from_the_best_only_on_request(book):
    root = book.widget(OFFERED)
    expect(button(root, "Tutor")).to_have_attribute("aria-expanded", "false")
    expect(moves(root)).to_have_count(0)
    square(root, "c3").click()
    harness.becomes(root.page, lambda: targets(root), {"b3", "b4", "c4"})
    expect(root.locator(".sw-short")).to_have_count(0)
    button(root, "Tutor").scroll_into_view_if_needed()
    place = button(root, "Tutor").bounding_box()
    button(root, "Tutor").click()
    expect(button(root, "Tutor")).to_have_attribute("aria-expanded", "true")
    expect(moves(root)).to_have_text(LIST)
    assert button(root, "Tutor").bounding_box() == place  # a second click plays nothing
    expect(moves(root).first).to_have_attribute("aria-label", "c3 to b4 — wins in 2 turns, Best")
    harness.becomes(root.page, lambda: better(root), [])
    badges = {name: square(root, name).locator(".sw-short").inner_text() for name in targets(root)}
    assert {name: badge.split()[-1] for name, badge in badges.items()} == {"b4": "2", "c4": "26", "b3": "29"}
    moves(root).first.hover()
    harness.becomes(root.page, lambda: better(root), ["c3b4"])
    book.page.mouse.move(5, 5)
    expect(root.locator(".sw-arrows .is-better")).to_have_count(0)
    button(root, "Tutor").click()
    expect(moves(root)).to_have_count(0)
    expect(root.locator(".sw-short")).to_have_count(0)
    button(root, "Tutor").click()
    moves(root).first.click()
    expect(main_button(root)).to_have_text("c3 to b4")
    main_button(root).click()
    expect(book.text(OFFERED)).to_have_text("You roll the stone from c3 to b4.")
    expect(root.locator(".sw-remark")).to_have_text("Best There is nothing better: you win in 1 more turn.")
    book.wait_for_value("(offered._revision, offered.stones)", "(1, ['b4'])")
    expect(root.locator(":focus")).to_have_count(1)


def test_the_tutor_remarks_on_a_weak_move_after_a_request(book):
    root = book.widget(WEAK)
    move(root, "c3", "c4")
    expect(book.text(WEAK)).to_contain_text("You step from c3 to c4")
    expect(root.locator(".sw-remark")).to_have_count(0)
    harness.becomes(root.page, lambda: better(root), [])
    button(root, "Tutor").click()
    remark = root.locator(".sw-remark")
    expect(remark).to_have_text(f"Weaker {COST}")
    expect(remark.locator(".sw-sign")).to_have_class(re.compile("grade-worse"))
    assert measured(remark.locator(".sw-sign"), "sign => sign.offsetWidth") > 0
    expect(root.get_by_role("status")).to_contain_text(COST)
    harness.becomes(root.page, lambda: better(root), ["c3b4"])
    button(root, "Next").click()
    expect(remark).to_have_count(0)  # moves of the spirits get no remarks
    story(root).nth(1).click()
    expect(remark).to_have_text(f"Weaker {COST}")
    button(root, "Tutor").click()
    expect(remark).to_have_count(0)
    harness.becomes(root.page, lambda: better(root), [])


def test_a_tutor_that_is_off_is_offered_only_after_python_switches_it_on(book):
    root = book.widget(OFF)
    expect(button(root, "More")).to_be_visible()
    expect(button(root, "Tutor")).to_have_count(0)
    square(root, "c3").click()
    harness.becomes(root.page, lambda: targets(root), {"b3", "b4", "c4"})
    book.run("off.tutor = 'offered'")
    button(root, "Tutor").click()
    expect(moves(root)).to_have_text(LIST)
    book.run("off.tutor = 'off'")
    expect(button(root, "Tutor")).to_have_count(0)
    expect(moves(root)).to_have_count(0)


def test_an_open_tutor_gives_advice_at_once_and_by_keyboard(book):
    page, root = book.page, book.widget(OPEN)
    expect(button(root, "Tutor")).to_have_attribute("aria-expanded", "true")
    expect(moves(root)).to_have_text(LIST)
    entry = moves(root).nth(1)
    entry.focus()
    harness.becomes(root.page, lambda: better(root), ["c3c4"])
    expect(square(root, "c4")).to_have_class(re.compile("is-lit"))
    page.keyboard.press("Enter")
    main_button(root).focus()
    page.keyboard.press("Enter")
    expect(root.locator(".sw-remark")).to_have_text(f"Weaker {COST}")
    harness.becomes(root.page, lambda: better(root), ["c3b4"])
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "Next")
    expect(button(root, "Next")).to_be_enabled()  # after Python's answer
    page.keyboard.press("Enter")
    expect(prompt(root)).to_have_text("Your turn: move a stone, or enter one that waits.")
    expect(moves(root).first).to_contain_text("wins in 25 turns")


def test_another_move_in_a_record_shows_its_consequences(book):
    root = book.widget(TRIED)
    story(root).nth(1).click()
    expect(book.text(TRIED)).to_have_text("Sisyphos rolls a stone from e3 to e4.")
    move(root, "b5", "c5")
    tried = what_if(root)
    expect(tried).to_contain_text("What if")
    expect(tried).to_contain_text("b5 to c5")
    expect(book.text(TRIED)).to_have_text("A spirit goes from b5 to c5.")
    expect(square(root, "c5")).to_have_class(re.compile("is-taken"))
    button(root, "Back to the game").click()
    expect(tried).to_have_count(0)
    expect(book.text(TRIED)).to_have_text("Sisyphos rolls a stone from e3 to e4.")
    expect(square(root, "b5")).to_have_class(re.compile("is-taken"))
    move(root, "a4", "b3")  # the move of the record
    expect(tried).to_have_count(0)
    expect(story(root)).to_have_count(3)
    expect(story(root).first).to_have_attribute("aria-current", "step")
    book.wait_for_value("[str(move) for move in tried._session.match.moves]", "['e3-e4', 'a4-b3']")


def test_a_record_can_be_replayed_to_the_seventeenth_turn(book):
    root, mirror = book.widget(RECORD), SisyphosBoard(seed=1)
    for frame in mirror._trace["frames"][1:]:
        button(root, "Next").click()
        expect(book.text(RECORD)).to_have_text(frame["text"])
    expect(book.text(RECORD)).to_have_text(WON)
    expect(beat_number(root)).to_have_text("35 of 35")
    expect(root.locator(".sw-counter", has_text="Turns")).to_have_text("Turns 17 of 50")
    expect(root.locator(".badge-winner")).to_have_count(1)
    expect(root.locator(".sw-plate", has_text="Sisyphos").locator(".badge-winner")).to_have_text("Winner")
    expect(square(root, "a5").locator("[data-move^='stone']")).to_be_visible()
    book.wait_for_value("(record.turns, record.standing['winner'])", "(17, 'stones')")


# True if what is drawn at an element's place is the element: no part around it has scrolled it away.
IN_VIEW = """(element) => {
  const {left, right, top, bottom} = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_what_happened_lists_the_beats_so_far_and_shows_the_current_one(book):
    root = book.widget(LATE)
    root.scroll_into_view_if_needed()
    current = story(root).and_(root.locator("[aria-current=step]"))
    expect(story(root)).to_have_count(35)
    harness.becomes(root.page, lambda: current.evaluate(IN_VIEW), True)
    book.run("late.step = 0")
    expect(story(root)).to_have_count(0)  # nothing has happened before
    book.run("late.step = 34")
    expect(story(root)).to_have_count(35)
    root.locator("[data-area=more]").evaluate("more => { more.scrollTop = more.scrollHeight; }")
    story(root).nth(20).click()
    expect(story(root)).to_have_count(15)
    root.scroll_into_view_if_needed()
    harness.becomes(root.page, lambda: current.evaluate(IN_VIEW), True)


def test_what_happened_has_one_tab_stop_and_arrow_keys_move_inside(book):
    page, root = book.page, book.widget(LATE)
    book.run("late.step = 0")
    book.run("late.step = 34")
    expect(story(root)).to_have_count(35)
    assert story(root).evaluate_all("all => all.filter(entry => entry.tabIndex === 0).length") == 1
    story(root).first.focus()
    page.keyboard.press("ArrowDown")
    expect(story(root).nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(beat_number(root)).to_have_text("34 of 35")


# --- a page without a kernel ----------------------------------------------------------------------------------


def test_a_page_without_a_kernel_replays_a_board_and_explains_moves(page, tmp_path, pictures):
    table = SisyphosBoard(play="both", seed=1, tutor="offered")
    for turn in ("e3-e4", "a4-b3"):
        table.play(turn)
    table.step = 0
    page.goto(table.to_html(tmp_path / "board.html").as_uri())
    root = page.locator(".sw-root")
    expect(badge(root)).to_be_visible()
    text = sentence(root)
    for frame in table._trace["frames"][1:]:
        button(root, "Next").click()
        expect(text).to_have_text(frame["text"])
    button(root, "Back").click()
    move(root, "b5", "c5")
    expect(what_if(root)).to_contain_text("What if")
    expect(text).to_have_text("A spirit goes from b5 to c5.")
    button(root, "Back to the game").click()
    expect(piece(root, "spirit.2", "a4")).to_be_visible()
    expect(moves(root)).to_have_count(0)
    button(root, "Tutor").click()
    best = Beats(table._session).decisions([1])[0]["choosing"]["choices"]
    wanted = {f"{choice['label']} — {choice['outlook']['text']}" for choice in best}
    assert set(moves(root).all_inner_texts()) == wanted
    assert harness.accessibility_problems(page, "main") == []
    harness.screenshot(page, pictures, "board-standalone")
    moves(root).last.click()
    main_button(root).click()
    expect(root.locator(".sw-remark")).to_contain_text("Better: ")
    assert better(root)
    log = harness.page_log(page)
    assert log.problems() == log.console_errors == []
