"""Failures in the code and the files of a game, reported in one sentence with file and line."""

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
    """A failure in the code of a game from another package, reported in one sentence with file and line.

    The exception that the game raised is its ``__cause__``. A notebook shows only the sentence.
    """

    def _render_traceback_(self) -> list[str]:
        """Return the lines that IPython shows in place of a traceback, which would mostly show this package's code."""
        return [f"{type(self).__name__}: {self}", f"({SEE_ALL})"]


_AT_LINE = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")


def failure_text(error: BaseException, package: str) -> str:
    """Return one sentence about an exception, beginning with the file and line in a package where it was raised.

    The line is that of the innermost frame in the package's own code.
    """
    message = message_of(error)
    if isinstance(error, SyntaxError) and error.filename:
        return f"{path_text(Path(error.filename))}:{error.lineno}: {message}"
    if (frame := raised_in(error, package)) is None:
        return message
    return f"{path_text(Path(frame.filename))}:{frame.lineno}: {message}"


def raised_in(error: BaseException, package: str) -> traceback.FrameSummary | None:
    """Return the innermost frame of an exception's traceback that lies in a package; None if there is none."""
    folder = folder_of_package(package)
    lines = traceback.extract_tb(error.__traceback__)
    own = [line for line in lines if folder is not None and folder in Path(line.filename).parents]
    return own[-1] if own else None


def message_of(error: BaseException) -> str:
    """Return the message of an exception, preceded by its type unless it is a :exc:`.RulesError`."""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    first = " ".join(message.split())
    hint = keyword_hint(error)
    return first if isinstance(error, RulesError) and first else f"{type(error).__name__}: {first}{hint}".rstrip(": ")


def path_text(file: Path | Traversable) -> str:
    """Return a path for a message: relative to the working directory if the file lies below it."""
    try:
        return str(Path(str(file)).relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(file)


def bad_toml(file: str, error: Exception) -> RulesError:
    """Return the error for a file that is not valid TOML, with the reason and the line."""
    message = str(error)
    at = _AT_LINE.search(message)
    line = f":{at[1]}" if at is not None and at[1] else ""
    reason = _AT_LINE.sub("", message) if line else message
    return RulesError(f"{file}{line}: this is no TOML: {reason[:1].lower()}{reason[1:]}")


def folder_of_package(package: str) -> Path | None:
    """Return the folder of a package, without importing it; None if it cannot be found."""
    try:
        spec = find_spec(package)
    except (Exception, SystemExit):  # noqa: BLE001  the parent packages are imported, which may raise anything
        return None
    places = None if spec is None else spec.submodule_search_locations
    return Path(next(iter(places))).resolve() if places else None
