"""Findings: what is wrong with a game, where, and what to write instead."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ...rules import AnyGame
from ...rules.failure import failure_text, path_text
from ...rules.files import lines_in
from ...rules.registry import folder_of_package


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a game: its place, as file and line if known, and a sentence about it."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class GameError(AssertionError):
    """An error raised by :func:`~sisyphus_widgets.workshop.testing.check_game`, with a line for each finding."""

    def __init__(self, game: str, findings: list[Finding]) -> None:
        number = len(findings)
        what = "1 thing is" if number == 1 else f"{number} things are"
        super().__init__("\n".join([f"{what} wrong with {game}:", *map(str, findings)]))
        self.findings = findings


def failed(error: BaseException, package: str, doing: str) -> Finding:
    """Return the finding that a game's code raised an exception; ``doing`` names the activity, as a participle."""
    message = failure_text(error, package)
    where, _, what = message.partition(": ") if re.match(r"\S+:\d+: ", message) else ("", "", message)
    if not where and (declared := _METHOD.match(what)) is not None:
        where = near(package, f"def {declared[1]}(", f"{declared[1]} =")
    return Finding(where, f"{what} (while {doing})")


_METHOD = re.compile(r"\w+: \w+\.(\w+) must ")
"""The beginning of a kit's error message about a method or a declaration of a game."""


def class_at(kind: type) -> str:
    """Return the file and the line of a class, as ``file:line``."""
    try:
        file = inspect.getsourcefile(kind)
        return f"{path_text(Path(file or ''))}:{inspect.getsourcelines(kind)[1]}"
    except (OSError, TypeError):
        return kind.__module__


def within_class(kind: type, *texts: str) -> str:
    """Return the first line within a class that contains one of the texts, or else the class line, as ``file:line``."""
    try:
        lines, first = inspect.getsourcelines(kind)
        file = path_text(Path(inspect.getsourcefile(kind) or ""))
    except (OSError, TypeError):
        return kind.__module__
    for text in texts:
        for number, line in enumerate(lines, first):
            if re.search(rf"(?<![\w.]){re.escape(text)}(?![\w]|\.\d)", line):
                return f"{file}:{number}"
    return f"{file}:{first}"


def find(game: AnyGame, *texts: str, ending: str = ".py") -> str:
    """Return the first line in a game's package with one of the texts, as ``file:line``, trying the texts in order.

    If no file contains any of them, return the folder of the package.
    """
    return near(game.package, *texts, ending=ending)


def near(package: str, *texts: str, ending: str = ".py") -> str:
    """Return the first line in a package with one of the texts, as :func:`find` does for a game."""
    for text in texts:
        if found := places(package, text, ending=ending):
            return found[0]
    folder = folder_of_package(package)
    return package if folder is None else path_text(folder)


def places(package: str, text: str, ending: str = ".py") -> list[str]:
    """Return all lines in a package with a text, as ``file:line``."""
    return [f"{name}:{number}" for name, number, line in _lines(package, ending) if text in line]


@cache
def _lines(package: str, ending: str) -> tuple[tuple[str, int, str], ...]:
    """Return all lines, with their files and numbers, of the files of a package with a given name ending."""
    folder = folder_of_package(package)
    files: Iterator[Path] | list[Path] = [] if folder is None else sorted(folder.rglob(f"*{ending}"))
    return tuple(
        (path_text(file), number, line)
        for file in files
        for number, line in enumerate(lines_in(file.read_text("utf-8")), 1)
    )
