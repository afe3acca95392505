"""The same drives of widgets with a kernel, and on a page with Python from disk without a network."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from sisyphus_widgets import HillBoard
from tests.browser import harness
from tests.browser.desk import desk
from tests.browser.drives import DRIVES, LANGUAGES, SIZES, Case
from tests.browser.python_pages import Carrier
from tests.browser.stillness import STILL
from tests.browser.widget_page import InNotebook, OnPage

ALL = [
    (host, name, Case(game, language, size))
    for name, drive in DRIVES.items()
    for host, game, language, size in product(drive.hosts, drive.games, LANGUAGES, SIZES)
]


def sampled() -> Iterator[tuple[str, str, Case]]:
    """Return each drive once for a page, with games, languages and sizes in turn, and half of them for a kernel too."""
    random = Random(23)
    turns = cycle(random.sample([*product(LANGUAGES, SIZES)], 4))
    for number, (name, drive) in enumerate(DRIVES.items()):
        case = Case(random.choice(drive.games), *next(turns))
        yield "page", name, case
        if number % 2 and "notebook" in drive.hosts:
            yield "notebook", name, case


SAMPLE = [*sampled()]

# A script that records changes to the nodes of a widget.
WATCH = """(root) => {
  window.touched = [];
  const noted = (all) => touched.push(...all.map(({type, target}) => `${type} ${target.className ?? target.data}`));
  const what = {subtree: true, childList: true, attributes: true, characterData: true};
  new MutationObserver(noted).observe(root, what);
}"""


def called(part: object) -> str:
    """Return the name of a part of a case in the ids of tests."""
    return f"{part.game}-{part.language}-{part.size[0]}" if isinstance(part, Case) else str(part)


@pytest.fixture(scope="module")
def carrier(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Carrier]:
    """The page with Python that all tests of this worker share."""
    with harness.open_page(browser, 1366, 768, accept_downloads=True) as page:
        yield Carrier(page, tmp_path_factory.mktemp("carrier"), HillBoard())


TAKEN_OVER = [*product(DRIVES, LANGUAGES, SIZES)]
A_FEW = [(name, *others) for name, others in zip(DRIVES, cycle(product(LANGUAGES, SIZES)))]


@pytest.mark.parametrize(("name", "language", "size"), TAKEN_OVER, ids=str)
def test_the_start_of_python_changes_no_pixel(
    name: str, language: str, size: tuple[int, int], carrier: Carrier, full: bool
) -> None:
    """No node and no pixel of a widget changes that was drawn before Python started."""
    if not full and (name, language, size) not in A_FEW:
        pytest.skip("in full length only")
    drive, page = DRIVES[name], carrier.page
    harness.resize(page, size[0], size[1])
    with carrier.held():
        carrier.draw(drive.make(Case(drive.games[0], language, size)), **drive.page)
        carrier.root.evaluate(STILL)  # the widget adapts to its space at first
        before = page.screenshot()
        carrier.root.evaluate(WATCH)
    carrier.spoken.wait("opened")
    carrier.root.evaluate(STILL)
    assert page.evaluate("touched") == []
    assert page.screenshot() == before
    assert carrier.spoken.all("python", "values") == []


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("host", "name", "case"), ALL, ids=called)
def test_a_drive_succeeds(
    host: str, name: str, case: Case, request: pytest.FixtureRequest, browser: Browser, full: bool, pictures: Path
) -> None:
    if not full and (host, name, case) not in SAMPLE:
        pytest.skip("in full length only")
    drive = DRIVES[name]
    width, height = case.size
    if host == "page":
        carrier: Carrier = request.getfixturevalue("carrier")
        harness.resize(carrier.page, width, height)
        carrier.show(drive.make(case), **drive.page)
        widget = OnPage(carrier)
        drive.done(widget, case)
        pictures.mkdir(parents=True, exist_ok=True)
        carrier.page.screenshot(path=pictures / f"python-{name}-{called(case)}.png")
        assert widget.is_well()
        return
    made = f"""
import json
from tests.browser.drives import Case, DRIVES
shown = DRIVES[{name!r}].make({case!r})
shown"""
    with desk(browser, made, size=case.size, bare=True, accept_downloads=True) as book:
        behind = InNotebook(book)
        drive.done(behind, case)
        assert behind.is_well()
