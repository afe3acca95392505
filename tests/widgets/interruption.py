"""An error raised at a chosen line of running code, such as Ctrl-C or a lack of memory."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, NamedTuple

import anywidget
import ipywidgets
import traitlets

import sisyphus_widgets

OURS = str(Path(sisyphus_widgets.__file__).parent)
FOLDERS = (OURS, *(str(Path(str(module.__file__)).parent) for module in (anywidget, ipywidgets, traitlets)))


class Line(NamedTuple):
    """A line that ran."""

    file: str
    number: int
    function: str


class Interruption:
    """Counts the lines that run in the package and below it, and raises an error at one of them.

    Without ``at`` it only counts, and ``lines`` then has every line in the order in which they ran. ``where`` has the
    names of the functions that were interrupted, the innermost first.
    """

    def __init__(self, at: int | None = None, error: type[BaseException] = KeyboardInterrupt) -> None:
        self.at = at
        self.error = error
        self.lines: list[Line] = []
        self.where: list[str] = []

    def __enter__(self) -> Interruption:
        # Python discards an error in a finalizer, so none runs for what an earlier test has left.
        self._collects = gc.isenabled()
        gc.disable()
        self._before = sys.gettrace()
        sys.settrace(self._called)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        sys.settrace(self._before)
        if self._collects:
            gc.enable()
        return kind is self.error and bool(self.where)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self._ran if frame.f_code.co_filename.startswith(FOLDERS) else None

    def _ran(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            number = len(self.lines)
            self.lines.append(Line(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
            if number == self.at:
                sys.settrace(None)
                self.where = _names(frame)
                raise self.error(f"at line {number}: {frame.f_code.co_filename}:{frame.f_lineno}")
        return self._ran


def _names(frame: FrameType | None) -> list[str]:
    names = []
    while frame is not None:
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names


def first_and_last(lines: list[Line]) -> list[int]:
    """Return where each line ran for the first and for the last time."""
    first: dict[Line, int] = {}
    last: dict[Line, int] = {}
    for number, line in enumerate(lines):
        first.setdefault(line, number)
        last[line] = number
    return sorted({*first.values(), *last.values()})
