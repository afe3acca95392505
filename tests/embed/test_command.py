"""Quizzes, practice and lessons on the command line, without a notebook."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from sisyphus_widgets import Practice, Quiz
from sisyphus_widgets.embed.__main__ import COMMAND, WRONG, main
from tests.embed.page_reader import Read, unpacked


def written(folder: Path, *words: str) -> Read:
    """Run the command, and return the page that it writes."""
    output = folder / "out.html"
    assert main([*words, "-o", str(output)]) == 0
    return Read.file(output)


def question_ids(read: Read) -> list[str]:
    return [question["id"] for question in json.loads(unpacked(read.state["bank"]))["questions"]]


def test_the_command_writes_the_same_quiz_as_the_widget(tmp_path):
    read = written(tmp_path, "--quiz", "sixty", "--rules", "3.2,4.1", "-n", "4", "--title", "Friday")
    made = Quiz("sixty", rules=["3.2", "4.1"], n=4)
    assert question_ids(read) == [question.id for question in made.questions]
    assert read.texts["title"] == "Friday"
    ours = Read.file(made.to_html(tmp_path / "ours.html"))
    assert read.state == ours.state
    assert read.texts["pre"] == ours.texts["pre"]


def test_a_quiz_takes_the_options_language_seed_learner_and_threshold(tmp_path):
    words = ("--n", "2", "--seed", "5", "--language", "de", "--learner", "ask", "--threshold", "0.5")
    read = written(tmp_path, "--quiz", "sisyphos_board", *words)
    assert question_ids(read) == [question.id for question in Quiz("sisyphos_board", n=2, seed=5).questions]
    assert (read.of("html")[0]["lang"], read.state["kept"]["who"]) == ("de", "ask")
    assert json.loads(unpacked(read.state["bank"]))["passing"] == 0.5
    known = written(tmp_path, "--quiz", "sisyphos_board", "-n", "1", "--learner", "Ida B.").state["kept"]
    assert (known["who"], known["learner"]) == ("known", "Ida B.")


def test_a_quiz_in_two_languages_has_the_same_questions(tmp_path):
    read = written(tmp_path, "--quiz", "sixty", "-n", "2", "--language", "en", "de")
    other = json.loads(read.texts["sw-said"])
    assert (read.state["_trace"]["language"], other["_trace"]["language"]) == ("en", "de")
    assert [one["id"] for one in json.loads(unpacked(other["bank"]))["questions"]] == question_ids(read)


def test_a_lesson_in_two_languages_is_one_page(tmp_path):
    read = written(tmp_path, "--lesson", "first-trick", "--language", "de", "en")
    other = json.loads(read.texts["sw-said"])
    assert (read.state["_trace"]["language"], other["_trace"]["language"]) == ("de", "en")
    assert written(tmp_path, "--lesson", "first-trick", "--language", "all").texts["sw-said"]


def test_a_quiz_of_question_ids_can_be_a_page_a_fragment_or_a_picture(tmp_path):
    ids = ["sisyphus_cards/playable.elements/402.106", "ascend/rule.refusal/410.71"]
    assert question_ids(written(tmp_path, "--quiz", *ids)) == ids
    assert question_ids(written(tmp_path, "--quiz", ids[0], "--fragment", "--height", "500")) == ids[:1]
    assert main(["--quiz", ids[0], "--svg", "-o", str(tmp_path / "out.svg")]) == 0
    assert (tmp_path / "out.svg").read_text("utf-8").startswith("<svg")


def test_the_command_writes_the_same_practice_as_the_widget(tmp_path):
    words = ("--rules", "2.3", "2.5", "-n", "9", "--seed", "3", "--title", "Daily")
    read = written(tmp_path, "--practice", "skitgubbe", *words)
    made = Practice("skitgubbe", rules=["2.3", "2.5"], seed=3)
    ours = Read.file(made.to_html(tmp_path / "ours.html", n=9, title="Daily"))
    assert (read.state, read.texts["title"], read.texts["pre"]) == (ours.state, "Daily", ours.texts["pre"])
    asks = written(tmp_path, "--practice", "sixty", "-n", "8", "--learner", "ask", "--language", "de")
    assert (asks.of("html")[0]["lang"], asks.state["kept"]["who"]) == ("de", "ask")


def test_pages_of_lessons_and_tables_take_a_title(tmp_path):
    for words in (["--lesson", "up-the-hill"], ["--game", "sixty", "--seed", "1", "--beats", "0", "3"]):
        assert written(tmp_path, *words, "--title", "<Mine>").texts["title"] == "<Mine>"


def test_a_lesson_takes_the_option_learner(tmp_path):
    kept = written(tmp_path, "--lesson", "up-the-hill", "--learner", "Ida").state["kept"]
    assert (kept["learner"], kept["who"]) == ("Ida", "known")
    assert written(tmp_path, "--lesson", "up-the-hill", "--learner", "ask").state["kept"]["who"] == "ask"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--quiz", "sixty", "-n", "0"], "n must be a whole number from 1 up, not '0'"),
        (["--quiz", "sixty", "--moves", "x"], "there is no option 'moves' of a quiz"),
        (["--quiz", "sixtee"], "there is no game 'sixtee'"),
        (["--quiz", "sisyphus_cards.hill"], "sisyphus_cards.hill is a sandbox"),
        (["--quiz", "sixty", "--rules", ","], "rules are words with spaces between, as in 3.2 3.4"),
        (["--quiz", "sixty", "--learner", ""], "learner is empty"),
        (["--quiz", "sixty", "--threshold", "80"], "threshold must be a number from 0 to 1, not '80'"),
        (["--quiz", "sixty", "ascend"], "one game"),
        (["--quiz", "sixty", "--game", "ascend"], "--quiz names the game"),
        (["--practice", "sixty", "--threshold", "1"], "there is no option 'threshold' of practice"),
        (["--practice", "sixty", "-n", "0"], "n must be a whole number from 1 up, not '0'"),
        (["--practice", "sixty/1"], "there is no game 'sixty/1'"),
        (["--lesson", "first-trick", "--threshold", "1"], "there is no option 'threshold' of a lesson"),
        (["--game", "sixty", "--seed", "1", "--rules", "3.2"], "there is no option 'rules' of a table"),
        (["record.json", "--learner", "Ida"], "there is no option 'learner' of a table"),
    ],
)
def test_an_invalid_option_ends_with_exit_code_2_and_one_sentence(tmp_path, capsys, words, message):
    output = tmp_path / "out.html"
    assert main([*words, "-o", str(output)]) == WRONG
    stderr = capsys.readouterr().err
    assert message in stderr
    assert len(stderr.strip().splitlines()) == 1
    assert not output.exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--quiz", "sixty", "--lesson", "first-trick"], "not allowed with"),
        (["record.json", "--practice", "sixty"], "give only one of"),
        (["--practice", "sixty", "--fragment"], "practice is a whole page"),
        (["--practice", "sixty", "--svg"], "practice is a whole page"),
        (["--quiz", "sixty", "--worksheet"], "--worksheet needs --lesson"),
        (["--quiz", "sixty", "--fragment", "--title", "x"], "--title is for a whole page"),
        ([], "say what to write"),
    ],
)
def test_conflicting_options_are_refused(tmp_path, capsys, words, message):
    with pytest.raises(SystemExit) as ended:
        main([*words, "-o", str(tmp_path / "out.html")])
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_the_help_describes_every_option_and_its_examples_run(tmp_path, capsys, monkeypatch):
    parser = COMMAND.parser()
    text = parser.format_help()
    assert all(action.help and action.help is not argparse.SUPPRESS for action in parser._actions)
    monkeypatch.chdir(tmp_path)
    examples = [line.split()[3:] for line in text.splitlines() if line.strip().startswith("python -m ")]
    assert len(examples) >= 4
    for words in examples:
        assert main(words) == 0, capsys.readouterr().err
