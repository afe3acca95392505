"""The wall's view of work that members do alone, and of tables whose games have ended: counts and winners."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.lessons import find
from sisyphus_widgets.room.activity import lesson, play, practice, quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import option_questions
from tests.room.lesson_walks import PICK, walk
from tests.room.people import Page, ask, come, killed, leading
from tests.room.test_rematch import play_to_the_end


def at_steps(teacher: Page) -> list[int]:
    return [step["members"] for step in teacher.room["steps"]]


def test_the_wall_counts_the_members_at_each_step_of_a_lesson(tmp_path: Path) -> None:
    room = ClassRoom.begin(lesson("first-trick", language="en"), tmp_path / "room.sqlite")
    teacher = leading(room)
    assert "steps" not in teacher.room
    (ada, at_ada, _), _, (cleo, at_cleo, _) = (come(room, name) for name in ("Ada", "Ben", "Cleo"))
    count = len(find("first-trick", "en").steps)
    assert at_steps(teacher) == [3] + [0] * (count - 1)
    walk(room, ada, at_ada, 2)
    assert at_steps(teacher)[:3] == [2, 0, 1]
    walk(room, cleo, at_cleo, PICK, to_be_stuck=True)
    [found] = [step for step in teacher.room["steps"] if step["stuck"]]
    assert found == {"members": 1, "stuck": 1}
    assert [teacher.room["finished"], sum(at_steps(teacher))] == [0, 3]
    again = leading(killed(room))
    assert again.room["steps"] == teacher.room["steps"]


def test_who_has_answered_all_questions_alone_is_at_none_of_them(tmp_path: Path) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions(), pace="own"), tmp_path / "room.sqlite")
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    for number, question in enumerate(option_questions()):
        assert at_steps(teacher) == [int(number == at) for at in range(len(option_questions()))]
        assert ask(room, ada, page, "answer", answer=question.answer)["ok"]
        ask(room, ada, page, "next_question")
    assert [at_steps(teacher), teacher.room["finished"]] == [[0] * len(option_questions()), 1]


@pytest.mark.parametrize("make", [lambda: practice("sixty"), lambda: play("sixty")])
def test_practice_and_tables_have_no_steps(make: Any, tmp_path: Path) -> None:
    room = ClassRoom.begin(make(), tmp_path / "room.sqlite")
    teacher = leading(room)
    come(room, "Ada")
    assert "steps" not in teacher.room


def test_a_table_whose_game_has_ended_shows_who_won_and_how_many_want_another(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("skitgubbe", players=3), tmp_path / "room.sqlite")
    teacher = leading(room)
    people = [come(room, name) for name in ("Ada", "Ben")]
    room.at_tables.pause(False)
    assert not {"winners", "wishes"} & teacher.room["tables"][0].keys()
    play_to_the_end(room, [(member, page) for member, page, _ in people])
    assert room.tables is not None
    table = room.tables.all[1]
    winners = table.match.game.scene.winners(table.match.state)
    [found] = teacher.room["tables"]
    assert (found["winners"], found["wishes"]) == ([table.names[seat] for seat in winners], 0)
    session = PageSession(room, Page())
    session._enter(people[0][0])
    session.take({"type": "play_again"})
    assert teacher.room["tables"][0]["wishes"] == 1
    room.at_tables.new_game()
    assert not {"winners", "wishes"} & teacher.room["tables"][0].keys()
