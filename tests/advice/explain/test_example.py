"""Further examples of a rule: every deciding clause has one, which is short, complete, and ends with the clause."""

from __future__ import annotations

import pytest

from sisyphus_widgets.advice.explain.example import another
from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.rules import RulesError, game_names, get_game
from sisyphus_widgets.teaching import NoQuestionError
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.games import every  # noqa: F401  (makes the game of the tests known)

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]
MOST_BEATS = 10


@pytest.mark.parametrize("name", OURS)
def test_every_deciding_clause_has_a_short_example_that_ends_with_it(name: str) -> None:
    game = get_game(name)
    for clause in game.decisive:
        assert worked(game, clause)
        trace = another(game, clause)
        schema_validator().validate(trace)
        first, *rest = trace["frames"]
        assert 1 <= len(rest) < MOST_BEATS
        assert clause in rest[-1]["rules"]
        assert first["text"] not in [frame["text"] for frame in rest]
        assert trace["stretch"] == {"text": game.rulebook[clause].title}
        assert trace["perspective"] is not None
        assert not any({"decision", "event", "question"} & frame.keys() for frame in trace["frames"])
        assert not any("another" in entry for entry in trace["clauses"].values())


def test_an_example_of_a_refusal_names_and_highlights_the_refused_card() -> None:
    refused = another(get_game("sisyphus_cards"), "sisyphus_cards.3.2")["frames"][-1]
    assert refused["text"] == "Not allowed: 4♣. A heart was led and you hold 2♥ and 7♥, so play a heart."
    assert "4C" in refused["highlight"]


@pytest.mark.parametrize("name", OURS)
def test_examples_are_available_in_german(name: str) -> None:
    game = get_game(name)
    for clause in game.decisive:
        trace = another(game, clause, language="de")
        assert trace["language"] == "de"
        assert trace["labels"]["what_if"] == "Ein anderer Fall"
        assert all(
            de["text"] != en["text"] for de, en in zip(trace["frames"], another(game, clause)["frames"], strict=True)
        )


def test_in_a_game_without_a_list_examples_are_found_by_searching() -> None:
    game = get_game("three_cards")
    for clause in game.decisive:
        assert clause in another(game, clause)["frames"][-1]["rules"]


@pytest.mark.parametrize("clause", ["sisyphus_cards.9.9", "ascend.3.1", "", "__class__"])
def test_an_unknown_clause_has_no_example(clause: str) -> None:
    with pytest.raises(RulesError, match="has no clause"):
        another(get_game("sisyphus_cards"), clause)


def test_a_clause_that_decides_nothing_has_no_example() -> None:
    with pytest.raises(NoQuestionError, match="decides nothing that could be shown"):
        another(get_game("sisyphos_board"), "sisyphos_board.5.1")
