"""The check of a game's advice, which finds faults in names, texts and facts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME
from sisyphus_widgets.rules import Advice, Cue, Feature
from sisyphus_widgets.workshop.testing import findings

ADVICE = GAME.advice


def findings_with(
    monkeypatch: pytest.MonkeyPatch, *, cues: Sequence[Cue] = (), features: Sequence[Feature] = ()
) -> list[str]:
    """Return the findings after adding these cues and features to the game."""
    more = Advice((*ADVICE.cues, *cues), (*ADVICE.features, *features), points=True)
    monkeypatch.setattr(type(GAME), "advice", more)
    return [one.what for one in findings(GAME, only="advice")]


def test_the_advice_of_sisyphus_passes_its_check(monkeypatch: pytest.MonkeyPatch) -> None:
    assert findings_with(monkeypatch) == []


def test_a_feature_without_words_is_found_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    feature = Feature("flies", lambda trial: True)
    what = "the advice of the game has flies, but [advice.features] has no words for it"
    assert findings_with(monkeypatch, features=[feature]) == [what, what]
    assert [one.where for one in findings(GAME, only="advice")] == [
        "texts/advice_de.toml",
        "texts/advice_en.toml",
    ]


def test_a_missing_cue_and_a_duplicate_name_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    feature = Feature("wins", lambda trial: True, cue="tabel")
    assert findings_with(monkeypatch, features=[feature]) == [
        "the feature wins names the cue 'tabel', which does not exist; write table",
        "two features of the advice are called wins",
    ]


def test_a_missing_fact_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cues = [cue for cue in ADVICE.cues if cue.name != "level"]
    monkeypatch.setattr(type(GAME), "advice", Advice((*cues, Cue("level", lambda state, seat: {"lvl": 1})), ()))
    [found] = findings(GAME, only="advice")
    assert "there is no fact 'level'; did you mean {lvl}?" in found.what


def test_an_exception_in_a_cue_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cues = [cue for cue in ADVICE.cues if cue.name != "level"]
    monkeypatch.setattr(type(GAME), "advice", Advice((*cues, Cue("level", lambda state, seat: {}[seat])), ()))
    [found] = findings(GAME, only="advice")
    assert "KeyError" in found.what
