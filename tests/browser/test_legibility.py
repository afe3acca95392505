"""Legibility on small screens: ranks, numbers of cards, the reader's hand, and refused cards."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.desk import Desk, desk
from tests.browser.fit import PICTURES
from tests.browser.legibility import illegible
from tests.browser.parts import area
from tests.browser.stillness import STILL

NAMES = ["Maximiliane-Sophie", "Bartholomäus", "Cem", "Anne-Katharina", "Konstantin", "Ö"]
TABLES = {
    **{f"sixty-{n}": f"SixtyTable(players={n}, seed=5, names={NAMES[:n]!r}" for n in (2, 3, 4, 5, 6)},
    **{f"skitgubbe-{n}": f"SkitgubbeTable(players={n}, seed=5" for n in (2, 3, 4, 5, 6)},
    **{f"ascend-{n}": f"AscendTable(players={n}, seed=2" for n in (3, 4)},
    "sisyphus_cards-4": "SisyphusTable(seed=7",
    "sisyphos_board-2": "SisyphosBoard(seed=1",
}
"""The beginning of a call that makes a table, for each game and number of seats."""
SIZES = [(360, 640), (390, 844), (374, 620), (844, 390), (1366, 768)]
SMALLEST = (360, 640)
LANGUAGES = ["en", "de"]


def look(book: Desk, root: Locator, size: tuple[int, int], name: str) -> list[str]:
    """Return the illegible parts at a size in both themes, and save a picture."""
    book.resize(*size)
    root.evaluate("root => root.scrollIntoView({block: 'start'})")
    found = []
    for theme in ("light", "dark"):
        book.theme(theme)
        root.evaluate(STILL)
        bad = illegible(root)
        if bad:
            PICTURES.mkdir(parents=True, exist_ok=True)
            root.page.screenshot(path=PICTURES / f"legible-{name}-{size[0]}x{size[1]}-{theme}.png")
        found += [f"{name} {theme} {what}" for what in bad]
    return found


def walk(browser: Browser, cell: str, sizes: list[tuple[int, int]], steps: int) -> list[str]:
    """Return the illegible parts of a table at some of its beats."""
    found = []
    with desk(browser, f"table = {cell}\ntable", size=sizes[0], bare=True, has_touch=True) as book:
        last = int(book.value("table.length")) - 1
        for step in sorted({round(last * n / steps) for n in range(steps + 1)}):
            book.run(f"table.step = {step}")
            for size in sizes:
                found += [f"{size} at {what}" for what in look(book, book.widget(0), size, str(step))]
        assert book.problems() == []
    return found


@pytest.mark.parametrize("table", TABLES)
def test_tables_are_legible_on_small_screens(table: str, browser: Browser, full: bool) -> None:
    """A game seen from a seat, at the smallest size and another one; with --full at all sizes."""
    at = [*TABLES].index(table)
    pairs = [*product(LANGUAGES, [SIZES])] if full else [(LANGUAGES[at % 2], [SMALLEST, SIZES[1 + at % 4]])]
    for language, sizes in pairs:
        cell = f"{TABLES[table]}, perspective=0, language={language!r})"
        assert walk(browser, cell, sizes, 24 if full else 5) == []


@pytest.mark.parametrize("table", ["sixty-4", "skitgubbe-3", "ascend-3", "sisyphus_cards-4"])
def test_open_hands_are_legible(table: str, browser: Browser) -> None:
    """Both digits of a 10 are visible in the hand of each seat, if necessary after scrolling."""
    found = walk(browser, f"{TABLES[table]}, perspective=None)", [(390, 844)], 4)
    assert [what for what in found if "rank" in what or "contrast" in what] == []


# A hand with one open card also shows its number of cards, which decides what to lead.
@pytest.mark.parametrize("size", [(360, 640), (374, 620), (390, 844), (480, 800)])
def test_the_number_of_cards_is_legible_beside_an_open_one(size: tuple[int, int], browser: Browser) -> None:
    with desk(
        browser, f"table = {TABLES['ascend-3']}, perspective=0)\ntable", size=size, bare=True, has_touch=True
    ) as book:
        root = book.widget(0)
        book.run("table.step = 3")  # after the exchange of cards
        counts = area(root, "others").locator("[data-zone^='hand.']")
        assert counts.all_text_contents() == ["15", "15"]
        assert look(book, root, size, "start") == []


def test_a_refused_card_is_legible(browser: Browser) -> None:
    """The suit has enough contrast on the face of a refused card."""
    with desk(browser, "table = AscendTable(players=4, perspective=0, seed=2)\ntable", size=(390, 844)) as book:
        book.run("table.step = 127")
        assert book.widget(0).locator(".sw-hand .is-shut").count() == 2
        assert look(book, book.widget(0), (390, 844), "refused") == []
