"""``python -m sisyphus_widgets.report FILES``: what a class knows, from the files that it handed in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...rules.command_line import Command, Requirement, flag, number, option, word
from .class_file import ClassFile, read_class
from .class_report import ClassReport


@dataclass(kw_only=True)
class ReportArguments:
    """The arguments of the command."""

    files: tuple[Path, ...] = word("the files, or folders with them", convert=Path, metavar="FILE", count="some")
    output: Path | None = option("write the report as a page", "-o", "--output", convert=Path)
    names: Path | None = option("the list of the class: a name a line, then a tab and the login", convert=Path)
    of_class: Path | None = option("the class.toml of the class: names and language", "--class", convert=Path)
    without_names: bool = flag("the page holds no names, only numbers")
    title: str = option("the title; by default that of the lesson or game", default="")
    language: str | None = option("the language, en or de")
    csv: Path | None = option("write pupils and questions as CSV", convert=Path)
    moodle: Path | None = option("write grades as CSV for Moodle", convert=Path)
    canvas: Path | None = option("write grades as CSV for Canvas", convert=Path)
    points: float = option("the points of a full grade; by default 100", convert=number, default=100)
    xapi: Path | None = option("write the answers as xAPI statements; needs --home", convert=Path)
    home: str | None = option("the address of the system whose accounts the names are")


def run(arguments: ReportArguments) -> int:
    """Write the requested files, print the report as text, and return the exit code.

    Raises:
        RulesError: a file cannot be understood.
        OSError: a file cannot be read or written.
    """
    of_class = ClassFile() if arguments.of_class is None else read_class(arguments.of_class)
    names = arguments.names if arguments.of_class is None else of_class.pupils
    language = arguments.language or of_class.language
    report = ClassReport(arguments.files, names=names, title=arguments.title, language=language)
    if arguments.output is not None:
        report.to_html(arguments.output, names=not arguments.without_names)
    if arguments.csv is not None:
        report.to_csv(arguments.csv)
    if arguments.moodle is not None:
        report.to_moodle(arguments.moodle, points=arguments.points)
    if arguments.canvas is not None:
        report.to_canvas(arguments.canvas, points=arguments.points)
    if arguments.xapi is not None and arguments.home is not None:
        report.to_xapi(arguments.xapi, home=arguments.home)
    print(report)
    return 0


COMMAND = Command(
    name="python -m sisyphus_widgets.report",
    summary="Tell what a class knows, from the files that it handed in.",
    arguments=ReportArguments,
    run=run,
    requirements=(
        Requirement(
            "--xapi needs --home, the address of the system whose accounts the names are",
            lambda arguments: arguments.xapi is not None and arguments.home is None,
        ),
        Requirement(
            "the names are in --class or in --names, not in both",
            lambda arguments: arguments.of_class is not None and arguments.names is not None,
        ),
    ),
    examples=("handed-in", "handed-in --names class.txt --moodle grades.csv -o report.html"),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(words)


if __name__ == "__main__":
    sys.exit(main())
