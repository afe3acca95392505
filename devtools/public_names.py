"""Write docs/public-names.md, the list of what users may import: ``python3 -m devtools.public_names``.

A name is public if the reference documents it. It stands under each module from which it may be imported: the one that
the reference names, and any module of the reference whose ``__all__`` contains it as well.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict
from importlib import import_module
from types import ModuleType

from devtools.book.reference import pages
from devtools.paths import ROOT

PAGE = ROOT / "docs" / "public-names.md"
PLUGINS = {
    "sisyphus_widgets.embed.authoring.sphinx": "extension of [Sphinx](embedding.md#sphinx)",
    "sisyphus_widgets.workshop.testing.plugin": "plugin of [pytest](your-own-game.md)",
}
"""Modules that other programs load by their names, each with its kind."""

_TEXT = """# Public names

<!-- This page is written by python3 -m devtools.public_names. -->

These {names} names in {modules} modules are for you to use. The reference documents each of them, and the members of
the classes. Import a name from a module under which it stands here. All other names may change without notice, even if
they have no underscore.

The [commands](commands.md), the [options](options.md) of games, and the formats of [records](records.md),
[lessons](lessons.md), the [log](log.md) and [rooms](room.md) are public as well.

## What is promised

Versions are numbered as major, minor and patch. From 1.0 on, what this page lists keeps working until the next major
version. What is to go is announced for one minor version at least: it warns with a `DeprecationWarning` that names its
successor, and the changelog says so. Formats have a version, and a newer release reads those of all releases of its
major version. Before 1.0, a minor version may change anything, and the changelog says what.

## Modules
"""


def public_names() -> dict[str, list[str]]:
    """Return the public names of each module, both in alphabetical order."""
    found: dict[str, set[str]] = defaultdict(set)
    with_members: dict[str, set[str]] = {}
    by_name: dict[str, list[object]] = defaultdict(list)
    for module, name in (entry for page in pages().values() for entry in page.entries):
        value = getattr(import_module(module), name)
        found[module].add(name)
        by_name[name].append(value)
        if isinstance(value, ModuleType):
            with_members[f"{module}.{name}"] = set(value.__all__)
    for module in tuple(found):
        home = import_module(module)
        for name in getattr(home, "__all__", ()):
            contains_others = any(f"{one}.".startswith(f"{module}.{name}.") for one in found)
            if contains_others or any(getattr(home, name) is one for one in by_name[name]):
                found[module].add(name)
    return {module: sorted(names) for module, names in sorted((found | with_members).items())}


def page() -> str:
    """Return the text of docs/public-names.md."""
    found = public_names()
    lines = [_TEXT.format(names=sum(map(len, found.values())), modules=len(found))]
    for module, names in found.items():
        listed = textwrap.fill(", ".join(f"`{name}`" for name in names), 120, break_on_hyphens=False)
        lines += [f"### {module}\n", f"{listed}\n"]
    lines += ["## Names in settings\n", "| module | what |", "|---|---|"]
    lines += [f"| `{module}` | {kind} |" for module, kind in PLUGINS.items()]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
