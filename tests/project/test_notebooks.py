"""Committed notebooks have been run once from the top, contain no widget state, and are in canonical form."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from base64 import b64decode
from itertools import pairwise

import nbformat
import pytest
from nbconvert import LatexExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output

from devtools.notebooks import PICTURE, PRINTED, WIDGET_VIEW, canonical, is_for_learners
from devtools.paths import NOTEBOOKS as FOLDER
from devtools.paths import ROOT, START_NOTEBOOK, notebooks, translated_notebooks
from tests.embed.test_pdf import content_of
from tests.narration import NEVER
from tests.project.notebook_rules import faults

NOTEBOOKS = pytest.mark.parametrize(
    "file",
    [*notebooks(), *translated_notebooks()],
    ids=lambda file: "-".join(file.relative_to(FOLDER).with_suffix("").parts),
)


def test_the_start_notebook_exists():
    assert START_NOTEBOOK.is_file()


@NOTEBOOKS
def test_a_notebook_has_no_faults(file):
    assert faults(json.loads(file.read_text("utf-8"))) == []


@NOTEBOOKS
def test_a_notebook_is_in_canonical_form(file):
    assert canonical(nbformat.read(file, as_version=4), folded=is_for_learners(file)) == file.read_text("utf-8")


@NOTEBOOKS
def test_code_is_hidden_for_learners_and_open_for_teachers(file):
    """Code lists every hand, and so gives answers away; teachers and programmers read it."""
    cells = [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]
    folded = [cell.metadata.get("jupyter", {}).get("source_hidden", False) for cell in cells]
    assert folded == [file.name[0] in "01234"] * len(cells)


def sentences(file):
    """Return the sentences of a notebook's text, without headings and tables."""
    cells = (cell.source for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "markdown")
    lines = (line for text in cells for line in text.splitlines() if not line.startswith(("#", "|")))
    return [sentence for line in lines for sentence in re.split(r"(?<=[.!?])\s+", line)]


@NOTEBOOKS
def test_a_notebook_is_written_in_plain_words(file):
    read = sentences(file)
    assert read
    assert [sentence for sentence in read if len(sentence.split()) > 25 or NEVER.search(sentence)] == []


@pytest.mark.parametrize("file", translated_notebooks(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_translated_notebook_has_the_same_code_and_translated_text(file):
    """Each cell has the same code, apart from setting the language; no sentence of the text stays in English."""
    cells, first = nbformat.read(file, as_version=4).cells, True
    theirs = nbformat.read(FOLDER / file.name, as_version=4).cells
    assert [(one.id, one.cell_type) for one in cells] == [(one.id, one.cell_type) for one in theirs]
    for mine, their in zip(cells, theirs, strict=True):
        if mine.cell_type == "code":
            expected = code_in(their.source, file.parent.name, sets_language=first)
            assert ast.dump(ast.parse(mine.source)) == expected, mine.source
            first = False
        else:
            kept = plain_sentences(mine.source) & plain_sentences(their.source)
            assert kept == set(), f"left in English: {kept}"
            assert (
                LINK.findall(mine.source)
                == [link for link in LINK.findall(their.source) if not link.startswith(file.parent.name)]
                or file.name == START_NOTEBOOK.name
            )


LINK = re.compile(r"\]\(([^)]*)\)")

WORDS = {
    "de": {
        "Points": "Punkte",
        "Levels: ": "Stufen: ",
        "{:.0%} so far": "bisher {:.0%}",
        "first-trick.html": "erster-stich.html",
        "Seat": "Platz",
        "Games won": "Gewonnene Partien",
        "Kind of play": "Art der Auslage",
        "Rounds won": "Gewonnene Runden",
        "Moves": "Züge",
        "{:.0%} to {:.0%}": "{:.0%} bis {:.0%}",
        "{:.0%}, {:.0%} to {:.0%}": "{:.0%}, {:.0%} bis {:.0%}",
        "worked example": "Beispiel zuerst",
        "try first": "selbst versuchen",
        "Opportunity": "Gelegenheit",
        "Right at the first try": "Beim ersten Mal richtig",
    }
}
"""Translations of the strings in the code of notebooks."""


def code_in(source, language, *, sets_language):
    """Return the dumped syntax tree that the code of a cell should have in another language."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            node.value = WORDS[language].get(node.value, node.value)
    if sets_language:
        imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        names = imports[0].names
        names.append(ast.alias("set_language"))
        names.sort(key=lambda name: (name.name[0].islower(), name.name))
        tree.body[len(imports) : len(imports)] = ast.parse(f'set_language("{language}")').body
    return ast.dump(tree)


def plain_sentences(text):
    """Return the sentences of a text and the cells of its tables, without code."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    parts = re.split(r"(?<=[.!?:])\s+|\n|\|", text)
    return {part.strip() for part in parts if len(re.sub(r"`[^`]*`|[^A-Za-z ]", "", part).split()) > 2}


def test_every_notebook_exists_in_german():
    assert [file.name for file in translated_notebooks()] == [file.name for file in notebooks()]
    assert "(de/00-start-here.ipynb)" in START_NOTEBOOK.read_text("utf-8")
    assert "(../00-start-here.ipynb)" in (FOLDER / "de" / START_NOTEBOOK.name).read_text("utf-8")


def cell(source="1", count=1, **output):
    outputs = [new_output(**output)] if output else []
    return new_code_cell(source, execution_count=count, outputs=outputs)


def display_data(**data):
    return {
        "output_type": "display_data",
        "data": {key.replace("_", "/"): text for key, text in data.items()},
    }


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ([], "there is no code in it"),
        ([cell(count=None)], "cell 1 has not been run"),
        ([cell(), cell(count=3)], "cell 2 was run as number 3, not 2"),
        ([cell("widgets.Output()")], "cell 1 uses an Output widget"),
        ([cell("interact(f, x=3)")], "cell 1 uses an Output widget"),
        ([cell(output_type="error", ename="KeyError", evalue="")], "cell 1 ends with KeyError"),
        ([cell(**display_data(text_plain="/home/ann/x"))], "cell 1 shows a path of one machine"),
        ([cell(output_type="stream", text="C:\\Users\\ann")], "cell 1 shows a path of one machine"),
        ([cell(**display_data(text_html="<A at 0x7fff>"))], "cell 1 shows an address in memory"),
        (
            [cell(output_type="display_data", data={WIDGET_VIEW: {}})],
            "cell 1 refers to widget state that is not there",
        ),
    ],
)
def test_faults_are_found(cells, fault):
    assert faults(new_notebook(cells=cells)) == [fault]


