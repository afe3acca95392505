"""The Python of .venv is a quicker one where there is one as good, and else the one that dev.py runs in."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from devtools import interpreter
from devtools.interpreter import Interpreter, probed, quickest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere none is looked for")

OWN = Interpreter(sys.executable, ("cpython", *sys.version_info[:2]), frozenset({"venv", "headers"}), 1.0)
NAME = f"python3.{sys.version_info.minor}"


def put(folder: Path, **told: object) -> str:
    """Make a program that says of itself what is told, and otherwise what is told of ours; return its path."""
    program = folder / NAME
    folder.mkdir()
    own = {**OWN._asdict(), "parts": sorted(OWN.parts), "executable": str(program)}
    program.write_text(f"#!/bin/sh\necho '{json.dumps(own | told)}'\n", encoding="utf-8")
    program.chmod(0o755)
    return str(program)


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Choose where these folders are on PATH."""

    def choose(*names: str) -> str:
        monkeypatch.setenv("PATH", ":".join(str(tmp_path / name) for name in names))
        asked = {sys.executable: OWN}
        monkeypatch.setattr(interpreter, "probed", lambda program: asked.get(program) or probed(program))
        return quickest()

    return choose


def test_the_quickest_is_taken(chosen, tmp_path):
    put(tmp_path / "a", seconds=0.8)
    best = put(tmp_path / "b", seconds=0.7, parts=["headers", "more", "venv"])
    assert chosen("a", "b", "nowhere") == best


@pytest.mark.parametrize(
    "told",
    [
        {"seconds": 0.95},
        {"seconds": 0.5, "version": ["cpython", 3, sys.version_info.minor + 1]},
        {"seconds": 0.5, "version": ["pypy", *sys.version_info[:2]]},
        {"seconds": 0.5, "parts": ["venv"]},
    ],
    ids=["hardly quicker", "of another version", "of another kind", "without headers"],
)
def test_another_is_not_taken(told, chosen, tmp_path):
    put(tmp_path / "a", **told)
    assert chosen("a") == sys.executable


@pytest.mark.parametrize("text", ["exit 1", "echo 3.11", "echo '{}'"])
def test_what_is_no_python_is_passed_over(text, chosen, tmp_path):
    program = Path(put(tmp_path / "a"))
    program.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    assert chosen("a") == sys.executable


def test_ours_is_what_it_says():
    own = probed(sys.executable)
    assert own is not None
    assert own.version == OWN.version
    assert "venv" in own.parts
    assert 0 < own.seconds < 60
    assert probed(own.executable) is not None
