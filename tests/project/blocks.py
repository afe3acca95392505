"""The blocks of code in a document: finding them, and running those of Python and of a shell in order, as printed.

As a program it runs one document in the folder where it is started. All Python shares one process and one namespace;
``python -m`` runs there, too, with the arguments of the line. A block that names a file becomes that file.
"""

from __future__ import annotations

import re
import runpy
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOT_RUN = (
    *("stays open until Ctrl-C", "from the network", "takes some minutes", "in the folder of the project"),
    *("bleibt offen bis Strg-C", "aus dem Netz"),
)
"""What a comment behind a command may say, for readers to see, so that it is not run here."""

_FENCE = re.compile(r"^(`{3,})(.*)$")
_LIST = re.compile(r"^\s*([-*+]|\d+\.)\s")


@dataclass(frozen=True)
class Block:
    """A block of code with the number of its first line; ``file`` is the name that it gives itself."""

    language: str
    file: str
    text: str
    line: int


@dataclass(frozen=True)
class Command:
    """A line of a shell, with the comment behind it."""

    text: str
    comment: str

    @property
    def runs(self) -> bool:
        """Tell whether it is run here."""
        return not any(reason in self.comment for reason in NOT_RUN)


def blocks(text: str) -> Iterator[Block]:
    """Find the blocks of code; directives are none, but what stands in a block of Markdown is a part of it."""
    ticks, words, body, begun = "", [""], list[str](), 0
    for number, line in enumerate(text.splitlines(), 1):
        fence = _FENCE.match(line)
        if not ticks:
            if fence:
                ticks, words, body, begun = fence[1], [*fence[2].split(), "", ""], [], number + 1
        elif line.rstrip() == ticks:
            if not words[0].startswith("{"):
                yield Block(words[0], words[1], "".join(f"{one}\n" for one in body), begun)
            ticks = ""
        else:
            body.append(line)


def indented(text: str) -> list[int]:
    """Find the lines at which blocks begin that are set off by spaces alone, which name no language."""
    found, ticks, before, listed = [], "", "", False
    for number, line in enumerate(text.splitlines(), 1):
        fence = _FENCE.match(line)
        if ticks:
            ticks = "" if line.rstrip() == ticks else ticks
        elif fence:
            ticks = fence[1]
        elif line.startswith("    ") and not before.strip() and not listed:
            found.append(number)
        elif line.strip():
            listed = bool(_LIST.match(line)) or (listed and line.startswith(" "))
        before = line
    return found


def commands(block: Block) -> list[Command]:
    """Split a block of a shell into its commands."""
    found = []
    for line in block.text.replace("\\\n", " ").splitlines():
        text, _, comment = line.partition("  # ")
        if text.strip():
            found.append(Command(text.strip(), comment.strip()))
    return found


def _exit_code(command: str) -> int:
    """Run a command, in this process where that does the same, and return its exit code."""
    words = shlex.split(command)
    if words[:2] != ["python", "-m"] or re.search("[|&;<>$*]", command):
        # By its path: without it Windows takes one of its own, which runs nothing.
        bash = shutil.which("bash") or "bash"
        return subprocess.run([bash, "-euo", "pipefail", "-c", command], check=False).returncode
    before = sys.argv
    sys.argv = words[2:]
    try:
        runpy.run_module(words[2], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    finally:
        sys.argv = before
    return 0


def run(path: Path) -> None:
    """Run a document in the present folder; what goes wrong is an exception, or ends with the line of the document."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(path.read_text("utf-8")):
        if block.file:
            Path(block.file).write_text(block.text, "utf-8")
        if block.language == "python":
            # Above it are empty lines, so that a traceback tells the line of the document.
            exec(compile("\n" * (block.line - 1) + block.text, str(path), "exec"), names)
        elif block.language == "bash":
            for command in commands(block):
                if command.runs and _exit_code(command.text):
                    sys.exit(f"{path}, from line {block.line}: {command.text}")


if __name__ == "__main__":
    sys.argv, document = sys.argv[:1], Path(sys.argv[1])
    run(document)
