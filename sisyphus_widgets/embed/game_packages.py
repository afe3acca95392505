"""The packages of games from outside this package, for pages with Python."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import Distribution, entry_points
from pathlib import Path
from typing import Any

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.registry import GROUP, folder_of_package, game_names, package_of

OURS = __package__.partition(".")[0]

MOST_BYTES = 20_000_000
"""The greatest total size of one package's files, in bytes."""

_EXTENSIONS = (*EXTENSION_SUFFIXES, ".so", ".pyd", ".dylib", ".dll")
_LEFT_OUT = {"__pycache__", "tests"}


class NotPackable(RulesError):
    """An error raised if a game cannot be part of a page; the message says why."""


def games_of(spec: Mapping[str, Any], values: Mapping[str, Any]) -> list[str]:
    """Return the games of other packages that a model needs, given its spec and its values."""
    named = spec.get("game", values["_trace"]["game"])
    names = game_names() if named in (None, "all") else (str(named).partition(".")[0],)
    return from_other_packages(names)


def from_other_packages(games: Iterable[str]) -> list[str]:
    """Return those games that come from other packages."""
    return [name for name in games if package_of(name).partition(".")[0] != OURS]


def packages_of(games: Iterable[str]) -> str:
    """Return the packages of games as JSON, with files by path, so that Python in a page finds these games.

    The JSON includes the entry points of each package, as if it were installed in the page.

    Raises:
        NotPackable: a package is a single module, contains compiled code, is too large, or requires other packages.
    """
    texts: dict[str, str] = {}
    others: dict[str, str] = {}
    for game in games:
        package = package_of(game)
        root = package.partition(".")[0]
        _refuse_requirements(game)
        for name, content in _files(game, root):
            try:
                texts[name] = content.decode("utf-8")
            except UnicodeDecodeError:
                others[name] = base64.b64encode(content).decode("ascii")
        place = f"{game}-0.dist-info"
        texts[f"{place}/METADATA"] = f"Metadata-Version: 2.1\nName: {game}\nVersion: 0\n"
        texts[f"{place}/entry_points.txt"] = f"[{GROUP}]\n{game} = {package}\n"
    return json.dumps({"texts": texts, "bytes": others}, ensure_ascii=False, separators=(",", ":"))


@cache
def _files(game: str, root: str) -> list[tuple[str, bytes]]:
    """Return the files of a package by their paths."""
    folder = folder_of_package(root)
    if folder is None:
        raise NotPackable(
            f"the game {game} cannot go into a page: {root} is no folder with files; make it a package with an "
            "__init__.py"
        )
    found: list[tuple[str, bytes]] = []
    for file in _of_folder(folder):
        if file.name.endswith(_EXTENSIONS):
            raise NotPackable(
                f"the game {game} cannot go into a page: {root}/{file.relative_to(folder).as_posix()} is compiled for "
                "this machine; build the package without it"
            )
        found.append((f"{root}/{file.relative_to(folder).as_posix()}", file.read_bytes()))
    if (size := sum(len(content) for _, content in found)) > MOST_BYTES:
        raise NotPackable(
            f"the game {game} cannot go into a page: the files of {root} have {size:,} bytes, and {MOST_BYTES:,} is "
            "the most"
        )
    return found


def _of_folder(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not _LEFT_OUT & {*file.relative_to(folder).parts[:-1]}:
            yield file


def _refuse_requirements(game: str) -> None:
    """Refuse a game whose package requires packages other than this one."""
    for dist in _distributions(game):
        for line in dist.requires or ():
            required = re.match(r"[A-Za-z0-9._-]+", line.strip())
            name = re.sub(r"[-_.]+", "_", required[0]).lower() if required else line
            if name != OURS and "extra ==" not in line.replace('"', "").replace("'", ""):
                raise NotPackable(
                    f"the game {game} cannot go into a page: its package requires {quoted(line)}, and pages carry no "
                    "other packages"
                )


def _distributions(game: str) -> Iterator[Distribution]:
    """Yield the installed distribution of a game; nothing for a game registered by hand."""
    for entry in entry_points(group=GROUP, name=game):
        if entry.dist is not None:
            yield entry.dist
