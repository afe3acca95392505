"""The goal of a table with a kernel and on a page from disk: reached, missed, tried again, and remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import area, feedback, main_button
from tests.browser.stepping import step_until
from tests.browser.stillness import measured

HANDS = ["2S QS 5H", "7C KH", "4C JH", "TC 8H"]
PLACED = f"position(hands={HANDS}, trick='AD 6D 9D', leader=1)"
MAKE = f"SisyphusTable(position={PLACED}, play=0, seed=1, goal='trick', pace='step')"
WIDTHS = [480, 800, 1200]


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [f"table = {MAKE}\ntable", f"looked = {MAKE}\nlooked"]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def task(root: Locator, state: str) -> Locator:
    return root.locator(f".sw-task.is-{state}")


def play(root: Locator, name: str) -> None:
    """Play a card, and go to the beat at which the goal is decided."""
    card(root, "hand.0", name).click()
    panel = feedback(root)
    step_until(root, lambda: panel.count() > 0)
    expect(panel).to_be_visible()


# Where an element ends, as quiet buttons may stand before the main one, and where a text begins.
END = "element => { const {top, bottom, right} = element.getBoundingClientRect(); return [top, bottom, right]; }"
SIGN = "sign => parseFloat(getComputedStyle(sign, '::before').fontSize)"
BEGINNING = "element => { const {top, left} = element.getBoundingClientRect(); return [top, left]; }"


def places(root: Locator) -> list[object]:
    """Return where the hand and the main button end, and where the goal begins."""
    ends = [measured(one, END) for one in (area(root, "hand"), main_button(root))]
    return [*ends, measured(root.locator(".sw-task"), BEGINNING)]


def start_again(root: Locator) -> None:
    """Press the button that starts again, which stands behind More."""
    if not button(root, "Start again").count():
        button(root, "More").click()
    button(root, "Start again").last.click()


def again(root: Locator) -> Locator:
    return feedback(root).get_by_role("button", name="Start again")


def test_a_missed_goal_can_be_tried_again_and_reached(book: Desk) -> None:
    root = book.widget(0)
    expect(task(root, "todo")).to_have_text("Goal: Take this trick.")
    sign = task(root, "todo").locator("[data-drawn='○']")
    assert measured(sign, SIGN) == measured(task(root, "todo"), "task => parseFloat(getComputedStyle(task).fontSize)")
    play(root, "5H")
    expect(task(root, "missed")).to_contain_text("not this time")
    expect(area(root, "todo")).to_contain_text("A♦ is the highest diamond, so West takes the trick")
    book.wait_for_value("table.goal_missed", "True")
    again(root).click()
    expect(task(root, "todo")).to_be_visible()
    book.wait_for_value("table.goal_missed", "False")
    play(root, "2S")
    expect(root.locator(".sw-reader-text")).to_contain_text("Done: the goal is reached.")
    expect(task(root, "reached")).to_be_visible()
    book.wait_for_value("table.goal_reached", "True")
    start_again(root)
    expect(card(root, "hand.0", "2S")).to_be_visible()
    expect(task(root, "reached")).to_be_visible()
    book.wait_for_value("table.goal_reached", "True")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_goal_has_no_accessibility_problems(book: Desk, pictures: Path, theme: str) -> None:
    book.theme(theme)
    root = book.widget(1)
    for name, state in (("5H", "missed"), ("2S", "reached")):
        play(root, name)
        assert harness.accessibility_problems(book.page, root) == []
        harness.screenshot(book.page, pictures, f"goal-{state}-{theme}", ".sw-root")
        start_again(root)
        expect(feedback(root)).to_contain_text("New game started")
        expect(card(root, "hand.0", "2S")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_page_from_disk_keeps_the_tick_without_moving_parts(new_page, tmp_path: Path, width: int) -> None:
    page: Page = new_page(width, 900)
    placed = position(hands=HANDS, trick="AD 6D 9D", leader=1)
    table = SisyphusTable(position=placed, play=0, seed=1, goal="trick", pace="step")
    page.goto(table.to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    expect(task(root, "todo")).to_be_visible()
    before = places(root)
    play(root, "5H")
    expect(task(root, "missed")).to_be_visible()
    assert places(root) == before
    assert harness.accessibility_problems(page, ".sw-root") == []
    again(root).click()
    play(root, "QS")
    expect(task(root, "reached")).to_be_visible()
    assert places(root) == before
    page.reload()
    expect(task(root, "reached")).to_be_visible()
    assert places(root) == before
    log = harness.page_log(page)
    assert (log.problems(), log.console_errors) == ([], [])
