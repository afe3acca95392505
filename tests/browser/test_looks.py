"""How the widgets look: nothing for axe to find in any theme or width, and pictures for people to judge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import harness
from tests.browser.cells import FOURTH, Notebook, look, notebook

CELLS = {
    "table": f"table = SisyphusTable(position={FOURTH}, play=0, seed=1)\ntable.play('7C')\ntable.step = 2\ntable",
    "passing": "passing = SisyphusTable(play=0, seed=7, controls='full')\npassing",
    "teacher": "teacher = SisyphusTable(seed=3, step=40, controls='full')\nteacher",
    "combos": "combos = ComboExplorer(['JC', 'JS', 'KC', 'QC'])\ncombos",
    "levels": "levels = SuitLevelExplorer(['level 2', 'card JC', 'score combination'])\nlevels",
    "hill": "hill = HillBoard([1, 5, 3, 8], [0, 1, 0, 0])\nhill",
}


SIZES = {1200: 1500, 480: 2100}
"""Widths of the page, and how high it then is so that pictures show all of each."""


@pytest.fixture(scope="module")
def book(browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    with notebook(browser, lab, "looks.ipynb", *CELLS.values(), size=(1200, SIZES[1200])) as opened:
        yield opened
        assert opened.problems() == []


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_in_the_way_of_anyone(book, pictures, theme, width):
    book.theme(theme)
    book.page.set_viewport_size({"width": width, "height": SIZES[width]})
    harness.hide_sidebars(book.page)
    assert look(book, pictures, CELLS, f"{width}-{theme}") == []


def test_colours_chosen_by_the_system_are_kept(book, pictures):
    book.theme("light")
    book.page.set_viewport_size({"width": 1200, "height": SIZES[1200]})
    book.page.emulate_media(forced_colors="active")
    try:
        assert look(book, pictures, CELLS, "forced") == []
    finally:
        book.page.emulate_media(forced_colors="none")


def test_a_projector_reads_larger(browser, lab, pictures):
    cells = [f"SisyphusTable(seed=3, step=40, size={size!r})" for size in ("normal", "projector")]
    sources = [f"w{n} = {cell}\nw{n}" for n, cell in enumerate(cells)]
    with notebook(browser, lab, "projector.ipynb", *sources, size=(1920, 1200)) as book:
        sizes = [book.text(n).evaluate("e => parseFloat(getComputedStyle(e).fontSize)") for n in range(2)]
        assert sizes[1] > 1.2 * sizes[0]
        harness.screenshot(book.page, pictures, "projector", ".jp-Cell >> nth=2 >> .sw-root")
        assert book.widget(1).evaluate("root => root.scrollWidth <= root.clientWidth")
