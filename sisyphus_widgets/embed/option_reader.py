"""A reader that validates the options an author writes."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path, PureWindowsPath
from typing import cast, get_args

from ..practice.storage import LONGEST_NICKNAME, nickname
from ..questions.house import read_written
from ..rules import AnyGame, RulesError, TableOptions
from ..rules.errors import quoted
from ..schema import Controls, Lights, Pace, Size, TutorSwitch
from .page_spec import PageSpec

ASK = "ask"
"""The word that an author writes in place of a nickname to have the page ask for one."""

PYTHON = "yes, and Python answers in the page, in which then everything works; or the folder that holds Pyodide"
"""The meaning of the option ``python``."""

LEARNER = "the nickname of who answers; ask, and the page asks for one first"
"""The meaning of the option ``learner``."""

HOUSE = "the rules that differ at the table, such as may_take,first_seat=2; see docs/options.md"
"""The meaning of the option ``options``."""

OF_PAGES: Mapping[str, str] = {
    "size": "normal or projector",
    "controls": "simple or full",
    "language": "the language of all texts, en or de; or several, en de, or all, for readers to switch between",
    "python": PYTHON,
    "height": "the greatest height, in pixels",
}
"""The options of every page, with their meanings."""


def refuse_wrong(options: Mapping[str, str], names: Collection[str], of: str) -> None:
    """Refuse unknown options and empty ones; ``of`` names their owner in messages, such as ``"a table"``.

    Raises:
        RulesError: an option is unknown or empty; the message names the closest known option, or all of them.
    """
    for name, text in options.items():
        if name not in names:
            near = get_close_matches(name, names, n=1)
            instead = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names)}"
            raise RulesError(f"there is no option {name!r} of {of}; {instead}")
        if not text.strip():
            raise RulesError(f"{name} is empty: write what it is, or leave it out")


def words_in(text: str) -> list[str]:
    """Split a text into its words, which spaces, commas or semicolons separate."""
    return [word for word in re.split(r"[\s,;]+", text) if word]


def path_within(written: str, folder: str) -> str:
    """Return a path from a document in normal form, relative to the folder that it must stay in.

    A path that begins with ``/`` is relative to that folder as well. Symbolic links in the folder may lead outside,
    since the author put them there. ``folder`` is the folder's name in messages.

    Raises:
        RulesError: the path leads out of the folder, or is not a path.
    """
    path = posixpath.normpath(written.replace("\\", "/").lstrip("/"))
    if path.split("/")[0] == ".." or PureWindowsPath(path).drive:
        raise RulesError(f"{quoted(written)} leads out of {folder}; put the file in there")
    if "\0" in path:
        raise RulesError(f"{quoted(written)} cannot be read: no path has such a character in it")
    return path


def refuse_missing(path: Path, written: str, folder: str) -> None:
    """Refuse a missing file whose path begins with ``/``; the message explains what such a path is relative to.

    Raises:
        RulesError: there is no such file.
    """
    if written.startswith("/") and not path.exists():
        raise RulesError(f"there is no {quoted(written)}: a path that begins with / counts from {folder}")


@dataclass(frozen=True)
class Reader:
    """A reader of one widget's options, which are texts."""

    options: Mapping[str, str]

    def number(self, name: str, least: int = 0) -> int | None:
        """Return a whole number, at least ``least``; None if the option is not given."""
        text = self.options.get(name)
        if text is None:
            return None
        if not re.fullmatch("[0-9]{1,20}", text.strip()) or int(text) < least:
            raise RulesError(f"{name} must be a whole number from {least} up, not {quoted(text)}")
        return int(text)

    def house(self, game: AnyGame) -> TableOptions | None:
        """Return the options of the game's table; None if they are not given."""
        return read_written(game, self.options.get("options"))

    def words(self, name: str, example: str) -> list[str] | None:
        """Return the words of an option, at least one; None if it is not given."""
        text = self.options.get(name)
        if text is None:
            return None
        if not (found := words_in(text)):
            raise RulesError(f"{name} are words with spaces between, as in {example}, not {quoted(text)}")
        return found

    def learner(self) -> str | None:
        """Return the learner's nickname; None if the page should ask for it, and an empty text if it is not given."""
        text = self.options.get("learner")
        if text is None:
            return ""
        if text.strip() == ASK:
            return None
        if not text.strip() or nickname(text) != text.strip():
            most = f"of {LONGEST_NICKNAME} characters at most"
            raise RulesError(f"learner must be a nickname {most}, or {ASK} for the page to ask, not {quoted(text)}")
        return text.strip()

    def word(self, name: str, words: Sequence[str], default: str) -> str:
        """Return an option's word, which must be one of ``words``, or the default."""
        text = self.options.get(name, default).strip()
        if text not in words:
            raise RulesError(f"{name} must be one of {', '.join(words)}, not {quoted(text)}")
        return text

    def python(self) -> bool | str:
        """Return True if Python should answer the page, or the folder of Pyodide; False if the option is not given."""
        text = self.options.get("python", "no").strip()
        return text == "yes" if text in ("yes", "no") else text

    def spec(self, usual: PageSpec) -> PageSpec:
        """Return the requested looks, with defaults from ``usual``.

        Raises:
            RulesError: one of the options is invalid.
        """
        return replace(
            usual,
            controls=cast(Controls, self.word("controls", get_args(Controls), usual.controls)),
            size=cast(Size, self.word("size", get_args(Size), usual.size)),
            tutor=cast(TutorSwitch, self.word("tutor", get_args(TutorSwitch), usual.tutor)),
            lights=cast(Lights, self.word("lights", get_args(Lights), usual.lights)),
            pace=cast(Pace, self.word("pace", get_args(Pace), usual.pace)),
            height=self.number("height"),
            name=self.options.get("name", ""),
            python=self.python(),
        )

    def beats(self) -> tuple[int, int] | None:
        """Return the first beat and the end; None if they are not given."""
        text = self.options.get("beats")
        if text is None:
            return None
        numbers = re.fullmatch(r"\s*(\d{1,9})[\s,:–-]+(\d{1,9})\s*", text)
        if not numbers:
            raise RulesError(f"beats are two whole numbers, the first and the end, as in 0 20, not {quoted(text)}")
        return int(numbers[1]), int(numbers[2])
