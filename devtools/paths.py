"""The paths in a checkout."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
JS = ROOT / "js"
DOCUMENT = "SISYPHUS_WIDGETS_DOCUMENT"
"""The variable with the folder of a document with tables that has already been built."""
STATIC = ROOT / "sisyphus_widgets" / "static"
SITE = ROOT / "site"
NOTEBOOKS = ROOT / "notebooks"
START_NOTEBOOK = NOTEBOOKS / "00-start-here.ipynb"


def notebooks() -> list[Path]:
    """Return the committed notebooks in English, in the order in which learners meet them."""
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def translated_notebooks() -> list[Path]:
    """Return the same notebooks in other languages, each language in a folder with the same file names."""
    return sorted(NOTEBOOKS.glob("*/*.ipynb"))
