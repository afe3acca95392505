"""Coached games in several processes: the coach's choices never follow from the order of a set."""

from __future__ import annotations

import os
import subprocess
import sys

from devtools.newcomers import Newcomer

PLAY = "from tests.practice.coach.test_hash_seeds import played; print(played())"


def played() -> str:
    """Return the log of a newcomer's first coached game."""
    one = Newcomer("skitgubbe", 1)
    one.play(deals=2)
    return "\n".join(f"{entry.question} {entry.value} {entry.parts}" for entry in one.answers)


def test_a_coached_game_is_the_same_for_each_hash_seed() -> None:
    first, second = (
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    )
    assert first == second
    assert first.count("\n") > 10
