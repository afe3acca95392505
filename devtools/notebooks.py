"""Run notebooks in place and save their outputs, the same bytes every time (`dev.py notebooks`).

Neither widget state nor the reference to it is saved: a reopened notebook shows a widget's text until it is run. For
readers who only look at it, as on a code host, a picture of the first widget is above its text. Times, versions and the
name of the kernel are left out, too.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_output

from devtools.jupyter import isolated_environment
from devtools.paths import notebooks, translated_notebooks

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}

# The variables that make widgets leave out their pictures, since only texts are compared, or save them.
AS_TEXT = {"SISYPHUS_WIDGETS_OUTPUT": "text"}
WITH_SVG = {"SISYPHUS_WIDGETS_OUTPUT": "svg"}

PICTURE, PRINTED = "image/svg+xml", "application/pdf"
"""The picture of a widget, for pages and for LaTeX."""

# Cell metadata of interest to readers; all other metadata come from one run or one editor.
KEPT_CELL_METADATA = {"tags", "slideshow"}

FOLDED = {"source_hidden": True}
"""The metadata, under ``jupyter``, of a cell whose code is folded up."""


def is_for_learners(file: Path) -> bool:
    """Return True for a notebook of a game: its code is folded up, since it lists every hand, and so the answers."""
    return file.name[:2] < "50"


def canonical(notebook: NotebookNode, *, folded: bool = False) -> str:
    """Reduce an executed notebook, in place, to the parts that every run repeats, and return it as text.

    With ``folded``, fold the code of all cells up.
    """
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    pictured = False
    for cell in notebook.cells:
        for key in cell.metadata.keys() - KEPT_CELL_METADATA:
            del cell.metadata[key]
        if cell.cell_type == "code":
            if folded:
                cell.metadata["jupyter"] = FOLDED
            cell.execution_count = cell.execution_count if cell.source.strip() else None
            outputs = []
            for output in cell.outputs:
                if "data" in output:
                    output.data.pop(WIDGET_VIEW, None)
                    output.metadata = NotebookNode()
                    picture = {form: output.data.pop(form) for form in (PRINTED, PICTURE) if form in output.data}
                    if picture and not pictured:
                        outputs.append(new_output("display_data", data=picture))
                        pictured = True
                if output.get("data") != {}:
                    outputs.append(output)
            cell.outputs = outputs
    nbformat.validate(notebook)
    text: str = nbformat.writes(notebook)
    return text.rstrip("\n") + "\n"


def execute(file: Path) -> None:
    """Run a notebook from its own folder in this Python, and write it if anything changed."""
    notebook = nbformat.read(file, as_version=4)
    NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(file.parent)}},
    ).execute()
    text = canonical(notebook, folded=is_for_learners(file))
    same = text == file.read_text(encoding="utf-8")
    if not same:
        file.write_text(text, encoding="utf-8", newline="\n")
    print(f"{file.name}: {'unchanged' if same else 'written'}", flush=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ.update(isolated_environment(Path(home)) | WITH_SVG)
        for file in [*map(Path, sys.argv[1:])] or [*notebooks(), *translated_notebooks()]:
            execute(file.resolve())
