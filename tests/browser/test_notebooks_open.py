"""Committed notebooks run from top to bottom in JupyterLab, without errors and without the network.

With --full all of them, otherwise the first; tests/project/test_notebooks_run.py runs the code of each notebook.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from devtools.paths import START_NOTEBOOK, notebooks
from tests.browser import harness, labs


def runs(page: Page) -> None:
    """Run all cells, and check that there are no errors."""
    harness.run_all(page)
    assert harness.cell_errors(page) == []
    assert harness.page_log(page).problems() == []
    assert page.locator(".jp-OutputArea-output:has-text('Error displaying widget')").count() == 0


@pytest.mark.parametrize("name", [file.name for file in notebooks()])
def test_a_committed_notebook_runs_without_errors(lab, browser, name, full):
    if not full and name != START_NOTEBOOK.name:
        pytest.skip("in full length only; test_robot.py runs two others")
    with labs.opened(browser, lab, name) as page:
        runs(page)


def test_the_notebook_of_the_badge_first_says_how_to_run_it(lab, new_page):
    page = new_page(1366, 768)
    page.goto(f"{lab.url}/doc/tree/{START_NOTEBOOK.name}")
    line = page.get_by_text("Shift+Enter, until a table appears")
    line.wait_for()
    box = line.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 768
    assert page.locator(".jp-FileBrowser:visible").count() == 0  # a single document without a file browser
    assert harness.page_log(page).problems() == []
