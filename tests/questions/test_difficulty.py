"""The measured difficulty of questions: complete, made again, and what quizzes go by."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sisyphus_widgets.questions.difficulty import ANY, difficulty, measured, share_failing
from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.workshop import difficulty as measuring
from sisyphus_widgets.workshop.beginners import BEGINNERS, Forgetter, YesSayer

GAMES = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_was_measured(game):
    kinds = measured(game)
    rare = [kind for kind in makers(get_game(game)) if kind not in kinds]
    assert not [kind for kind in rare if measuring.sample(get_game(game), kind)]
    for of_kind in kinds.values():
        assert ANY in of_kind
        assert all(0 <= share <= 1 for share in of_kind.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_command_writes_the_same_figures_again(game, full):
    one = get_game(game)
    kinds = list(measured(game))
    for kind in kinds if full else random.Random(game).sample(kinds, 1):
        assert measuring.shares(measuring.sample(one, kind)) == measured(game)[kind]


@pytest.mark.parametrize("game", GAMES)
def test_every_beginner_answers_in_the_form_of_the_question(game):
    for one in questions(game, n=20, seed=5):
        for beginner in BEGINNERS:
            assert beginner.fails(one, random.Random(1)) in (True, False)


def test_who_says_yes_fails_where_the_answer_is_no_and_nowhere_else():
    found = questions("sixty", kinds=["playable.may"], n=20)
    assert {one.answer for one in found} == {"yes", "no"}
    for one in found:
        assert YesSayer().fails(one, random.Random(1)) == (one.answer == "no")


def test_who_forgets_a_rule_fails_only_sometimes():
    found = questions("sisyphus_cards", kinds=["playable.elements"], n=20)
    failed = [Forgetter().fails(one, random.Random(number)) for one in found for number in range(10)]
    assert {*failed} == {True, False}


def test_a_quiz_goes_from_what_few_fail_to_what_many_fail():
    found = questions("sisyphus_cards", n=20)
    weights = [share_failing(one) * len(one.rules) for one in found]
    assert weights == sorted(weights)
    assert weights[0] < weights[-1]


def test_a_question_that_needs_more_rules_is_harder_than_another_of_its_kind(monkeypatch):
    one = next(one for one in questions("sisyphus_cards", n=20) if len(one.rules) > 1)
    assert difficulty(replace(one, rules=one.rules[:1])) < difficulty(one)


def test_a_kind_that_was_not_measured_is_failed_by_half(monkeypatch):
    [one] = questions("sixty", n=1)
    monkeypatch.setattr("sisyphus_widgets.questions.difficulty.measured", lambda game: {})
    assert share_failing(one) == 0.5
