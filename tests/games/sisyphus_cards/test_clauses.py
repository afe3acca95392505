"""Every clause of the rulebook is used: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, events
from tests.clauses import CHECKS, AtWork, marks

from .shows import shows
from .test_reasons import CASES

WORK = AtWork(GAME, {1: 4, 2: 4, 3: 7, 4: 6, 5: 3, 6: 4, 7: 3}, (events,), shows, CASES, Path(__file__).parent)


@pytest.mark.parametrize("check", CHECKS)
def test_the_rulebook_passes_each_check(check: str) -> None:
    CHECKS[check](WORK)


def test_clauses_without_an_event_are_set_up_in_a_test() -> None:
    # Rules about the hill, examples and prohibitions have no event.
    assert {"sisyphus_cards.1.1", "sisyphus_cards.7.1", "sisyphus_cards.3.3"} <= WORK.cited["set-ups"] - WORK.cited[
        "events"
    ]
    assert {"common.1", "common.2", "common.3", "common.4"} <= WORK.cited["reasons"]


def test_set_up_clauses_are_read_from_the_marks_of_tests() -> None:
    source = '@pytest.mark.clause("a.1", "a.2")\ndef test_it(): ...\n@other("b")\ndef test_that(): ...\n'
    assert list(marks(source)) == ["a.1", "a.2"]
