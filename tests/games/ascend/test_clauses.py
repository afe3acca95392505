"""Every clause of the rulebook is used: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.games.ascend import GAME, events
from tests.clauses import CHECKS, AtWork

from .cases import CASES
from .shows import shows

WORK = AtWork(GAME, {1: 1, 2: 4, 3: 5, 4: 5, 5: 5, 6: 2, 7: 3}, (events,), shows, CASES, Path(__file__).parent)


@pytest.mark.parametrize("check", CHECKS)
def test_the_rulebook_passes_each_check(check: str) -> None:
    CHECKS[check](WORK)


def test_the_rulebook_names_the_source_of_the_game() -> None:
    assert (GAME.rulebook.source["title"], GAME.rulebook.source["designer"]) == ("Ascend", "Daniël Muilwijk")


def test_every_clause_except_the_cards_is_cited_by_an_event() -> None:
    own = {clause for clause in GAME.rulebook.clauses if clause.startswith("ascend.")}
    assert own - WORK.cited["events"] == {"ascend.1.1"}
    assert {"common.1", "common.2", "common.3", "common.4"} <= WORK.cited["reasons"]
