"""Reports about a room: first answers, open questions, all members, and the names and lessons of a class."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from sisyphus_widgets import lessons
from sisyphus_widgets.room.__main__ import COMMAND, _activities, main
from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.class_file import read_class
from sisyphus_widgets.room.report.page import page as page_of
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import mixed_questions
from tests.room.people import come, leading
from tests.room.test_room import give, listed, missing


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


@pytest.fixture
def room(file: Path) -> ClassRoom:
    return ClassRoom.begin(quiz(questions=mixed_questions()), file)


def test_the_command_writes_the_report_of_a_file(file: Path, room: ClassRoom, capsys: Any) -> None:
    ada, page, _ = come(room, "Ada")
    leading(room)
    give(room, ada, page, listed(mixed_questions()[0].answer))
    room.show()
    to = file.with_name("report.html")
    assert main(["--report", str(to), "--file", str(file)]) == 0
    assert "Pupils: 1. Questions: 1. Answers counted: 1." in capsys.readouterr().out
    assert "Ada" in to.read_text("utf-8")
    assert main(["--report", str(to), "--file", str(file.with_name("none.sqlite"))]) == 1


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="a process cannot change its time zone there")
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12"])  # their days differ at any hour
def test_answers_without_an_offset_are_in_the_time_zone_of_the_server(
    zone: str, file: Path, room: ClassRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`TZ` sets the time zone of the server."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        days = [datetime.now(ZoneInfo(zone)).date().isoformat()]
        ada, page, _ = come(room, "Ada")
        leading(room)
        give(room, ada, page, listed(mixed_questions()[0].answer))
        room.show()
        days.append(datetime.now(ZoneInfo(zone)).date().isoformat())
    time.tzset()
    report = ClassReport(ClassRoom.resume(file, only_reads=True))
    assert report.days in {(day,) for day in days}
    assert f"Days: {report.days[0]}.</p>" in page_of(report)


def test_a_report_lists_the_names_of_the_class_and_each_room_has_its_own_report(
    file: Path, room: ClassRoom, tmp_path: Path, capsys: Any
) -> None:
    ada, page, _ = come(room, "Ada")
    leading(room)
    give(room, ada, page, listed(mixed_questions()[0].answer))
    room.show()
    ClassRoom.begin(quiz(questions=mixed_questions()), file.with_stem(f"{file.stem}-2")).store.close()
    names = tmp_path / "class.toml"
    names.write_text('[pupils]\nAda = ""\nBen = ""\n', "utf-8")
    to = tmp_path / "report.html"
    given = ["--report", str(to), "--file", str(file), "--class", str(names), "--rooms"]
    assert main([*given, "2"]) == 0
    assert "Absent: Ben" in capsys.readouterr().out
    second = to.with_name("report-2.html").read_text("utf-8")
    assert "Ada" in to.read_text("utf-8")
    assert "Ada" in second, "of those who were in the other room it says that they were not in this one"
    assert "No answer counts yet" in second
    to.unlink()
    assert main([*given, "3"]) == 1, "there is no third file"
    assert not to.exists(), "and then none is written"
    assert main(["lesson", "7", "--class", str(names), "--file", str(tmp_path / "new")]) == 1
    assert "of which the class has none" in capsys.readouterr().err


def test_a_lesson_of_the_class_is_chosen_by_its_number(tmp_path: Path) -> None:
    own = Path(__file__).parents[1] / "fixtures" / "alone.toml"
    (tmp_path / "own.toml").write_text(own.read_text("utf-8"), "utf-8")
    (tmp_path / "class.toml").write_text('lessons = ["first-trick", "own.toml"]\n', "utf-8")
    class_file = read_class(tmp_path / "class.toml")
    titles = []
    for number in ("1", "2"):
        given = COMMAND.read(["lesson", number, "--class", str(tmp_path / "class.toml")])
        titles += [activity.title for activity in _activities(given, class_file)]
    assert titles == ["A first trick", lessons.load(own).title]


def test_a_report_has_first_answers_open_questions_and_all_members(room: ClassRoom) -> None:
    question = mixed_questions()[0]
    right, missed = listed(question.answer), listed(missing(question)[0])
    people = [come(room, name)[:2] for name in ("Ada", "Ben", "Cleo", "Dan")]
    (ada, at_ada), (ben, at_ben), (cleo, at_cleo), _ = people
    assert ClassReport(room).questions == ()
    give(room, ada, at_ada, missed)
    give(room, ben, at_ben, right)
    report = ClassReport(room)
    assert [len(report.counted), report.questions] == [2, (question.id,)], "it counts before it is shown"
    room.ask_again()
    give(room, ada, at_ada, right)
    give(room, cleo, at_cleo, right)
    for _ in range(2):
        report = ClassReport(room, names=["Ada", "Ben", "Cleo", "Dan", "Eve"])
        assert (report.pupils, report.absent) == (("Ada", "Ben", "Cleo", "Dan"), ("Eve",))
        assert [report.cell(name, question.id).mark for name in report.pupils] == ["wrong", "right", "right", "none"]
        assert report.cell("Ada", question.id).tries == 2
        assert report.share(question.id) == pytest.approx(2 / 3)
        assert report.questions == (question.id,), "what was not asked counts for nobody"
        room.show()
