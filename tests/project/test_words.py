"""The names in the code follow the dictionary, `docs/words.md`."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from devtools.paths import ROOT

DICTIONARY = ROOT / "docs" / "words.md"
FOLDERS = ("sisyphus_widgets", "tests", "devtools", "benchmarks", "examples", "shelf")
ALIKE = ("sisyphus_widgets/games/", "sisyphus_widgets/kits/")
"""The folders of games, whose files and classes have the same names on purpose."""
KEPT_NAMES = {
    "sisyphus_widgets/widgets/practice.py": {"known"},
    "sisyphus_widgets/widgets/learner_widget.py": {"kept"},
    "sisyphus_widgets/schema/contract.py": {"given", "here", "kept"},
    "tests/practice/test_days.py": {"now"},
}
"""Documented traits, keys of formats, and a method of the standard library, by their file."""
EVENT_FILES = re.compile(r"/(?:events|explorers/\w+|laying_sandbox)\.py$")
"""The files whose class fields are placeholders of a game's texts."""


def banned() -> tuple[frozenset[str], frozenset[str]]:
    """Return the names banned everywhere, and those banned for all but variables."""
    found = re.search(r"<!-- banned names -->\n```text\n(.*)\n(.*)\n```", DICTIONARY.read_text("utf-8"))
    assert found is not None, f"{DICTIONARY} has no list of banned names"
    everywhere = frozenset(found[1].split())
    return everywhere, everywhere | frozenset(found[2].split())


def sources() -> list[Path]:
    return sorted(
        path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts
    )


def definitions(tree: ast.AST) -> Iterator[tuple[str, str, int]]:
    """Yield the kind, the name and the line of everything that a module defines."""
    fields: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef():
                yield "class", node.name, node.lineno
                for field in node.body:
                    match field:
                        case ast.AnnAssign(target=target) | ast.Assign(targets=[target]):
                            fields.add(target)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield "function", node.name, node.lineno
            case ast.arg():
                yield "parameter", node.arg, node.lineno
            case ast.Attribute(ctx=ast.Store(), value=ast.Name(id="self")):
                yield "attribute", node.attr, node.lineno
            case ast.Name(ctx=ast.Store()):
                yield "field" if node in fields else "variable", node.id, node.lineno


def test_the_dictionary_names_existing_places() -> None:
    rows = [line.split("|") for line in DICTIONARY.read_text("utf-8").splitlines() if line.count("|") == 4]
    places = [place for row in rows for place in re.findall(r"`([\w./*]+)`", row[3])]
    assert len(places) > 40
    missing = []
    for place in places:
        if "/" in place:
            found = any(ROOT.glob(place)) or any((ROOT / "sisyphus_widgets").glob(place))
        else:
            module, _, name = place.rpartition(".")
            found = hasattr(import_module(f"sisyphus_widgets.{module}"), name)
        if not found:
            missing.append(place)
    assert missing == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_name_is_a_bare_participle_or_adverb(folder: str) -> None:
    everywhere, definitions_only = banned()
    found = []
    for path in sources():
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith(f"{folder}/"):
            continue
        if path.stem in definitions_only:
            found.append(f"{place}: the file is called {path.stem}")
        for kind, name, line in definitions(ast.parse(path.read_text("utf-8"))):
            words = everywhere if kind == "variable" else definitions_only
            if name.strip("_").lower() not in words or name in KEPT_NAMES.get(place, ()):
                continue
            if kind != "field" or not EVENT_FILES.search(place):
                found.append(f"{place}:{line}: the {kind} {name}")
    assert found == [], "see docs/words.md:\n" + "\n".join(found)


def test_a_class_name_occurs_once() -> None:
    places = defaultdict(list)
    for path in sources():
        place = path.relative_to(ROOT).as_posix()
        if place.startswith("sisyphus_widgets/") and not place.startswith(ALIKE):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(f"{place}:{node.lineno}")
    assert {name: found for name, found in places.items() if len(found) > 1} == {}, "see docs/words.md"


def test_the_check_finds_each_kind_of_name() -> None:
    text = """
class Told:
    said: str = ""
    def asked(self, shown): self.known = lambda given: [told for told in given]
"""
    kinds = {(kind, name) for kind, name, _ in definitions(ast.parse(text))}
    assert kinds == {
        ("class", "Told"),
        ("field", "said"),
        ("function", "asked"),
        ("parameter", "self"),
        ("parameter", "shown"),
        ("parameter", "given"),
        ("attribute", "known"),
        ("variable", "told"),
    }
