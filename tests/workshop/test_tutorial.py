"""The steps of docs/your-own-game.md, from an empty folder to a page, run as written."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.paths import ROOT
from tests.project.blocks import Block, blocks, commands

PAGE = ROOT / "docs" / "your-own-game.md"
LONG = "takes some minutes"


def with_tables(text: str, more: str) -> str:
    """Return a TOML file with the tables of another text added or, for existing names, replaced."""
    for part in re.split(r"^(?=\[)", more, flags=re.MULTILINE):
        header = part.partition("\n")[0]
        if not header.startswith("["):
            text = f"{part}\n{text}" if part.strip() else text
            continue
        old = re.compile(rf"^{re.escape(header)}\n.*?(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
        text = old.sub(lambda _, part=part: f"{part.rstrip()}\n\n", text) if old.search(text) else f"{text}\n{part}"
    return text


class Reader:
    """A simulated reader, who does in a folder what the page says; installing only changes ``PYTHONPATH``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = [str(ROOT)]
        self.printed = ""
        self.commands: list[str] = []

    def run(self, *command: str, cwd: Path | None = None, fails: bool = False) -> None:
        """Run a command and store its output."""
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(self.paths), "PYTHONUTF8": "1"}
        done = subprocess.run(command, cwd=cwd or self.folder, env=env, capture_output=True, text=True, check=False)
        assert bool(done.returncode) == fails, done.stdout + done.stderr
        self.printed = done.stdout + done.stderr

    def install(self, package: str) -> None:
        """Make a package importable with its entry points, without installing it into this environment."""
        whole = self.folder / package
        project = (whole / "pyproject.toml").read_text("utf-8")
        [point] = re.findall(r'^\[project\.entry-points\."(\S+)"\]\n(.*)$', project, re.MULTILINE)
        info = whole / f"{package}-0.1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1.0\n", encoding="utf-8")
        line = point[1].replace('"', "")
        (info / "entry_points.txt").write_text(f"[{point[0]}]\n{line}\n", encoding="utf-8")
        self.paths.append(str(whole))

    def shell(self, text: str, comment: str) -> None:
        """Carry out a line of shell commands."""
        self.commands.append(text)
        cwd, (first, *words) = self.folder, shlex.split(text)
        if first == "cd":
            cwd, (first, *words) = self.folder / words[0], words[2:]
        if first == "pip":
            self.install(words[-1])
        elif first == "pytest":
            few = ("-k", "clauses or events")  # the command has just run all checks
            self.run(sys.executable, "-m", "pytest", "-q", "-p", "no:nbval", *few, *words, cwd=cwd)
        else:
            assert first == "python"
            self.run(sys.executable, *words, cwd=cwd, fails="tells what is wrong" in comment)

    def follow(self, block: Block) -> None:
        """Carry out a code block: write its file, run its code, or compare its output."""
        if block.file:
            file = self.folder / block.file
            there = file.read_text("utf-8") if file.exists() and block.language == "toml" else ""
            file.write_text(with_tables(there, block.text) if there else block.text, encoding="utf-8")
        elif block.language == "python":
            self.run(sys.executable, "-W", "default", "-c", block.text)
        elif block.language == "text":
            assert block.text.strip() in self.printed, self.printed
        else:
            for command in commands(block):
                if LONG not in command.comment:
                    self.shell(command.text, command.comment)


@pytest.mark.long
def test_every_step_of_the_page_about_your_own_game_works(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    for block in blocks(PAGE.read_text("utf-8")):
        reader.follow(block)
    assert len(reader.commands) >= 8
    for name in ("crazy.html", "first-steps.html", "quiz.html"):
        assert (tmp_path / name).read_text("utf-8").lower().startswith("<!doctype html>")


def test_a_table_of_toml_replaces_the_one_of_its_name() -> None:
    assert with_tables("a = 1\n[b]\nc = 2\n[d]\ne = 3\n", "[b]\nc = 4\n") == "a = 1\n[b]\nc = 4\n\n[d]\ne = 3\n"
    assert with_tables("a = 1\n", "[b]\nc = 4\n") == "a = 1\n\n[b]\nc = 4\n"
