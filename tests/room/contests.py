"""Rooms with a contest for tests, and a clock that moves only when a test moves it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room import contest as contest_module
from sisyphus_widgets.room.activity import Activity, pause, quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask

SECONDS = 30


class Clock:
    """The clock of a server, which moves only when a test moves it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(contest_module, "time", found)
    return found


def contest(n: int = 3, **options: Any) -> Activity:
    return quiz(questions=option_questions()[:n], language="en", **options)


def opened_room(folder: Path, *activities: Activity) -> ClassRoom:
    return ClassRoom.begin(activities, folder / "room.sqlite")


@pytest.fixture
def room(tmp_path: Path, clock: Clock) -> ClassRoom:
    """A room with a lobby and a quiz with a time limit, which the class has not begun."""
    return opened_room(tmp_path, pause("Welcome", language="en"), contest(seconds=SECONDS))


def right(number: int) -> Any:
    return option_questions()[number].answer


def wrong(number: int) -> Any:
    target = option_questions()[number]
    return next(id for id in target.form.ids if id != target.answer)


def reason(answer: Any) -> str:
    assert not answer["ok"]
    return str(answer["error"]["message"])


def vote(room: ClassRoom, people: Sequence[tuple[Any, Page]], answer: Any) -> None:
    for member, page in people:
        assert ask(room, member, page, "answer", answer=answer)["ok"]


def values_in(messages: Sequence[Any]) -> list[Any]:
    """Return the values with a quiz that some messages have."""
    return [one["values"] for one in messages if "quiz" in one.get("values", {})]


def press(room: ClassRoom, page: Page, **message: Any) -> None:
    """Let the teacher press once, through a session, as a page does."""
    session = PageSession(room, page)
    session.take({"type": "lead", "secret": room.secret})
    session.take(message)  # type: ignore[arg-type]
    session.end()
