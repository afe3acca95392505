"""Votes that are collected for a moment: one write for many, none lost, and none counted that is not written."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import option_questions
from tests.room.people import Page, come

PUPILS = 12


class Lecture:
    """A room that collects votes, with its teacher and some members."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "room.sqlite"
        self.room = ClassRoom.begin(quiz(questions=option_questions()[:2]), self.file)
        self.at_teacher = Page()
        self.teacher = PageSession(self.room, self.at_teacher)
        self.teacher.take({"type": "lead", "secret": self.room.secret})
        self.pupils = [come(self.room, f"P{number}")[:2] for number in range(PUPILS)]
        self.room.batch.collect()

    def vote(self, number: int, answer: Any) -> None:
        member, page = self.pupils[number]
        content = {"v": 1, "id": f"r{len(page.messages)}", "type": "answer", "revision": 0, "payload": {}}
        self.room.receive(member, {"type": "custom", "content": {**content, "payload": {"answer": answer}}})

    def press(self, kind: Any) -> None:
        self.teacher.take({"type": kind, "press": f"{kind}{len(self.at_teacher.messages)}"})

    def written(self) -> dict[int, Any]:
        """Return the votes in the file, by the numbers of members."""
        other = ClassRoom.resume(self.file, only_reads=True)
        try:
            return {one.member: one.answer for one in other.store.answers()}
        finally:
            other.store.close()


def run(test: Callable[[Lecture], Awaitable[None]], folder: Path) -> None:
    async def within() -> None:
        lecture = Lecture(folder)
        try:
            await test(lecture)
        finally:
            lecture.room.store.close()

    asyncio.run(within())


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.005)


def test_votes_at_the_same_time_need_one_write_and_one_message_to_the_teacher(tmp_path: Path) -> None:
    async def test(lecture: Lecture) -> None:
        first, second = lecture.room.activity.questions[0].form.ids[:2]
        statements: list[str] = []
        lecture.room.store._file.set_trace_callback(statements.append)
        start = len(lecture.at_teacher.messages)
        for number in range(PUPILS):
            lecture.vote(number, first if number % 3 else second)
        lecture.vote(1, second)
        assert not any(page.answers for _, page in lecture.pupils), "no page hears of a vote before it is written"
        await until(lambda: all(page.answers for _, page in lecture.pupils))
        await until(lambda: len(lecture.at_teacher.messages) > start)
        assert statements.count("COMMIT") == 1
        assert [state["answer_count"] for state in lecture.at_teacher.messages[start:]] == [PUPILS]
        assert [len(page.answers) for _, page in lecture.pupils] == [1, 2, *[1] * (PUPILS - 2)]
        assert all(answer["ok"] for _, page in lecture.pupils for answer in page.answers)
        expected = {n + 1: first if n % 3 else second for n in range(PUPILS)} | {2: second}
        assert lecture.written() == expected == lecture.room.ballot.rounds[0]  # type: ignore[union-attr]

    run(test, tmp_path)


def test_a_vote_that_came_before_a_press_counts(tmp_path: Path) -> None:
    async def test(lecture: Lecture) -> None:
        first = lecture.room.activity.questions[0].form.ids[0]
        lecture.vote(0, first)
        lecture.press("show")
        assert lecture.written() == {1: first}
        assert lecture.at_teacher.room["answer_count"] == 1
        assert lecture.pupils[0][1].answers[0]["ok"]
        lecture.vote(1, first)
        assert not lecture.pupils[1][1].answers[0]["ok"], "the answers are shown already"

    run(test, tmp_path)


def test_a_failed_write_refuses_all_votes_that_waited_for_it(tmp_path: Path) -> None:
    async def test(lecture: Lecture) -> None:
        first = lecture.room.activity.questions[0].form.ids[0]
        lecture.vote(0, first)
        await until(lambda: lecture.pupils[0][1].answers)
        with sqlite3.connect(lecture.file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            lecture.vote(1, first)
            lecture.vote(2, first)
            await until(lambda: lecture.pupils[1][1].answers and lecture.pupils[2][1].answers)
            other.execute("ROLLBACK")
        for _, page in lecture.pupils[1:3]:
            assert page.answers[0]["error"]["message"].startswith("Not saved")
            assert page.room["counted_answer"] == ""
        assert lecture.room.ballot is not None
        assert lecture.written() == {1: first} == lecture.room.ballot.rounds[0]
        lecture.vote(1, first)
        await until(lambda: len(lecture.pupils[1][1].answers) == 2)
        assert lecture.written() == {1: first, 2: first}

    run(test, tmp_path)


def test_a_vote_that_waits_is_gone_with_the_room(tmp_path: Path) -> None:
    async def test(lecture: Lecture) -> None:
        lecture.vote(0, lecture.room.activity.questions[0].form.ids[0])
        lecture.press("delete")
        await asyncio.sleep(0.1)  # nothing may be written to a deleted file; an error would end up in the log below
        assert not lecture.file.exists()

    failures: list[Any] = []

    async def within() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
        lecture = Lecture(tmp_path)
        await test(lecture)

    asyncio.run(within())
    assert not failures
