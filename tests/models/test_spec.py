"""Specifications: a model made from the specification of another one is the same, also after each request."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import Lesson, Quiz, SisyphusTable, SixtyTable
from sisyphus_widgets.games import sixty
from sisyphus_widgets.models import model_of
from sisyphus_widgets.models import quiz as quiz_module
from sisyphus_widgets.models.model import Model
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.questions.question_spec import write_question
from sisyphus_widgets.rules import RulesError
from tests.models.driving import CASES, Case, RecordingHost, copied, timeless


def make_request(model: Model, number: int, kind: str, payload: dict[str, Any]) -> dict[str, Any]:
    """Return a request at the revision of a model."""
    return {"v": 1, "id": f"p.{number}", "type": kind, "revision": model.revision, "payload": payload}


def written_again(model: Model) -> Model:
    """Return the model of a model's specification, after comparing the two."""
    spec = copied(model.spec())
    again = model_of(spec, RecordingHost())
    assert timeless(copied(again.page_values())) == timeless(copied(model.page_values()))
    assert timeless(copied(again.spec())) == timeless(spec)
    return again


FEW = 6
"""The number of requests of each case by default, after each of which the model is restored; with --full all."""


@pytest.mark.parametrize("name", CASES)
def test_a_restored_model_is_equal_and_gives_the_same_answers(name: str, tmp_path: Path, full: bool) -> None:
    case: Case = CASES[name]
    widget = case.make(tmp_path)
    first, twin = RecordingHost(), RecordingHost()
    widget.model.hosted(first)
    written_again(widget.model)
    for number, asks in enumerate(case.asks[: None if full else FEW]):
        model = model_of(copied(widget.model.spec()), twin)
        request = asks(widget.model)
        if request is None:
            continue
        message = make_request(widget.model, number, *request)
        first.messages, twin.messages = [], []
        widget.model.receive(message)
        model.receive(message)
        assert timeless(twin.messages) == timeless(first.messages)
        assert timeless(model.page_values()) == timeless(widget.model.page_values())
        written_again(widget.model)


@pytest.mark.parametrize("name", ["goal", "sixty, played", "hill", "quiz", "lesson", "practice", "problems", "course"])
def test_a_specification_can_be_in_another_language(name: str, tmp_path: Path) -> None:
    model = CASES[name].make(tmp_path).model
    for language in ("de", "en"):
        spec = model.spec(language)
        assert spec["language"] == language
        trace = model_of(copied(spec), RecordingHost()).page_values()["_trace"]
        assert trace["language"] == language


def test_a_new_table_can_be_specified_by_its_arguments() -> None:
    spec = {"kind": "table", "game": "sixty", "seed": 3, "play": 1, "players": 3, "options": {"may_take": True}}
    values = model_of(spec, RecordingHost()).page_values()
    options = sixty.Options(may_take=True)
    assert values == SixtyTable(seed=3, play=1, players=3, options=options).model.page_values()
    record = SisyphusTable(seed=3).record
    again = model_of({"kind": "table", "game": "sisyphus_cards", "record": json.loads(record.dumps())}, RecordingHost())
    assert again.page_values() == SisyphusTable(record).model.page_values()


def test_a_new_quiz_or_lesson_can_be_specified_by_its_arguments() -> None:
    quiz = model_of({"kind": "quiz", "game": "sixty", "n": 3, "seed": 1}, RecordingHost())
    assert quiz.page_values() == Quiz("sixty", n=3, seed=1).model.page_values()
    ids = [one.id for one in Quiz("sixty", n=3, seed=1).questions]
    assert model_of({"kind": "quiz", "questions": ids}, RecordingHost()).page_values() == quiz.page_values()
    lesson = model_of({"kind": "lesson", "name": "first-trick"}, RecordingHost())
    assert lesson.page_values() == Lesson("first-trick").model.page_values()


class Mine:
    """A custom player."""

    def choose(self, view: Any, rng: Any) -> Any:
        return next(iter(view.legal_actions()))


def test_an_error_names_what_cannot_be_written() -> None:
    table = SisyphusTable(play=0, seed=3, opponents={2: Mine()})
    with pytest.raises(RulesError, match="the player of seat 2, a Mine, cannot be saved"):
        table.model.spec()


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        ({"kind": "table"}, "the specification of a table lacks 'game'"),
        ({"kind": "table", "game": "sixty", "opponents": 7}, "the specification of a table has a value that does not"),
        (
            {"kind": "table", "game": "sixty", "opponents": {"1": "perfectly"}},
            "a player must be one of beginner, casual, strong,",
        ),
        ({"kind": "table", "game": "sixty", "record": {}}, '"format" must be'),
        ({"kind": "table", "game": "sixty", "size": "huge"}, "size must be one of normal, projector, not 'huge'"),
        ({"kind": "table", "game": "sixty", "state": {}}, "the specification of a table lacks"),
        ({"kind": "explorer", "game": "sisyphus_cards.hill", "colour": 1}, "nothing called 'colour' can be set"),
        ({"kind": "editor", "game": "chess"}, "there is no game 'chess'"),
        ({"kind": "quiz", "questions": ["sixty/no/1"]}, "sixty has no questions of kind 'no'"),
        ({"kind": "lesson", "name": "no-such-lesson"}, "there is no lesson"),
        ({"kind": "lesson", "text": "x"}, "this is not TOML"),
        ({"kind": "course", "game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_a_wrong_specification_is_refused_with_the_reason(spec: Any, what: str) -> None:
    with pytest.raises(RulesError, match=re.escape(what)):
        model_of(spec, RecordingHost())


def test_a_changed_state_is_refused() -> None:
    spec = copied(SixtyTable(seed=3, play=0).model.spec())
    for name, value in (("drawn", [0, 10**9]), ("begun", -1), ("perspective", 17), ("match", {})):
        state = {**spec["state"], "course": {**spec["state"]["course"], name: value}}
        with pytest.raises(RulesError):
            model_of({**spec, "state": state}, RecordingHost())


@pytest.mark.parametrize("spec", [None, [], {}, {"kind": "chess"}, {"kind": []}, "table"])
def test_a_malformed_specification_is_refused(spec: Any) -> None:
    with pytest.raises(RulesError, match="a specification must name its kind, one of table, "):
        model_of(spec, RecordingHost())


def test_a_quiz_writes_its_questions_once_until_they_are_asked_in_another_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []

    def noted(source: Question) -> dict[str, Any]:
        written.append(source.id)
        return write_question(source)

    monkeypatch.setattr(quiz_module, "write_question", noted)
    model = Quiz("sixty", n=2).model
    for _ in range(2):
        model.spec()
        model.do(lambda draft: draft.run.answer(draft.run.question.answer))
        model.do(lambda draft: draft.run.next_question())
    assert written == [one.id for one in model.run.questions]
    model.set("language", "de")
    assert model.spec()["questions"] == [{"id": one} for one in written[:2]]
    assert len(written) == 4
