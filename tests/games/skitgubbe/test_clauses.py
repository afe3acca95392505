"""Every clause of the rulebook is at work somewhere: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, events, events_two
from sisyphus_widgets.rules import Event, Rulebook
from tests.clauses import cited_by, happened, kinds_of_events

from .shows import shows
from .test_reasons import CASES

HERE = Path(__file__).parent
SECTIONS = {1: 9, 2: 8}  # how many clauses the rules have in each


@cache
def all_events() -> tuple[Event, ...]:
    """Everything that happens in the matches shown."""
    return happened(shows())


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return GAME.rulebook


@pytest.fixture(scope="module")
def cited() -> dict[str, set[str]]:
    """By kind of evidence, the clauses."""
    return cited_by(all_events(), CASES.values(), HERE)


def test_the_rulebook_has_the_clauses_of_the_rules(rulebook: Rulebook) -> None:
    common = [f"common.{number}" for number in range(1, 5)]
    assert list(rulebook.clauses) == common + [
        f"skitgubbe.{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)
    ]


def test_every_clause_is_at_work(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert set(rulebook.clauses) - set().union(*cited.values()) == set()
    assert {rule for rule in rulebook.clauses if rule.startswith("skitgubbe")} <= cited["set-ups"]


def test_only_clauses_of_the_rulebook_are_cited(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert {kind: rules - set(rulebook.clauses) for kind, rules in cited.items()} == {key: set() for key in cited}


def test_every_kind_of_event_happens() -> None:
    assert {type(event) for event in all_events()} == kinds_of_events(events) | kinds_of_events(events_two)


def test_the_source_names_no_more_than_it_tells(rulebook: Rulebook) -> None:
    assert dict(rulebook.source) == {"title": "Skitgubbe", "players": "2–6"}
