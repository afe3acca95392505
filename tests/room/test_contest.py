"""Points and teams in a quiz that a class answers together, and where they are chosen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room.__main__ import COMMAND, _activities
from sisyphus_widgets.room.activity import Activity, pause, quiz
from sisyphus_widgets.room.contest import Contest
from sisyphus_widgets.room.errors import RoomError
from sisyphus_widgets.room.plan_choices import activity_of_entry
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.class_file import read_class
from sisyphus_widgets.room.store import StoreError
from sisyphus_widgets.rules import RulesError
from tests.room.class_questions import option_questions
from tests.room.contests import (
    SECONDS,
    Clock,
    clock,
    contest,
    opened_room,
    press,
    right,
    vote,
    wrong,
)
from tests.room.people import Page, come, killed, leading

__all__ = ["clock"]


# --- points -----------------------------------------------------------------------------------------------------


def test_a_point_is_for_a_right_vote_in_the_first_round(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(points=True))
    teacher = leading(room)
    ada, adas, _ = come(room, "Ada")
    ben, bens, _ = come(room, "Ben")
    _, cyds, _ = come(room, "Cyd")
    vote(room, [(ada, adas)], wrong(0))
    vote(room, [(ada, adas), (ben, bens)], right(0))  # Ada changes her mind before the answers are shown
    assert "points" not in adas.room
    assert "leaders" not in teacher.room
    room.show()
    assert [page.room["points"] for page in (adas, bens, cyds)] == [1, 1, 0]
    room.go_on()
    assert "points" not in adas.room
    vote(room, [(ada, adas)], wrong(1))
    vote(room, [(ben, bens)], right(1))
    room.ask_again()
    vote(room, [(ada, adas)], right(1))
    vote(room, [(ben, bens)], wrong(1))
    room.show()
    assert [page.room["points"] for page in (adas, bens, cyds)] == [1, 2, 0]
    assert teacher.room["leaders"] == [{"name": "Ben", "points": 2}, {"name": "Ada", "points": 1}]
    again = leading(killed(room))
    assert again.room["leaders"] == teacher.room["leaders"]


def test_no_points_are_sent_to_a_phone_save_its_own_and_none_without_points(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(teams=2), contest())
    people = [come(room, name) for name in ("Ada", "Ben", "Cyd")]
    for member, page, _ in people[:2]:
        vote(room, [(member, page)], right(0))
    room.show()
    for _, page, _ in people:
        assert not {"leaders", "teams", "tied", "members"} & {key for one in page.messages for key in one}
        names = {name for name in ("Ada", "Ben", "Cyd") if name in json.dumps(page.of("member_state"))}
        assert len(names) == 1
    room.visit.begin(2)
    vote(room, [people[0][:2]], right(0))
    room.show()
    assert not {"points", "team"} & people[0][1].room.keys()


def test_the_wall_gets_the_first_five_and_how_many_more_have_as_many(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(points=True))
    teacher = leading(room)
    people = [come(room, f"P{number}")[:2] for number in range(9)]
    vote(room, people[:8], right(0))
    room.show()
    assert [one["name"] for one in teacher.room["leaders"]] == ["P0", "P1", "P2", "P3", "P4"]
    assert teacher.room["tied"] == 3
    room.go_on()
    vote(room, people[6:], right(1))
    room.show()
    assert [(one["name"], one["points"]) for one in teacher.room["leaders"][:3]] == [("P6", 2), ("P7", 2), ("P0", 1)]
    assert teacher.room["tied"] == 4


def test_the_report_and_its_first_votes_are_the_same_with_and_without_a_contest(tmp_path: Path, clock: Clock) -> None:
    found = []
    for name, options in (("with", {"seconds": SECONDS, "points": True, "teams": 2}), ("without", {})):
        (tmp_path / name).mkdir()
        room = opened_room(tmp_path / name, contest(1, **options))
        person = come(room, "Ada")[:2]
        vote(room, [person], wrong(0))
        room.ask_again()
        vote(room, [person], right(0))
        room.show()
        found.append(str(ClassReport(room)))
    assert found[0] == found[1]


# --- teams ------------------------------------------------------------------------------------------------------


def teams_of(page: Page) -> list[int]:
    return [team["members"] for team in page.room["teams"]]


def test_each_pupil_joins_the_smallest_team_and_keeps_it(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(teams=3))
    teacher = leading(room)
    people = [come(room, f"P{number}") for number in range(5)]
    assert [page.room["team"] for _, page, _ in people] == ["Team A ♣", "Team B ♦", "Team C ♥", "Team A ♣", "Team B ♦"]
    assert teams_of(teacher) == [2, 2, 1]
    for number in (1, 4):  # nobody is left in team B
        room.remove(people[number][0].number)
    assert teams_of(teacher) == [2, 0, 1]
    _, page, _ = come(room, "late")
    assert page.room["team"] == "Team B ♦"
    room = killed(room)
    for (_, page, key), team in zip([people[0], people[2], people[3]], "ACA", strict=True):
        room.enter(room.back(key), page)
        assert page.room["team"].startswith(f"Team {team}")


def test_teams_last_for_a_visit_and_others_are_made_for_another_number(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, pause("Welcome", language="en"), contest(teams=2), contest(teams=3), contest(teams=2))
    people = [come(room, f"P{number}") for number in range(4)]
    teacher = leading(room)
    seen = [[page.room["team"][5] for _, page, _ in people]]
    lobby = [(team["members"], team["names"]) for team in teacher.room["teams"]]
    assert lobby == [(2, ["P0", "P2"]), (2, ["P1", "P3"])], "in a lobby all see who is in which team"
    for id in (2, 3, 4):
        room.visit.begin(id)
        seen.append([page.room["team"][5] for _, page, _ in people])
        assert not any(team["names"] for team in teacher.room["teams"])
    assert seen == [[*"ABAB"], [*"ABAB"], [*"ABCA"], [*"ABAB"]], "the lobby has the teams of the next quiz"
    room.remove(people[3][0].number)
    _, page, _ = come(room, "with the same number")
    assert page.room["team"][5] == "B"
    room.visit.begin(3)
    assert page.room["team"][5] == "A", "the earlier team of that number is forgotten, and the first of the smallest"


def test_teams_chosen_in_the_lobby_are_seen_there_at_once(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, pause("Welcome", language="en"), contest())
    teacher, (_, page, _) = leading(room), come(room, "Ada")
    assert "team" not in page.room
    assert "teams" not in teacher.room
    room.visit.set_contest(2, Contest(teams=2))
    assert page.room["team"] == "Team A ♣"
    assert [team["names"] for team in teacher.room["teams"]] == [["Ada"], []]
    room.visit.drop(2)
    assert "team" not in page.room
    assert "teams" not in teacher.room


def test_a_team_has_the_mean_of_those_who_have_answered(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(teams=2))
    teacher = leading(room)
    people = [come(room, f"P{number}")[:2] for number in range(5)]  # A: 0, 2, 4; B: 1, 3
    vote(room, [people[0], people[1]], right(0))
    vote(room, [people[2]], wrong(0))
    assert [team["mean"] for team in teacher.room["teams"]] == [0, 0]
    room.show()
    assert [(team["mean"], team["share"]) for team in teacher.room["teams"]] == [(0.5, 0.5), (1, 1)]
    room.go_on()
    vote(room, people[2:], right(1))
    assert [team["mean"] for team in teacher.room["teams"]] == [0.5, 1], "nothing of the open question counts"
    room.show()
    assert [(team["mean"], team["share"]) for team in teacher.room["teams"]] == [(1, 0.5), (1, 0.5)]


# --- where a contest is chosen ----------------------------------------------------------------------------------


def test_the_command_and_the_file_of_a_class_choose_a_contest(tmp_path: Path) -> None:
    line = ["quiz", "sixty", "-n", "1", "--seconds", "45", "--points", "--teams", "3"]
    arguments = COMMAND.read(line)
    file = tmp_path / "class.toml"
    file.write_text('[[plan]]\nquiz = "sixty"\nn = 1\nseconds = 45\npoints = true\nteams = 3\n', "utf-8")
    read = read_class(file)
    [activity] = _activities(arguments, read)
    assert activity.contest == Contest(45, True, 3)
    assert activity_of_entry(read.plan[0], "en").contest == activity.contest
    assert Activity.read(json.loads(json.dumps(activity.written()))) == activity


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seconds": 4}, "5 to 600"),
        ({"seconds": 601}, "5 to 600"),
        ({"seconds": -1}, "5 to 600"),
        ({"seconds": 7.5}, "5 to 600"),
        ({"teams": 1}, "2 to 6"),
        ({"teams": 7}, "2 to 6"),
        ({"seconds": 30, "pace": "own"}, "that all answer together"),
    ],
)
def test_a_contest_that_does_not_fit_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        contest(**options)


def test_the_teacher_changes_the_contest_of_a_quiz_on_the_page(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(), quiz(questions=option_questions()[:1], pace="own"))
    teacher = leading(room)
    person = come(room, "Ada")[:2]
    choice = {"seconds": 15, "has_points": True, "teams": 2}
    press(room, teacher, type="contest", id=1, contest=choice)
    assert [item.get("contest") for item in teacher.room["plan"]] == [choice, None]
    assert person[1].room["team"] == "Team A ♣"
    assert "seconds_left" not in person[1].room, "the time of the open question waits"
    press(room, teacher, type="time", seconds=15)
    press(room, teacher, type="contest", id=1, contest={**choice, "seconds": 60})
    assert person[1].room["seconds_left"] == 15
    press(room, teacher, type="contest", id=1, contest={**choice, "seconds": 0})
    assert "seconds_left" not in person[1].room
    vote(room, [person], right(0))
    room.show()
    assert person[1].room["points"] == 1
    press(room, teacher, type="contest", id=1, contest={**choice, "teams": 9})
    press(room, teacher, type="contest", id=2, contest=choice)
    press(room, teacher, type="contest", id=7, contest=choice)
    room = killed(room)
    assert [one.contest for one in room.plan.activities.values()] == [Contest(0, True, 2), Contest()]


def test_a_contest_that_cannot_be_written_changes_nothing(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = opened_room(tmp_path, contest())
    teacher = leading(room)
    _, page, _ = come(room, "Ada")

    def full(*_: Any, **__: Any) -> None:
        raise StoreError("file_full", "no space")

    monkeypatch.setattr(room.store, "_apply", full)
    with pytest.raises(RoomError), room.written():
        room.visit.set_contest(1, Contest(30, True, 2))
    monkeypatch.undo()
    room.tell_all()
    assert room.activity.contest == room.plan.activities[1].contest == Contest()
    assert "team" not in page.room
    assert "teams" not in teacher.room
