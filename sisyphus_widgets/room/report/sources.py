"""The sources of a report: files, folders, texts, widgets and rooms, as numbered lines that are not judged yet."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from typing import Any

from ...practice.log import LogError
from ...practice.submissions import PATTERN, path_given
from ...rules.errors import quoted
from ...rules.files import lines_in, why_not
from ..episodes import episodes


@dataclass(frozen=True, slots=True)
class LogSource:
    """One log: its name, its lines with their numbers from 1, and the pupil for lines without a learner."""

    name: str
    lines: tuple[tuple[int, str], ...]
    pupil: str = ""
    trouble: str = ""
    """The reason why it could not be read, or an empty text."""
    is_room: bool = False
    """True for the file of a room. ``trouble`` is then the command that reads it."""


_OF_ROOMS = b"SQLite format 3\0"
"""The first bytes of a room's file."""


def sources_of(logs: Any) -> list[LogSource]:
    """Return the sources in a log, a room, or an iterable of these. A folder stands for its files.

    A file that cannot be read is a source with a ``trouble``.

    Raises:
        LogError: there is nothing at a path, a folder has no logs, or something else is given.
    """
    return list(_find_sources(logs))


@contextmanager
def opened(logs: Any) -> Iterator[Any]:
    """Yield ``logs``, but the room of a notebook is opened from its file, as another thread uses it."""
    if not hasattr(logs, "reopened"):
        yield logs
        return
    with logs.reopened() as room:
        yield room


def _find_sources(logs: Any) -> Iterator[LogSource]:
    if not isinstance(logs, Path) and (path := path_given(logs)) is not None:
        logs = path
    if isinstance(logs, Path):
        yield from map(_file, _files(logs))
    elif isinstance(logs, str):
        yield _numbered(lines_in(logs), "")
    elif hasattr(logs, "members") and hasattr(logs, "store"):
        yield from _room(logs)
    elif hasattr(logs, "log"):
        yield _numbered(logs.log, "")
    elif isinstance(logs, Mapping) or not isinstance(logs, Iterable):
        raise LogError(f"a report needs files, folders, logs, widgets or a room, not {quoted(logs)}")
    else:
        yield from _several(logs)


def _several(logs: Iterable[Any]) -> Iterator[LogSource]:
    """Yield the sources in an iterable. All of its single entries together are one log."""
    several = list(logs)
    if not several and isinstance(logs, Iterator):
        raise LogError("no logs were found there; do the names of the files fit?")
    entries = [
        one if isinstance(one, str) else dumps(dict(one), ensure_ascii=False) for one in several if _is_entry(one)
    ]
    if entries:
        yield _numbered(entries, "")
    for one in several:
        if not _is_entry(one):
            yield from _find_sources(one)


def _is_entry(item: Any) -> bool:
    if isinstance(item, str):
        return "\n" not in item and item.lstrip().startswith(("{", "["))
    return isinstance(item, Mapping)


def _numbered(lines: Iterable[Any], name: str, pupil: str = "") -> LogSource:
    return LogSource(name, tuple((n, str(text)) for n, text in enumerate(lines, 1) if str(text).strip()), pupil)


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        if not path.exists():
            raise LogError(f"there is no file {quoted(str(path))}")
        return [path]
    files = sorted(file for file in path.glob(PATTERN) if file.is_file())
    if not files:
        raise LogError(f"the folder {quoted(str(path))} has no files {PATTERN}")
    return files


def _file(path: Path) -> LogSource:
    try:
        content = path.read_bytes()
        if content.startswith(_OF_ROOMS):
            command = f"python -m sisyphus_widgets.room --report report.html --file {path}"
            return LogSource(path.name, (), trouble=command, is_room=True)
        # Without `final`, a file that was half written may end within a letter; its last line is unreadable then.
        text = getincrementaldecoder("utf-8-sig")().decode(content)
    except UnicodeDecodeError:
        return LogSource(path.name, (), trouble="UTF-8")
    except (OSError, ValueError) as error:
        return LogSource(path.name, (), trouble=why_not(path, error))
    return _numbered(lines_in(text), path.name)


def _room(room: Any) -> Iterator[LogSource]:
    """Yield a source for each member of a room, with the answers in all activities."""
    done = [*episodes(room)]
    for number, member in room.members.items():
        lines = [line for episode in done for line in episode.lines_of(number, member.name)]
        yield _numbered(lines, member.name, member.name)
