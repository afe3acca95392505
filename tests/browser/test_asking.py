"""A table that asks questions: answers on the table, by buttons, keyboard and touch, without moving parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import harness
from tests.browser.cells import button, look, more
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, prompt, sentence
from tests.browser.stepping import step_until
from tests.browser.stillness import measured

# The first questions after these beats: who takes a trick, and how many points a card scores.
REPLAY = "SisyphusTable(seed=10, ask='outcomes', step={step}, pace='step')"
PLAYED = (
    "SisyphusTable(play=0, position=position(hands=['2C 7C QC 3D', 'KC 4D 5D', 'JC 6D 7D', 'AC 8D 9D'],"
    " trick='9C 8C TC', leader=1), ask='{ask}')"
)
SEAT, NUMBER, PLAYABLE = range(3)
CELLS = [
    f"seat = {REPLAY.format(step=80)}\nseat",
    f"number = {REPLAY.format(step=35)}\nnumber",
    f"playable = {PLAYED.format(ask='playable')}\nplayable",
]
OWN_TABLE = f"own = {PLAYED.format(ask='outcomes')}\nown"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(browser, *CELLS, has_touch=True) as opened:
        yield opened
        assert opened.problems() == []


def to_question(root: Locator) -> None:
    """Press Next until a question is open."""
    step_until(root, lambda: button(root, "Answer").count() > 0)


def text(root: Locator) -> Locator:
    return sentence(root)


def feedback_of(root: Locator) -> Locator:
    return feedback(root)


def places(root: Locator) -> list[object]:
    """Return the places of the parts that must not move."""
    found: list[object] = measured(
        root,
        """root => ["[data-area=hand]", "[data-area=way] .is-main"].map((one) => {
          const {x, y, width, height} = root.querySelector(one).getBoundingClientRect();
          const top = root.getBoundingClientRect();
          return [one, x - top.x, y - top.y, width, height].map((n) => (typeof n === "number" ? Math.round(n) : n));
        })""",
    )
    return found


def test_a_question_about_a_seat_is_answered_at_the_table(book: Desk) -> None:
    root = book.widget(SEAT)
    before = places(root)
    to_question(root)
    expect(text(root)).to_contain_text("Who takes the trick?")
    assert places(root) == before
    right = book.value("seat.question.answer_text(seat.question.answer)")
    for n, wrong in enumerate(name for name in ("South", "West", "North", "East") if name != right):
        expect(button(root, "Show the answer")).to_have_count(0)
        root.locator(".sw-plate", has_text=wrong).click()
        button(root, "Answer").click()
        expect(root.get_by_role("status")).to_contain_text("The rule is" if n == 1 else f"{wrong} does not take it")
        assert places(root) == before
        button(root, "Answer").click()
        expect(root.get_by_role("status")).to_contain_text("You have tried that.")
        assert places(root) == before
        root.locator(".sw-plate", has_text=wrong).click()
    expect(button(root, "Show the answer")).to_have_count(1)
    length = book.value("seat.length")
    root.locator(".sw-plate", has_text=right).click()
    button(root, "Answer").click()
    expect(text(root)).to_contain_text("takes the trick")
    expect(feedback_of(root)).to_contain_text("That is right.")
    assert places(root) == before
    book.wait_for_value("(len(seat.log), seat.length > " + length + ")", "(4, True)")


def test_a_question_about_a_number_is_answered_by_keyboard(book: Desk) -> None:
    root, page = book.widget(NUMBER), book.page
    button(root, "Next").focus()
    while not button(root, "Answer").count():
        before = text(root).inner_text()
        page.keyboard.press("Enter")
        expect(text(root)).not_to_have_text(before)
    field = root.get_by_role("spinbutton")
    expect(field).to_be_focused()
    page.keyboard.type(book.value("number.question.answer"))
    page.keyboard.press("Enter")
    expect(root.get_by_role("status")).to_contain_text("That is right.")
    expect(button(root, "Next")).to_be_focused()


def test_legal_cards_are_not_highlighted_while_a_question_asks_for_them(book: Desk) -> None:
    root = book.widget(PLAYABLE)
    to_question(root)
    cards = root.locator(".sw-hand [data-move]")
    looks = {re.sub(r"tone-\d", "", card.get_attribute("class") or "") for card in cards.all()}
    assert len(looks) == 1, "clubs fit, and diamonds do not, and nobody can see it"
    for name in ("2C", "7C"):
        root.locator(f".sw-hand [data-move='{name}']").tap()
    button(root, "Answer").tap()
    expect(feedback_of(root)).to_contain_text("All of that is right, but there is at least one more.")
    root.locator(".sw-hand [data-move='QC']").tap()
    button(root, "Answer").tap()
    expect(feedback_of(root)).to_contain_text("That is right.")
    expect(prompt(root)).to_have_count(1)
    expect(root.locator(".sw-hand [data-move='3D']")).to_have_attribute("aria-disabled", "true")


def test_the_table_asks_about_the_readers_own_move_before_showing_it(browser: Browser) -> None:
    """Automatic beats stop at the question, and continue after it."""
    with desk(browser, OWN_TABLE, reduced_motion="no-preference") as book:
        root = book.widget(0)
        root.locator(".sw-hand [data-move='7C']").click()
        expect(button(root, "Answer")).to_have_count(1)
        expect(text(root)).to_contain_text("Which combination does this card make?")
        button(root, "Skip").click()
        expect(button(root, "Answer")).to_have_count(0)
        more(root, "How it plays")
        root.get_by_label("Ask me").select_option("off")
        book.wait_for_value("(own.ask, own.question)", "('off', None)")
        assert book.problems() == []


def test_an_open_question_is_accessible_at_all_sizes(browser: Browser, pictures: Path, full: bool) -> None:
    sizes = {"light": (1366, 768), "dark": (480, 800)}
    with desk(browser, *CELLS, size=sizes["light"]) as book:
        for cell in (SEAT, NUMBER, PLAYABLE):
            to_question(book.widget(cell))
        root = book.widget(SEAT)
        root.locator(".sw-plate").first.click()
        button(root, "Answer").click()
        expect(feedback_of(root)).to_have_count(1)
        done = book.widget(PLAYABLE)
        for name in ("2C", "7C", "QC"):
            done.locator(f".sw-hand [data-move='{name}']").click()
        button(done, "Answer").click()
        expect(feedback_of(done)).to_contain_text("That is right.")
        found: list[str] = []
        for theme in sizes:
            book.theme(theme)
            for width, height in sizes.values() if full else [sizes[theme]]:
                harness.resize(book.page, width, height)
                found += look(book, pictures, ["seat", "number", "playable"], f"asking-{width}-{theme}")
        assert found == []
