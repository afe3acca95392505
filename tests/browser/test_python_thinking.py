"""Opponents who think, in a page with Python: the page stays usable, and they can be stopped; also from kept memory."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.embed import write_python
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import beat_number, sentence
from tests.browser.python_pages import LISTEN, PYODIDE, START, Spoken

PASSED = ("9C", "KC", "AC")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("strong")
    name = write_python(made, PYODIDE)
    table = SisyphusTable(play=0, seed=7, opponents="strong", pace="fast")
    piece = table.to_fragment(plies=0, python=PYODIDE, python_file=name)
    (made / "table.html").write_text(f"<!DOCTYPE html><meta charset='utf-8'><title>Strong</title>{piece}", "utf-8")
    return made


def test_they_think_in_slices_and_can_be_stopped(page: Page, folder: Path) -> None:
    page.add_init_script(LISTEN)
    with harness.serving(folder) as address:
        for remembers in (False, True):
            page.goto(f"{address}/table.html")
            root, spoken = page.locator(".sw-root"), Spoken(page)
            for name in PASSED:
                card(root, "hand.0", name).click()
            button(root, "Pass these three").click()
            spoken.wait("opened")
            assert ("memory" in spoken.all("page", "parts")[0]) == remembers
            expect(root.locator(".sw-thinking")).to_contain_text("is thinking", timeout=1000 * START)
            if not remembers:
                # The page goes on meanwhile, and Python hears that it is to stop.
                here = beat_number(root).inner_text()
                button(root, "Back").click()
                expect(beat_number(root)).not_to_have_text(here)
                button(root, "Next").click()
                button(root, "Stop").click()
                expect(root.locator(".sw-told")).to_contain_text("Stopped. Your choice is taken back.")
                expect(root.locator(".sw-thinking")).to_have_count(0)
                assert len(spoken.all("python", "opened")) == 1, "Python itself goes on"
                button(root, "Pass these three").or_(card(root, "hand.0", "9C")).first.wait_for()
                continue
            expect(root.locator(".sw-thinking")).to_have_count(0, timeout=1000 * START)
            expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    assert harness.page_log(page).problems() == []
