"""Rules and games import only the standard library; import-linter checks the order of the layers."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator

import pytest

from devtools.paths import JS, ROOT
from devtools.rooms import layers

PACKAGE = ROOT / "sisyphus_widgets"
INNER = ("sisyphus_widgets.rules", "sisyphus_widgets.games")


def imports(tree: ast.AST, *, inside: bool = False) -> Iterator[tuple[str, bool]]:
    """Yield the modules that a file imports by absolute name, each with True if inside a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module), inside
        else:
            function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from imports(node, inside=inside or function)


def foreign(source: str) -> list[str]:
    """Return imports from outside the standard library and the engine; NumPy is allowed inside functions."""
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
    # Only the type checker imports the decorator for compiled classes.
    for_types = {"rules/native.py": ["mypy_extensions"]} if layer == "rules" else {}
    assert {name: names for name, names in outside.items() if names} == for_types


def test_foreign_imports_are_found():
    assert foreign("import json, numpy") == ["numpy"]
    assert foreign("def table():\n    import numpy as np\n    import scipy") == ["scipy"]
    assert foreign("from ipywidgets import Button\nfrom ..rules import cards") == ["ipywidgets"]
    assert foreign("import sisyphus_widgets.widgets\nfrom sisyphus_widgets.rules import x") == [
        "sisyphus_widgets.widgets"
    ]


def late_imports(source: str) -> list[str]:
    """Return the package's modules that a file imports below its head: in functions, or for types only."""
    tree = ast.parse(source)
    own = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level]
    return [str(node.module) for node in own if node not in tree.body]


def test_the_engine_imports_its_modules_at_the_head_of_files():
    """An import in a function or under TYPE_CHECKING usually goes against the order of files."""
    files = [file for layer in ("schema", "rules", "games") for file in (PACKAGE / layer).rglob("*.py")]
    late = {file.relative_to(PACKAGE).as_posix(): late_imports(file.read_text("utf-8")) for file in files}
    assert {name: names for name, names in late.items() if names} == {
        # Packing needs NumPy, but unpacking has to work without it.
        "games/sisyphos_board/pack.py": ["retrograde"],
        # The position editor is seldom used, and a table opens faster without importing it.
        "rules/registry.py": ["editing"],
    }


def test_late_imports_are_found():
    assert late_imports("from . import a\nif TYPE_CHECKING:\n    from .b import B") == ["b"]
    assert late_imports("import json\ndef f():\n    from ..c import C\n    import d") == ["c"]


def test_every_part_of_the_package_has_a_layer():
    parts = {
        entry.stem
        for entry in PACKAGE.iterdir()
        if (entry.suffix == ".py" and entry.stem != "__init__") or (entry / "__init__.py").exists()
    }
    assert "rules" in parts
    assert parts <= set(layers())


def test_every_folder_of_the_front_end_has_a_place_in_one_order():
    """Biome restricts the imports of each folder; this test checks that no folder is missing and no cycle allowed."""
    config = json.loads((JS / "biome.json").read_text(encoding="utf-8"))
    assert config["linter"]["rules"]["suspicious"]["noImportCycles"]["options"] == {"ignoreTypes": False}
    allowed: dict[str, set[str]] = {}
    for override in config["overrides"]:
        [folder] = (name.removeprefix("src/").removesuffix("/**") for name in override["includes"])
        rule = override["linter"]["rules"]["style"]["noRestrictedImports"]
        [pattern] = rule["options"]["patterns"]
        everything, *exceptions = pattern["group"]
        assert (rule["level"], everything) == ("error", "../**")
        may = {name.removeprefix("!../").removesuffix("/**") for name in exceptions}
        assert may <= set(allowed), f"{folder} comes before {may - set(allowed)}"
        allowed[folder] = may
    assert set(allowed) == {folder.name for folder in (JS / "src").iterdir() if folder.is_dir()} - {"style"}
