"""The building of documents with tables, each in a separate folder.

python -m tests.documents.building FOLDER      builds the document for most tests as HTML
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from shutil import copyfile

from devtools.paths import DOCUMENT, ROOT
from sisyphus_widgets import SisyphusTable

CONF = """project = "Tables"
author = copyright = "Nobody"
version = "1"
extensions = ["myst_nb", "sisyphus_widgets.embed.authoring.sphinx"]
html_theme = "furo"
nb_execution_mode = "auto"
nb_execution_raise_on_error = True
exclude_patterns = ["_build"]
"""

TEN = [
    "```{sisyphus-table} record.json\n:beats: 0 20\n:height: 600\n:name: first-deal\n```",
    "```{sisyphus-table} record.json\n:seat: 1\n:beats: 10 30\n```",
    "```{sisyphus-table}\n:game: sisyphus_cards.hill\n:moves: peg 0 3; peg 1 2\n```",
    "```{sisyphus-table}\n:game: sisyphus_cards.combos\n:moves: QC; QD; QH\n```",
    "```{sisyphus-table}\n:game: sixty\n:seed: 4\n:beats: 1 25\n```",
    "```{sisyphus-table}\n:game: ascend\n:seed: 4\n:beats: 1 25\n:seat: 0\n```",
    "```{sisyphus-table}\n:game: skitgubbe\n:seed: 4\n:beats: 1 25\n```",
    "```{sisyphus-table}\n:game: sisyphos_board\n:seed: 4\n:beats: 0 8\n```",
    "```{sisyphus-table}\n:game: sisyphos_board\n:position: c1 d1 e1 e2 e3 / a4 a5 b5 / stones\n:play: 0\n```",
    "```{sisyphus-table} record.json\n:step: 40\n:beats: 35 60\n:controls: full\n:ask: outcomes\n```",
]
"""Ten tables in MyST Markdown, including every game."""

QUESTION_PAGES = [
    "```{sisyphus-quiz}\n:game: sixty\n:n: 2\n:name: two\n```",
    "```{sisyphus-question} sisyphus_cards/playable.elements/402.106\n```",
]
"""A quiz and a question."""


LESSON = Path(__file__).parents[1] / "fixtures" / "alone.toml"


def make_sources(folder: Path) -> Path:
    """Write a document with ten tables, questions, a lesson, a notebook, and a page in reStructuredText; return it."""
    (folder / "sub").mkdir(parents=True)
    SisyphusTable(seed=3).save(folder / "record.json")
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    toctree = "```{toctree}\n:hidden:\nsub/rest\nnotebook\nasked\ntaught\n```"
    (folder / "index.md").write_text("\n\n".join(["# Tables", *TEN, toctree]), encoding="utf-8")
    (folder / "sub" / "rest.rst").write_text(
        "In reStructuredText\n===================\n\n.. sisyphus-table:: ../record.json\n   :seat: 1\n   :step: 12\n",
        encoding="utf-8",
    )
    (folder / "asked.md").write_text("\n\n".join(["# Asked", *QUESTION_PAGES]), encoding="utf-8")
    copyfile(LESSON, folder / "lesson.toml")
    (folder / "taught.md").write_text("# Taught\n\n```{sisyphus-lesson} lesson.toml\n:name: taught\n```\n", "utf-8")
    kernel = "---\nfile_format: mystnb\nkernelspec:\n  name: python3\n---"
    cell = "```{code-cell}\nfrom sisyphus_widgets import SisyphosBoard\nSisyphosBoard(seed=1)\n```"
    quiz = "```{code-cell}\nfrom sisyphus_widgets import Quiz\nQuiz('sixty', n=1)\n```"
    (folder / "notebook.md").write_text(f"{kernel}\n# A notebook\n\n{cell}\n\n{quiz}\n", encoding="utf-8")
    return folder


def build(folder: Path, builder: str, *words: str) -> tuple[Path, str]:
    """Build a document; return its folder and the warnings."""
    output = folder / "_build" / builder
    command = [sys.executable, "-m", "sphinx", "-q", "-b", builder, "-d", str(folder / "_build" / "trees"), *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_PREFER_ENV_PATH": "1"}
    done = subprocess.run(
        [*command, str(folder), str(output)], env=environment, capture_output=True, text=True, timeout=240, check=False
    )
    warnings = "\n".join(line for line in done.stderr.splitlines() if "IPKernelApp" not in line and "INFO" not in line)
    return output, warnings.strip()


def finished(folder: Path) -> Path:
    """Return the sources of a document built as HTML, in this folder or in the one named by the variable DOCUMENT.

    The variable lets several steps of the check share one document.
    """
    if DOCUMENT in os.environ:
        return Path(os.environ[DOCUMENT])
    _, warnings = build(make_sources(folder), "html", "-j", "2")
    assert warnings == "", warnings
    return folder


def make_myst(folder: Path) -> Path:
    """Write a project for mystmd with three tables, a quiz, a question and an invalid directive; it needs no network.

    The last table asks.
    """
    project_for_myst(folder)
    (folder / "sub").mkdir()
    SisyphusTable(seed=3).save(folder / "record.json")
    (folder / "index.md").write_text("\n\n".join(["# Tables", TEN[0], TEN[2]]), encoding="utf-8")
    wrong = "```{sisyphus-table} none.json\n```"
    (folder / "sub" / "two.md").write_text("\n\n".join(["# Two", TEN[9], wrong, *QUESTION_PAGES]), encoding="utf-8")
    return folder


def project_for_myst(folder: Path) -> None:
    """Write a project for mystmd without pages; it needs no network."""
    folder.mkdir(parents=True)
    plugin = folder / "tables.py"
    plugin.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from sisyphus_widgets.embed.authoring.myst import main\nmain()\n",
        encoding="utf-8",
    )
    plugin.chmod(0o755)
    project = "version: 1\nproject:\n  title: Tables\n  plugins:\n    - type: executable\n      path: tables.py\n"
    (folder / "myst.yml").write_text(f"{project}site:\n  template: stub/template.yml\n", encoding="utf-8")
    (folder / "stub").mkdir()
    stub = "jtex: v1\ntitle: Stub\nversion: 1.0.0\nkind: site\n"
    (folder / "stub" / "template.yml").write_text(stub, encoding="utf-8")


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve()
    shutil.rmtree(target, ignore_errors=True)
    os.environ.pop(DOCUMENT, None)
    finished(target)
