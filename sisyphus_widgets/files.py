"""Files are written whole or not at all."""

from __future__ import annotations

import os
import shutil
from errno import ENOENT
from pathlib import Path


def write_whole(path: str | Path, text: str) -> Path:
    """Write a text file and return its path. Until all of it is there, what the file held before stays.

    Raises:
        TypeError: the path is none.
        OSError: it cannot be written.
        UnicodeEncodeError: the text cannot be, since it holds half a character.
    """
    if not isinstance(path, str | Path):
        raise TypeError(f"the path of a file is a text or a Path, not {type(path).__name__}")
    path = Path(path)
    data = text.encode("utf-8")
    target = path.resolve()  # a link goes on leading to the file
    if not target.parent.is_dir():
        raise FileNotFoundError(ENOENT, "there is no such folder", str(path.parent))
    if target.exists() and not target.is_file():
        target.write_bytes(data)  # a device, or a folder, which says so itself
        return path
    aside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        aside.write_bytes(data)
        if target.exists():
            shutil.copymode(target, aside)
        aside.replace(target)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise
    return path
