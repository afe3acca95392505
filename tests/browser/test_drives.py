"""The same drives of widgets behind a kernel and on a page with Python, which is opened from disk without a network."""

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
from tests.browser.drives import DRIVES, LANGUAGES, SIZES, Case, InNotebook, OnPage
from tests.browser.python_pages import Carrier

ALL = [
    (host, name, Case(game, language, size))
    for name, drive in DRIVES.items()
    for host, game, language, size in product(drive.hosts, drive.games, LANGUAGES, SIZES)
]


def sampled() -> Iterator[tuple[str, str, Case]]:
    """Return each drive once on a page, with games, languages and sizes by turns; half of them behind a kernel too."""
    random = Random(23)
    turns = cycle(random.sample([*product(LANGUAGES, SIZES)], 4))
    for number, (name, drive) in enumerate(DRIVES.items()):
        case = Case(random.choice(drive.games), *next(turns))
        yield "page", name, case
        if number % 2 and "notebook" in drive.hosts:
            yield "notebook", name, case


SAMPLE = [*sampled()]


def called(part: object) -> str:
    """Return how a part of a case is called in the names of tests."""
    return f"{part.game}-{part.language}-{part.size[0]}" if isinstance(part, Case) else str(part)


@pytest.fixture(scope="module")
def carrier(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Carrier]:
    """The one page with Python of this worker."""
    with harness.open_page(browser, 1366, 768, accept_downloads=True) as page:
        yield Carrier(page, tmp_path_factory.mktemp("carrier"), HillBoard())


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("host", "name", "case"), ALL, ids=called)
def test_it_can_be_done(
    host: str, name: str, case: Case, request: pytest.FixtureRequest, browser: Browser, full: bool, pictures: Path
) -> None:
    if not full and (host, name, case) not in SAMPLE:
        pytest.skip("in full length only")
    drive = DRIVES[name]
    width, height = case.size
    if host == "page":
        carrier: Carrier = request.getfixturevalue("carrier")
        carrier.page.set_viewport_size({"width": width, "height": height})
        carrier.show(drive.made(case), **drive.page)
        shown = OnPage(carrier)
        drive.done(shown, case)
        pictures.mkdir(parents=True, exist_ok=True)
        carrier.page.screenshot(path=pictures / f"python-{name}-{called(case)}.png")
        assert shown.is_well()
        return
    made = f"""
import json
from tests.browser.drives import Case, DRIVES
shown = DRIVES[{name!r}].made({case!r})
shown"""
    with desk(browser, made, size=case.size, bare=True, accept_downloads=True) as book:
        behind = InNotebook(book)
        drive.done(behind, case)
        assert behind.is_well()
