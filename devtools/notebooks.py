"""Run notebooks in place and save what they print, the same bytes every time (`dev.py notebooks`).

Needs the environment that dev.py makes. Widget state is not saved, nor is the reference to it: a reopened
notebook shows a widget's text until it is run. Times, versions and the name of the kernel are left out too.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from devtools.isolated import isolated_environment

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"}

# Cell metadata that has a meaning for a reader; everything else is a trace of one run or one editor.
KEPT_CELL_METADATA = ("tags", "slideshow")


def clean(notebook: Any) -> None:
    """Leave in an executed notebook only what the next run gives again."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict(
            {key: value for key, value in cell.metadata.items() if key in KEPT_CELL_METADATA}
        )
        if cell.cell_type == "code":
            if not cell.source.strip():
                cell.execution_count = None
            cell.outputs = [kept for kept in map(_clean_output, cell.outputs) if kept is not None]


def _clean_output(output: Any) -> Any:
    """An output without widget state and metadata; None if nothing is left of it."""
    if "data" not in output:
        return output
    output.data.pop(WIDGET_VIEW, None)
    output.metadata = nbformat.from_dict({})
    return output if output.data else None


def canonical(notebook: Any) -> str:
    """The one form in which a cleaned notebook is written."""
    clean(notebook)
    nbformat.validate(notebook)
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def execute(file: Path) -> None:
    """Run one notebook from its own folder in this Python and write it if anything changed."""
    notebook = nbformat.read(file, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(file.parent)}},
    )
    client.execute()
    text = canonical(notebook)
    same = text == file.read_text(encoding="utf-8")
    if not same:
        file.write_text(text, encoding="utf-8", newline="\n")
    print(f"{file.name}: {'unchanged' if same else 'written'}", flush=True)


def main(names: Sequence[str]) -> int:
    """Run the named notebooks one after the other; the first that fails ends it with its error."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(isolated_environment(Path(home)))
        for name in names:
            execute(Path(name).resolve())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
