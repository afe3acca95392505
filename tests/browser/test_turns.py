"""The reader's turn: the move under the mouse is named before it is played, and the sign of the turn is whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import desk
from tests.browser.shelf_games import shelf_games
from tests.browser.stepping import step_until
from tests.browser.stillness import measured
from tests.browser.test_frames import area, boxes, main_button, step_to_turn


@pytest.mark.parametrize("lights", ["on", "off"])
def test_the_main_button_names_the_move_under_the_mouse_before_a_press_plays_it(lights: str, browser: Browser) -> None:
    """Without highlights it does not tell which cards may be played."""
    cell = f"table = SkitgubbeTable(players=3, play=0, seed=5, lights={lights!r})\ntable"
    with desk(browser, cell, size=(1366, 768), bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        step_to_turn(book, root)
        missing = main_button(root).inner_text()
        cards, places = area(root, "hand").locator(".sw-card.is-open"), boxes(area(root, "hand"), main_button(root))
        labels = []
        for card in (cards.first, cards.last):
            card.hover()
            assert boxes(area(root, "hand"), main_button(root)) == places
            labels.append(main_button(root).inner_text())
        if lights == "off":
            assert labels == [missing] * 2
            return
        assert len({missing, *labels}) == 3
        book.page.mouse.move(1, 1)
        expect(main_button(root)).to_have_text(missing)
        cards.last.focus()
        expect(main_button(root)).to_have_text(labels[1])
        cards.first.click()
        expect(area(root, "todo")).to_contain_text(labels[0].split()[-1])
        assert book.problems() == []


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_whose_turn_it_is_stays_whole_beside_many_counters(size: tuple[int, int], browser: Browser) -> None:
    with shelf_games("skat"):
        cell = "from sisyphus_widgets import Table\ntable = Table('skat', play=0, seed=5)\ntable"
        with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
            root = book.widget(0)
            step_until(root, lambda: root.locator(".sw-turn").count() > 0, "Next")
            before = boxes(area(root, "hand"))
            root.evaluate("""root => root.querySelectorAll('.sw-mine .sw-counter b')
              .forEach((value) => { value.textContent = '-120'; })""")
            measured_turn = "turn => [turn.scrollWidth <= turn.clientWidth, turn.offsetWidth > 40]"
            assert measured(root.locator(".sw-turn"), measured_turn) == [True, True]
            [plate, facts] = boxes(root.locator(".sw-mine .sw-plate"), root.locator(".sw-mine .sw-facts"))
            assert isinstance(plate, dict)
            assert isinstance(facts, dict)
            assert facts["x"] + facts["width"] <= plate["x"] + plate["width"] + 1
            assert boxes(area(root, "hand")) == before
