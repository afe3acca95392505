"""The default files of rooms, and the checks before the command makes one."""

from __future__ import annotations

import re
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

from ..rules import RulesError
from ..rules.extras import needs_extra

PORTS: Final = range(65_536)
_NAME: Final = re.compile(r"room(_[0-9]+)?\.sqlite")


def port_of(text: str) -> int:
    """Return the number of a typed port; 0 stands for a free one.

    Raises:
        RulesError: there is no such port.
    """
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) not in PORTS:
        raise RulesError(f"a port is a number from 0 to {PORTS[-1]}")
    return int(text)


def check_server() -> None:
    """Check that the server's packages are installed, before a file is made.

    Raises:
        RulesError: something that the server needs is not installed.
    """
    if any(find_spec(name) is None for name in ("tornado", "segno")):
        raise RulesError(needs_extra("a room", "room"))


def begun_file(rooms: int) -> Path:
    """Return the first of ``room.sqlite``, ``room_2.sqlite`` and so on that is free, also for all further ``rooms``."""
    for number in count(1):
        file = Path("room.sqlite" if number == 1 else f"room_{number}.sqlite")
        if not any(one.exists() for one in (file, *(file.with_stem(f"{file.stem}-{n}") for n in range(2, rooms + 1)))):
            return file
    raise AssertionError


def latest_file(*, is_unique: bool = False) -> Path:
    """Return the default file that was written last.

    Raises:
        RulesError: ``is_unique`` is True and there are several.
    """
    found = sorted(one for one in Path().glob("room*.sqlite") if _NAME.fullmatch(one.name))
    if is_unique and len(found) > 1:
        raise RulesError(f"there are several rooms here: {', '.join(map(str, found))}; say which by --file")
    return max(found, key=lambda path: path.stat().st_mtime, default=Path("room.sqlite"))
