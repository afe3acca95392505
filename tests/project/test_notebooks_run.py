"""The code of every committed notebook runs from top to bottom, and its outputs are those that are committed.

The notebooks run in the process of the test, one after another; the step `notebooks` of the check runs some of them in
kernels of their own, in full length all. How widgets are drawn is looked at in browsers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.display_trap import DisplayTrap
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from devtools.notebooks import AS_TEXT, PICTURE, PRINTED, WIDGET_VIEW
from devtools.paths import NOTEBOOKS, notebooks, translated_notebooks
from sisyphus_widgets import set_language

NOT_COMPARED = {PICTURE, PRINTED, WIDGET_VIEW}
"""The outputs that stand beside a text which says the same."""


class Shell(InteractiveShell):
    """An IPython that keeps what cells show, in all its forms, in place of printing it."""

    def __init__(self) -> None:
        super().__init__(config=Config({"HistoryManager": {"enabled": False}}))
        self.shown: list[dict[str, Any]] = []
        self.display_trap = DisplayTrap(hook=self.keep)

    def keep(self, value: object) -> None:
        if value is not None:
            self.shown.append(self.display_formatter.format(value)[0])


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """An IPython in a folder of its own, in which widgets leave out their pictures."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # the shell puts another there
    for name, value in {"IPYTHONDIR": str(tmp_path), **AS_TEXT}.items():
        monkeypatch.setenv(name, value)
    yield Shell()
    set_language(None)


def texts(outputs: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what is compared of outputs."""
    found = ({form: told for form, told in output.items() if form not in NOT_COMPARED} for output in outputs)
    return [output for output in found if output]


@pytest.mark.parametrize(
    "file", [*notebooks(), *translated_notebooks()], ids=lambda file: file.relative_to(NOTEBOOKS).as_posix()
)
def test_its_outputs_are_those_committed(file: Path, shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    for cell in nbformat.read(file, as_version=4).cells:
        if cell.cell_type == "code":
            shell.shown.clear()
            shell.run_cell(cell.source).raise_error()
            printed, wrong = capsys.readouterr()
            assert texts(shell.shown) == texts(output.data for output in cell.outputs if "data" in output)
            assert printed == "".join(output.text for output in cell.outputs if output.output_type == "stream")
            assert wrong == ""
