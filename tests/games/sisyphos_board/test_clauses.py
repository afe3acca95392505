"""Every clause of the rulebook is at work somewhere: cited by an event or a reason, or set up in a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sisyphus_widgets.games.sisyphos_board import GAME, events
from sisyphus_widgets.rules import Event, Rulebook
from tests.clauses import cited_by, happened, kinds_of_events

from .shows import shows
from .test_reasons import CASES

HERE = Path(__file__).parent
SECTIONS = {1: 3, 2: 2, 3: 3, 4: 2, 5: 2}  # how many clauses the rules have in each
OF_CARDS = "common.4"
"""The one clause of every game that no board game has a use for: choosing as many cards as are asked for."""

R = "sisyphos_board."


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
    own = [f"{R}{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)]
    assert list(rulebook.clauses) == common + own


def test_the_rulebook_says_where_the_game_comes_from(rulebook: Rulebook) -> None:
    assert rulebook.source["title"] == "Sisyphos"
    assert rulebook.source["designer"] == "Ingo Althöfer"
    assert all(clause.title and clause.text.endswith((".", "!")) for clause in rulebook)


def test_every_clause_is_at_work(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert set(rulebook.clauses) - set().union(*cited.values()) == {OF_CARDS}


def test_only_clauses_of_the_rulebook_are_cited(rulebook: Rulebook, cited: dict[str, set[str]]) -> None:
    assert {kind: rules - set(rulebook.clauses) for kind, rules in cited.items()} == {key: set() for key in cited}


def test_what_is_no_event_is_set_up(cited: dict[str, set[str]]) -> None:
    assert {R + "1.1", R + "1.2", R + "1.3", R + "3.3", R + "5.2"} <= cited["set-ups"] - cited["events"]
    assert {R + "2.1", R + "2.2", R + "3.1", R + "3.2", R + "4.1", R + "4.2"} <= cited["events"] & cited["set-ups"]
    assert {"common.1", "common.2", "common.3", R + "2.1", R + "2.2", R + "3.1", R + "3.2"} == cited["reasons"]


def test_every_kind_of_event_happens() -> None:
    assert {type(event) for event in all_events()} == kinds_of_events(events)


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
def test_which_clauses_are_behind_what_happens(kind: str, rules: set[tuple[str, ...]]) -> None:
    found = {event.rules for event in all_events() if event.type == kind}
    assert {tuple(rule.removeprefix(R) for rule in each) for each in found} == rules
