"""The bank of a page without a kernel: it judges every answer as Python does, and is small."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import Quiz, RulesError, teaching
from sisyphus_widgets.embed import bank_of
from sisyphus_widgets.practice.answer import listed
from sisyphus_widgets.practice.belief_feedback import belief_sentences
from sisyphus_widgets.questions.forms import Form
from sisyphus_widgets.rules import game_names
from sisyphus_widgets.schema import Bank
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator

GAMES = sorted(name for name in game_names() if name != "three_cards")
MOST = 150_000
"""The greatest gzipped size of a page with twelve questions, in bytes."""


@cache
def bank_on(game: str) -> tuple[list[teaching.Question], Bank]:
    questions = teaching.questions(game, n=12, seed=3)
    questions += teaching.questions(game, n=4, seed=3, kinds=["goal"])
    return questions, bank_of(questions, passing=0.8, session="", name="x")


@pytest.mark.parametrize("game", GAMES)
def test_the_bank_judges_every_answer_as_python_does(game: str) -> None:
    questions, bank = bank_on(game)
    schema_validator("traits.schema.json#/$defs/bank").validate(bank)
    for question, entry in zip(questions, bank["questions"], strict=True):
        for answer in entry["answers"]:
            given: Any = [answer["given"]] if question.form.kind == "pick" else answer["given"]
            parts = question.judge(given).parts
            if question.form.kind == "pick":
                parts = tuple(part for part in parts if part.about == answer["given"])
            assert [(part["rule"], part["right"]) for part in answer["parts"]] == [(p.rule, p.right) for p in parts]
            if not all(part.right for part in parts):
                assert answer.get("miss") == question.hint(1, given)
        assert entry["second"] == question.hint(2)
        assert entry["solution"][0]["text"] == question.hint(3)
        ids = {json.dumps(answer["given"]) for answer in entry["answers"]}
        assert len(ids) == len(entry["answers"])
        if question.form.kind == "act":
            assert ids == {json.dumps(move) for move in question.moves}


def test_the_bank_says_back_the_beliefs_behind_wrong_answers() -> None:
    count = 0
    for game in GAMES:
        questions, bank = bank_on(game)
        for question, entry in zip(questions, bank["questions"], strict=True):
            found = [(json.loads(answer), tuple(pair)) for answer, pair in entry.get("believed", {}).items()]
            assert found == [(listed(answer), sentence) for answer, sentence in belief_sentences(question).items()]
            count += len(found)
    assert count >= 20


@pytest.mark.parametrize("game", GAMES)
def test_the_bank_has_the_traces_of_its_questions(game: str) -> None:
    questions, bank = bank_on(game)
    for question, entry in zip(questions, bank["questions"], strict=True):
        for parts, is_open in ((entry["open"], True), (entry["closed"], False)):
            trace = {key: json.loads(bank["pool"][at]) for key, at in parts.items()}
            assert trace == json.loads(
                json.dumps(teaching.question_trace(question, 0, open=is_open, marked=not is_open))
            )
    assert len({*bank["pool"]}) == len(bank["pool"])


@pytest.mark.parametrize("game", GAMES)
def test_verdicts_in_the_bank_are_those_of_the_rules(game: str) -> None:
    questions, bank = bank_on(game)
    for question, entry in zip(questions, bank["questions"], strict=True):
        assert question.form.kind == "act" or not entry["verdicts"]
        for picks, verdict in entry["verdicts"].items():
            assert teaching.tried(question, picks.split()) == verdict
            assert not verdict["legal"]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_twelve_questions_is_small(game: str, tmp_path: Path) -> None:
    page = Quiz(game, n=12, seed=1).to_html(tmp_path / "quiz.html").read_bytes()
    assert len(gzip.compress(page)) <= MOST


def test_a_question_with_too_many_orders_is_refused_without_writing_a_file(tmp_path: Path) -> None:
    question = teaching.question("ascend/outcome.order/1200.317")
    form = Form("order", tuple((seat, str(seat)) for seat in range(8)))
    with pytest.raises(RulesError, match="too many orders"):
        Quiz(questions=[replace(question, form=form)]).to_html(tmp_path / "quiz.html")
    assert list(tmp_path.iterdir()) == []
