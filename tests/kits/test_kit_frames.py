"""Properties of every game hold in those of the kit: the frames in which all games are tested."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from tests.games import test_declared, test_every_facts, test_every_game
from tests.games.samples import Samples

from .kit_games import SAMPLES

_OTHERWISE = {"test_no_game_is_left_out", "test_each_goal_has_a_symbol_and_tracks_that_lead_to_it"}


def frames(*modules: ModuleType) -> dict[str, Callable[..., None]]:
    """The tests in some modules that take the samples of a game and nothing else."""
    found = {name: test for module in modules for name, test in vars(module).items() if name.startswith("test_")}
    alone = {name: test for name, test in found.items() if list(inspect.signature(test).parameters) == ["samples"]}
    return {name: test for name, test in alone.items() if name not in _OTHERWISE}


FRAMES = frames(test_every_game, test_declared, test_every_facts)


def test_there_are_frames() -> None:
    assert len(FRAMES) > 15


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)
def test_every_frame(samples: Samples, name: str) -> None:
    FRAMES[name](samples)


@pytest.mark.parametrize("seat", [-1, 9, "0", 1.5, True])
@pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)
def test_seats_that_are_not_there(samples: Samples, seat: Any) -> None:
    test_every_game.test_seats_that_are_not_there(samples, seat)
