"""The files that a test file needs, by imports and by names that occur in it.

The package is divided into units: its folders, and the folder of each game. A test file needs the units that it and
its helpers mention, all units that those import, and the folders and files at the top of the checkout whose names occur
in it. A file too many does little harm; a missing one would skip a test that should run. Tests of a game need no other
game, as games do not import each other; tests of the project itself need everything.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Mapping

import grimp

from devtools.inputs import ALWAYS, below, digest, tracked
from devtools.paths import ROOT

PACKAGE = "sisyphus_widgets"
SERVES_PAGES = {"embed", "room", "widgets", "workshop"}
"""The rooms that hand out the built front end."""

_MODULE = re.compile(rf"\b{PACKAGE}[./]((?:\w+[./])*\w+)")
_PUBLIC = re.compile(rf"from {PACKAGE} import|\b{PACKAGE}\.(?=[A-Z])|-m {PACKAGE}\b(?!\.)")
"""Uses of the package's top level, which may lead to any of its units."""
_GAMES_PROGRAM = re.compile(rf"-m\W+{PACKAGE}\.games\b(?!\.)")
_HELPER = re.compile(r"\b(?:from|import) (tests(?:\.\w+)*)(?: import ([\w, ]+))?")
_TEST = re.compile(r"(?:^|/)test_\w+\.py$")


def text_of(name: str) -> str:
    """Return the text of a file of the checkout."""
    return (ROOT / name).read_text("utf-8")


@functools.cache
def unit(path: str) -> str:
    """Return the unit of a module or file, named relative to the package: ``games.sixty.core`` -> ``games/sixty``."""
    parts = re.split("[./]", path)
    if parts[:2] == ["games", "__main__"]:
        return "workshop"  # whose program it starts
    is_in_game = parts[0] == "games" and len(parts) > 1 and (ROOT / PACKAGE / "games" / parts[1]).is_dir()
    return "/".join(parts[: 2 if is_in_game else 1])


@functools.cache
def mentioned_units(name: str) -> frozenset[str]:
    """Return the units of the package that a Python file names, or starts as a program."""
    text = text_of(name)
    if _PUBLIC.search(text):
        return frozenset(units())
    named = {unit(path) for path in _MODULE.findall(text)}
    return frozenset(named | {"workshop"} if _GAMES_PROGRAM.search(text) else named)


@functools.cache
def units() -> dict[str, frozenset[str]]:
    """Return each unit of the package with the units that it imports."""
    graph = grimp.build_graph(PACKAGE)
    arrows: dict[str, set[str]] = {unit(name.partition("/")[2]): set() for name in below([PACKAGE], tracked())}
    for module in graph.modules - {PACKAGE}:
        imported = graph.find_modules_directly_imported_by(module) - {PACKAGE}
        arrows[unit(module.partition(".")[2])].update(unit(each.partition(".")[2]) for each in imported)
    # These units are loaded by name, or read as files.
    arrows["games"] |= {each for each in arrows if each.startswith("games/")}
    arrows["teaching"].add("widgets")
    for room in SERVES_PAGES:
        arrows[room].add("static")
    return {each: frozenset(others & arrows.keys() - {each}) for each, others in arrows.items()}


@functools.cache
def helpers() -> dict[str, frozenset[str]]:
    """Return each Python file of the tests with the other ones that it imports."""
    files = {name for name in below(["tests"], tracked()) if name.endswith(".py")}
    found = {}
    for name in files:
        modules = set()
        for module, names in _HELPER.findall(text_of(name)):
            modules |= {module, *(f"{module}.{each.strip()}" for each in names.split(","))}
        paths = {module.replace(".", "/") for module in modules}
        found[name] = frozenset({f"{path}{end}" for path in paths for end in (".py", "/__init__.py")} & files - {name})
    return found


@functools.cache
def mentioned_tops(name: str) -> frozenset[str]:
    """Return the files and folders at the top of the checkout that a Python file imports or quotes."""
    text = text_of(name)
    tops = {each.split("/")[0] for each in tracked()} - {PACKAGE, "tests"}
    return frozenset(top for top in tops if top.removesuffix(".py") in text and re.search(_as_written(top), text))


def _as_written(top: str) -> str:
    """Return a pattern for a file or folder as code names it: imported, quoted or as part of a path."""
    return rf"(?:from|import) {re.escape(top.removesuffix('.py'))}\b|[\"'/]{re.escape(top)}[\"'/]|\b{re.escape(top)}/"


def closure(start: Iterable[str], arrows: Mapping[str, Collection[str]]) -> set[str]:
    """Return everything that arrows reach from the start, the start included."""
    found, waiting = set[str](), list(start)
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting.extend(arrows.get(each, ()))
    return found


def inputs_of(test: str) -> set[str]:
    """Return the files on which a test file rests, itself included; both are named relative to the checkout."""
    everything = tracked()
    if test.startswith("tests/project/"):
        return set(everything)
    setups = {
        name for name in everything if name.endswith("conftest.py") and test.startswith(name[: -len("conftest.py")])
    }
    python = closure({test, *setups}, helpers())
    folders = {name.rpartition("/")[0] for name in python} - {"tests"}
    data = {
        name for name in below(folders, everything) if not _TEST.search(name)
    }  # goldens, tables, games of the tests
    named = {each for name in python for each in mentioned_units(name)}
    reached = closure(named, units())
    if (own := "/".join(test.split("/")[1:3])) in units() and own.startswith("games/"):
        reached -= {each for each in reached if each.startswith("games/")} - named - {own}
    package = {name for name in below([PACKAGE], everything) if unit(name.partition("/")[2]) in reached}
    beside = below({top for name in python for top in mentioned_tops(name)}, everything)
    return {*below(ALWAYS, everything), f"{PACKAGE}/__init__.py", *python, *data, *package, *beside}


def digests_of_tests(folder: str) -> dict[str, str]:
    """Return each test file below a folder of the checkout with the digest of its inputs."""
    return {name: digest(inputs_of(name)) for name in below([folder], tracked()) if _TEST.search(name)}
