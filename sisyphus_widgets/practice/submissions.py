"""The logs that learners handed in: one file, or the files of a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..rules.errors import quoted
from ..rules.files import why_not
from .log_entries import LogError, read

PATTERN = "*.jsonl"
"""The names of the files that are handed in."""


def path_given(source: object) -> Path | None:
    """Return the path given for a log, or None if something else is given: a text, lines, entries.

    A text of one line is a path unless it begins like a line of a log.

    Raises:
        LogError: there is nothing at the path.
    """
    if isinstance(source, Path):
        return source
    if not isinstance(source, str) or "\n" in source or not source.strip() or source.lstrip()[0] in "{[":
        return None
    path = Path(source)
    try:
        path.stat()
    except (OSError, ValueError):
        raise LogError(
            f"{quoted(source)} is neither a line of a log, which begins with {{, nor a file or folder"
        ) from None
    return path


def logs_in(path: Path) -> Iterator[list[dict[str, Any]]]:
    """Yield the log in a file, or each log in a folder.

    Raises:
        LogError: a file cannot be read, or the folder has no logs; the message names it.
    """
    if not path.is_dir():
        yield _log_in(path)
        return
    files = sorted(file for file in path.glob(PATTERN) if file.is_file())
    if not files:
        raise LogError(
            f"the folder {quoted(str(path))} has no files {PATTERN}; "
            f"if they are in folders inside it, give Path({quoted(str(path))}).rglob({PATTERN!r})"
        )
    for file in files:
        yield _log_in(file)


def _log_in(file: Path) -> list[dict[str, Any]]:
    try:
        return read(file.read_text("utf-8-sig"))
    except UnicodeDecodeError:
        raise LogError(f"{quoted(str(file))} is not text in UTF-8; save it as UTF-8") from None
    except LogError as error:
        raise LogError(f"{quoted(str(file))}, {error}") from None
    except (OSError, ValueError) as error:
        raise LogError(f"{quoted(str(file))} cannot be read: {why_not(file, error)}") from None
