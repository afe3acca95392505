"""JupyterLite: every notebook runs there, and widgets work without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, expect

from devtools.paths import NOTEBOOKS
from devtools.site import lite_notebooks
from tests.browser import harness
from tests.browser.boards import NEAR, move
from tests.browser.cells import FOURTH, SETUP, Notebook, button, card
from tests.browser.parts import answers, feedback

QUESTION = "sisyphus_cards/rule.refusal/0.15"
CELLS = [
    f"table = SisyphusTable(position={FOURTH}, play=0)\ntable",
    f"from sisyphus_widgets import Quiz, teaching\nquiz = Quiz(questions=[teaching.question({QUESTION!r})])\nquiz",
    f"board = SisyphosBoard(play='stones', position={NEAR!r}, tutor='offered')\nboard",
]
TABLE, QUIZ, BOARD = range(3)
ENGLISH = [file.name for file in lite_notebooks() if file.parent == NOTEBOOKS]
OTHERS = [file.relative_to(NOTEBOOKS).as_posix() for file in lite_notebooks() if file.parent != NOTEBOOKS]

OPEN = """async ([name, content]) => {
  await jupyterapp.serviceManager.contents.save(name, {type: "notebook", format: "json", content});
  await jupyterapp.commands.execute("docmanager:open", {path: name});
}"""


def in_lab(page: Page, address: str, path: str = "") -> None:
    """Open JupyterLite, with a notebook if ``path`` names one, and wait until it is ready."""
    page.goto(f"{address}/lab/index.html{f'?path={path}' if path else ''}")
    page.wait_for_function("() => !!window.jupyterapp && jupyterapp.restored.then(() => true)")


@pytest.fixture(scope="module")
def book(browser: Browser, address: str) -> Iterator[Notebook]:
    made = new_notebook(cells=[new_code_cell(source) for source in (SETUP, *CELLS)])
    made.metadata.kernelspec = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    with harness.open_page(browser, 1366, 768) as page:
        in_lab(page, address)
        harness.evaluate_in_time(page, OPEN, ["tables.ipynb", json.loads(json.dumps(made))])
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        harness.wait_idle(page)
        harness.run_all(page)
        opened = Notebook(page, Path())
        assert opened.problems() == []
        yield opened
        assert opened.problems() == []


def test_an_illegal_card_is_explained_and_a_legal_one_is_played(book):
    root = book.widget(TABLE)
    card(root, "hand.0", "3D").click(force=True)  # the card is disabled for assistive technology, but explains itself
    expect(feedback(root)).to_contain_text("♣")
    expect(card(root, "hand.0", "3D")).to_be_visible()
    card(root, "hand.0", "7C").click()
    expect(card(root, "hand.0", "7C")).to_have_count(0)
    expect(book.text(TABLE)).to_contain_text("7♣")


def test_a_quiz_judges_answers(book):
    root = book.widget(QUIZ)
    choices = answers(root)
    for number in range(choices.count()):
        choices.nth(number).click()
        button(root, "Answer").click()
        expect(feedback(root)).to_be_visible()
        if root.locator(".sw-feedback.is-right").count():
            break
    expect(root.locator(".sw-feedback.is-right")).to_be_visible()


def test_the_perfect_spirits_can_use_the_tablebase(book):
    """They look up their moves in the tablebase."""
    root = book.widget(BOARD)
    button(root, "Tutor").click()
    expect(root.get_by_role("list", name="What each move leads to")).to_contain_text("c3 to b4 — wins in 2 turns")
    move(root, "c3", "b4")
    expect(book.text(BOARD)).to_contain_text("c3 to b4")
    button(root, "To your turn").click()
    expect(root.get_by_role("list", name="What each move leads to")).to_contain_text("wins in 1 turn")


def test_no_notebook_of_the_site_needs_another_package():
    extras = re.compile(r"^\s*(?:import|from) (?:matplotlib|pandas|statsmodels|sisyphus_widgets import research)\b")
    for file in lite_notebooks():
        cells = [cell for cell in json.loads(file.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
        assert [line for cell in cells for line in cell["source"] if extras.match(line)] == [], file


def test_on_a_phone_a_notebook_shows_its_pictures_and_has_a_button_for_fingers(browser, address):
    with harness.open_page(browser, 390, 844, has_touch=True) as page:
        page.goto(f"{address}/notebooks/index.html?path={ENGLISH[0]}")
        picture = page.locator(".jp-OutputArea-output").first.get_by_role("img").first
        expect(picture).to_be_visible()
        assert 250 < picture.evaluate("picture => picture.getBoundingClientRect().right") <= 390
        assert page.locator(".jp-Notebook").evaluate("notebook => notebook.clientWidth") > 360
        run = page.locator("[data-jp-item-name='run'] jp-button, [data-jp-item-name='run'] button").first
        expect(run).to_be_visible()
        assert (
            min(
                run.evaluate(
                    "button => { const box = button.getBoundingClientRect(); return [box.width, box.height]; }"
                )
            )
            >= 44
        )


@pytest.mark.parametrize("name", [*ENGLISH, *OTHERS])
def test_every_notebook_runs_without_errors(browser, address, name, full):
    if not full and name != Random(len(ENGLISH)).choice(ENGLISH):
        pytest.skip("a sample of one; all, in every language, with --full")
    with harness.open_page(browser, 1366, 768) as page:
        in_lab(page, address, name)
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        harness.wait_idle(page)
        harness.run_all(page)
        assert harness.cell_errors(page) == []
        assert page.locator(".jp-OutputArea-output:has-text('Error displaying widget')").count() == 0
        expect(page.locator(".sw-root").first).to_be_visible()
        assert harness.page_log(page).problems() == []
