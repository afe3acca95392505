"""The look of widgets: no accessibility problems in any theme or width, and pictures to judge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.cells import FOURTH, Notebook, look, notebook, pairs
from tests.browser.stillness import measured

CELLS = {
    "table": f"table = SisyphusTable(position={FOURTH}, play=0, seed=1)\ntable.play('7C')\ntable.step = 2\ntable",
    "passing": "passing = SisyphusTable(play=0, seed=7, controls='full')\npassing",
    "teacher": "teacher = SisyphusTable(seed=3, step=40, controls='full')\nteacher",
    "combos": "combos = ComboExplorer(['JC', 'JS', 'KC', 'QC'])\ncombos",
    "levels": "levels = SuitLevelExplorer(['level 2', 'card JC', 'score combination'])\nlevels",
    "hill": "hill = HillBoard([1, 5, 3, 8], [0, 1, 0, 0])\nhill",
}
TEACHER = list(CELLS).index("teacher")


SIZES = {1200: 1500, 480: 2100}
"""Widths of the page, with heights at which pictures show all of each widget."""


@pytest.fixture(scope="module")
def book(browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    with notebook(browser, lab, "looks.ipynb", *CELLS.values(), size=(1200, SIZES[1200])) as opened:
        yield opened
        assert opened.problems() == []


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_widgets_have_no_accessibility_problems(book, pictures, theme, width, full):
    if (width, theme) not in pairs([*SIZES], 0, full):
        pytest.skip("each width, each theme; all pairs in full length only")
    book.theme(theme)
    harness.resize(book.page, width, SIZES[width])
    harness.hide_sidebars(book.page)
    assert look(book, pictures, CELLS, f"{width}-{theme}") == []


def test_forced_colours_are_respected(book, pictures):
    book.theme("light")
    harness.resize(book.page, 1200, SIZES[1200])
    book.page.emulate_media(forced_colors="active")
    try:
        assert look(book, pictures, CELLS, "forced") == []
    finally:
        book.page.emulate_media(forced_colors="none")


def test_widgets_are_larger_on_a_projector(book, pictures):
    harness.resize(book.page, 1920, 1200)
    harness.hide_sidebars(book.page)
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    before = book.text(TEACHER).evaluate(size)
    book.run("teacher.size = 'projector'")
    expect(book.widget(TEACHER).locator(".sw-page")).to_have_attribute("data-role", "projector")
    assert book.text(TEACHER).evaluate(size) > 1.2 * before
    harness.screenshot(book.page, pictures, "projector", f".jp-Cell >> nth={TEACHER + 1} >> .sw-root")
    assert measured(book.widget(TEACHER), "root => root.scrollWidth <= root.clientWidth")
