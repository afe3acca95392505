"""The declarations of questions agree with the rules of each game."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.questions.outcomes import asks_of
from sisyphus_widgets.questions.positions import Place, position_at, walk
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.rules.goal_watch import kinds_of_event
from sisyphus_widgets.teaching import Question, questions
from tests.games.every import provided

GAMES = sorted(game_names())
CASES = provided("test_reasons", "CASES")


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_refuses_a_move_is_declared(name: str) -> None:
    """An undeclared clause could be offered as a wrong answer although it refuses the move, too."""
    game = get_game(name)
    deals = {f"{name}.{game.state_type.deal_clause}"}
    refusing = {str(case.state.verdict(case.action, case.seat).rule) for case in CASES[name].values()}
    refusing = {rule for rule in refusing if not rule.startswith("common.")} - deals
    assert refusing <= {f"{name}.{bar}" for bar in game.asking.refused_by}
    assert {f"{name}.{bar}" for bar in game.asking.refused_by} <= {*game.rulebook.clauses}


@pytest.mark.parametrize("name", GAMES)
def test_every_declared_clause_and_question_exists(name: str) -> None:
    game = get_game(name)
    for asks in asks_of(game).values():
        for _, ask in asks:
            assert all(f"{name}.{number}" in game.rulebook for number in ask.clauses)
    for kind in kinds_of_event(name):
        assert {way[0] for ways in kind._moot for way in ways} <= asks_of(game).keys()
        assert all(f"{name}.{way[0]}" in game.rulebook for ways in kind._beside for way in ways)
    for group in game.asking.akin:
        assert len(group.split()) > 1
        assert all(f"{name}.{number}" in game.rulebook for number in group.split())
    assert not game.asking.good_moves or f"{name}.{game.asking.good_moves}" in game.rulebook


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_depends_only_on_its_number(name: str) -> None:
    game = get_game(name)
    walk.__globals__["_walk"].cache_clear()
    before = [str(action) for action in walk(game, 3).actions]
    walk.__globals__["_walk"].cache_clear()
    random.seed(5)
    assert [str(action) for action in walk(game, 3).actions] == before
    assert position_at(game, Place.read("3.4"))[0] == walk(game, 3).states[4]


def of_refusals(name: str) -> list[Question]:
    return questions(name, kinds=["rule.refusal"], n=12)


@pytest.mark.parametrize("name", GAMES)
def test_only_the_right_one_of_the_offered_rules_can_refuse_the_move(name: str) -> None:
    for one in of_refusals(name):
        assert one.answer in one.form.ids
        assert len(set(one.form.ids)) == len(one.form.ids) >= 3
        asking = get_game(name).asking
        broken = asking.breaks and asking.breaks(one.state, one.state.read(str(one.deed)))
        if broken is not None:
            assert {f"{name}.{number}" for number in broken} & {*one.form.ids} == {one.answer}, one.id
        elif not asking.lowest:
            bars = {f"{name}.{bar}" for bar in asking.refused_by}
            assert bars & {*one.form.ids} <= {one.answer}
