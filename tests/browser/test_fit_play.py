"""Tables that are played, and sandboxes, fit the screen: whatever is pressed, all that is needed is in sight."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.desk import Desk, desk
from tests.browser.fit import PHONES, PRESS, Looker, language_of, screens

pytest_generate_tests = screens
# So many presses at each screen; with --full more.
FEW, MANY = 20, 80

TABLES = {
    "sisyphus_cards": "SisyphusTable(play=0, seed=7, language={language!r})",
    "sisyphos_board": "SisyphosBoard(play='stones', seed=1, language={language!r})",
    "ascend": "AscendTable(players=3, play=0, seed=2, language={language!r})",
    "sixty": "SixtyTable(players=4, play=0, seed=5, language={language!r})",
    "skitgubbe": "SkitgubbeTable(players=3, play=0, seed=5, language={language!r})",
}


def looked_at(book: Desk, root: Locator, looker: Looker, presses: int) -> list[str]:
    """Press something so often, look after each press, and return what did not fit."""
    seeds = Random(3)
    root.evaluate("root => root.scrollIntoView({block: 'start'})")
    looker.look("start")
    for number in range(presses):
        pressed = root.evaluate(f"(root, seed) => ({PRESS})([root, seed])", seeds.random())
        book.settle()
        if not root.locator(".is-whole").count():  # what a reader unfolds lies over the rest
            looker.look(f"{number} {pressed}")
    return looker.found


def test_a_table_fits(
    game: str, size: tuple[int, int], browser: Browser, full: bool, request: pytest.FixtureRequest
) -> None:
    touch = size in PHONES
    cell = f"table = {TABLES[game].format(language=language_of(game, size))}\ntable"
    with desk(browser, cell, size=size, bare=touch, has_touch=touch, reduced_motion="reduce") as book:
        looker = Looker(book.widget(0), touch, request.node.name)
        found = looked_at(book, book.widget(0), looker, MANY if full else FEW)
        assert book.problems() == []
    assert not found, "\n".join(found)
