"""Changes of language in quizzes, practice, problems, lessons and courses, which keep the place and all answers."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import Course, Lesson, Practice, Problems, Quiz, lessons
from sisyphus_widgets.models import model_of
from sisyphus_widgets.models.model import Model
from sisyphus_widgets.rules import RulesError
from tests.models.driving import (
    COURSE,
    LESSON_STEPS,
    ON,
    PRACTICE,
    QUIZ,
    RIGHT,
    WRONG,
    Asks,
    RecordingHost,
    copied,
    plain,
    timeless,
)
from tests.widgets.test_interruptions import LESSON

MISSES = (WRONG, WRONG, WRONG, plain("reveal"))

MODELS: dict[str, tuple[Any, tuple[Asks, ...]]] = {
    "quiz": (lambda language: Quiz("sixty", n=4, seed=2, language=language), (*MISSES, *QUIZ)),
    "quiz of Sisyphus": (lambda language: Quiz(n=3, seed=5, language=language), (*MISSES, ON, *QUIZ)),
    "problems": (lambda language: Problems(n=3, language=language), (*MISSES, *QUIZ)),
    "practice": (lambda language: Practice("sixty", rules=["3.2", "3.4"], language=language), (*PRACTICE, *MISSES)),
    "lesson": (lambda language: Lesson("first-trick", language=language), (*MISSES, *(LESSON_STEPS * 9))),
    "lesson with a game": (lambda language: Lesson("an-attack", language=language), (WRONG, *(LESSON_STEPS * 8))),
    "course": (lambda language: Course("sixty", language=language), (*COURSE, COURSE[1])),
}


def page_values(model: Model) -> dict[str, Any]:
    """Return the values of a page without the revision."""
    values = timeless(copied(model.page_values()))
    trace = {key: value for key, value in values["_trace"].items() if key != "revision"}
    pair = {key: value for key, value in values.get("pair", {}).items() if key != "revision"}
    return {**values, "_revision": 0, "_trace": trace, "pair": pair}


def make_model(name: str) -> Any:
    """Return a model in English with a host that records nothing."""
    model = MODELS[name][0]("en").model
    model.hosted(RecordingHost())
    return model


NUMBERS = count()


def sent(model: Model, kind: str, payload: dict[str, Any]) -> None:
    """Send a request of a page with a new id."""
    model.receive({"v": 1, "id": f"p.{next(NUMBERS)}", "type": kind, "revision": model.revision, "payload": payload})


FEW = 12
"""The number of requests of each case by default; with --full all are made."""


@pytest.mark.parametrize("name", MODELS)
def test_a_model_after_a_change_equals_one_that_began_in_the_language(name: str, full: bool) -> None:
    make, asks = MODELS[name]
    english, german = make("en").model, make("de").model
    for model in (english, german):
        model.hosted(RecordingHost())
    for ask in asks[: None if full else FEW]:
        request = ask(english)
        if request is not None:
            sent(english, *request)
            sent(german, *request)
        english.set("language", "de")
        assert page_values(english) == page_values(german)
        again = model_of(copied(english.spec()), RecordingHost())
        assert page_values(again) == page_values(german)
        english.set("language", "en")
        assert page_values(model_of(copied(german.spec("en")), RecordingHost())) == page_values(english)


@pytest.mark.parametrize("name", ["quiz", "practice", "lesson"])
def test_a_change_of_language_keeps_answers_misses_and_log(name: str) -> None:
    model = make_model(name)
    run = model.run if name != "lesson" else model.progress.run
    if name == "practice":
        sent(model, "next_question", {})
        run = model.run
    sent(model, *WRONG(model))
    before = {word: copied(model.values[word]) for word in ("log", "kept", "mark", "step")}
    tries, first = model.values["quiz"]["tries"], model.values["quiz"]["feedback"]
    model.set("language", "de")
    assert {word: copied(model.values[word]) for word in before} == before
    assert model.values["quiz"]["tries"] == tries == 1
    assert model.values["quiz"]["feedback"] != first
    assert model.texts.language == model.values["_trace"]["language"] == "de"
    assert run.question.id == (model.run if name != "lesson" else model.progress.run).question.id


def test_a_repeated_miss_in_another_language_is_not_counted() -> None:
    model = make_model("quiz")
    request = WRONG(model)
    assert request
    sent(model, *request)
    model.set("language", "de")
    sent(model, *request)
    assert len(model.values["log"]) == model.values["quiz"]["tries"] == 1


def test_a_change_of_language_sends_the_same_as_a_model_begun_in_it() -> None:
    model, host = Quiz("sixty", n=3, seed=2).model, RecordingHost()
    twin = Quiz("sixty", n=3, seed=2, language="de").model
    model.hosted(host)
    model.set("language", "de")
    assert host.messages[0] == ("changed", {"language": "de"})
    state: dict[str, Any] = {}
    for kind, values in host.messages:
        assert kind == "changed"
        state |= values
    assert "log" not in state
    expected = copied(twin.page_values())
    for name in state:
        if name not in ("_revision", "_trace", "pair"):
            assert state[name] == expected[name]
    assert {**state["_trace"], "revision": 0} == {**expected["_trace"], "revision": 0}


@pytest.mark.parametrize("name", ["quiz", "practice", "problems", "lesson", "course"])
def test_a_page_may_write_only_available_languages(name: str) -> None:
    model = MODELS[name][0]("en").model
    host = RecordingHost()
    model.hosted(host)
    for bad in ("xx", 3, None, ["de"], "de "):
        model.write({"language": bad})
        assert model.values["language"] == "en"
        assert host.messages.pop() == ("changed", {"language": "en"})
    model.write({"language": "de", "_speaks": ["xx"]})
    assert (model.values["language"], model.values["_speaks"]) == ("de", ["de", "en"])
    assert model.values["_trace"]["language"] == "de"
    assert model.failure is None


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("quiz", "sixty"),
        ("practice", "sixty"),
        ("problems", "sisyphus_cards"),
        ("lesson", "the lesson first-trick"),
        ("course", "this course"),
    ],
)
def test_an_unavailable_language_is_refused(name: str, whose: str) -> None:
    model = MODELS[name][0]("en").model
    before = model.values
    with pytest.raises(RulesError, match=f"^{whose} has no texts in 'fr'; its languages are de, en$"):
        model.set("language", "fr")
    assert model.values is before


def test_a_lesson_given_as_data_has_only_its_own_language() -> None:
    model = Lesson(lessons.find("an-attack", "de")).model
    with pytest.raises(RulesError, match="the lesson an-attack has no texts in 'en'; its languages are de"):
        model.set("language", "en")
    assert model_of(copied(model.spec()), RecordingHost()).values["_speaks"] == ["de"]


def test_a_lesson_file_has_the_languages_of_its_translations(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LESSON, "utf-8")
    assert Lesson(file).model.values["_speaks"] == ["en"]
    path = next(path for path in lessons.shipped("sixty") if path.stem == "an-attack")
    for one in ("an-attack.toml", "an-attack.de.toml"):
        text = path.with_name(one).read_text("utf-8")
        tmp_path.joinpath(one.replace("an-attack", "an-own")).write_text(text, "utf-8")
    model = Lesson(tmp_path / "an-own.toml").model
    model.set("language", "de")
    again = model_of(copied(model.spec()), RecordingHost())
    assert page_values(again) == page_values(model)
    again.set("language", "en")
    assert again.values["lesson"]["title"] == Lesson("an-attack").lesson["title"]


def test_the_next_lesson_opens_in_the_changed_language() -> None:
    model = make_model("lesson with a game")
    model.set("language", "de")
    for _ in range(200):
        if model.progress.ended:
            break
        run = model.progress.run
        if run is not None and run.open:
            request = RIGHT(model)
            assert request
            sent(model, *request)
        elif model.progress.is_done:
            sent(model, "next_step", {})
        elif run is not None:
            sent(model, "next_question", {})
        else:
            move = next(iter(model.progress.match.state.legal_actions()))
            sent(model, "play", {"action": str(move)})
        if model.values["lesson"]["task"] == "watch":
            sent(model, "next_step", {})
    sent(model, "next_lesson", {})
    assert model.named != "an-attack"
    assert (model.source.language, model.values["language"]) == ("de", "de")
    model.set("language", "en")
    assert model.values["lesson"]["title"] == lessons.find(model.named, "en").title


def test_a_course_and_its_stations_change_language_together() -> None:
    model = Course("sixty", language="en").model
    model.hosted(RecordingHost())
    for station in ("an-attack", "practice-1"):
        model.open("sixty", station)
    home, title = model.values["inside"]["ways"]["home"]["text"], model.values["course"]["title"]
    model.set("language", "de")
    assert {child.values["language"] for child in model.children.values()} == {"de"}
    assert model.values["inside"]["ways"]["home"]["text"] != home
    model.go_home()
    next(iter(model.children.values())).write({"language": "en"})
    assert {child.values["language"] for child in model.children.values()} == {"en"}
    assert (model.values["language"], model.values["course"]["title"]) == ("en", title)
    assert model.texts.language == "en"
