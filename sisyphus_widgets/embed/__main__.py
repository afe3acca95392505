"""``python -m sisyphus_widgets.embed``: a record, a game or a lesson as a page, a fragment or a picture."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from ..files import write_whole
from ..players import PlayerError
from ..rules import RulesError
from .fragment import INSIDE, Placing, front_end_file
from .taught import ABOUT as LESSON_OPTIONS
from .taught import Taught, taught
from .wanted import OPTIONS, Embedded, embedded
from .worksheet import worksheet

WRONG = 2
"""The exit code where what is asked for cannot be, as argparse has it."""


class _Lesson:
    """A lesson, written as a table is."""

    def __init__(self, made: Taught, placing: Placing) -> None:
        self._made, self._placing = made, placing
        self.lesson = made.lesson

    @property
    def svg(self) -> str:
        """The picture of the step shown first."""
        return self._made.stills[0].svg

    def fragment(self, front_end: str) -> str:
        """One piece of HTML."""
        return self._made.fragment(replace(self._placing, front_end=front_end))

    def page(self) -> str:
        """A whole page."""
        return self._made.page(height=self._placing.height)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.embed",
        description="Write a table, or a lesson, as one HTML file that needs no network, as a piece of HTML to be "
        "pasted into another page, or as a picture.",
    )
    parser.add_argument("record", nargs="?", type=Path, help="the file of a record")
    parser.add_argument("-o", "--output", type=Path, required=True, help="the file to be written")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--fragment", action="store_true", help="a piece of HTML in place of a whole page")
    form.add_argument("--svg", action="store_true", help="a picture of the beat shown first")
    form.add_argument("--worksheet", action="store_true", help="of a lesson: a page to be printed and filled in")
    parser.add_argument(
        "--lesson",
        metavar="NAME",
        help="a lesson in place of a table: its name, such as first-trick, or its file; of the options below it takes "
        f"{', '.join(LESSON_OPTIONS)}",
    )
    parser.add_argument(
        "--front-end",
        metavar="FILE",
        help="of a fragment: write the front end to this file, beside the output, in place of into the piece",
    )
    for name, meaning in OPTIONS.items():
        parser.add_argument(f"--{name}", help=meaning, nargs="+" if name == "beats" else None)
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Write what is asked for; the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.front_end is not None and not given.fragment:
        parser.error("--front-end is for a fragment")
    if given.name is not None and not given.fragment:
        parser.error("--name is for a fragment; a page is called by its file")
    options = {name: value for name in OPTIONS if (value := getattr(given, name)) is not None}
    if "beats" in options:
        options["beats"] = " ".join(given.beats)
    if given.worksheet and given.lesson is None:
        parser.error("--worksheet is of a lesson: name it by --lesson")
    if given.lesson is not None and given.record is not None:
        parser.error("give a record or a lesson, not both")
    try:
        table: Embedded | _Lesson = (
            embedded(given.record, options) if given.lesson is None else _Lesson(*taught(given.lesson, options))
        )
        if given.worksheet and isinstance(table, _Lesson):
            text = worksheet(table.lesson)
        elif given.svg:
            text = table.svg
        elif given.fragment:
            text = table.fragment(given.front_end or INSIDE)
        else:
            text = table.page()
        if given.front_end is not None:
            write_whole(given.output.parent / given.front_end, front_end_file())
        write_whole(given.output, text)
    except (RulesError, PlayerError, OSError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return WRONG
    print(given.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
