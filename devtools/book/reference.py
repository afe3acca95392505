"""The pages of the API reference, which list every public name for Sphinx's autodoc to fill in from its docstring."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import sisyphus_widgets
from sisyphus_widgets.rules import game_names

_PACKAGE = "sisyphus_widgets"
_WIDGETS = (
    *("SisyphusTable", "SisyphosBoard", "AscendTable", "SixtyTable", "SkitgubbeTable"),
    *("HillBoard", "ComboExplorer", "SuitLevelExplorer", "PositionEditor", "Quiz", "Practice"),
)
_APART = {"games", "lessons", "players", "teaching"}
_REFERENCE = """Reference
=========

Every public name, from its docstring. What is not here may change without notice.

.. toctree::
"""

_APART = {"games", "lessons", "players", "teaching"}


def pages() -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """Return for each file the title of the page and its entries, each as a module and a name."""
    top = [name for name in sisyphus_widgets.__all__ if name not in {*_WIDGETS, *_APART}]
    players = import_module(f"{_PACKAGE}.players").__all__
    made = {
        "widgets": ("Widgets", [(_PACKAGE, name) for name in _WIDGETS]),
        "play": (
            "Matches, records, players",
            [
                *((_PACKAGE, name) for name in top),
                *((f"{_PACKAGE}.players", name) for name in players if name not in top),
            ],
        ),
        "teaching": ("Questions", _all(f"{_PACKAGE}.teaching")),
        "lessons": ("Lessons", _all(f"{_PACKAGE}.lessons")),
    }
    for name in game_names():
        if not name.startswith("three_"):
            made[name] = (f"games.{name}", _all(f"{_PACKAGE}.games.{name}"))
    return made


def write_reference(folder: Path) -> list[str]:
    """Write the pages into a folder, and return their names."""
    folder.mkdir(parents=True)
    written = pages()
    for file, (title, told) in written.items():
        text = "\n".join([title, "=" * len(title), "", *_told(told)])
        (folder / f"{file}.rst").write_text(text, encoding="utf-8")
    text = "\n".join([_REFERENCE, *(f"   {file}" for file in written), ""])
    (folder / "index.rst").write_text(text, encoding="utf-8")
    return list(written)


def _all(module: str) -> list[tuple[str, str]]:
    return [(module, name) for name in import_module(module).__all__]


def _told(names: list[tuple[str, str]]) -> Iterator[str]:
    for module, name in names:
        value = getattr(import_module(module), name)
        path = f"{module}.{name}"
        if isinstance(value, ModuleType):
            yield f".. automodule:: {path}\n   :members: {', '.join(_public(value))}\n"
        elif inspect.isclass(value):
            members = ", ".join(_members(value))
            yield f".. autoclass:: {path}\n{f'   :members: {members}' if members else '   :no-members:'}\n"
        elif callable(value):
            yield f".. autofunction:: {path}\n"
        else:
            yield f".. autodata:: {path}\n   :no-value:\n"


def _public(module: ModuleType) -> list[str]:
    """Return the public names that a module itself defines."""
    own = vars(module).items()
    return [
        name for name, value in own if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


def _members(cls: type) -> list[str]:
    """Return the public methods and properties of a class that have a docstring, inherited ones of this package too."""
    found: dict[str, None] = {}
    for base in cls.__mro__:
        if not base.__module__.startswith(_PACKAGE):
            continue
        for name, value in vars(base).items():
            plain = value.__func__ if isinstance(value, classmethod | staticmethod) else value
            is_told = inspect.isfunction(plain) or isinstance(plain, property)
            if is_told and not name.startswith("_") and plain.__doc__:
                found[name] = None
    return sorted(found)
