"""Every clause of the rulebook is used: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.games.sixty import GAME, events
from tests.clauses import CHECKS, AtWork

from .shows import shows
from .test_reasons import CASES

R = "sixty."
WORK = AtWork(GAME, {1: 3, 2: 3, 3: 6, 4: 2, 5: 1}, (events,), shows, CASES, Path(__file__).parent)


@pytest.mark.parametrize("check", CHECKS)
def test_the_rulebook_passes_each_check(check: str) -> None:
    CHECKS[check](WORK)


def test_clauses_without_an_event_are_set_up_in_a_test() -> None:
    # The rule about what everyone sees has no event.
    assert WORK.cited["set-ups"] - WORK.cited["events"] == {R + "1.3"}
    assert {f"common.{number}" for number in range(1, 5)} <= WORK.cited["reasons"]


def test_every_clause_of_the_game_is_set_up() -> None:
    assert WORK.cited["set-ups"] == {clause.id for clause in GAME.rulebook if clause.id.startswith(R)}
