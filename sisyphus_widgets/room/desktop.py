"""A room that opens by a double click: its file in the user's folder, its page in the browser, no arguments."""

from __future__ import annotations

import locale
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from .__main__ import COMMAND, run
from .files import latest_file
from .words import words

FOLDER = "sisyphus-rooms"
"""The folder of the files, in the user's own folder."""
HOURS_OPEN = 12
"""The hours after which a room is no longer offered to go on with."""


def main(line: Sequence[str] | None = None) -> int:
    """Open a room that waits in its lobby, or with arguments do what the command of rooms does.

    Return the exit code. A window of its own stays open after an error until the user has read it.
    """
    arguments = sys.argv[1:] if line is None else list(line)
    if arguments:
        return open_room(arguments)
    folder = Path.home() / FOLDER
    folder.mkdir(exist_ok=True)
    os.chdir(folder)
    code = open_room(["--lan", "--browser", *_beginning()])
    if not code:
        print(_say("desktop_closed", folder=folder, hours=HOURS_OPEN))
    elif sys.stdin.isatty():
        input(_say("desktop_failed"))
    return code


def open_room(line: Sequence[str]) -> int:
    """Do what the command of rooms does, without naming it at the end: it needs Python, and users may have none."""
    return replace(COMMAND, run=partial(run, names_command=False)).main(line)


def _say(key: str, **facts: object) -> str:
    return words(_language())[key].format(**facts)


def _language() -> str:
    return "de" if _is_german() else "en"


def _beginning() -> list[str]:
    """Return the arguments for the last room, if the user wants it back after a crash, or for a new one."""
    file = latest_file()
    if file.exists() and sys.stdin.isatty():
        written = file.stat().st_mtime
        if time.time() - written < HOURS_OPEN * 3600:
            day = time.strftime("%H:%M", time.localtime(written))
            if input(_say("desktop_again", time=day)).strip() == "1":
                return ["--resume"]
    return ["--language", "de"] if _is_german() else []


def _is_german() -> bool:
    """Return True if the user's system speaks German."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, names), None) or locale.getlocale()[0] or ""  # Windows has no such variables
    return name.lower().startswith(("de_", "german"))


if __name__ == "__main__":
    sys.exit(main())
