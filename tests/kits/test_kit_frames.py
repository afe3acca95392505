"""The properties of every game hold in the games of the kit, too: shared tests that take a game's samples."""

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
    """Return the tests of some modules whose only parameter is the samples of a game."""
    found = {name: test for module in modules for name, test in vars(module).items() if name.startswith("test_")}
    alone = {name: test for name, test in found.items() if list(inspect.signature(test).parameters) == ["samples"]}
    return {name: test for name, test in alone.items() if name not in _OTHERWISE}


FRAMES = frames(test_every_game, test_declared, test_every_facts)


def test_the_shared_tests_are_found() -> None:
    assert len(FRAMES) > 15


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)
def test_a_shared_test_holds_for_a_game_of_the_kit(samples: Samples, name: str) -> None:
    FRAMES[name](samples)


@pytest.mark.parametrize("seat", [-1, 9, "0", 1.5, True])
@pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)
def test_a_seat_that_does_not_exist_is_refused(samples: Samples, seat: Any) -> None:
    test_every_game.test_seats_that_are_not_there(samples, seat)
