"""Opponents who think for long: the notice, the usable table, the stop button, and the choice of levels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import area, feedback, main_button
from tests.browser.stillness import measured

PONDERS = """
ready = []

class Ponders:
    def choose(self, view, rng):
        return next(iter(view.legal_actions()))

    def thinking(self, view, rng):
        while not ready:
            yield None
        yield self.choose(view, rng)

pondering = SisyphusTable(
    play=0,
    position=position(hands=['7C QC 3D', 'KC 4D 5D', '8C 6D 7D', 'AC 8D 9D']),
    opponents={1: Ponders(), 2: Ponders(), 3: Ponders()},
    pace='fast',
)
pondering
"""
LEVELS = "leveled = SixtyTable(play=0, players=3, seed=1, opponents='casual', language='de', controls='full')\nleveled"


# A script that returns the place of an element. A button's left edge follows the quiet buttons before it.
PLACE = "element => { const {top, bottom, right} = element.getBoundingClientRect(); return [top, bottom, right]; }"


@pytest.fixture
def book(browser: Browser) -> Iterator[Desk]:
    with desk(browser, PONDERS, LEVELS) as opened:
        yield opened
        assert opened.problems() == []


def test_a_thinking_opponent_is_shown_and_can_be_stopped(book: Desk, pictures: Path):
    root = book.widget(0)
    parts = [area(root, "hand"), main_button(root)]
    places = [measured(part, PLACE) for part in parts]
    card(root, "hand.0", "7C").click()
    thinking = root.locator(".sw-thinking")
    book.hear_until(lambda: thinking.count() == 1)
    expect(thinking).to_contain_text("West is thinking")
    expect(root.get_by_role("status")).to_contain_text("West is thinking")
    assert [measured(part, PLACE) for part in parts] == places, "nothing moves"
    root.screenshot(path=pictures / "thinking.png")
    book.wait_for_value("pondering.match.length", "0")  # nothing is decided yet

    button(root, "Stop").click()
    book.hear_until(lambda: thinking.count() == 0)
    root.screenshot(path=pictures / "stopped.png")
    expect(feedback(root)).to_contain_text("Stopped. Your choice is taken back.")
    book.wait_for_value("pondering.match.length", "0")
    book.wait_for_value("pondering.thinking", "")

    card(root, "hand.0", "7C").click()
    book.hear_until(lambda: thinking.count() == 1)
    book.names["ready"].append(True)
    book.hear_until(lambda: thinking.count() == 0)
    assert book.value("pondering.match.length") != "0"
    book.wait_for_value("pondering.state.known_to_move(0) is not None", "True")


def test_the_level_of_opponents_can_be_chosen_at_the_table(book: Desk, pictures: Path):
    root = book.widget(1)
    root.get_by_role("tab", name="Spielweise").click()
    choice = root.get_by_label("Gegner")
    expect(choice).to_have_value("casual")
    assert choice.locator("option").all_text_contents() == ["Anfänger", "Gierig", "Hobbyspieler", "Stark"]
    choice.select_option("strong")
    book.wait_for_value("leveled.opponents", "strong")
    players = "leveled._session.settings.players.values()"
    book.wait_for_value(f"[type(player).__name__ for player in {players}]", "['Strong', 'Strong']")
    root.screenshot(path=pictures / "opponents.png")
    book.run("leveled.opponents = 'beginner'")
    expect(choice).to_have_value("beginner")
