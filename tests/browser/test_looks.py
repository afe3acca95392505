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


@pytest.fixture(scope="module", params=[(1200, 1500), (480, 2100)], ids=["1200", "480"])
def book(request: pytest.FixtureRequest, browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    width = request.param[0]
    with notebook(browser, lab, f"looks-{width}.ipynb", *CELLS.values(), size=request.param) as opened:
        yield opened
        assert opened.problems() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_in_the_way_of_anyone(book, pictures, theme):
    book.theme(theme)
    assert book.page.viewport_size
    assert look(book, pictures, CELLS, f"{book.page.viewport_size['width']}-{theme}") == []


def test_colours_chosen_by_the_system_are_kept(browser, lab, pictures):
    with notebook(browser, lab, "forced.ipynb", *CELLS.values(), size=(1200, 1500), forced_colors="active") as book:
        assert look(book, pictures, CELLS, "forced") == []
        assert book.problems() == []


def test_a_projector_reads_larger(browser, lab, pictures):
    cells = [f"SisyphusTable(seed=3, step=40, size={size!r})" for size in ("normal", "projector")]
    sources = [f"w{n} = {cell}\nw{n}" for n, cell in enumerate(cells)]
    with notebook(browser, lab, "projector.ipynb", *sources, size=(1920, 1200)) as book:
        sizes = [book.text(n).evaluate("e => parseFloat(getComputedStyle(e).fontSize)") for n in range(2)]
        assert sizes[1] > 1.2 * sizes[0]
        harness.screenshot(book.page, pictures, "projector", ".jp-Cell >> nth=2 >> .sw-root")
        assert book.widget(1).evaluate("root => root.scrollWidth <= root.clientWidth")
