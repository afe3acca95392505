"""The command line ``python -m sisyphus_widgets.preview``: show a lesson, updated whenever its file is saved."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...rules import RulesError
from ...rules.command_line import Command, flag, option, whole_number, word
from ...rules.files import A_FOLDER
from .server import serve


@dataclass(kw_only=True)
class PreviewArguments:
    """The arguments of the command."""

    file: Path = word("the lesson file", convert=Path, metavar="FILE")
    language: str | None = option("the language of its texts; by default that of the file")
    port: int = option("the port on this machine; by default a free one", convert=whole_number, default=0)
    no_browser: bool = flag("only print the address; open no browser")


def run(arguments: PreviewArguments) -> int:
    """Show a lesson in the browser until interrupted; return the exit code, 1 if the port is not available.

    Raises:
        RulesError: there is no such file.
    """
    if arguments.file.is_dir():
        raise RulesError(f"{arguments.file}: {A_FOLDER}, such as {arguments.file / 'my-lesson.toml'}.")
    if not arguments.file.exists():
        begin = "`python -m sisyphus_widgets.lessons new` writes a template of a lesson."
        raise RulesError(f"there is no file {arguments.file}. {begin}")
    return serve(arguments.file, language=arguments.language, port=arguments.port, browser=not arguments.no_browser)


COMMAND = Command(
    name="python -m sisyphus_widgets.preview",
    summary="Show a lesson in the browser, updated whenever its file is saved.",
    arguments=PreviewArguments,
    run=run,
    examples=("my-lesson.toml",),
    errors=(RulesError,),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(words)


if __name__ == "__main__":
    sys.exit(main())
