"""Every clause of the rulebook is used: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.games.sisyphos_board import GAME, events
from tests.clauses import CHECKS, AtWork

from .shows import shows
from .test_reasons import CASES

OF_CARDS = "common.4"
"""The clause of every game that board games do not use: choosing the required number of cards."""

R = "sisyphos_board."
WORK = AtWork(
    GAME, {1: 3, 2: 2, 3: 3, 4: 2, 5: 2}, (events,), shows, CASES, Path(__file__).parent, idle=frozenset({OF_CARDS})
)


@pytest.mark.parametrize("check", CHECKS)
def test_the_rulebook_passes_each_check(check: str) -> None:
    CHECKS[check](WORK)


def test_the_rulebook_names_the_source_of_the_game() -> None:
    assert GAME.rulebook.source["title"] == "Sisyphos"
    assert GAME.rulebook.source["designer"] == "Ingo Althöfer"
    assert all(clause.title and clause.text.endswith((".", "!")) for clause in GAME.rulebook)


def test_clauses_without_an_event_are_set_up_in_a_test() -> None:
    assert {R + "1.1", R + "1.2", R + "1.3", R + "3.3", R + "5.2"} <= WORK.cited["set-ups"] - WORK.cited["events"]
    assert {R + "2.1", R + "2.2", R + "3.1", R + "3.2", R + "4.1", R + "4.2"} <= WORK.cited["events"] & WORK.cited[
        "set-ups"
    ]
    assert {"common.1", "common.2", "common.3", R + "2.1", R + "2.2", R + "3.1", R + "3.2"} == WORK.cited["reasons"]


@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        ("moved", {("2.1",)}),
        ("captured", {("2.2", "2.1")}),
        ("entered", {("3.1", "3.2")}),
        ("corner_reached", {("4.1",), ("4.2",)}),
        ("out_of_turns", {("4.2",)}),
    ],
)
def test_each_event_cites_the_expected_clauses(kind: str, rules: set[tuple[str, ...]]) -> None:
    found = {event.rules for event in WORK.events if event.type == kind}
    assert {tuple(rule.removeprefix(R) for rule in each) for each in found} == rules
