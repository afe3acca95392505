"""The code of every committed notebook runs from top to bottom; browser tests check the drawing."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from devtools.paths import notebooks


@pytest.mark.parametrize("file", notebooks(), ids=lambda file: file.stem)
def test_the_code_of_a_notebook_runs(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # the shell replaces it
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    shell = InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))
    for cell in nbformat.read(file, as_version=4).cells:
        if cell.cell_type == "code":
            shell.run_cell(cell.source).raise_error()
    assert capsys.readouterr().err == ""
