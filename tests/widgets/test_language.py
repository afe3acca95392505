"""Changes of a table's language by Python or by a page, in the middle of a game: the beat shown stays."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets as t

from sisyphus_widgets import AscendTable, HillBoard, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.table.beats import Beats
from tests.games import every  # noqa: F401  (makes the game of the tests known)
from tests.widgets.wire import ask as asked

TABLES = [SisyphusTable, AscendTable, SixtyTable, SkitgubbeTable, SisyphosBoard]


@pytest.mark.parametrize("table", TABLES)
def test_changing_the_language_keeps_the_game(table: Any) -> None:
    live, german = table(seed=4, step=30), table(seed=4, step=30, language="de")
    live.language = "de"
    assert (live.step, live.explanation, live.length) == (30, german.explanation, german.length)
    assert live._trace == {**german._trace, "revision": 1}
    live.language = "en"
    assert live.explanation == table(seed=4, step=30).explanation


@pytest.mark.parametrize("table", TABLES)
def test_changing_the_language_of_a_played_game_keeps_it_playable(table: Any) -> None:
    made = table(seed=2, play=0)
    first = made._session.frames[made.length - 1]["decision"]
    assert first
    made.language = "de"
    played = str(next(iter(made.match.state.legal_actions())))
    made.play(played)
    assert played in made.record.moves
    assert made._trace["language"] == "de"
    made.undo()
    assert made.language == "de"


def test_an_open_question_stays_open_and_is_asked_in_the_other_language() -> None:
    table = SisyphusTable(seed=3, perspective=0, ask="all")
    assert table.question is not None
    before, length = table.question, table.length
    table.language = "de"
    assert table.question is not None
    assert (table.question.id, table.question.answer, table.length) == (before.id, before.answer, length)
    assert table.question.prompt != before.prompt
    assert table._trace["labels"]["quiz_answer"] == "Antworten"


def test_pages_may_write_only_available_languages() -> None:
    table = HillBoard()
    table.set_state({"language": "de"})
    assert table._trace["language"] == "de"
    for wrong in ("xx", 3, None, "de "):
        table.set_state({"language": wrong})
        assert (table.language, table._trace["language"]) == ("de", "de")


@pytest.mark.parametrize("wrong", ["xx", 3, None])
def test_another_language_is_refused_and_changes_nothing(wrong: Any) -> None:
    table = SixtyTable(seed=3)
    before = (table.language, table._trace, table.step)
    with pytest.raises((RulesError, t.TraitError)):
        table.language = wrong
    assert (table.language, table._trace, table.step) == before


def test_kept_what_ifs_change_their_language_too() -> None:
    table = SisyphusTable(seed=10, perspective=0)
    step = next(n for n, frame in enumerate(table._session.frames) if "decision" in frame and n > 5)
    move = Beats(table._session).decisions([step])[0]["choosing"]["choices"][0]["action"]
    number = asked(table, "keep", "keep_branch", step=step, moves=[move])["result"]["branch"]
    before = list(table.branches)
    table.language = "de"
    frames = asked(table, "open", "open_branch", step=step, branch=number)["result"]["frames"]
    assert [one.moves for one in table.branches] == [one.moves for one in before]
    assert "spielst" in frames[0]["text"] or "bedienst" in frames[0]["text"], frames[0]["text"]
