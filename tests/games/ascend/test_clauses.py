"""Every clause of the rulebook is at work somewhere: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sisyphus_widgets.games.ascend import GAME, endings, events
from sisyphus_widgets.rules import Event, Rulebook
from tests.clauses import cited_by, happened, kinds_of_events

from .cases import CASES
from .shows import shows

HERE = Path(__file__).parent
SECTIONS = {1: 1, 2: 4, 3: 5, 4: 5, 5: 5, 6: 2, 7: 3}  # how many clauses the rules have in each


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
        f"ascend.{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)
    ]
    assert (rulebook.source["title"], rulebook.source["designer"]) == ("Ascend", "Daniël Muilwijk")


def test_every_clause_is_at_work(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert set(rulebook.clauses) - set().union(*cited.values()) == set()


def test_only_clauses_of_the_rulebook_are_cited(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert {kind: rules - set(rulebook.clauses) for kind, rules in cited.items()} == {key: set() for key in cited}


def test_all_but_the_cards_themselves_is_told_by_events(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    own = {clause for clause in rulebook.clauses if clause.startswith("ascend.")}
    assert own - cited["events"] == {"ascend.1.1"}
    assert {"common.1", "common.2", "common.3", "common.4"} <= cited["reasons"]


def test_every_kind_of_event_happens() -> None:
    assert {type(event) for event in all_events()} == kinds_of_events(events) | kinds_of_events(endings)
