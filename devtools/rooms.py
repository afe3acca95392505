"""Write the tables of rooms in CONTRIBUTING.md and docs/architecture.md, and count: ``python3 -m devtools.rooms``.

A room is a package below ``sisyphus_widgets``; the first line of its docstring says what it is for. The order is that
of the layers in ``pyproject.toml``, the highest first.
"""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import grimp

from devtools.paths import ROOT

PACKAGE = ROOT / "sisyphus_widgets"
PAGES = ("CONTRIBUTING.md", "docs/architecture.md")

_BLOCK = re.compile(r"(?<=<!-- rooms -->\n).*?(?=<!-- end -->\n)", re.DOTALL)


def layers() -> list[str]:
    """Return the rooms and modules at the top of the package, the highest layer first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    found = next(contract["layers"] for contract in contracts if contract["id"] == "layers")
    return [name.strip(" ()") for layer in found for name in re.split("[:|]", layer)]


def purpose(file: Path) -> str:
    """Return the first line of a module's docstring, as Markdown.

    Raises:
        ValueError: the module has no docstring.
    """
    text = ast.get_docstring(ast.parse(file.read_text("utf-8")))
    if not text:
        raise ValueError(f"{file.relative_to(ROOT)} does not say what it is for")
    return text.splitlines()[0].replace("``", "`").rstrip(".")


def rooms() -> list[tuple[str, str]]:
    """Return the path of each room, relative to the package, with its purpose; parts follow their room."""
    found = []
    for name in layers():
        folder = PACKAGE / name
        if not (folder / "__init__.py").exists():
            found.append((f"{name}.py", purpose(folder.with_suffix(".py"))))
            continue
        parts = sorted(path.parent for path in folder.rglob("__init__.py") if path.parent != folder)
        # The folders of games are listed once; docs/architecture.md describes their content.
        for part in [folder, *([] if name == "games" else parts)]:
            found.append((f"{part.relative_to(PACKAGE).as_posix()}/", purpose(part / "__init__.py")))
    return found


def table() -> str:
    """Return the table of rooms."""
    rows = [f"| `{path}` | {text} |" for path, text in rooms()]
    return "\n".join(["| in `sisyphus_widgets/` | what |", "|---|---|", *rows]) + "\n"


def with_table(page: str) -> str:
    """Return a page with a new version of the table."""
    return _BLOCK.sub(lambda _: table(), page)


def arrows() -> set[tuple[str, str]]:
    """Return the pairs of rooms of which the first imports the second; modules at the top count as rooms."""
    graph = grimp.build_graph(PACKAGE.name)
    pairs = set()
    for importer in graph.modules - {PACKAGE.name}:
        for target in graph.find_modules_directly_imported_by(importer) - {PACKAGE.name}:
            pairs.add((importer.split(".")[1], target.split(".")[1]))
    return {(importer, target) for importer, target in pairs if importer != target}


if __name__ == "__main__":
    for name in PAGES:
        path = ROOT / name
        path.write_text(with_table(path.read_text("utf-8")), encoding="utf-8")
    print(f"{len(layers())} rooms, {len(arrows())} arrows")
