"""The feedback outside of practice says back the belief from which a wrong answer follows, with its rule; no other."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.coach.coach_words import part_about
from sisyphus_widgets.practice.belief_feedback import MOST_NAMED, believed_feedback
from sisyphus_widgets.practice.diagnosis import beliefs_behind, believed_answers
from sisyphus_widgets.practice.feedback import LearnerFeedback
from sisyphus_widgets.questions.believed import belief_with
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import Question
from tests.games import every  # noqa: F401  (makes the game of the tests known)

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")
PER_CLAUSE = 2


def exposing(game: str, language: str) -> list[Question]:
    """Return a few listed questions for each clause of a game."""
    rules = dict.fromkeys(one.rule for one in teaching.beliefs(game, language="en"))
    ids = [id for rule in rules for id in [*exposing_about(get_game(game), rule)][:PER_CLAUSE]]
    return [teaching.question(f"{game}/{id}", language=language) for id in ids]


def wrong_answers(question: Question) -> list[Any]:
    """Return the wrong answers of believers to a question, each once."""
    found = [one for _, believed in believed_answers(question) for one in _values(question, believed)]
    return [one for one in dict.fromkeys(found) if not question.judge(one).right]


def _values(question: Question, believed: Any) -> list[Any]:
    return [*believed] if question.form.kind == "act" else [believed]


def texts(question: Question, answer: Any) -> list[str]:
    return [line["text"] for line in LearnerFeedback("missed", answer).with_belief(question)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_one_belief_gives_says_it_back_with_its_rule_and_what_happens(game: str, language: str) -> None:
    count = 0
    for question in exposing(game, language):
        for answer in wrong_answers(question):
            behind = beliefs_behind(question, answer)
            chosen, *others = texts(question, answer)
            assert question.answer_text(answer) in chosen
            if len(behind) > 1:
                continue
            count += 1
            belief = belief_with(behind[0], language=language)
            line, *after = others
            assert line.startswith(belief.sentence)
            clause = get_game(game).rulebook_at(question.state, language)[belief.rule]
            assert part_about(clause.text, f"{belief.name} {belief.sentence}") in " ".join([line, *after])
            assert question.hint(3) in after
    assert count >= 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_beliefs_that_the_answer_does_not_tell_apart_are_named_without_choosing_one(language: str) -> None:
    counts = set()
    for question in exposing("sisyphus_cards", language):
        for answer in wrong_answers(question):
            behind = [belief_with(id, language=language) for id in beliefs_behind(question, answer)]
            counts.add(min(len(behind), MOST_NAMED + 1))
            feedback = " ".join(line["text"] for line in believed_feedback(question, answer))
            if len(behind) > 1:
                assert not any(one.sentence in feedback for one in behind)
                assert [one.name in feedback for one in behind] == [len(behind) <= MOST_NAMED] * len(behind)
    assert {1, 2, MOST_NAMED + 1} <= counts


@pytest.mark.parametrize("game", sorted(game_names()))
def test_answers_of_no_believer_and_right_answers_hear_of_no_belief(game: str) -> None:
    count = 0
    for question in teaching.questions(game, n=8, seed=2, language="en"):
        sentences = [one.sentence for one in teaching.beliefs(game, language="en")]
        right = LearnerFeedback("right", question.answer).with_belief(question)
        assert not any(one in line["text"] for line in right for one in sentences)
        given = [*question.form.ids] if question.form.kind in ("seat", "space", "option") else []
        for answer in given:
            if answer != question.answer and not beliefs_behind(question, answer):
                count += 1
                assert believed_feedback(question, answer) == []
    assert count or not teaching.beliefs(game, language="en") or game == "sisyphos_board"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "sisyphos_board"])
def test_the_feedback_does_not_depend_on_what_the_asked_seat_cannot_see(game: str) -> None:
    moved = 0
    for number, question in enumerate(exposing(game, "en")):
        if question.perspective is None:
            continue
        rng = random.Random(number)
        world = question.state.view(question.perspective).sample(rng)
        other = None if question.other is None else question.other.view(question.perspective).sample(rng)
        elsewhere = replace(question, state=world, other=other)
        moved += world != question.state
        for answer in wrong_answers(question):
            assert believed_feedback(elsewhere, answer) == believed_feedback(question, answer)
    assert moved >= 5
