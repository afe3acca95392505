"""The files of rooms that the command names by itself, and what it needs before it makes one."""

from __future__ import annotations

import re
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

from ..rules import RulesError

PORTS: Final = range(65_536)
_NAME: Final = re.compile(r"room(_[0-9]+)?\.sqlite")


def port_of(text: str) -> int:
    """Return a port as typed; 0 stands for a free one.

    Raises:
        RulesError: there is no such port.
    """
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) not in PORTS:
        raise RulesError(f"a port is a number from 0 to {PORTS[-1]}")
    return int(text)


def check_server() -> None:
    """Make sure that rooms can be served here, before a file is made.

    Raises:
        RulesError: something that the server needs is not installed.
    """
    if any(find_spec(name) is None for name in ("tornado", "segno")):
        raise RulesError('a room needs the extra "room" of sisyphus_widgets')


def begun_file(rooms: int) -> Path:
    """Return the first free one of ``room.sqlite``, ``room_2.sqlite`` and so on; further ``rooms`` are numbered."""
    for number in count(1):
        file = Path("room.sqlite" if number == 1 else f"room_{number}.sqlite")
        if not any(one.exists() for one in (file, *(file.with_stem(f"{file.stem}-{n}") for n in range(2, rooms + 1)))):
            return file
    raise AssertionError


def latest_file(*, is_unique: bool = False) -> Path:
    """Return the one of these files that was written last.

    Raises:
        RulesError: with ``is_unique``, there are several.
    """
    found = sorted(one for one in Path().glob("room*.sqlite") if _NAME.fullmatch(one.name))
    if is_unique and len(found) > 1:
        raise RulesError(f"there are several rooms here: {', '.join(map(str, found))}; say which by --file")
    return max(found, key=lambda path: path.stat().st_mtime, default=Path("room.sqlite"))
