"""The order in which rules are learnt: every rule with questions occurs once, and after the rules that it needs."""

from __future__ import annotations

import pytest

from sisyphus_widgets.practice.schedule import rules_of
from sisyphus_widgets.rules import game_names, get_game
from tests.games import every  # noqa: F401  (registers the game of the tests)

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]


@pytest.mark.parametrize("name", OURS)
def test_every_rule_with_questions_comes_once_and_after_those_it_needs(name: str) -> None:
    book = get_game(name).rulebook
    ids = {clause.id for clause in book if not clause.unasked}
    assert len(set(book.order)) == len(book.order)
    assert ids <= set(book.order) <= {*book.clauses}
    for rule, needed in book.needs.items():
        assert needed, rule
        assert all(book.order.index(other) < book.order.index(rule) for other in needed), rule


@pytest.mark.parametrize("name", OURS)
def test_practice_follows_the_learning_order(name: str) -> None:
    game = get_game(name)
    rules = rules_of(game)
    assert rules == [id for id in game.rulebook.order if not game.rulebook[id].unasked]
    assert rules_of(game, [rules[2], rules[0]]) == [rules[2], rules[0]]


def test_sisyphus_is_learnt_from_the_trick_to_the_summit() -> None:
    rules = rules_of(get_game("sisyphus_cards"))
    wanted = ["3.2", "3.6", "4.1", "1.3", "2.2", "5.1", "6.1"]
    places = [rules.index(f"sisyphus_cards.{number}") for number in wanted]
    assert places == sorted(places)
    assert places[0] == 0


def test_a_game_without_an_order_keeps_that_of_its_rulebook() -> None:
    book = get_game("three_cards").rulebook
    assert book.order == ()
    assert [*book.as_learnt()] == [*book]
