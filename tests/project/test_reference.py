"""The reference lists every widget and everything that authors of games need, each with its purpose."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import GenericAlias, ModuleType

import pytest

from devtools.book.reference import Entry, pages, widget_pages
from sisyphus_widgets import rules, widgets
from sisyphus_widgets.rules import game_names

PAGES = pages()
ENTRIES = [(file, *entry) for file, page in PAGES.items() if file not in game_names() for entry in page.entries]


def listed(*files: str) -> list[Entry]:
    return [entry for file in files for entry in PAGES[file].entries]


def documented(module: ModuleType, name: str) -> bool:
    """Return True if a constant has a docstring in its module."""
    body = ast.parse(Path(str(module.__file__)).read_text("utf-8")).body
    for one, after in pairwise(body):
        targets = one.targets if isinstance(one, ast.Assign) else [one.target] if isinstance(one, ast.AnnAssign) else []
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    return False


def test_every_widget_is_on_one_page() -> None:
    names = [name for _, name in listed(*widget_pages()) if name != "Explorer"]  # the base of the explorers
    assert sorted(names) == sorted(widgets.__all__)


def test_every_export_of_rules_is_on_one_page() -> None:
    names = [name for _, name in listed("rules", "play", "teaching")]
    assert set(rules.__all__) <= set(names)
    # A name on two pages would make links ambiguous.
    assert len(names) == len(set(names))


@pytest.mark.parametrize("part", PAGES["rules"].parts, ids=lambda part: part.heading)
def test_every_part_of_the_rules_states_its_purpose(part) -> None:
    assert part.heading
    assert part.purpose.endswith(".")


@pytest.mark.parametrize(("file", "module", "name"), ENTRIES)
def test_every_entry_has_a_docstring(file: str, module: str, name: str) -> None:
    home = import_module(module)
    value = getattr(home, name)
    if isinstance(value, ModuleType) or inspect.isroutine(value):
        assert value.__doc__
    elif inspect.isclass(value) and not isinstance(value, GenericAlias):
        assert "__doc__" in vars(value)
        assert value.__doc__
    else:
        assert documented(home, name), f"{file}: {module}.{name} has no docstring where it is defined"
