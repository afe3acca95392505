"""Files: lines, atomic writing, and reasons why a file cannot be read."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from errno import EISDIR, ENOENT
from pathlib import Path

from .errors import RulesError, quoted

A_FOLDER = "it is a folder; name a file in it"


def why_not(path: Path, error: OSError | ValueError) -> str:
    """Return the reason, in a few words, why a file could not be read."""
    if os.path.isdir(path):  # some systems report a different error
        return A_FOLDER
    return getattr(error, "strerror", None) or str(error)


def lines_in(text: str) -> list[str]:
    """Return the lines of a file's text without line ends.

    ``str.splitlines`` would also split at characters such as U+2028, which may be part of a name.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines if lines[-1] else lines[:-1]


PAGE_ENDINGS = (".html", ".htm")
"""The endings of names by which browsers know a page."""


def write_page(path: str | Path, page: Callable[[], str]) -> Path:
    """Make an HTML page and write it as by :func:`write_whole`, if the name of its file ends as that of a page.

    Raises:
        RulesError: it does not; the page is not made then.
        TypeError, OSError, UnicodeEncodeError: as for :func:`write_whole`.
    """
    if isinstance(path, str | Path):
        file = Path(path)
        is_special = file.exists() and not file.is_file()  # a folder or a device
        if file.suffix.lower() not in PAGE_ENDINGS and not is_special:
            raise RulesError(f"a page needs a name that ends in .html, as {file.stem}.html, not {quoted(file.name)}")
    return write_whole(path, page())


def write_whole(path: str | Path, content: str | bytes) -> Path:
    """Write a file atomically and return its path: the old content stays until all of the new content is written.

    Text is written as UTF-8.

    Raises:
        TypeError: the path is neither a string nor a Path.
        OSError: the file cannot be written.
        UnicodeEncodeError: the text has a lone surrogate.
    """
    if not isinstance(path, str | Path):
        raise TypeError(f"the path of a file must be a string or a Path, not {type(path).__name__}")
    path = Path(path)
    data = content.encode("utf-8") if isinstance(content, str) else content
    target = path.resolve()  # so that a symbolic link is kept and its target is replaced
    if not target.parent.is_dir():
        raise FileNotFoundError(ENOENT, "there is no such folder", str(path.parent))
    if target.is_dir():
        raise IsADirectoryError(EISDIR, A_FOLDER, str(path))
    if target.exists() and not target.is_file():
        target.write_bytes(data)  # a device or a pipe cannot be replaced
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
