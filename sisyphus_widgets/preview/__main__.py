"""The command line ``python -m sisyphus_widgets.preview``: show a lesson, updated whenever its file is saved."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ..rules.files import A_FOLDER
from .server import serve


def main(arguments: Sequence[str] | None = None) -> int:
    """Show a lesson in the browser until interrupted; return 1 if it cannot be shown."""
    parser = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.preview",
        description="Show a lesson in the browser, updated whenever its file is saved.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the lesson file")
    parser.add_argument("--language", help="the language of its texts; by default that of the file")
    parser.add_argument("--port", type=int, default=0, help="the port on this machine; by default a free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address; open no browser")
    given = parser.parse_args(arguments)
    if given.file.is_dir():
        print(f"{given.file}: {A_FOLDER}, such as {given.file / 'my-lesson.toml'}.", file=sys.stderr)
        return 1
    if not given.file.exists():
        begin = "`python -m sisyphus_widgets.lessons new` writes a template of a lesson."
        print(f"There is no file {given.file}. {begin}", file=sys.stderr)
        return 1
    return serve(given.file, language=given.language, port=given.port, browser=not given.no_browser)


if __name__ == "__main__":
    sys.exit(main())
