"""The blocks of code in a document: finding them, and running the Python and shell blocks in order.

As a program, this module runs one document in the current folder. All Python code shares one process and one namespace;
``python -m`` runs in the same process, with the arguments of its line. A block with a file name is written to that
file.
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
"""Comments after a command that are meant for readers and also exclude the command from running here."""

_FENCE = re.compile(r"^(`{3,})(.*)$")
_LIST = re.compile(r"^\s*([-*+]|\d+\.)\s")


@dataclass(frozen=True)
class Block:
    """A block of code with the number of its first line.

    The info string may say more than the language: ``python low.py`` for a block that is a file, and ``python beside
    low.py`` for one that needs a file of its page, or a folder. The book shows both as captions.
    """

    language: str
    file: str
    text: str
    line: int
    beside: str = ""


@dataclass(frozen=True)
class Command:
    """A shell command, with the comment after it."""

    text: str
    comment: str

    @property
    def runs(self) -> bool:
        """True if the command is run here."""
        return not any(reason in self.comment for reason in NOT_RUN)


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of code, without directives; blocks inside a Markdown block are part of that block."""
    ticks, words, body, begun = "", [""], list[str](), 0
    for number, line in enumerate(text.splitlines(), 1):
        fence = _FENCE.match(line)
        if not ticks:
            if fence:
                ticks, words, body, begun = fence[1], [*fence[2].split(), "", "", ""], [], number + 1
        elif line.rstrip() == ticks:
            if not words[0].startswith("{"):
                file, beside = ("", words[2]) if words[1] == "beside" else (words[1], "")
                yield Block(words[0], file, "".join(f"{one}\n" for one in body), begun, beside)
            ticks = ""
        else:
            body.append(line)


def indented(text: str) -> list[int]:
    """Return the first lines of blocks marked only by indentation, which cannot name a language."""
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
    """Split a shell block into its commands."""
    found = []
    for line in block.text.replace("\\\n", " ").splitlines():
        text, _, comment = line.partition("  # ")
        if text.strip():
            found.append(Command(text.strip(), comment.strip()))
    return found


def _exit_code(command: str) -> int:
    """Run a command and return its exit code; run ``python -m`` in this process."""
    words = shlex.split(command)
    if words[:2] != ["python", "-m"] or re.search("[|&;<>$*]", command):
        # By full path, since Windows would otherwise find its own `bash`, which fails.
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
    """Run a document in the current folder; a failing command exits with its line in the document."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(path.read_text("utf-8")):
        if block.file:
            Path(block.file).write_text(block.text, "utf-8")
        if block.language == "python":
            # Empty lines are put in front, so that a traceback shows the line of the document.
            exec(compile("\n" * (block.line - 1) + block.text, str(path), "exec"), names)
        elif block.language == "bash":
            for command in commands(block):
                if command.runs and _exit_code(command.text):
                    sys.exit(f"{path}, from line {block.line}: {command.text}")


if __name__ == "__main__":
    sys.argv, document = sys.argv[:1], Path(sys.argv[1])
    sys.path.insert(0, str(Path.cwd()))  # a block may import a file that another one has written, as in a notebook
    run(document)
