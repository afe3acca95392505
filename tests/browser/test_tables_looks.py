"""The look of tables of Ascend, Sixty and Skitgubbe: accessibility, whole cards, and pictures to judge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import harness
from tests.browser.cells import look, notebook
from tests.browser.desk import Desk, desk
from tests.browser.stillness import measured
from tests.browser.tables import cell

# Rounds of singles and of sets, bombs, an attack passed on, tricks, ties, runs, and many players.
TABLES = {
    "ascend-singles": """AscendTable(position=ascend.position(
        hands=["8MS 5SW 7WY PMSL X", "2WL 9LK CY", "6MW 9WY TSLK"], leader=1), moves=["2WL", "6MW"], play=0, seed=1)""",
    "ascend-bomb": """AscendTable(position=ascend.position(
        hands=["4MS 5ML 6MW 8MS 8WL 8YK", "7ML 7SK 7WY CK", "2MK 3SK 3LY CY", "PMYK TSLK"], leader=1),
        moves=["7ML 7SK 7WY", "2MK 3SK 3LY", "pass"], play=0, seed=1)""",
    "ascend-open": "AscendTable(players=4, seed=5, step=25, controls='full')",
    "sixty-attack": """SixtyTable(position=sixty.position(
        hands=["3 6 12 hocus-pocus zap", "3 4 5 10 15", "4 5 10 12 20", "3 5 6 6 30"], attack="10 10",
        discard="10 20 3 4", deck="5 6 15 3", penalties=["3 3", "", "15", "20"]), play=0, seed=1)""",
    "sixty-open": "SixtyTable(players=6, seed=5, step=60)",
    "skitgubbe-tie": "SkitgubbeTable(seed=241, players=3, options=skitgubbe.Options(leader=1), play=0)",
    "skitgubbe-runs": """SkitgubbeTable(position=skitgubbe.position(
        hands=["4C 5C 9S TS QC AC", "6C 7C", "2S 2C", "3C 8D"], aside="TH", trick=["1: 4S", "2: 6S", "3: 7S 8S"]),
        play=0, seed=1)""",
    "ascend-fifteen": "AscendTable(players=3, seed=2, play=0)",
    "skitgubbe-long": """SkitgubbeTable(position=skitgubbe.position(hands=[
        "2C 3C 5C 6C 7C 9C TC QC KC AC 2D 3D 5D 7D 8D TD JD KD 2H 4H 5H 7H 9H KH 2S 4S TS JS", "4C 3H", "6D 9D",
        "8C JC", "6H JH", "AD QD"], aside="TH", trick=["1: 5S 6S 7S 8S 9S", "2: QS KS", "3: AS"]), play=0, seed=1)""",
    "skitgubbe-six": "SkitgubbeTable(players=6, seed=5, step=60)",
}
CELLS = [cell(name.replace("-", "_"), table) for name, table in TABLES.items()]

# A script that returns content that exceeds a card by more than a pixel.
OVER = """root => [...root.querySelectorAll(".sw-card")].flatMap(card => {
  const box = card.getBoundingClientRect();
  return [...card.querySelectorAll(".sw-index, .sw-index > *, .sw-art > *")].filter(part => {
    if (!part.getClientRects().length) return false;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
  }).map(part => `${card.dataset.move}: ${part.className.baseVal ?? part.className} ${part.tagName}`);
})"""


# A script that returns the visible width of each card of the reader's hand.
IN_SIGHT = """root => {
  const boxes = [...root.querySelectorAll("[data-zone='hand.0'] .sw-card")].map(card => card.getBoundingClientRect());
  return boxes.slice(1).map((box, i) => box.left - boxes[i].left).filter(step => step > 0).map(Math.floor);
}"""


SIZES = {1200: 1500, 820: 1500, 480: 2100}
"""Widths of the page, with heights at which pictures show all of each table."""


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(browser, *CELLS, size=(1200, SIZES[1200])) as opened:
        yield opened
        assert opened.problems() == []


def resize(book: Desk, width: int) -> None:
    harness.resize(book.page, width, SIZES[width])


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables_have_no_accessibility_problems(book, pictures, theme, width, full):
    if not full and (width == 820) == (theme == "light"):
        pytest.skip("each width, each theme; all pairs in full length only")
    book.theme(theme)
    resize(book, width)
    assert look(book, pictures, TABLES, f"{width}-{theme}") == []


@pytest.mark.parametrize("width", SIZES)
def test_cards_are_whole_and_visible_enough_for_a_finger(book, width):
    resize(book, width)
    assert {name: measured(book.widget(n), OVER) for n, name in enumerate(TABLES)} == {name: [] for name in TABLES}
    for number, name in enumerate(TABLES):
        assert min(book.widget(number).evaluate(IN_SIGHT), default=24) >= 24, name


def test_forced_colours_are_respected(browser, request, pictures, full):
    """Only in JupyterLab axe sees the forced colours; elsewhere it reads those that they replace."""
    if not full:
        pytest.skip("in full length only; test_looks.py looks at other widgets")
    lab = request.getfixturevalue("lab")
    with notebook(browser, lab, "tables-forced.ipynb", *CELLS, size=(1200, SIZES[1200])) as book:
        book.page.emulate_media(forced_colors="active")
        try:
            assert look(book, pictures, TABLES, "forced") == []
        finally:
            book.page.emulate_media(forced_colors="none")
        assert book.problems() == []
