"""A time limit for the questions that a class answers together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room.log_store import LogStore
from sisyphus_widgets.room.relay import RelayedSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.store import StoreError
from tests.room.contests import (
    SECONDS,
    Clock,
    clock,
    contest,
    opened_room,
    press,
    reason,
    right,
    room,
    values_in,
    wrong,
)
from tests.room.people import Page, ask, come, killed, leading
from tests.room.test_relay import Network

__all__ = ["clock", "room"]


def test_when_the_time_is_up_the_answers_are_shown_by_themselves(room: ClassRoom, clock: Clock) -> None:
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    assert "seconds_left" not in page.room
    room.visit.begin(2)
    assert [page.room["seconds_left"], teacher.room["seconds_left"]] == [SECONDS, SECONDS]
    clock.time += SECONDS - 0.5
    room.clock.ring()
    assert page.room["stage"] == "asked"
    assert ask(room, ada, page, "answer", answer=wrong(0))["ok"]
    assert page.room["seconds_left"] == 0.5
    assert "seconds_left" not in json.dumps(page.of("open")), "the time is no part of the model"
    clock.time += 0.5
    room.clock.ring()
    assert [page.room["stage"], teacher.room["stage"]] == ["shown", "shown"]
    assert "seconds_left" not in page.room
    assert sum(bar["counts"][0] for bar in teacher.room["bars"]) == 1


def test_a_vote_after_the_end_is_refused_with_the_reason_even_before_the_answers_are_shown(
    room: ClassRoom, clock: Clock
) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(2)
    clock.time += SECONDS
    for _ in range(2):
        assert reason(ask(room, ada, page, "answer", answer=right(0))) == "Time is up."
        room.clock.ring()
    assert room.is_revealed
    assert list(room.store.answers()) == []
    room.go_on()
    assert ask(room, ada, page, "answer", answer=right(1))["ok"]


def test_no_right_answer_is_sent_until_the_time_is_up(room: ClassRoom, clock: Clock) -> None:
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    room.visit.begin(2)
    ask(room, ada, page, "answer", answer=wrong(0))
    clock.time += SECONDS
    ask(room, ada, page, "answer", answer=right(0))
    before = [len(one.messages) for one in (page, teacher)]
    room.clock.ring()
    for one, number in zip((page, teacher), before, strict=True):
        [feedback] = [values["quiz"]["feedback"] for values in values_in(one.messages[number:])]
        texts = [line["text"] for line in feedback]
        assert texts, "the answer is sent once the time is up"
        early = json.dumps(one.messages[:number], ensure_ascii=False)
        assert not [text for text in texts if text in early]
        assert not [key for key in ("bars", "beliefs", "is_right") if f'"{key}"' in early]
        assert not any(values["quiz"]["done"] for values in values_in(one.messages[:number]))


def test_asking_again_and_the_next_question_begin_a_new_time(room: ClassRoom, clock: Clock) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(2)
    clock.time += 20
    ask(room, ada, page, "answer", answer=wrong(0))
    room.ask_again()
    assert [page.room["round"], page.room["seconds_left"]] == [2, SECONDS]
    clock.time += 20
    room.clock.ring()
    assert page.room["stage"] == "asked"
    clock.time += 10
    room.clock.ring()
    assert page.room["stage"] == "shown"
    clock.time += 100
    room.go_on()
    assert [page.room["number"], page.room["seconds_left"]] == [2, SECONDS]


def test_the_teacher_shows_earlier_and_gives_more_time(room: ClassRoom, clock: Clock) -> None:
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    room.visit.begin(2)
    clock.time += 20
    press(room, teacher, type="time", seconds=15, press="more")
    press(room, teacher, type="time", seconds=15, press="more")
    assert teacher.room["seconds_left"] == page.room["seconds_left"] == 25
    clock.time += 24
    assert ask(room, ada, page, "answer", answer=right(0))["ok"]
    room.show()
    assert page.room["stage"] == "shown"
    assert reason(ask(room, ada, page, "answer", answer=right(0))).startswith("Wait for the others.")
    press(room, teacher, type="time", seconds=15)
    assert [room.is_revealed, room.contest.deadline] == [True, None]


@pytest.mark.parametrize("seconds", [0, 601, 2**40])
def test_more_time_than_makes_sense_is_refused(room: ClassRoom, seconds: int) -> None:
    teacher = leading(room)
    room.visit.begin(2)
    before = room.contest.deadline
    press(room, teacher, type="time", seconds=seconds)
    assert "1 to 600" in teacher.of("refused")[-1]["text"]
    assert room.contest.deadline == before


def test_the_time_of_a_room_without_a_lobby_waits_until_the_teacher_begins_it(tmp_path: Path, clock: Clock) -> None:
    room = opened_room(tmp_path, contest(seconds=SECONDS))
    teacher = leading(room)
    _, page, _ = come(room, "Ada")
    clock.time += 1000
    room.clock.ring()
    assert page.room["stage"] == "asked"
    assert "seconds_left" not in page.room
    press(room, teacher, type="time", seconds=SECONDS)
    assert page.room["seconds_left"] == SECONDS
    clock.time += SECONDS
    room.clock.ring()
    assert page.room["stage"] == "shown"


def test_the_end_of_the_time_outlives_a_kill(room: ClassRoom, clock: Clock) -> None:
    _, page, key = come(room, "Ada")
    room.visit.begin(2)
    clock.time += 10
    room = killed(room)
    ada, page = room.back(key), Page()
    room.enter(ada, page)
    assert page.room["seconds_left"] == SECONDS - 10
    clock.time += 5
    room.clock.ring()
    assert page.room["stage"] == "asked"
    room = killed(room)
    clock.time += 1000  # the machine restarts
    ada, page = room.back(key), Page()
    room.enter(ada, page)
    assert page.room["seconds_left"] == 0
    assert reason(ask(room, ada, page, "answer", answer=right(0))) == "Time is up."
    room.clock.ring()
    assert page.room["stage"] == "shown"
    room = killed(room)
    assert room.is_revealed
    ada = room.back(key)
    room.enter(ada, page)
    assert reason(ask(room, ada, page, "answer", answer=right(0))) == "Time is up."


def test_a_full_disk_at_the_end_of_the_time_loses_no_vote_and_is_tried_again(
    room: ClassRoom, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(2)
    ask(room, ada, page, "answer", answer=right(0))
    clock.time += SECONDS

    def full(*_: Any, **__: Any) -> None:
        raise StoreError("file_full", "no space")

    with monkeypatch.context() as change:
        change.setattr(room.store, "_apply", full)
        room.clock.ring()
    assert [page.room["stage"], room.is_revealed] == ["asked", False]
    room.clock.ring()
    assert [page.room["stage"], room.ballot and room.ballot.answered] == ["shown", 1]


def test_an_activity_to_which_the_class_comes_back_gets_a_new_time(room: ClassRoom, clock: Clock) -> None:
    _, page, _ = come(room, "Ada")
    room.visit.begin(2)
    clock.time += 10
    room.visit.begin(1)
    clock.time += 1000
    room.clock.ring()
    room.visit.begin(2)
    assert [page.room["stage"], page.room["seconds_left"]] == ["asked", SECONDS]


def test_the_wall_is_not_told_the_seconds_again_while_nothing_else_changes(room: ClassRoom, clock: Clock) -> None:
    teacher = leading(room)
    room.visit.begin(2)
    count = len(teacher.of("teacher_state"))
    clock.time += 3
    room.tell_teacher()
    assert len(teacher.of("teacher_state")) == count


def test_a_room_that_is_closed_shows_no_answers_by_itself(room: ClassRoom, clock: Clock) -> None:
    _, page, _ = come(room, "Ada")
    room.visit.begin(2)
    room.close()
    clock.time += SECONDS
    room.clock.ring()
    assert page.room["stage"] == "over"
    assert not room.is_revealed


class Phone:
    """A page at a process that notes the state of the room."""

    def __init__(self, session: RelayedSession | None = None) -> None:
        self.states: list[Any] = []

    def send(self, message: Any) -> None:
        if message["type"].endswith("_state"):
            self.states.append(message)


def test_processes_that_lead_in_turn_agree_on_the_end_of_the_time(clock: Clock) -> None:
    network = Network(2, contest(seconds=SECONDS))
    network.lease(0)
    network.settle()
    phones = [Phone(), Phone()]
    for at, phone in enumerate(phones):
        session = network.relays[at].connect(phone)
        code = network.relays[at].code
        session.take({"type": "join", "code": code, "name": f"P{at}", "key": f"{at}" * 40})
    network.settle()
    leader = network.relays[0].room
    assert leader is not None
    leader.clock.add(SECONDS)
    network.settle()
    assert [phone.states[-1]["seconds_left"] for phone in phones] == [SECONDS, SECONDS]
    clock.time += 10
    network.lease(1)
    network.settle()
    assert [phone.states[-1]["seconds_left"] for phone in phones] == [20, 20]
    clock.time += 20
    for at in range(2):
        network.tick(at)
    network.settle()
    assert [phone.states[-1]["stage"] for phone in phones] == ["shown", "shown"]
    assert ClassRoom((), LogStore(network.log)).is_revealed
