"""Contrast pairs, two positions that differ in one card: reproducible, balanced, judged and explained."""

from __future__ import annotations

from collections import Counter

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.contrast import FIRST, SECOND, is_pair, known_pairs
from sisyphus_widgets.questions.page import question_trace
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import AnswerError, NoQuestionError, Question, question

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]
PAIR = "sisyphus_cards/pair.may/13.10~3H.5C:play_7C"


def everything(name: str) -> list[Question]:
    game = get_game(name)
    return [question(id) for clause in game.rulebook for id in known_pairs(game, clause.id)]


@pytest.mark.parametrize("name", OURS)
def test_both_answers_are_right_equally_often_for_every_clause(name: str) -> None:
    game = get_game(name)
    for clause in game.rulebook:
        answers = Counter(question(id).answer for id in known_pairs(game, clause.id))
        assert answers[FIRST] == answers[SECOND], clause.id


@pytest.mark.parametrize("name", OURS)
def test_every_pair_differs_in_one_element_and_is_decided_by_its_clause(name: str) -> None:
    game = get_game(name)
    for clause in game.rulebook:
        for id in known_pairs(game, clause.id):
            one = question(id)
            assert clause.id in one.rules
            assert one.other is not None
            assert is_pair(id)
            assert all(len(marked) <= 1 for marked in one.marks)
            assert any(one.marks)
            assert one.state.view(one.perspective) != one.other.view(one.perspective)
            assert one.state.to_move == one.other.to_move == one.perspective
            assert one.judge(one.answer).right
            assert not one.judge(SECOND if one.answer == FIRST else FIRST).right
            assert one.dumps() == question(id).dumps()
            german = question(id, language="de")
            assert (german.answer, german.rules) == (one.answer, one.rules)
            assert german.prompt != one.prompt


def test_both_positions_are_drawn_with_their_difference_highlighted() -> None:
    one = question(PAIR)
    first, second = (question_trace(half, 0, open=True) for half in (one, one.second))
    assert [trace["frames"][0]["highlight"] for trace in (first, second)] == [["3H"], ["5C"]]
    assert first["frames"][0]["text"] == one.prompt == "In which position may you do this: play 7♣?"
    assert "decision" not in second["frames"][0]
    assert one.position.count("Sisyphus: deal 1") == 2


def test_an_odd_variant_swaps_the_positions_and_the_answer() -> None:
    other = question(PAIR.replace("13.10~", "13.10.1~"))
    assert {question(PAIR).answer, other.answer} == {FIRST, SECOND}


def test_a_pair_is_explained_and_logged() -> None:
    one = question(PAIR)
    assert [reason.text for reason in one.reasons] == [
        "In position 1: A heart was led and you hold 5♥ and J♥, so play a heart.",
        "In position 2: You follow suit with 7♣.",
    ]
    [entry] = log.read(log.line(one, one.judge(FIRST)))
    assert (entry["kind"], entry["given"], entry["score"]) == ("pair", FIRST, 0.0)
    with pytest.raises(AnswerError):
        one.judge("both")


@pytest.mark.parametrize(
    "id",
    [
        "sisyphus_cards/pair.may/13.10",
        "sisyphus_cards/pair.may/13.10~3H.5C",
        "sisyphus_cards/pair.may/13.10~3H.5C:sing_7C",
        "sisyphus_cards/pair.may/13.10~3H.ZZ:play_7C",
        "sisyphus_cards/pair.nothing/13.10~3H.5C:play_7C",
        "sisyphus_cards/pair.taker/13.10~3H.5C:play_7C",
    ],
)
def test_an_id_of_an_invalid_pair_is_refused(id: str) -> None:
    with pytest.raises(NoQuestionError):
        question(id)
