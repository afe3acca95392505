"""The check of a lesson finds sentences that contradict their positions, also for games of the kit."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.lessons.__main__ import main
from tests.lessons.test_author import lesson

CONTRADICTED = [
    ("hearts", "South holds 4C 8D KH 2S, hearts broken", "No heart has been played in this deal yet.", "hearts broken"),
    ("hearts", "South holds 4C 8D KH 2S, hearts broken", "Hearts are not broken.", "hearts broken"),
    ("hearts", "South holds 4C 8D KH 2S, hearts whole", "Hearts have been broken.", "hearts whole"),
    ("whist", "South holds 4C 8D KH 2S, hearts trump", "Spades are trumps.", "hearts trump"),
    ("whist", "South holds 4C 8D KH 2S, hearts trump", "Trumps are spades.", "hearts trump"),
]


@pytest.mark.parametrize(("game", "position", "text", "so"), CONTRADICTED)
def test_a_sentence_that_contradicts_its_position_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, position: str, text: str, so: str
) -> None:
    file = lesson(tmp_path, text, position, game=game)
    assert main(["check", str(file)]) == 1
    assert f"but the position says: {so}. Say it in the position, or change the text." in capsys.readouterr().out
    assert main(["check", str(lesson(tmp_path, "Look at your cards.", position, game=game))]) == 0


GERMAN = [
    ("hearts", "South holds 4C 8D KH 2S, hearts broken", "In dieser Runde wurde noch kein Herz gespielt."),
    ("hearts", "South holds 4C 8D KH 2S, hearts whole", "Herz ist gebrochen."),
    ("whist", "South holds 4C 8D KH 2S, hearts trump", "Pik ist Trumpf."),
]


@pytest.mark.parametrize(("game", "position", "text"), GERMAN)
def test_a_translation_that_contradicts_its_position_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, position: str, text: str
) -> None:
    file = lesson(tmp_path, "Look at your cards.", position, game=game)
    german = 'language = "de"\ntitle = "T"\ntheme = "T."\ngoal = "T."\n[[steps]]\nid = "one"\ntext = "{}"\n'
    beside = tmp_path / "lesson.de.toml"
    beside.write_text(german.format(text), "utf-8")
    assert main(["check", str(file)]) == 1
    assert f"the text says “{text}”" in capsys.readouterr().out
