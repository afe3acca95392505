"""Saved notebooks that are reopened without being run, and cells that are scrolled out of view."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sisyphus_widgets import SisyphusTable
from tests.browser import harness, labs
from tests.browser.cells import button, notebook
from tests.browser.parts import sentence

WAY = "To go on, run this cell: Shift+Enter."
CELLS = [
    "table = SisyphusTable(seed=3)\ntable",
    "from sisyphus_widgets import Quiz\nquiz = Quiz('sixty', n=2, seed=1)\nquiz",
]
PICTURES = ".sw-saved:visible"
NO_KERNEL = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.shutdown(); }"


@contextmanager
def reopened(browser: Browser, lab: harness.Server, name: str, anew: bool = False) -> Iterator[Page]:
    """Reopen a notebook with a new kernel, in a reloaded or a running JupyterLab."""
    if not anew:
        with labs.opened(browser, lab, name) as page:
            yield page
        return
    with harness.open_page(browser) as page:
        harness.open_notebook(page, lab, name)
        yield page
        page.evaluate(NO_KERNEL)


@pytest.fixture(scope="module")
def saved(browser: Browser, lab: harness.Server) -> tuple[Path, str]:
    """A notebook that was run, stepped through and saved, and its shown sentence."""
    name = "reopened.ipynb"
    with notebook(browser, lab, name, *CELLS) as book:
        expect(book.page.locator(PICTURES)).to_have_count(0)  # while widgets are shown
        root = book.widget(0)
        for _ in range(9):
            button(root, "Next").click()
        text = SisyphusTable(seed=3, step=9).explanation
        expect(book.text(0)).to_have_text(text)
        expect(book.page.locator(".sw-saved").first).to_contain_text(text)
        expect(book.page.locator(PICTURES)).to_have_count(0)
        expect(book.text(0)).to_be_visible()
        assert book.problems() == []
        harness.run_command(book.page, "docmanager:save")
        book.page.evaluate(NO_KERNEL)
    return lab.folder / name, text


def check_pictures(page: Page, text: str) -> None:
    pictures = page.locator(PICTURES)
    expect(pictures).to_have_count(2)
    for number in range(2):
        expect(pictures.nth(number)).to_contain_text(WAY)
        assert pictures.nth(number).locator("img").evaluate("image => image.complete && image.naturalWidth > 100")
    expect(pictures.first).to_contain_text(text)


def test_a_reopened_notebook_shows_the_picture_of_the_last_beat_after_several_saves(
    saved, browser, lab, pictures, full
):
    file, text = saved
    for number in range(3 if full else 2):
        with reopened(browser, lab, file.name, anew=full or number == 0) as page:
            check_pictures(page, text)
            expect(page.get_by_text("Error displaying widget").locator("visible=true")).to_have_count(0)
            harness.screenshot(page, pictures, f"reopened-{number}")
            harness.run_command(page, "docmanager:save")


def test_an_untrusted_notebook_shows_the_picture_of_the_last_beat(saved, browser, lab, pictures):
    file, text = saved
    copy = json.loads(file.read_text("utf-8"))
    # Outputs that were saved elsewhere are not trusted.
    copy["cells"][0]["source"] += "\n# from elsewhere"
    (lab.folder / "foreign.ipynb").write_text(json.dumps(copy), encoding="utf-8")
    with reopened(browser, lab, "foreign.ipynb") as page:
        check_pictures(page, text)
        expect(page.get_by_text("Loading widget").or_(page.get_by_text("Error displaying"))).to_have_count(0)
        harness.screenshot(page, pictures, "reopened-untrusted")


def test_running_a_cell_replaces_the_picture_by_the_widget(saved, browser, lab):
    file, _ = saved
    with reopened(browser, lab, file.name) as page:
        harness.run_all(page)
        expect(sentence(page)).to_have_count(2)
        expect(page.locator(PICTURES)).to_have_count(0)
        assert harness.cell_errors(page) == []


def test_a_widget_keeps_its_state_when_scrolled_out_of_view_and_back(browser, lab):
    """JupyterLab draws only visible cells by default, which other tests switch off."""
    many: list[Any] = [CELLS[0], *['print("\\n".join("line" * 3 for _ in range(60)))'] * 8]
    with notebook(browser, lab, "scrolled.ipynb", *many) as book:
        book.page.evaluate(
            "() => { const book = window.jupyterapp.shell.currentWidget.content;"
            " book.notebookConfig = {...book.notebookConfig, windowingMode: 'full'}; }"
        )
        to = "([cell, where]) => window.jupyterapp.shell.currentWidget.content.scrollToItem(cell, where)"
        book.page.evaluate(to, [1, "start"])
        root = book.page.locator(".sw-root").first
        for _ in range(5):
            button(root, "Next").click()
        text = sentence(root).inner_text()
        book.page.evaluate(to, [8, "end"])
        expect(root).not_to_be_in_viewport()
        book.page.wait_for_timeout(500)  # nothing may be lost: JupyterLab detaches cells a moment after a scroll
        book.page.evaluate(to, [1, "start"])
        expect(sentence(root)).to_have_text(text)
        button(root, "Next").click()
        expect(sentence(root)).to_have_text(SisyphusTable(seed=3, step=6).explanation)
        assert book.problems() == []
