"""The file of a class: its content, its use in reports, and the errors about mistakes in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.__main__ import main
from sisyphus_widgets.room.report.class_file import ClassFile, read_class
from sisyphus_widgets.rules import RulesError
from tests.room.report.people import hand_in

WHOLE = """name = "7b"
language = "de"
lessons = ["first-trick", "own.toml"]

[pupils]
Ada = "a.l"
Ben = ""
"Zoë M." = "z"
"""
OWN_LESSON = Path(__file__).parents[2] / "fixtures" / "alone.toml"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "class.toml"
    (tmp_path / "own.toml").write_text(OWN_LESSON.read_text("utf-8"), "utf-8")
    path.write_text(WHOLE.replace('language = "de"\n', ""), "utf-8")
    return path


def test_the_file_has_name_language_pupils_and_lessons(file: Path) -> None:
    class_file = read_class(file)
    own = str(file.parent / "own.toml")
    assert class_file == ClassFile("7b", None, {"Ada": "a.l", "Ben": "Ben", "Zoë M.": "z"}, ("first-trick", own))
    assert class_file.lesson(1) == "first-trick"
    with pytest.raises(RulesError, match="from 1 to 2, not 3"):
        class_file.lesson(3)
    with pytest.raises(RulesError, match="of which the class has none"):
        ClassFile().lesson(1)


def test_an_empty_file_is_an_empty_class(file: Path) -> None:
    file.write_text("", "utf-8")
    assert read_class(file) == ClassFile()


def test_a_report_with_a_class_file_lists_absent_pupils(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(tmp_path / "in")
    report = ClassReport(folder, names=file)
    assert report.absent == ("Zoë M.",)
    assert set(report.strangers) == {"Cem", "Dora", "Eli"}
    assert report.names["Ada"] == "a.l"
    file.write_text('language = "de"\n[pupils]\nAda = ""\n', "utf-8")
    assert main([str(folder), "--class", str(file)]) == 0
    assert "Nicht auf der Liste" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = ", "it is no TOML"),
        (f"name = {'[' * 20_000}{']' * 20_000}", "nested too deeply"),
        (f"name = {'9' * 5000}", "a number in it has thousands of digits"),
        (f"name = 0x{'f' * 5000}", "name must be a text"),
        ('[pupils]\nZoë = ""', "stands in quotes"),
        ("pupil = {}", "no key 'pupil'; did you mean pupils?"),
        ("x = 1", "the keys are name, language, pupils, lessons"),
        ('pupils = ["Ada"]', "pupils must be a table"),
        ("[pupils]\nAda = 1", "the login of Ada must be a text"),
        ('[pupils]\nAda = ""\n" ada " = ""', "are one name"),
        ('[pupils]\n"\\u3164" = ""', "a name has a letter, a digit or a sign that can be seen"),
        ('[pupils]\n"Zo\\u00eb" = ""\n"Zoe\\u0308" = ""', "are one name"),
        ('lessons = "first-trick"', "lessons must be a list"),
        ('plan = "quiz"', "plan must be tables with the heading"),
        ("plan = [7]", "activity 1 of the plan must have one of quiz, lesson, practice, play, pause"),
        ('[[plan]]\npause = "One"\n[[plan]]\nn = 3', "activity 2 of the plan must have one of"),
        ('[[plan]]\nquiz = "sixty"\nplay = "sixty"', "activity 1 of the plan must have one of"),
        ("[[plan]]\nquiz = 7", "activity 1 of the plan: quiz must be a text, not 7"),
        ('[[plan]]\nlesson = "jokers"\nn = 3', "activity 1 of the plan: a lesson has no 'n'"),
        ('[[plan]]\nquiz = "sixty"\nn = true', "activity 1 of the plan: n must be a whole number, not True"),
        ("lessons = [1]", "lesson 1 must be a name"),
        ('lessons = ["first-trick", "first-trik"]', "lesson 2: .*first-trick"),
        ('lessons = ["none.toml"]', "lesson 1: there is no file"),
        ('language = "xy"', "language must be one of de, en"),
        ("name = 7", "name must be a text"),
    ],
)
def test_an_error_names_the_mistake_and_its_place(text: str, why: str, file: Path) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(RulesError, match=why) as error:
        read_class(file)
    assert str(error.value).startswith(f"'{file}': ")


def test_a_missing_file_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RulesError, match="cannot be read"):
        read_class(tmp_path / "none.toml")
    with pytest.raises(RulesError, match="cannot be read"):
        read_class(tmp_path)
    (tmp_path / "latin.toml").write_bytes('name = "ä"'.encode("latin-1"))
    with pytest.raises(RulesError, match="UTF-8"):
        read_class(tmp_path / "latin.toml")
    folder = str(hand_in(tmp_path / "in"))
    assert main([folder, "--class", str(tmp_path / "none.toml")]) == 1
    assert "cannot be read" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([folder, "--class", "a.toml", "--names", "b.txt"])