def test_widget_state_is_a_fault_but_an_empty_cell_is_not():
    good = new_notebook(cells=[cell(), cell(source=" ", count=None), cell(count=2)])
    assert faults(good) == []
    good.metadata.widgets = {}
    assert faults(good) == ["widget state is saved in it"]


@NOTEBOOKS
def test_a_notebook_has_one_picture_above_the_text_of_its_first_widget(file):
    """The picture is for readers without a kernel; more than one would make the files too large."""
    outputs = [output for cell in nbformat.read(file, as_version=4).cells for output in cell.get("outputs", [])]
    [(above, below)] = [pair for pair in pairwise(outputs) if PICTURE in pair[0].get("data", {})]
    described = ET.fromstring(above.data[PICTURE]).find("{http://www.w3.org/2000/svg}desc")
    assert described.text in below.data["text/plain"]
    assert b64decode(above.data[PRINTED]).startswith(b"%PDF-")


def test_the_latex_export_of_a_notebook_includes_its_picture_without_other_programs(monkeypatch):
    """The picture is a PDF, which every LaTeX reads; the programs that nbconvert could call are unavailable."""
    monkeypatch.setenv("PATH", "")
    notebook = nbformat.read(FOLDER / "60-for-teachers.ipynb", as_version=4)
    notebook.cells = [one for one in notebook.cells if one.cell_type == "code"]  # text cells would need Pandoc
    printed, resources = LatexExporter().from_notebook_node(notebook)
    [(name, picture)] = [(name, picture) for name, picture in resources["outputs"].items() if name.endswith(".pdf")]
    assert re.findall(r"\\adjustimage\{.*\}\{(.+?)\}$", printed, re.MULTILINE) == [name]
    assert picture.startswith(b"%PDF-1.4\n")
    assert picture.endswith(b"%%EOF\n")
    assert len(content_of(picture).splitlines()) > 100, "the picture shows a whole table"
    assert "<svg" not in printed


def test_only_the_first_picture_is_kept():
    both = {PICTURE: "<svg></svg>", PRINTED: "JVBERi0=", "text/plain": "x"}
    written = canonical(new_notebook(cells=[cell(output_type="display_data", data=both) for _ in range(2)]))
    mime_types = [[[*output["data"]] for output in one["outputs"]] for one in json.loads(written)["cells"]]
    assert mime_types == [[[PRINTED, PICTURE], ["text/plain"]], [["text/plain"]]]
    assert canonical(nbformat.reads(written, as_version=4)) == written


def test_running_twice_gives_the_same_bytes(tmp_path):
    """The text of a widget is kept, and everything specific to one run is removed."""
    file = tmp_path / "one.ipynb"
    sources = ["import ipywidgets\nipywidgets.Label('x')", "print('a')\nprint('b')\n1 + 1", ""]
    notebook = new_notebook(cells=[new_code_cell(source) for source in sources])
    notebook.metadata.kernelspec = {"name": "another", "display_name": "Another", "language": "python"}
    nbformat.write(notebook, file)
    command = [sys.executable, "-m", "devtools.notebooks", file]
    first = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    written = file.read_text("utf-8")
    again = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert (first.stdout, again.stdout) == ("one.ipynb: written\n", "one.ipynb: unchanged\n")
    assert file.read_text("utf-8") == written
    saved = json.loads(written)
    assert faults(saved) == []
    assert [entry["id"] for entry in saved["cells"]] == [entry.id for entry in notebook.cells]
    assert saved["metadata"]["kernelspec"]["name"] == "python3"
    assert saved["cells"][0]["outputs"][0]["data"] == {"text/plain": ["Label(value='x')"]}
    assert [output["output_type"] for output in saved["cells"][1]["outputs"]] == ["stream", "execute_result"]
