"""Every name that one file of the tests imports from another is there, also where only a late step would notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from devtools.paths import ROOT


@cache
def names(path: Path) -> frozenset[str]:
    """Return the names that a file defines or imports at its top level, and the files of a folder."""
    if path.is_dir():
        return frozenset(each.stem for each in path.iterdir()) | names(path / "__init__.py")
    if not path.exists():
        return frozenset()
    found = set()
    for statement in ast.parse(path.read_text("utf-8")).body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(statement.name)
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
            elif isinstance(node, ast.ImportFrom | ast.Import):
                found |= {each.asname or each.name for each in node.names}
    return frozenset(found)


def missing(source: str) -> Iterator[str]:
    """Yield what a source imports from the tests and the tests do not have."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tests":
            path = ROOT.joinpath(*str(node.module).split("."))
            there = names(path if path.is_dir() else path.with_suffix(".py"))
            yield from (f"{node.module}.{each.name}" for each in node.names if each.name not in there)


def test_imports_between_files_of_the_tests_have_a_target() -> None:
    wrong = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if lost := list(missing(path.read_text("utf-8"))):
            wrong[path.relative_to(ROOT).as_posix()] = lost
    assert not wrong


def test_a_name_that_moved_is_found_missing() -> None:
    assert list(missing("from tests.browser.learning import Learner, lost")) == ["tests.browser.learning.lost"]
    assert list(missing("from tests.browser import harness, lost")) == ["tests.browser.lost"]
