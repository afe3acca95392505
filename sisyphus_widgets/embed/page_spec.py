"""The looks of a page or fragment: its validated display options."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..schema import Controls, Lights, Pace, Size, TutorSwitch

INSIDE: Literal["inside"] = "inside"
"""The ``front_end`` of a fragment that contains it; a page with several such fragments uses that of the first."""

ON_PAGE: Literal["on page"] = "on page"
"""The ``front_end`` of a fragment for a page that already loads it, from another fragment or a script."""

NO_BEATS = "a page with Python has all beats; give beats or python, not both"
"""The error message for a page with Python and a range of beats."""

LOWEST, HIGHEST = 200, 4000
"""The bounds of ``height``, in pixels."""


@dataclass(frozen=True, slots=True)
class PageSpec:
    """The looks of a page or fragment.

    ``title`` is the title of a whole page, by default the trace's. ``height`` is the widget's maximum height in pixels.
    ``name`` is the id of a fragment, for links to its beats. ``front_end`` is the source of a fragment's front end:
    ``"inside"``, ``"on page"`` or the address of a file with the text of :func:`.front_end_file`. ``python`` is True if
    Python answers the page, or the folder of Pyodide. ``python_file`` is the address of the file with Python, empty if
    the page itself contains it.

    Raises:
        RulesError: the title is not text, the height is out of bounds, or the name or front end cannot be written.
        TypeError: ``python`` is neither a boolean nor a path.
    """

    controls: Controls = "simple"
    size: Size = "normal"
    tutor: TutorSwitch = "offered"
    lights: Lights = "on"
    pace: Pace = "step"
    title: str | None = None
    height: int | None = None
    name: str = ""
    front_end: str = INSIDE
    python: bool | str | Path = False
    python_file: str = ""

    def __post_init__(self) -> None:
        """Refuse values that a page cannot have."""
        if self.height is not None:
            height = whole(self.height)
            if height is None or not LOWEST <= height <= HIGHEST:
                raise RulesError(f"height is in pixels, from {LOWEST} to {HIGHEST}, not {quoted(self.height)}")
            object.__setattr__(self, "height", height)
        if self.title is not None and not _is_text(self.title):
            raise RulesError(f"the title of a page is text, not {quoted(self.title)}")
        if not isinstance(self.python, bool | str | Path):
            raise TypeError(f"python is True, or the folder of Pyodide, not {type(self.python).__name__}")
        for what, text in (("front_end", self.front_end), ("name", self.name), ("python_file", self.python_file)):
            if (
                not isinstance(text, str)
                or not text.isprintable()
                or any(sign.isspace() for sign in text if what == "name")
            ):
                raise RulesError(f"{what} must be a string in one line, not {quoted(text)}")
        if not self.front_end:
            raise RulesError(f'front_end is "{INSIDE}", "{ON_PAGE}" or the address of a file, not an empty text')


def _is_text(value: object) -> bool:
    """Return True if a value is text that can be written to a file."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
