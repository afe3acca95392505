"""Every widget in German: its texts, its input and its picture in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sisyphus_widgets import (
    AscendTable,
    AttackExplorer,
    ComboExplorer,
    HillBoard,
    PickUpExplorer,
    PlayExplorer,
    Quiz,
    RaceExplorer,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    SuitLevelExplorer,
)
from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.models.responder import error_text
from sisyphus_widgets.rules import NotationError
from sisyphus_widgets.table.move_trials import MoveTrials

TABLES = [SisyphusTable, SisyphosBoard, SkitgubbeTable, SixtyTable, AscendTable]
EXPLORERS = [
    AttackExplorer,
    ComboExplorer,
    HillBoard,
    PickUpExplorer,
    PlayExplorer,
    RaceExplorer,
    SuitLevelExplorer,
]
HANDS = ["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]


@pytest.mark.parametrize("widget", [*TABLES, *EXPLORERS])
def test_every_widget_speaks_german(widget: type[Any], tmp_path: Any) -> None:
    given = {"seed": 3, "play": 0} if widget in TABLES else {}
    instance = widget(language="de", **given)
    assert instance._trace["language"] == "de"
    assert instance._trace["labels"]["next"] == "Weiter"
    assert ", Schritt " in repr(instance)
    written = instance.to_html(tmp_path / "page.html", **({"plies": 0} if widget in TABLES else {})).read_text("utf-8")
    assert '<html lang="de">' in written


@pytest.mark.parametrize("game", ["sisyphus_cards", "sisyphos_board", "skitgubbe", "sixty", "ascend"])
def test_a_quiz_speaks_german(game: str) -> None:
    quiz = Quiz(game, n=2, seed=1, language="de")
    assert quiz._trace["labels"]["quiz_answer"] == "Antworten"
    assert quiz._trace["language"] == "de"
    assert repr(quiz).startswith("Quiz. Frage 1 von 2.")


def test_cards_are_shown_and_typed_as_german_players_know_them() -> None:
    table = SisyphusTable(position=position(hands=HANDS, trick="9C 8C TC", leader=1), play=0, seed=1, language="de")
    face = table._trace["faces"]["QC"]
    assert (face["rank"], face["short"], face["label"]) == ("D", "D♣", "Kreuz-Dame")
    assert [table._trace["symbols"][suit]["label"] for suit in "CDHS"] == ["Kreuz", "Karo", "Herz", "Pik"]
    for typed in ("D♣", "dkr", "Kreuz-Dame", "play D♣", "QC", "Q♣"):
        assert MoveTrials(table._session).verdict(typed)["legal"]
    assert MoveTrials(table._session).verdict("3♦")["text"].startswith("Kreuz ist ausgespielt")
    table.play("D♣")
    assert "play QC" in table.record.moves  # a record stays as it was


def test_errors_of_reading_are_in_german() -> None:
    texts = SisyphusTable(language="de", seed=3, moves=[])._session.texts
    assert error_text(texts, NotationError("not a card", "XY")) == "„XY“ ist hier kein Zug, den man lesen kann."


def test_german_is_not_english() -> None:
    """Only names, signs and words common to both languages are the same as in English."""
    pattern = re.compile(r"\b(the|you|your|and|cards|play|plays|trick|choose)\b")
    for widget in TABLES:
        trace = widget(language="de", seed=5, names=None)._trace
        texts = [frame["text"] for frame in trace["frames"]] + [*trace["labels"].values()]
        texts += [text for clause in trace["clauses"].values() for text in clause.values() if isinstance(text, str)]
        assert [text for text in texts if pattern.search(text)] == []
