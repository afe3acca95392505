"""Mistakes of somebody who types from the documentation: none is accepted in silence, and each error names the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from traitlets import TraitError

from sisyphus_widgets import (
    ClassReport,
    Lesson,
    Match,
    Practice,
    Quiz,
    RulesError,
    SixtyTable,
    Table,
    lessons,
    players,
    research,
    teaching,
)
from sisyphus_widgets.embed.__main__ import main as embed
from sisyphus_widgets.games import sixty, skitgubbe
from sisyphus_widgets.players.frames import frames

ANY = cast(Any, None)

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no rules": (lambda: Quiz("sixty", rules=[]), "rules is an empty list; leave it out to ask about all"),
    "no kinds": (lambda: teaching.questions("sixty", kinds=[]), "kinds is an empty list; leave it out to ask"),
    "a module as a game": (lambda: Match(cast(Any, sixty)), "a game is given by its name, 'sixty', not as a module"),
    "options of another game": (
        lambda: Quiz("sixty", options=skitgubbe.Options(leader=1)),
        r"must be a mapping, as {name: value}, or sisyphus_widgets\.games\.sixty\.Options, not Options\(leader=1",
    ),
    "a seat at no table": (
        lambda: Practice("sixty", options={"first_seat": 6}),
        "option first_seat must be a seat from 0 to 5, not 6",
    ),
    "a move at a table that is watched": (
        lambda: Table("sixty", seed=1).play("5"),
        "this table does not offer 'play'; make a table to play at with play=0",
    ),
    "a learner by number": (
        lambda: lessons.Progress(lessons.find("first-trick"), learner=cast(Any, 3)),
        "learner must be a string, not 3",
    ),
    "a lesson's learner by number": (lambda: Lesson("first-trick", learner=cast(Any, 3)), "must be a string, not 3"),
    "games that are a text": (
        lambda: frames(cast(Any, "x")),
        "results must be a list of played games, as experiment returns them, not 'x'",
    ),
    "a single game": (
        lambda: frames(cast(Any, players.Player)),
        "results must be a list of played games, as experiment returns them, not ",
    ),
    "tables that are a number": (
        lambda: research.additive_factors(cast(Any, 3)),
        "the tables of a study must come from research.frames, not 3",
    ),
    "gains from a list": (lambda: research.gain(cast(Any, [])), r"must come from research\.frames, not \[\]"),
    "a truth that is a text": (
        lambda: research.simulated_class(cast(Any, "x")),
        "the truth about a class must be a ClassTruth, not 'x'",
    ),
    "a rule without slope": (
        lambda: research.ClassTruth({"sixty.2.1": cast(Any, 3)}),
        "the start and the slope of sixty.2.1 must be two numbers, not 3",
    ),
    "a rule that is none": (
        lambda: research.ClassTruth({"sixty.99.1": (0.0, 0.3)}),
        "the rulebook of sixty has no clause 'sixty.99.1'",
    ),
    "a class of nobody": (
        lambda: research.ClassTruth({"sixty.2.1": (0.0, 0.3)}, learners=0),
        "learners must be a whole number from 1",
    ),
}


@pytest.mark.parametrize(("wrong", "message"), WRONG.values(), ids=WRONG)
def test_a_strangers_mistake_gets_a_reason(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        wrong()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("scroe", "Quiz has no attribute 'scroe'; did you mean 'score'"),
        ("threshold", r"'threshold' of Quiz cannot change; give it as in Quiz\(threshold=…\)"),
        ("seed", "'seed' of Quiz cannot change"),
        ("xyzzy", "Quiz has no attribute 'xyzzy'$"),
    ],
)
def test_a_widget_refuses_an_attribute_that_it_does_not_have(name: str, message: str) -> None:
    quiz = Quiz("sixty", n=1)
    with pytest.raises(AttributeError, match=message):
        setattr(quiz, name, 1)
    assert not hasattr(quiz, name)
    quiz.language = "de"
    assert quiz.language == "de"


def test_the_table_of_a_game_names_the_attribute_that_was_meant() -> None:
    with pytest.raises(AttributeError, match="SixtyTable has no attribute 'stepp'; did you mean 'step'"):
        SixtyTable(seed=1).stepp = 2  # type: ignore[attr-defined]


def test_a_subclass_of_a_user_may_have_attributes_of_its_own() -> None:
    class Noted(Quiz):
        pass

    Noted.__module__ = "somebody"
    noted = Noted("sixty", n=1)
    noted.note = "for Friday"  # type: ignore[attr-defined]
    assert vars(noted)["note"] == "for Friday"


def test_a_log_cannot_be_set() -> None:
    for widget in (Quiz("sixty", n=1), Lesson("first-trick")):
        with pytest.raises(TraitError, match="'log' describes what is shown, so it cannot be set"):
            widget.log = cast(Any, ["{}"])
        widget.log = cast(Any, [])  # as it is
        assert list(widget.log) == []


@pytest.mark.parametrize("name", ["page", "page.pdf", "page.html.txt"])
def test_a_page_has_the_ending_by_which_browsers_know_it(name: str, tmp_path: Path) -> None:
    path, lesson = tmp_path / name, Lesson("first-trick")
    writers: list[Callable[[Path], object]] = [
        lesson.to_html,
        lesson.to_worksheet,
        Practice("sixty").to_html,
        Table("sixty", seed=1).to_html,
        ClassReport([]).to_html,
        lambda path: embed(["--lesson", "first-trick", "-o", str(path)]),
    ]
    for write in writers[:-1]:
        with pytest.raises(RulesError, match=r"a page needs a name that ends in \.html, as page(\.html)?\.html"):
            write(path)
    assert writers[-1](path) != 0
    assert list(tmp_path.iterdir()) == []
    assert lesson.to_worksheet(tmp_path / "sheet.HTM").exists()


def test_the_command_that_writes_pages_tells_how_a_game_is_named(tmp_path: Path, capsys: Any) -> None:
    assert embed(["sixty", "-o", str(tmp_path / "x.html")]) != 0
    assert "sixty is a game, not the file of a record; write --game sixty" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("game", "option", "seat"), [("sixty", "first_seat", 2), ("sixty", "first_seat", 5), ("skitgubbe", "leader", 3)]
)
def test_a_seat_named_in_an_option_is_at_all_tables_of_a_quiz(game: str, option: str, seat: int) -> None:
    quiz = Quiz(game, n=3, options={option: seat})
    assert len(quiz.questions) == 3
    assert min(one.state.players for one in quiz.questions) > seat
