"""Write the types of the widgets of our games, from their declarations: ``python3 -m devtools.widget_stubs``.

The classes are built at run time, so type checkers and editors read their arguments, traits and docstrings here.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

import sisyphus_widgets
from sisyphus_widgets.rules import AnyGame
from sisyphus_widgets.rules.widget_declaration import BoundValue
from sisyphus_widgets.widgets import game_widgets
from sisyphus_widgets.widgets.table import Table

TARGET = Path(game_widgets.__file__).with_suffix(".pyi")

_HEAD = '''\
"""The types of the widgets of our games, made from their declarations by `python3 -m devtools.widget_stubs`."""
'''
_IMPORTS = {
    "collections.abc": ("Iterable", "Mapping", "Sequence"),
    "pathlib": ("Path",),
    "typing": ("Any", "ClassVar", "Literal"),
    "..players": ("Player",),
    "..rules": ("Goal", "Record"),
    "..schema": ("Ask", "Controls", "Lights", "Pace", "Size", "TutorSwitch"),
    ".explorer": ("Explorer",),
    ".table": ("Table",),
}
_TRAITS = {int: "t.Int[{0}, {0}]", str: "t.Unicode[{0}, {0}]", dict[str, Any]: "t.Dict[str, Any]"}
_OF_IPYWIDGETS = {"as_page": "bool", "layout": "Any", "tabbable": "bool | None", "tooltip": "str | None"}


def module() -> str:
    """Return the text of the stub."""
    classes = "\n".join(_class(getattr(game_widgets, name)) for name in (*game_widgets.TABLES, *game_widgets.EXPLORERS))
    tables, explorers = (f"{name}: dict[str, str]" for name in ("TABLES", "EXPLORERS"))
    return "\n".join([_HEAD, *_imports(classes), "", tables, explorers, "", classes])


def _imports(text: str) -> Iterator[str]:
    """Yield the import statements for the names that occur in a text."""
    groups: dict[int, list[str]] = {}
    for source, names in _IMPORTS.items():
        if found := [name for name in names if re.search(rf"\b{name}\b", text)]:
            groups.setdefault(-source.count(".") if source[0] == "." else 0, []).append(
                f"from {source} import {', '.join(found)}"
            )
    standard, above, beside = groups[0], groups[-2], groups[-1]
    games = [f"from ..games import {', '.join(sorted(set(re.findall(r'[(: ]([a-z_]+)[.]Options', text))))}"]
    yield from [*standard, "", "import traitlets as t", "", *games, *above, *beside]


def _class(widget: Any) -> str:
    game: AnyGame = widget.GAME
    declaration = game.widget
    assert declaration is not None  # the class is built from it
    base = "Table" if issubclass(widget, Table) else "Explorer"
    parts = [
        f"class {widget.__name__}({base}):",
        indent(f'"""{inspect.getdoc(widget)}\n"""', "    ", bool),
        "",
        *(f"    {name}: {_trait(value)}" for name, value in declaration.values.items()),
        *_init(widget, game),
        "",
    ]
    return "\n".join(re.sub(r" +$", "", line) for part in parts for line in part.split("\n"))


def _trait(value: BoundValue) -> str:
    """Return the type of the trait of a value."""
    kind = value.base_kind
    optional = " | None" if value.is_optional else ""
    if kind in _TRAITS:
        return _TRAITS[kind].format(f"{kind.__name__}{optional}")
    [item] = kind.__args__
    return f"t.List[{getattr(item, '__name__', 'Any')}]"


def _init(widget: Any, game: AnyGame) -> Iterator[str]:
    """Yield the lines of ``__init__``."""
    yield "    def __init__("
    yield "        self,"
    is_keyword = False
    for each in inspect.signature(widget).parameters.values():
        if each.kind == each.KEYWORD_ONLY and not is_keyword:
            yield "        *,"
            is_keyword = True
        yield f"        {each.name}: {_annotation(each, game)} = {_default(each.default)},"
    yield "    ) -> None: ..."


def _annotation(argument: inspect.Parameter, game: AnyGame) -> str:
    if argument.name == "options":
        return f"{game.name.partition('.')[0]}.Options | None"
    if argument.name in _OF_IPYWIDGETS:
        return _OF_IPYWIDGETS[argument.name]
    text = str(argument.annotation).replace("'", '"')
    return re.sub(r"\bAnyState\b|\bBoardState\b", f"{game.name}.{game.state_type.__name__}", text)


def _default(value: object) -> str:
    return '"' + value + '"' if isinstance(value, str) else repr(value)


def main() -> None:
    """Write the stub."""
    TARGET.write_text(module(), encoding="utf-8")
    print(f"{TARGET.relative_to(Path(sisyphus_widgets.__file__).parent.parent)} is written")


if __name__ == "__main__":
    main()
