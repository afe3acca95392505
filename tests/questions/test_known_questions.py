"""Known questions: every clause has at least seven different questions, or says why it has none."""

from __future__ import annotations

import pytest

from sisyphus_widgets.questions.question import sameness
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import Clause, game_names, get_game
from sisyphus_widgets.teaching import NoQuestionError, question, questions
from tests.games import every  # noqa: F401  (makes the game of the tests known)

ENOUGH = 7
OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]


def clauses_with_questions(name: str) -> list[Clause]:
    return [clause for clause in get_game(name).rulebook if not clause.unasked]


@pytest.mark.parametrize("name", OURS)
def test_enough_different_questions_are_listed_about_every_clause(name: str) -> None:
    game = get_game(name)
    for clause in clauses_with_questions(name):
        ids = known_about(game, clause.id)
        found = [question(f"{name}/{id}") for id in ids]
        assert len({sameness(one) for one in found}) == len(ids) >= ENOUGH, clause.id
        assert all(clause.id in one.rules for one in found), clause.id


@pytest.mark.parametrize("name", ["three_cards"])
def test_a_search_finds_enough_questions_in_a_game_without_lists(name: str) -> None:
    for clause in clauses_with_questions(name):
        found = questions(name, rules=[clause.id], n=ENOUGH)
        assert len({sameness(one) for one in found}) == ENOUGH
        assert all(clause.id in one.rules for one in found)


@pytest.mark.parametrize("name", sorted(game_names()))
def test_a_clause_without_questions_says_why(name: str) -> None:
    for clause in get_game(name).rulebook:
        if clause.unasked:
            assert clause.unasked[0].isupper()
            assert clause.unasked.endswith(".")
            assert len(clause.unasked.split()) <= 25
            with pytest.raises(NoQuestionError, match="nothing is asked about"):
                questions(name, rules=[clause.id])


@pytest.mark.parametrize("name", OURS)
def test_a_seed_finds_questions_about_a_clause(name: str, full: bool) -> None:
    for clause in clauses_with_questions(name) if full else clauses_with_questions(name)[:1]:
        found = questions(name, rules=[clause.id.partition(".")[2]], n=ENOUGH, seed=5)
        assert len(found) == ENOUGH
        assert all(clause.id in one.rules for one in found)
