"""Every committed notebook runs from top to bottom in JupyterLab, without errors and without the network."""

from __future__ import annotations

import pytest

from devtools.paths import notebooks
from tests.browser import harness


@pytest.mark.parametrize("name", [file.name for file in notebooks()])
def test_notebook_runs(lab, page, name):
    harness.open_notebook(page, lab, name)
    harness.run_all(page)
    assert harness.cell_errors(page) == []
    assert harness.page_log(page).problems() == []
    broken = page.locator(".jp-OutputArea-output:has-text('Error displaying widget')")
    assert broken.count() == 0
