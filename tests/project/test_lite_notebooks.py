"""Notebooks prepared for JupyterLite, which serves the files without a Jupyter server."""

from __future__ import annotations

import json

from devtools.paths import START_NOTEBOOK
from devtools.site import whole_texts


def test_outputs_of_notebooks_are_strings_instead_of_lists_of_lines():
    before = json.loads(START_NOTEBOOK.read_text("utf-8"))["cells"]
    after = json.loads(whole_texts(START_NOTEBOOK))["cells"]
    outputs = [output for cell in after for output in cell.get("outputs", ())]
    assert [cell["source"] for cell in after] == [cell["source"] for cell in before]
    assert any("\n" in output["data"].get("text/plain", "") for output in outputs if "data" in output)
    for output in outputs:
        assert all(isinstance(text, str) for text in output.get("data", {}).values())
        assert isinstance(output.get("text", ""), str)
