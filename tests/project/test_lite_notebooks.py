"""Notebooks prepared for JupyterLite, which serves the files without a Jupyter server."""

from __future__ import annotations

import json

from devtools.notebooks import PICTURE
from devtools.paths import START_NOTEBOOK
from devtools.site import as_served


def test_outputs_of_notebooks_are_strings_instead_of_lists_of_lines():
    before = json.loads(START_NOTEBOOK.read_text("utf-8"))["cells"]
    after = json.loads(as_served(START_NOTEBOOK))["cells"]
    outputs = [output for cell in after for output in cell.get("outputs", ())]
    assert [cell["source"] for cell in after] == [cell["source"] for cell in before]
    assert any("\n" in output["data"].get("text/plain", "") for output in outputs if "data" in output)
    for output in outputs:
        assert all(isinstance(text, str) for text in output.get("data", {}).values())
        assert isinstance(output.get("text", ""), str)


def test_a_widget_is_a_picture_before_it_runs_and_the_page_trusts_it():
    cells = json.loads(as_served(START_NOTEBOOK))["cells"]
    widgets = [
        cell["outputs"] for cell in cells if any(PICTURE in each.get("data", {}) for each in cell.get("outputs", ()))
    ]
    assert widgets
    assert all([each["output_type"] for each in outputs] == ["execute_result"] for outputs in widgets)
    assert all(cell["metadata"]["trusted"] for cell in cells)
