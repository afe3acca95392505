"""Options as an author writes them in words, read without trusting them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path, PureWindowsPath
from typing import cast, get_args

from ..practice.storage import LONGEST_NICKNAME, nickname
from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import Controls, Lights, Pace, Size, TutorSwitch
from .page_spec import PageSpec

ASK = "ask"
"""In place of a nickname: the page asks for one."""

LEARNER = "the nickname of who answers; ask, and the page asks for one first"
"""What the option ``learner`` means."""


def refuse_wrong(options: Mapping[str, str], known: Collection[str], of: str) -> None:
    """Refuse an option that what is shown, such as ``"a table"``, does not have, and one that says nothing.

    Raises:
        RulesError: there is one; the message says which is near, or which there are.
    """
    for name, text in options.items():
        if name not in known:
            near = get_close_matches(name, known, n=1)
            instead = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
            raise RulesError(f"there is no option {name!r} of {of}; {instead}")
        if not text.strip():
            raise RulesError(f"{name} is empty: write what it is, or leave it out")


def words_in(text: str) -> list[str]:
    """Split a text with several words in it, with spaces, commas or semicolons between."""
    return [word for word in re.split(r"[\s,;]+", text) if word]


def path_within(written: str, folder: str) -> str:
    """Return a path as a document names it, without ``.`` and ``..``, counted from the folder that it may not leave.

    One that begins with ``/`` counts from there as well. A link in the folder may lead anywhere: its author has put it
    there.

    Raises:
        RulesError: it leads out of the folder, or it is no path; ``folder`` is what the message calls it.
    """
    path = posixpath.normpath(written.replace("\\", "/").lstrip("/"))
    if path.split("/")[0] == ".." or PureWindowsPath(path).drive:
        raise RulesError(f"{quoted(written)} leads out of {folder}; put the file in there")
    if "\0" in path:
        raise RulesError(f"{quoted(written)} cannot be read: no path has such a character in it")
    return path


def refuse_missing(path: Path, written: str, folder: str) -> None:
    """Tell what a path that begins with ``/`` means, where no file is found by it.

    Raises:
        RulesError: there is no such file.
    """
    if written.startswith("/") and not path.exists():
        raise RulesError(f"there is no {quoted(written)}: a path that begins with / counts from {folder}")


@dataclass(frozen=True)
class Reader:
    """Options as they were written."""

    options: Mapping[str, str]

    def number(self, name: str, least: int = 0) -> int | None:
        """Return a whole number from ``least`` on, where one is given."""
        text = self.options.get(name)
        if text is None:
            return None
        if not re.fullmatch("[0-9]{1,20}", text.strip()) or int(text) < least:
            raise RulesError(f"{name} is a whole number from {least}, not {quoted(text)}")
        return int(text)

    def words(self, name: str, example: str) -> list[str] | None:
        """Return the words that are given, one at least."""
        text = self.options.get(name)
        if text is None:
            return None
        if not (found := words_in(text)):
            raise RulesError(f"{name} are words with spaces between, as in {example}, not {quoted(text)}")
        return found

    def learner(self) -> str | None:
        """Return the nickname of who answers; None where the page is to ask, and nothing where nothing is said."""
        text = self.options.get("learner")
        if text is None:
            return ""
        if text.strip() == ASK:
            return None
        if not text.strip() or nickname(text) != text.strip():
            most = f"of {LONGEST_NICKNAME} characters at most"
            raise RulesError(f"learner is a nickname {most}, or {ASK}, and the page asks; it is not {quoted(text)}")
        return text.strip()

    def word(self, name: str, known: Sequence[str], default: str) -> str:
        """One of the words that are known."""
        text = self.options.get(name, default).strip()
        if text not in known:
            raise RulesError(f"{name} is one of {', '.join(known)}, not {quoted(text)}")
        return text

    def spec(self, usual: PageSpec) -> PageSpec:
        """Return the looks that are asked for, those of ``usual`` where nothing is said.

        Raises:
            RulesError: one of them cannot be.
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
        )

    def beats(self) -> tuple[int, int] | None:
        """Two numbers, where they are given."""
        text = self.options.get("beats")
        if text is None:
            return None
        numbers = re.fullmatch(r"\s*(\d{1,9})[\s,:–-]+(\d{1,9})\s*", text)
        if not numbers:
            raise RulesError(f"beats are two whole numbers, the first and the end, as in 0 20, not {quoted(text)}")
        return int(numbers[1]), int(numbers[2])
