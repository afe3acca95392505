"""``python -m sisyphus_widgets.report FILES``: what a class knows, from the files that it handed in."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ..rules import RulesError
from .class_file import ClassFile, read_class
from .class_report import ClassReport


def parser() -> argparse.ArgumentParser:
    """Return the parser of the options."""
    top = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.report",
        description="Tell what a class knows, from the files that it handed in.",
    )
    top.add_argument("files", nargs="+", type=Path, help="the files, or folders with them")
    top.add_argument("-o", "--output", type=Path, help="write the report as a page")
    top.add_argument("--names", type=Path, help="the list of the class: a name a line, then a tab and the login")
    top.add_argument("--class", dest="of_class", type=Path, help="the class.toml of the class: names and language")
    top.add_argument("--without-names", action="store_true", help="the page holds no names, only numbers")
    top.add_argument("--title", default="", help="the title; by default that of the lesson or game")
    top.add_argument("--language", help="the language, en or de")
    top.add_argument("--csv", type=Path, help="write pupils and questions as CSV")
    top.add_argument("--moodle", type=Path, help="write grades as CSV for Moodle")
    top.add_argument("--canvas", type=Path, help="write grades as CSV for Canvas")
    top.add_argument("--points", type=float, default=100, help="the points of a full grade; by default 100")
    top.add_argument("--xapi", type=Path, help="write the answers as xAPI statements; needs --home")
    top.add_argument("--home", help="the address of the system whose accounts the names are")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what is asked for, print the report as text, and return the exit code."""
    top = parser()
    given = top.parse_args(arguments)
    if given.xapi is not None and given.home is None:
        top.error("--xapi needs --home, the address of the system whose accounts the names are")
    if given.of_class is not None and given.names is not None:
        top.error("the names are in --class or in --names, not in both")
    try:
        told = ClassFile() if given.of_class is None else read_class(given.of_class)
        names = given.names if given.of_class is None else told.pupils
        report = ClassReport(given.files, names=names, title=given.title, language=given.language or told.language)
        if given.output is not None:
            report.to_html(given.output, names=not given.without_names)
        if given.csv is not None:
            report.to_csv(given.csv)
        if given.moodle is not None:
            report.to_moodle(given.moodle, points=given.points)
        if given.canvas is not None:
            report.to_canvas(given.canvas, points=given.points)
        if given.xapi is not None:
            report.to_xapi(given.xapi, home=given.home)
    except (RulesError, OSError) as error:
        print(f"{top.prog}: {error}", file=sys.stderr)
        return 1
    print(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
