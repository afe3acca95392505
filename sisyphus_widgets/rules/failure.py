"""Failures in the code and the files of a game, told in one sentence with file and line."""

from __future__ import annotations

import re
import traceback
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from .declarations import keyword_hint
from .errors import RulesError

SEE_ALL = "the whole traceback: raise sys.last_value.__cause__"


class GameFailure(RuntimeError):
    """A failure in the code of a game from another package, told in one sentence with file and line.

    The exception that the game raised is its cause. A notebook shows the sentence alone.
    """

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows in place of a traceback, most of which would be about this package."""
        return [f"{type(self).__name__}: {self}", f"({SEE_ALL})"]


_AT_LINE = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")


def failure_text(error: BaseException, package: str) -> str:
    """Return one sentence about an exception, which begins with the place in a package where it was raised.

    That is the last line of the package's own code that was running.
    """
    what = message_of(error)
    if isinstance(error, SyntaxError) and error.filename:
        return f"{path_text(Path(error.filename))}:{error.lineno}: {what}"
    if (own := raised_in(error, package)) is None:
        return what
    return f"{path_text(Path(own.filename))}:{own.lineno}: {what}"


def raised_in(error: BaseException, package: str) -> traceback.FrameSummary | None:
    """Return the last line of a package's code that was running when an exception was raised, if any was."""
    folder = folder_of_package(package)
    lines = traceback.extract_tb(error.__traceback__)
    own = [line for line in lines if folder is not None and folder in Path(line.filename).parents]
    return own[-1] if own else None


def message_of(error: BaseException) -> str:
    """Return the message of an exception, with its type where the message alone says little."""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    first = " ".join(message.split())
    hint = keyword_hint(error)
    return first if isinstance(error, RulesError) and first else f"{type(error).__name__}: {first}{hint}".rstrip(": ")


def path_text(file: Path | Traversable) -> str:
    """Return a file as a message names it: from the folder in which one works, where it lies below that."""
    try:
        return str(Path(str(file)).relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(file)


def bad_toml(file: str, error: Exception) -> RulesError:
    """Return the error that tells why a file is no TOML, with its line."""
    message = str(error)
    at = _AT_LINE.search(message)
    line = f":{at[1]}" if at is not None and at[1] else ""
    what = _AT_LINE.sub("", message) if line else message
    return RulesError(f"{file}{line}: this is no TOML: {what[:1].lower()}{what[1:]}")


def folder_of_package(package: str) -> Path | None:
    """Return the folder of a package, without importing it; None if it cannot be found."""
    try:
        spec = find_spec(package)
    except (Exception, SystemExit):  # noqa: BLE001  packages around it are imported, which may fail in any way
        return None
    places = None if spec is None else spec.submodule_search_locations
    return Path(next(iter(places))).resolve() if places else None
