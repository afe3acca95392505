"""The packages of the extra `lab`, for opening the notebooks, include all that the notebooks import."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib

from devtools.paths import ROOT, notebooks, translated_notebooks

OURS = "sisyphus_widgets"
EXTRAS = {"sisyphus_widgets.room": "room"}
"""The modules of the package that need an extra."""


def required(lines):
    """Return the names of packages in lines such as "segno>=1.6"."""
    return {re.match(r"[A-Za-z0-9_.-]+", line)[0].lower() for line in lines}


def test_the_extra_lab_installs_everything_the_notebooks_import():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    there = required(project["dependencies"]) | required(extras["lab"])
    wanted = set()
    for file in (*notebooks(), *translated_notebooks()):
        for cell in json.loads(file.read_text("utf-8"))["cells"]:
            if cell["cell_type"] != "code":
                continue
            for node in ast.walk(ast.parse("".join(cell["source"]))):
                names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                names += [node.module] if isinstance(node, ast.ImportFrom) else []
                for name in names:
                    root = name.partition(".")[0]
                    if name in EXTRAS:
                        wanted |= required(extras[EXTRAS[name]])
                    elif root != OURS and root not in sys.stdlib_module_names:
                        wanted.add(root.lower())
    assert "matplotlib" in wanted
    assert wanted <= there
