"""The measured difficulty of questions: complete, reproducible, and used to sort quizzes."""

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
def test_every_kind_of_question_is_measured_or_has_no_sample(game):
    kinds = measured(game)
    rare = [kind for kind in makers(get_game(game)) if kind not in kinds]
    assert not [kind for kind in rare if measuring.sample(get_game(game), kind)]
    for of_kind in kinds.values():
        assert ANY in of_kind
        assert all(0 <= share <= 1 for share in of_kind.values())


@pytest.mark.parametrize("game", GAMES)
def test_measuring_again_gives_the_same_shares(game, full):
    one = get_game(game)
    kinds = list(measured(game))
    for kind in kinds if full else random.Random(game).sample(kinds, 1):
        assert measuring.shares(measuring.sample(one, kind)) == measured(game)[kind]


@pytest.mark.parametrize("game", GAMES)
def test_every_beginner_answers_in_the_form_of_the_question(game):
    for one in questions(game, n=20, seed=5):
        for beginner in BEGINNERS:
            assert beginner.fails(one, random.Random(1)) in (True, False)


def test_the_yes_sayer_fails_exactly_where_the_answer_is_no():
    found = questions("sixty", kinds=["playable.may"], n=20)
    assert {one.answer for one in found} == {"yes", "no"}
    for one in found:
        assert YesSayer().fails(one, random.Random(1)) == (one.answer == "no")


def test_the_forgetter_sometimes_fails_and_sometimes_succeeds():
    found = questions("sisyphus_cards", kinds=["playable.elements"], n=20)
    failed = [Forgetter().fails(one, random.Random(number)) for one in found for number in range(10)]
    assert {*failed} == {True, False}


def test_questions_are_sorted_by_the_share_of_beginners_who_fail():
    found = questions("sisyphus_cards", n=20)
    weights = [share_failing(one) * len(one.rules) for one in found]
    assert weights == sorted(weights)
    assert weights[0] < weights[-1]


def test_a_question_that_needs_more_rules_is_harder_than_another_of_its_kind(monkeypatch):
    one = next(one for one in questions("sisyphus_cards", n=20) if len(one.rules) > 1)
    assert difficulty(replace(one, rules=one.rules[:1])) < difficulty(one)


def test_half_the_beginners_are_assumed_to_fail_an_unmeasured_kind(monkeypatch):
    [one] = questions("sixty", n=1)
    monkeypatch.setattr("sisyphus_widgets.questions.difficulty.measured", lambda game: {})
    assert share_failing(one) == 0.5
