"""The look of a board with its tutor: no accessibility problems in any theme or width, and pictures to judge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.cells import look, notebook, pairs
from tests.browser.desk import Desk, desk
from tests.browser.stillness import measured

HEIGHT = 2100  # higher than any widget, so that pictures show all of them
# A stone may step and capture, and another waits.
MIDDLE = "b2 c3 d1 e1 / b3 c4 / stones / 12"

CELLS = {
    "board": "board = SisyphosBoard(play='stones', seed=1)\nboard",
    "board-picked": f"picked = SisyphosBoard(play='stones', position='{MIDDLE}', tutor='open', seed=1)\npicked",
    "board-remark": "remark = SisyphosBoard(position='c3 / c4 / stones', play='both', tutor='open', controls='full')\n"
    "remark.play('c3-b3')\nremark.step = 1\nremark",
    "board-won": "won = SisyphosBoard(seed=1, controls='full')\nwon.step = won.length - 1\nwon",
}
PICKED = list(CELLS).index("board-picked")


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(browser, *CELLS.values(), size=(1200, HEIGHT)) as opened:
        opened.widget(PICKED).locator("[data-rove='c3']").click()
        expect(opened.widget(PICKED).locator(".sw-short")).to_have_count(3)
        opened.page.mouse.move(5, 5)
        yield opened
        assert opened.problems() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_boards_have_no_accessibility_problems(book, pictures, theme, full):
    book.theme(theme)
    found = []
    for width in (width for width, other in pairs((1200, 800, 480), 0, full) if other == theme):
        harness.resize(book.page, width, HEIGHT)
        found += [f"{width}: {problem}" for problem in look(book, pictures, CELLS, f"{width}-{theme}")]
    assert found == []


def test_forced_colours_are_respected(browser, request, pictures, full):
    """Only in JupyterLab axe sees the forced colours; elsewhere it reads those that they replace."""
    if not full:
        pytest.skip("in full length only; test_looks.py looks at other widgets")
    lab = request.getfixturevalue("lab")
    with notebook(browser, lab, "board-forced.ipynb", *CELLS.values(), size=(1200, HEIGHT)) as book:
        book.widget(PICKED).locator("[data-rove='c3']").click()
        book.page.emulate_media(forced_colors="active")
        try:
            assert look(book, pictures, CELLS, "forced") == []
        finally:
            book.page.emulate_media(forced_colors="none")
        assert book.problems() == []


def test_boards_are_larger_on_a_projector(book, pictures):
    harness.resize(book.page, 1920, HEIGHT)
    text = book.text(PICKED)
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    before = text.evaluate(size)
    book.run("picked.size = 'projector'")
    expect(book.widget(PICKED).locator(".sw-page")).to_have_attribute("data-role", "projector")
    assert text.evaluate(size) > 1.2 * before
    book.widget(PICKED).locator(".sw-moves button", has_text="b2 captures b3").focus()
    expect(book.widget(PICKED).locator(".sw-arrows .is-better")).to_have_count(1)
    harness.screenshot(book.page, pictures, "board-picked-projector", f".cell >> nth={PICKED} >> .sw-root")
    assert measured(book.widget(PICKED), "root => root.scrollWidth <= root.clientWidth")
