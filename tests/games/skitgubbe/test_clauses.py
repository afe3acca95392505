"""Every clause of the rulebook is used: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, events
from tests.clauses import CHECKS, AtWork

from .shows import shows
from .test_reasons import CASES

WORK = AtWork(GAME, {1: 9, 2: 8}, (events,), shows, CASES, Path(__file__).parent)


@pytest.mark.parametrize("check", CHECKS)
def test_the_rulebook_passes_each_check(check: str) -> None:
    CHECKS[check](WORK)


def test_every_clause_of_the_game_is_set_up() -> None:
    assert {rule for rule in GAME.rulebook.clauses if rule.startswith("skitgubbe")} <= WORK.cited["set-ups"]


def test_the_source_names_no_person() -> None:
    assert {"designer", "publisher", "year"} & {*GAME.rulebook.source} == set()
