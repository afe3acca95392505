"""Played tables and sandboxes fit the screen after any presses."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.desk import Desk, desk
from tests.browser.fit import PHONES, PRESS, Looker, screen, screens

pytest_generate_tests = screens
# The number of presses at each screen; with --full there are more.
FEW, MANY = 20, 80

TABLES = {
    "sisyphus_cards": "SisyphusTable(play=0, seed=7, language={language!r})",
    "sisyphos_board": "SisyphosBoard(play='stones', seed=1, language={language!r})",
    "ascend": "AscendTable(players=3, play=0, seed=2, language={language!r})",
    "sixty": "SixtyTable(players=4, play=0, seed=5, language={language!r})",
    "skitgubbe": "SkitgubbeTable(players=3, play=0, seed=5, language={language!r})",
}
SANDBOXES = {
    "sisyphus_cards": ("ComboExplorer", "SuitLevelExplorer", "HillBoard"),
    "sisyphos_board": ("RaceExplorer",),
    "ascend": ("PlayExplorer",),
    "sixty": ("AttackExplorer",),
    "skitgubbe": ("PickUpExplorer",),
}


def looked_at(book: Desk, root: Locator, looker: Looker, presses: int) -> list[str]:
    """Make random presses, observe the widget after each, and return the misfits."""
    seeds = Random(3)
    root.evaluate("root => root.scrollIntoView({block: 'start'})")
    looker.look("start")
    for number in range(presses):
        pressed = root.evaluate(f"(root, seed) => ({PRESS})([root, seed])", seeds.random())
        book.settle()
        looker.look(f"{number} {pressed}")
    return looker.found


def check(
    cell: str, size: tuple[int, int], browser: Browser, presses: int, request: pytest.FixtureRequest
) -> list[str]:
    """Show the widget of a cell, make random presses, and return the misfits."""
    with desk(browser, cell, size=size, bare=size in PHONES, **screen(size)) as book:
        found = looked_at(book, book.widget(0), Looker(book.widget(0), size, request), presses)
        assert book.problems() == []
    return found


def test_a_table_fits(
    game: str, size: tuple[int, int], language: str, browser: Browser, full: bool, request: pytest.FixtureRequest
) -> None:
    cell = f"table = {TABLES[game].format(language=language)}\ntable"
    found = check(cell, size, browser, MANY if full else FEW, request)
    assert not found, "\n".join(found)


def test_a_sandbox_fits(
    game: str, size: tuple[int, int], language: str, browser: Browser, full: bool, request: pytest.FixtureRequest
) -> None:
    found = []
    for name in SANDBOXES[game]:
        cell = f"from sisyphus_widgets import {name}\nsandbox = {name}(language={language!r})\nsandbox"
        found += [f"{name}: {what}" for what in check(cell, size, browser, MANY // 2 if full else FEW // 2, request)]
    assert not found, "\n".join(found)


# Frames of school platforms and a low phone, which are both narrow and low.
@pytest.mark.parametrize("frame", [(390, 560), (374, 620)])
def test_a_low_frame_on_a_phone_shows_table_and_hand(
    frame: tuple[int, int], browser: Browser, request: pytest.FixtureRequest
) -> None:
    found = []
    for cell in (
        *(f"table = {TABLES[game].format(language='de')}\ntable" for game in ("sixty", "sisyphos_board")),
        "from sisyphus_widgets import Problems\nproblems = Problems('sixty', n=1)\nproblems",
    ):
        with desk(browser, cell, size=frame, bare=True, has_touch=True, reduced_motion="reduce") as book:
            found += looked_at(book, book.widget(0), Looker(book.widget(0), frame, request), 10)
            assert book.problems() == []
    assert not found, "\n".join(found)


def test_an_example_fits_a_low_notebook(browser: Browser, request: pytest.FixtureRequest) -> None:
    cell = "from sisyphus_widgets import Practice\npractice = Practice('sisyphus_cards', language='de')\npractice"
    with desk(browser, cell, size=(683, 384), reduced_motion="reduce") as book:
        found = looked_at(book, book.widget(0), Looker(book.widget(0), (683, 384), request), 0)
        assert book.problems() == []
    assert not found, "\n".join(found)
