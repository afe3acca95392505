"""Every clause of the rulebook is at work somewhere: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, events
from sisyphus_widgets.rules import Event, Rulebook
from tests.clauses import cited_by, happened, kinds_of_events, marks

from .shows import shows
from .test_reasons import CASES

HERE = Path(__file__).parent
SECTIONS = {1: 4, 2: 4, 3: 7, 4: 6, 5: 3, 6: 4, 7: 3}  # how many clauses the rules have in each


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
        f"sisyphus_cards.{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)
    ]


def test_every_clause_is_at_work(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert set(rulebook.clauses) - set().union(*cited.values()) == set()


def test_only_clauses_of_the_rulebook_are_cited(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert {kind: rules - set(rulebook.clauses) for kind, rules in cited.items()} == {key: set() for key in cited}


def test_what_is_no_event_is_set_up(cited: dict[str, set[str]]) -> None:
    # Rules of the hill, of examples and of what may not be done bring no event of their own.
    assert {"sisyphus_cards.1.1", "sisyphus_cards.7.1", "sisyphus_cards.3.3"} <= cited["set-ups"] - cited["events"]
    assert {"common.1", "common.2", "common.3", "common.4"} <= cited["reasons"]


def test_every_kind_of_event_happens() -> None:
    assert {type(event) for event in all_events()} == kinds_of_events(events)


def test_marks_are_read_from_the_tests_themselves() -> None:
    source = '@pytest.mark.clause("a.1", "a.2")\ndef test_it(): ...\n@other("b")\ndef test_that(): ...\n'
    assert list(marks(source)) == ["a.1", "a.2"]
