"""Examples of clauses in a rulebook: their format, and the errors about it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sisyphus_widgets.rules import RulesError, get_game
from sisyphus_widgets.rules.rulebook_example import RulebookExample, read_examples


def test_an_example_is_read_with_its_moves_and_outcome() -> None:
    entry = {"position": "North led 9H", "moves": ["TH"], "to_move": "East", "answers": {"taker": "East"}}
    [example] = read_examples([entry])
    assert example == RulebookExample("North led 9H", ("TH",), to_move="East", answers={"taker": "East"})


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({}, 'examples are tables: begin each with [[clauses."…".examples]]'),
        ([3], "examples are tables"),
        ([{"tomove": "East"}], "example 1 has no key 'tomove': did you mean 'to_move'?"),
        ([{"winner": "East"}, {"xyz": 1}], "example 2 has no key 'xyz'; there are position, moves, options, "),
        ([{"moves": "TH"}], "moves of example 1 must be a list of moves, such as [\"7C\"], not 'TH'"),
        ([{"illegal": [7]}], "illegal of example 1 must be a list of moves"),
        ([{"answers": "East"}], "answers of example 1 must be a table, such as { taker = \"North\" }, not 'East'"),
        ([{"winner": 1}], "winner of example 1 must be a text, not 1"),
        ([{"position": "x"}], "example 1 states no outcome: write one of illegal, legal, to_move, "),
    ],
)
def test_a_wrong_example_is_refused_with_its_number(value: Any, message: str) -> None:
    with pytest.raises(RulesError, match=re.escape(message)):
        read_examples(value)


def test_a_clause_has_the_examples_of_its_rulebook_in_every_language() -> None:
    sixty = get_game("sixty")
    english, german = (sixty.rulebook_in(language)["sixty.3.2"].examples for language in ("en", "de"))
    assert english == german
    assert [example.moves for example in english if example.illegal] == [()]
    assert {move for example in english for move in example.moves} == {"abracadabra", "hocus-pocus", "zap"}
