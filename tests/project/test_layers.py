"""Rules and games stand on the standard library alone; import-linter holds the order of the layers."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator

import pytest

from devtools.paths import ROOT

PACKAGE = ROOT / "sisyphus_widgets"
INNER = ("sisyphus_widgets.rules", "sisyphus_widgets.games")


def imports(tree: ast.AST, *, inside: bool = False) -> Iterator[tuple[str, bool]]:
    """Modules imported anywhere in a file by absolute name, and whether inside a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module), inside
        else:
            function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from imports(node, inside=inside or function)


def foreign(source: str) -> list[str]:
    """Imports from outside the standard library and the engine; a function may import NumPy for itself."""
    return [
        name
        for name, inside in imports(ast.parse(source))
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(name == inner or name.startswith(inner + ".") for inner in INNER)
        and not (inside and name.partition(".")[0] == "numpy")
    ]


@pytest.mark.parametrize("layer", ["rules", "games"])
def test_engine_needs_the_standard_library_only(layer):
    files = sorted((PACKAGE / layer).rglob("*.py"))
    assert files
    outside = {file.relative_to(PACKAGE).as_posix(): foreign(file.read_text("utf-8")) for file in files}
    assert not {name: names for name, names in outside.items() if names}


def test_foreign_imports_are_found():
    assert foreign("import json, numpy") == ["numpy"]
    assert foreign("def table():\n    import numpy as np\n    import scipy") == ["scipy"]
    assert foreign("from ipywidgets import Button\nfrom ..rules import cards") == ["ipywidgets"]
    assert foreign("import sisyphus_widgets.widgets\nfrom sisyphus_widgets.rules import x") == [
        "sisyphus_widgets.widgets"
    ]


def test_every_part_of_the_package_has_a_layer():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = next(c for c in settings["tool"]["importlinter"]["contracts"] if c["id"] == "layers")["layers"]
    placed = {name.strip(" ()") for layer in layers for name in layer.split(":")}
    parts = {
        entry.stem
        for entry in PACKAGE.iterdir()
        if (entry.suffix == ".py" and entry.stem != "__init__") or (entry / "__init__.py").exists()
    }
    assert "rules" in parts
    assert parts <= placed
