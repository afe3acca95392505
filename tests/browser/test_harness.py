"""The harness of the browser tests: a widget works in JupyterLab, and all errors are found."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from tests.browser import harness, labs

COUNTER = """
import ipywidgets
button, label = ipywidgets.Button(description="more"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.HBox([button, label])
"""


@pytest.fixture(scope="module")
def write_notebook(notebook_folder: Path):
    def write(name: str, *sources: str) -> str:
        notebook = new_notebook(cells=[new_code_cell(source) for source in sources])
        notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, notebook_folder / name)
        return name

    return write


def test_a_widget_answers_clicks_in_both_themes(lab, browser, write_notebook, tmp_path):
    with labs.opened(browser, lab, write_notebook("counter.ipynb", COUNTER)) as page:
        harness.run_all(page)
        label = page.locator(".jp-OutputArea .widget-label")
        for count, theme in enumerate(("dark", "light"), start=1):
            harness.set_theme(page, theme)
            page.locator(".jp-OutputArea").get_by_role("button", name="more", exact=True).click()
            page.wait_for_function(
                "n => document.querySelector('.jp-OutputArea .widget-label').textContent === n", arg=str(count)
            )
        assert label.inner_text() == "2"
        assert harness.cell_errors(page) == []
        assert harness.page_log(page).problems() == []
        picture = harness.screenshot(page, tmp_path, "counter", ".jp-OutputArea")
        assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_narrow_page_gives_the_notebook_its_width(lab, browser, write_notebook):
    with labs.opened(browser, lab, write_notebook("narrow.ipynb", COUNTER), 480, 800) as page:
        harness.hide_sidebars(page)
        page.wait_for_function("() => document.querySelector('.jp-NotebookPanel').offsetWidth > 400")
        assert page.viewport_size == {"width": 480, "height": 800}


def test_errors_in_cells_are_found(lab, browser, write_notebook):
    with labs.opened(browser, lab, write_notebook("broken.ipynb", "1 / 0")) as page:
        harness.run_all(page)
        assert any("ZeroDivisionError" in text for text in harness.cell_errors(page))


def test_errors_and_requests_to_other_machines_are_found(page):
    refused = page.evaluate("() => fetch('https://example.invalid/x.js').then(() => 'came', () => 'refused')")
    assert refused == "refused"
    page.evaluate("() => { setTimeout(() => { throw new Error('on purpose'); }, 0); }")
    problems = ["page error: on purpose", "asked for https://example.invalid/x.js"]
    harness.becomes(page, harness.page_log(page).problems, problems)


def test_accessibility_problems_are_found(page):
    page.set_content(
        "<html lang=en><title>t</title><div id=good><button style='padding:12px'>Next</button></div>"
        "<div id=bad><button style='padding:12px'></button><p style='color:#ccc'>pale</p></div>"
    )
    assert harness.accessibility_problems(page, "#good") == []
    rules = {problem.partition(" ")[0] for problem in harness.accessibility_problems(page, "#bad")}
    assert rules == {"button-name", "color-contrast"}
