"""Coached games in several processes: neither the coach nor a simulated newcomer follows the order of a set."""

from __future__ import annotations

import os
import subprocess
import sys

import devtools.newcomers as simulation

PLAY = "from tests.practice.coach.test_hash_seeds import played; print(played())"


def played() -> str:
    """Return the log of a coached game of a newcomer who forgets much, and the rules that it knows in the end."""
    simulation.FORGETS = 0.3
    one = simulation.Newcomer("skitgubbe", 1)
    one.play(deals=2)
    log = [f"{entry.question} {entry.value} {entry.parts}" for entry in one.answers]
    return "\n".join([*log, *sorted(one.familiar)])


def test_a_coached_game_of_a_forgetful_newcomer_is_the_same_for_each_hash_seed() -> None:
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
