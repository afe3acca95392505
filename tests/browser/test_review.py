"""The review of a game in a browser: its request, its decisions, and play from one; also on pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games import sisyphus_cards
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.fit import PHONES
from tests.browser.stillness import measured

CARDS = """
from sisyphus_widgets import Table
from sisyphus_widgets.players import GreedyPlayer, let_move
from sisyphus_widgets.rules import Match

def finished(game):
    match = Match(game, seed=3)
    for _ in let_move(match, {seat: GreedyPlayer() for seat in range(match.players)}):
        pass
    return match.record

cards = Table('sisyphus_cards', finished('sisyphus_cards'), play=0, step=10**6)
cards
"""
BOARD = "board = Table('sisyphos_board', finished('sisyphos_board'), play=0, step=10**6, language='de')\nboard"


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(browser, CARDS, BOARD, size=(1366, 900)) as opened:
        yield opened
        assert opened.problems() == []


def mark(root: Locator, name: str) -> Locator:
    return root.locator(".sw-review-marks").get_by_role("button", name=name)


def decision(root: Locator) -> Locator:
    """Return the words about the decision, which stand where the beat's words stand."""
    return root.locator("[data-area=todo] .sw-review")


def status(root: Locator) -> str:
    return root.get_by_role("status").text_content() or ""


def test_a_card_game_can_be_reviewed_and_continued_from_a_decision(book: Desk, pictures: Path):
    root = book.widget(0)
    expect(button(root, "New game")).to_be_visible()
    opener = button(root, "Review my game")
    expect(opener).to_be_visible()
    opener.click()
    thinking, review = root.locator(".sw-thinking"), decision(root)
    book.hear_until(lambda: thinking.count() == 1)
    expect(thinking).to_contain_text("Weighing your decisions")
    button(root, "Stop").click()
    book.hear_until(lambda: thinking.count() == 0)
    expect(root.locator("[data-area=feedback]")).to_contain_text("Stopped. Nothing was reviewed.")

    opener.click()
    book.hear_until(lambda: review.count() == 1)
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(button(root, "New game")).to_be_visible()
    book.wait_for_value("'done' in cards._review", "True")
    mark(root, "Turning point 1").click()
    at = int(book.value("[p['at'] for p in cards._review['done']['points'] if 'turning' in p][0]"))
    book.wait_for_value("cards.step", str(at))
    text = book.value("[p['text'] for p in cards._review['done']['points'] if 'turning' in p][0]")
    expect(review).to_contain_text(text)
    assert status(root).startswith("Turning point 1. You chose:")
    root.screenshot(path=pictures / "review.png")

    slider = root.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    book.wait_for_value(f"cards.step > {at}", "True")
    mark(root, "Turning point 1").click()
    button(root, "Play on from here").click()
    expect(root.locator(".sw-if")).to_contain_text("Instead:")
    button(root, "Back to the game").click()
    expect(review).to_be_visible()
    root.get_by_role("button", name="Close the review").click()
    expect(review).to_have_count(0)
    book.wait_for_value("cards.step", book.value("cards.length - 1"))
    expect(root.locator(".sw-turning")).to_have_count(0)


def test_a_board_game_is_reviewed_exactly_in_german(book: Desk, pictures: Path):
    root = book.widget(1)
    root.get_by_role("button", name="Rück\u00adblick").click()
    review = decision(root)
    book.hear_until(lambda: review.count() == 1)
    expect(root.get_by_role("slider")).to_have_attribute(
        "aria-label", "Gewonnen oder verloren, wenn beide am besten spielen"
    )
    mark(root, "Wende 1").click()
    expect(review).to_contain_text("Wende 1. Dein Zug: von b3 nach b4 ziehen.")
    button(root, "Als Liste").click()
    entry = root.get_by_role("button", name="21. von b3 nach b4 ziehen: vorher gewonnen, danach verloren. Wende 1")
    expect(entry).to_have_attribute("aria-current", "step")
    root.screenshot(path=pictures / "review-board.png")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (683, 384), (1366, 768)])
def test_a_page_contains_the_review_and_shows_it_without_overflow(
    new_page: Callable[..., Page], tmp_path: Path, pictures: Path, size: tuple[int, int]
):
    start = sisyphus_cards.position(
        hands=["6H 4S", "KD 2D", "8C 7H", "3C QS"], levels=(3, 3, 3, 3), broken=True, leader=1
    )
    table = SisyphusTable(position=start, moves=["2D", "8C", "3C", "6H"], perspective=0)
    touch = size in PHONES
    page = new_page(*size, has_touch=touch)
    page.goto(table.to_html(tmp_path / "review.html", review=True).as_uri())
    root = page.locator(".sw-root")
    button(root, "Review my game").click()
    mark(root, "Turning point 1").click()
    review = decision(root)
    reason, figures = root.locator("[data-area=feedback]"), button(root, "In numbers")
    expect(reason).to_contain_text("Better: play 4♠.")
    expect(root).not_to_contain_text("on average")
    figures.click()
    expect(reason).to_contain_text(
        "The better move is worth about 3.3 points more on average. It does better in 60 of 60"
    )
    # The page contains the beats after the better card.
    onward = button(root, "Play on from here")
    for part in (onward, root.get_by_role("slider"), review.locator(".sw-review-text").first):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    assert measured(review, "box => box.scrollWidth <= box.clientWidth"), "nothing scrolls sideways"
    for part in root.locator(".sw-curve, [data-area=feedback]").get_by_role("button").all() if touch else []:
        box = part.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40, part.text_content()
    page.screenshot(path=pictures / f"review-page-{size[0]}.png")
    onward.click()
    expect(root.locator(".sw-if")).to_contain_text("Instead: play 4♠")
    assert harness.page_log(page).problems() == []
