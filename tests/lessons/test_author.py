"""Reports to the author of a lesson: what is right, what a position filled in, where a text says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.games import sisyphos_board, sisyphus_cards, skitgubbe
from sisyphus_widgets.lessons import find, load, read_file, shipped
from sisyphus_widgets.lessons.__main__ import main
from sisyphus_widgets.lessons.answers import either
from sisyphus_widgets.rules import set_language

HEAD = """\
format = 1
game = "{game}"
title = "A lesson"
theme = "About something."
goal = "You can do it."
"""

STEP = """
[[steps]]
id = "one"
text = "{text}"
position = "{position}"
"""
QUESTION_LINE = "South holds 5S 6S 4C, West led 9H, North played TH, East played 2H"


def lesson(
    folder: Path, text: str, position: str = QUESTION_LINE, more: str = "", game: str = "sisyphus_cards"
) -> Path:
    file = folder / "lesson.toml"
    file.write_text(HEAD.format(game=game) + STEP.format(text=text, position=position) + more, "utf-8")
    return file


def test_each_step_is_told_with_its_answers_and_what_was_filled_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two = STEP.format(text="Look.", position="South holds 7C KC, spades whole, levels 2 1 1 1").replace("one", "two")
    file = lesson(tmp_path, "Take it.", more=f'goal = "trick"\n{two}\n[steps.ask]\nkind = "playable.elements"\n')
    file.write_text(file.read_text("utf-8").replace("South holds 7C KC,", "South holds 7C KC 2D 3D 4D,"), "utf-8")
    assert main(["check", str(file)]) == 0
    before, new = "cards played before this trick", "as in a new game"
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: OK. 2 steps, 2 questions, 2 minutes.",
        "  step 1 “one”",
        f"    filled in: spades broken, cards 3 2 2 2, 40 {before}; {new}: levels 1 1 1 1, summits 0 0 0 0",
        "    Play a card that takes the trick. → play 5♠ or 6♠",
        "  step 2 “two”",
        f"    filled in: South leads, South to move, cards 5 5 5 5, 32 {before}; {new}: summits 0 0 0 0",
        "    Which of these cards may you play now? → 7♣, K♣, 2♦, 3♦ and 4♦",
        "  3 words, 9 before the first act, at most 2 in a step; lines of the longest step: "
        + ", ".join(f"1 on {size}" for size in ("360×640", "390×844", "1366×768")),
    ]


def test_a_step_that_is_too_long_for_a_phone_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = "This is a line of forty letters exactly. "
    assert len(sentence) == 41
    assert main(["check", str(lesson(tmp_path, sentence * 9))]) == 0
    assert "9 on 390×844" in capsys.readouterr().out
    file = lesson(tmp_path, sentence * 9 + "More.")
    assert main(["check", str(file)]) == 1
    line = file.read_text("utf-8").splitlines().index(f'text = "{sentence * 9}More."') + 1
    what = "step “one” has 73 words, which are 10 lines on 390×844. Make it shorter: 9 lines at most."
    assert f"{file}:{line}: {what}" in capsys.readouterr().out


def test_of_all_lessons_of_the_package_only_that_they_are_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(": OK. " in line for line in lines[: len(shipped())])
    assert lines[len(shipped())].startswith("The course of ascend: ")
    assert not any(": OK. " in line for line in lines[len(shipped()) :])


CONTRADICTED = [
    ("sisyphus_cards", QUESTION_LINE, "No spade has been played in this deal yet.", "spades broken"),
    ("sisyphus_cards", QUESTION_LINE, "Look at it. Spades are not yet broken, so be careful!", "spades broken"),
    ("sisyphus_cards", "South holds 4C 8D KH 2S AS, spades whole", "Spades are broken.", "spades whole"),
    ("skitgubbe", "Alva holds 5C QD 4S, hearts trumps", "Spades are trumps in this game.", "hearts trumps"),
]


@pytest.mark.parametrize(("game", "position", "text", "so"), CONTRADICTED)
def test_a_text_that_says_otherwise_than_its_position_is_not_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, position: str, text: str, so: str
) -> None:
    file = lesson(tmp_path, text, position, game=game)
    assert main(["check", str(file)]) == 1
    output = capsys.readouterr().out
    assert f"{file}:9: the text says “" in output
    assert f"but the position says: {so}. Say it in the position, or change the text." in output
    assert ": OK." not in output
    assert load(file).steps, "it can still be taught"


@pytest.mark.parametrize(
    "text",
    [
        "Once spades are broken, everybody may lead them.",
        "You may lead a spade when spades are not broken and you hold nothing else.",
        "Is it so that no spade has been played?",
        "Spades are broken. Nobody has played a heart.",
    ],
)
def test_a_text_that_agrees_or_says_what_would_be_is_well(tmp_path: Path, text: str) -> None:
    assert load(lesson(tmp_path, text)).remarks == ()


def test_a_translation_may_contradict_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = lesson(tmp_path, "Spades are broken.")
    german = 'language = "de"\ntitle = "T"\ntheme = "T."\ngoal = "T."\n[[steps]]\nid = "one"\ntext = "{}"\n'
    beside = tmp_path / "lesson.de.toml"
    for text in ("In dieser Runde wurde noch kein Pik gespielt.", "Pik ist noch nicht gebrochen."):
        beside.write_text(german.format(text), "utf-8")
        assert main(["check", str(file)]) == 1
        assert f"{beside}:7: the text says “{text}”" in capsys.readouterr().out
    for text in ("Pik ist gebrochen.", "Sobald ein Pik gespielt ist, ist Pik gebrochen. Wenn nicht, dann nicht."):
        beside.write_text(german.format(text), "utf-8")
        assert main(["check", str(file)]) == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_lesson_of_the_package_contradicts_itself(language: str) -> None:
    assert [remark for path in shipped() for remark in find(path.stem, language).remarks] == []


EITHER = [
    (["play 5♠"], "play 5♠"),
    (["play 5♠", "play 6♠"], "play 5♠ or 6♠"),
    (["5♠ spielen", "6♠ spielen", "7♠ spielen"], "5♠, 6♠ or 7♠ spielen"),
    (["b4 to a5", "b4 to c4"], "b4 to a5 or c4"),
    (["d2 to e1", "e2 to e1"], "d2 or e2 to e1"),
    (["pass", "play 8♦"], "pass or play 8♦"),
    (["play 5♠ and 6♠", "play 7♠"], "play 5♠ and 6♠ or play 7♠"),
    (["play 3 and 3", "play 4 and 3"], "play 3 or 4 and 3"),
    (["play", "play"], "play or play"),
]


@pytest.mark.parametrize(("labels", "text"), EITHER)
def test_several_right_moves_are_told_in_few_words(labels: list[str], text: str) -> None:
    assert either(sisyphus_cards.GAME.texts(), labels) == text


# --- the plainest position --------------------------------------------------------------------------------------------


def test_nothing_happened_that_was_not_said_where_that_can_be() -> None:
    for cards, whole in ((7, True), (9, True), (13, True), (3, False)):
        state = sisyphus_cards.position(f"South to move, South leads, {cards} cards each")
        assert state.core.broken is not whole, cards
    first = skitgubbe.position("phase one, Alva holds AH 5C KD, Björn led 9S")
    assert not any(first.core.collected)
    assert skitgubbe.position("phase one, stock 12").core.collected[0]
    board = sisyphos_board.position("stones on c3 d1")
    assert board.position == "c3 d1 / a4 a5 b5 / stones"
    assert sisyphos_board.position("stones on a4 d1", seed=3).position.count(" a5 b5") == 1
    stones = sisyphos_board.position("spirits on d1").position.split(" / ")[0].split()
    assert {"c1", "e1", "e2", "e3"} < {*stones}


# --- a lesson written in German ---------------------------------------------------------------------------------------


def test_a_lesson_may_be_written_in_german(tmp_path: Path) -> None:
    english = load(lesson(tmp_path, "Look.", QUESTION_LINE, 'seat = "South"\nmoves = ["5S"]\n'))
    german = "Süd hält Pi5 Pik-6 Kr4, West spielt He9 aus, Nord spielt He10, Ost spielt 2♥"
    file = lesson(tmp_path, "Schau.", german, 'seat = "Süd"\nmoves = ["Pi5"]\n')
    assert "„" not in str(read_file(file)[1]), "an English lesson is refused in English"
    assert read_file(file)[0] is None
    file.write_text(file.read_text("utf-8").replace("format = 1", 'format = 1\nlanguage = "de"'), "utf-8")
    assert load(file).steps[0].states == english.steps[0].states
    set_language("de")
    try:
        assert load(lesson(tmp_path, "Look.", QUESTION_LINE, 'seat = "South"\nmoves = ["5S"]\n')).steps == english.steps
        assert read_file(lesson(tmp_path, "Look.", german))[0] is None, "a file is read as it says, and no other way"
    finally:
        set_language(None)
