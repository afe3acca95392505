"""The commands of the package start by the names in the docs."""

from __future__ import annotations

import subprocess
import sys

import pytest

COMMANDS = [
    "sisyphus_widgets.embed",
    "sisyphus_widgets.games",
    "sisyphus_widgets.lessons",
    "sisyphus_widgets.preview",
    "sisyphus_widgets.report",
    "sisyphus_widgets.room",
]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_prints_its_help_under_its_own_name(name: str) -> None:
    command = [sys.executable, "-m", name, "--help"]
    process = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert process.returncode == 0, process.stderr
    assert process.stdout.startswith(f"usage: python -m {name} ")
