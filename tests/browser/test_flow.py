"""The flow of play: automatic beats, the focus at the next press, and protection against losing a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import SisyphusTable
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.parts import beat_number, main_button
from tests.browser.stepping import step_until
from tests.browser.stillness import measured

PLAYED, LEFT, TRIED, NARROW = range(4)

LESSON = """SisyphusTable(position=position(hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"],
    trick="9C 8C TC", leader=1), moves=["7C"], perspective=0)"""


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = {
        "played": "SisyphusTable(play=0, seed=7, pace='fast')",
        "left": "SisyphusTable(play=0, seed=7, pace='step')",
        "tried": LESSON,
        "narrow": "SisyphosBoard(play='stones', seed=1, tutor='offered')",
    }
    written = [f"{name} = {table}\n{name}" for name, table in cells.items()]
    with desk(browser, *written, reduced_motion="no-preference") as opened:
        yield opened
        assert opened.problems() == []


def next_of(root: Locator) -> Locator:
    return button(root, "Next")


def pick_three(root: Locator) -> None:
    """Choose the first three cards that can be chosen."""
    for count in (1, 2, 3):
        root.locator(".sw-hand .is-open:not(.is-picked)").first.click()
        expect(root.locator(".sw-hand .is-picked")).to_have_count(count)


def is_off(part: Locator) -> bool:
    return part.get_attribute("aria-disabled") == "true"


def test_a_deal_takes_few_presses(page: Page, tmp_path: Path):
    """Each decision takes one press, and passing three cards takes three more."""
    page.clock.install()
    page.goto(SisyphusTable(seed=3, perspective=0).to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    root.get_by_label("Pace").select_option("Normal")
    presses = 3
    while "All thirteen tricks" not in root.locator(".sw-text").inner_text():
        next_of(root).click()
        presses += 1
        page.clock.run_for(60_000)
    assert presses <= 30


def test_others_move_automatically_and_the_focus_is_at_the_next_press(book: Desk):
    root = book.widget(PLAYED)
    hand = root.locator(".sw-hand .is-open")
    pick_three(root)
    main_button(root).focus()
    book.page.keyboard.press("Enter")
    expect(main_button(root)).not_to_have_text("Pass these three")
    # New explanations wait for Next, which has the focus. Otherwise the focus moves to the hand.

    def is_own_turn() -> bool:
        if is_off(main_button(root)) and hand.count():
            return True
        if button(root, "Let it play").count() and not is_off(main_button(root)):
            expect(next_of(root)).to_be_focused()
            book.page.keyboard.press("Enter")
        return False

    harness.wait_until(book.page, is_own_turn, "the turn does not come")
    focused = root.locator(".sw-hand .is-open:focus")
    expect(focused).to_have_count(1)
    book.page.keyboard.press("Enter")
    expect(root.locator("[data-zone='slot.0'] [data-move]")).to_have_count(1)
    expect(next_of(root)).to_be_focused()


def test_automatic_beats_can_be_paused_and_resumed(book: Desk):
    root = book.widget(PLAYED)
    next_of(root).wait_for()
    next_of(root).focus()
    book.page.keyboard.press("PageUp")
    play = button(root, "Let it play")
    expect(play).to_be_visible()
    beat = beat_number(root).inner_text()
    play.click()
    # At the reader's turn the number is left out.
    expect(root.get_by_text(beat, exact=True)).to_have_count(0)


def test_a_held_key_chooses_nothing(book: Desk):
    root = book.widget(LEFT)
    card = root.locator(".sw-hand .is-open").first
    card.focus()
    book.page.keyboard.down("Enter")
    book.page.keyboard.down("Enter")
    book.page.keyboard.up("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")


def test_controls_of_play_are_visible_and_a_game_is_left_only_after_a_confirmation(book: Desk):
    root = book.widget(LEFT)
    expect(button(root, "Undo")).to_have_attribute("aria-disabled", "true")
    pick_three(root)
    main_button(root).click()
    expect(button(root, "To your turn")).to_be_visible()
    book.wait_for_value("left.record.moves[-1] != left.record.moves[0] and len(left.record.moves) > 3", "True")
    moves = book.value("left.record.moves")
    button(root, "More").click()
    button(root, "New game").click()
    expect(root.get_by_role("group", name="You leave this game")).to_be_visible()
    expect(button(root, "New game")).to_be_focused()
    root.evaluate("root => { root.id = 'asked' }")
    assert harness.accessibility_problems(book.page, "#asked") == []
    button(root, "Keep playing").click()
    book.wait_for_value("left.record.moves", moves)
    button(root, "New game").click()
    button(root, "New game").click()
    expect(root.locator(".sw-feedback")).to_contain_text("Press Undo")
    book.wait_for_value(f"left.record.moves != {moves}", "True")
    button(root, "Undo").click()
    book.wait_for_value("left.record.moves", moves)
    button(root, "Start again").click()
    book.wait_for_value("len(left.record.moves)", "1")
    button(root, "Return to the old game").click()
    book.wait_for_value("left.record.moves", moves)


def test_a_what_if_in_a_lesson_continues_and_returns(book: Desk):
    root = book.widget(TRIED)
    before = root.locator(".sw-text").inner_text()
    root.locator("[data-zone='hand.0'] [data-move='QC']").click()
    expect(root.locator(".sw-if .sw-badge")).to_have_text("What if")
    expect(root.locator(".sw-if")).to_contain_text("Cards you cannot see are dealt again.")
    step_until(root, lambda: root.locator(".sw-hand .is-open").count() > 0)
    root.locator(".sw-hand .is-open").first.click()
    expect(root.locator(".sw-prompt")).not_to_have_count(2)
    button(root, "Back to the game").click()
    expect(root.locator(".sw-text")).to_have_text(before)
    book.wait_for_value("len(tried._session.match.moves)", "1")


@pytest.mark.parametrize("width", [480, 1366])
def test_the_bar_of_controls_fits(book: Desk, width: int, pictures: Path):
    harness.resize(book.page, width, 768)
    for number, name in enumerate(("played", "left", "tried", "narrow")):
        root = book.widget(number)
        for part in (".sw-tools", "[data-area=way]"):
            assert measured(root.locator(part), "bar => bar.scrollWidth - bar.clientWidth") <= 0, name
        assert measured(root, "root => root.scrollWidth - root.clientWidth") <= 0, name
        harness.screenshot(book.page, pictures, f"flow-{name}-{width}", f".cell >> nth={number} >> .sw-root")
    harness.resize(book.page, 1200, 900)
