"""``python -m sisyphus_widgets.embed``: a record, or a game named by options, as a page, a fragment or a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..files import write_whole
from ..players import PlayerError
from ..rules import RulesError
from .fragment import INSIDE, front_end_file
from .wanted import OPTIONS, embedded

WRONG = 2
"""The exit code where what is asked for cannot be, as argparse has it."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.embed",
        description="Write a table as one HTML file that needs no network, as a piece of HTML to be pasted into "
        "another page, or as a picture.",
    )
    parser.add_argument("record", nargs="?", type=Path, help="the file of a record")
    parser.add_argument("-o", "--output", type=Path, required=True, help="the file to be written")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--fragment", action="store_true", help="a piece of HTML in place of a whole page")
    form.add_argument("--svg", action="store_true", help="a picture of the beat shown first")
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
    try:
        table = embedded(given.record, options)
        if given.svg:
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
