"""Every clause of the rulebook is at work somewhere: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sisyphus_widgets.games.sixty import GAME, events
from sisyphus_widgets.rules import Event
from tests.clauses import cited_by, happened, kinds_of_events

from .shows import shows
from .test_reasons import CASES

HERE = Path(__file__).parent
SECTIONS = {1: 3, 2: 3, 3: 6, 4: 2, 5: 1}  # how many clauses the rules have in each
R = "sixty."


@cache
def all_events() -> tuple[Event, ...]:
    """Everything that happens in the matches shown."""
    return happened(shows())


@pytest.fixture(scope="module")
def cited() -> dict[str, set[str]]:
    """By kind of evidence, the clauses."""
    return cited_by(all_events(), CASES.values(), HERE)


def test_the_rulebook_has_the_clauses_of_the_rules() -> None:
    common = [f"common.{number}" for number in range(1, 5)]
    assert list(GAME.rulebook.clauses) == common + [
        f"{R}{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)
    ]


def test_every_clause_is_at_work(cited: dict[str, set[str]]) -> None:
    assert set(GAME.rulebook.clauses) - set().union(*cited.values()) == set()


def test_only_clauses_of_the_rulebook_are_cited(cited: dict[str, set[str]]) -> None:
    assert {kind: rules - set(GAME.rulebook.clauses) for kind, rules in cited.items()} == {key: set() for key in cited}


def test_what_is_no_event_is_set_up(cited: dict[str, set[str]]) -> None:
    # What everyone sees brings no event of its own.
    assert cited["set-ups"] - cited["events"] == {R + "1.3"}
    assert {f"common.{number}" for number in range(1, 5)} <= cited["reasons"]


def test_every_clause_of_the_game_is_set_up(cited: dict[str, set[str]]) -> None:
    assert cited["set-ups"] == {clause.id for clause in GAME.rulebook if clause.id.startswith(R)}


def test_every_kind_of_event_happens() -> None:
    assert {type(event) for event in all_events()} == kinds_of_events(events)
