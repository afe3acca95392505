"""Ways of embedding: each of them has every option."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable

import pytest

from sisyphus_widgets import Lesson, Practice, Quiz, SisyphusTable, widgets
from sisyphus_widgets.embed import OPTIONS, lesson_page, practice_page
from sisyphus_widgets.embed.__main__ import COMMAND
from sisyphus_widgets.embed.authoring.myst import LESSON, QUESTION, QUIZ, TABLE, described, nodes
from sisyphus_widgets.embed.quiz_page import ABOUT
from sisyphus_widgets.widgets.arguments import of_every

WANTED = {"beats", "seat", "size", "controls", "ask", "language", "height"}
"""The options of a table in every way of embedding."""
QUIZZED = {
    "rules",
    "kinds",
    "options",
    "seed",
    "threshold",
    "learner",
    "name",
    "size",
    "controls",
    "language",
    "height",
}


def of_python(widget: type, method: str) -> set[str]:
    """Return the arguments of a widget and of the method that writes it, with ``perspective`` renamed to ``seat``."""
    names = {*inspect.signature(widget).parameters} - {*of_every(widget)}
    names |= {*inspect.signature(getattr(widget, method)).parameters}
    # Traits common to all widgets are keyword arguments, too.
    names |= {name for name in ("controls",) if name in widget.class_traits()}
    return {"seat" if name == "perspective" else name for name in names}


def of_command() -> set[str]:
    return {option.lstrip("-") for action in COMMAND.parser()._actions for option in action.option_strings}


def of_myst(directive: str) -> Iterable[str]:
    [found] = [one for one in described()["directives"] if one["name"] == directive]
    return {*found["options"]}


def of_sphinx(name: str) -> Iterable[str]:
    pytest.importorskip("sphinx", reason="the extra `docs` is not installed")
    from sisyphus_widgets.embed.authoring import sphinx

    return {*getattr(sphinx, name).option_spec}


WAYS = {
    "to_html": lambda: of_python(SisyphusTable, "to_html"),
    "to_fragment": lambda: of_python(SisyphusTable, "to_fragment"),
    "the command": of_command,
    "Sphinx": lambda: of_sphinx("TableDirective"),
    "MyST": lambda: of_myst(TABLE),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_embedding_a_table_has_every_option(way):
    assert WANTED - WAYS[way]() == set()


@pytest.mark.parametrize("way", ["the command", "Sphinx", "MyST"])
def test_options_have_the_same_names_in_documents_and_on_the_command_line(way):
    assert {*OPTIONS} - WAYS[way]() == set()


def test_every_way_of_embedding_a_quiz_has_every_option():
    for found in (of_sphinx("QuizDirective"), of_myst(QUIZ), {*ABOUT}):
        assert QUIZZED | {"n", "game", "python"} == {*found}
    for found in (of_sphinx("QuestionDirective"), of_myst(QUESTION)):
        assert QUIZZED | {"game", "python"} == {*found}
    assert QUIZZED - {"controls"} <= of_python(Quiz, "to_fragment")
    assert QUIZZED | {"n"} <= of_command()


def test_every_way_of_embedding_a_lesson_has_every_option(tmp_path):
    for found in (of_sphinx("LessonDirective"), of_myst(LESSON)):
        assert {*lesson_page.ABOUT} == {*found}
    assert "learner" in lesson_page.ABOUT
    assert {*lesson_page.ABOUT} - {"controls", "python"} <= of_python(Lesson, "to_fragment")
    assert {*lesson_page.ABOUT} <= of_command()
    [node] = nodes(LESSON, {"arg": "up-the-hill", "options": {"size": "projector"}}, tmp_path)
    state = json.loads(node["model"]["state"])
    assert (state["_kind"], state["size"], state["lesson"]["number"]) == ("lesson", "projector", 1)
    assert node["model"]["instead"]


def test_practice_on_the_command_line_has_every_option():
    assert {*practice_page.ABOUT} - {"controls", "n", "height"} <= of_python(Practice, "to_html")
    assert {*practice_page.ABOUT} <= of_command()


@pytest.mark.parametrize("name", widgets.__all__)
def test_a_widget_takes_as_page_exactly_if_it_has_to_html(name):
    widget = getattr(widgets, name)
    has_page = hasattr(widget, "to_html")
    assert ("as_page" in inspect.signature(widget).parameters) == has_page
    assert ("as_page" in widget.__doc__) == has_page
