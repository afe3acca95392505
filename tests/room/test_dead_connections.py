"""Dead connections: the room notices them, and repeated answers count once and for their own question."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room import server
from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import Service
from tests.room.class_questions import option_questions
from tests.room.people import come, leading
from tests.room.socket_page import Page
from tests.room.vanishing import Proxy


@asynccontextmanager
async def serving(file: Path) -> AsyncIterator[Service]:
    service = Service(ClassRoom.begin(quiz(questions=option_questions()[:2]), file))
    listening = service.listen()
    try:
        yield service
    finally:
        listening.stop()
        await listening.close_all_connections()
        service.room.store.close()


def test_a_ping_is_answered_at_once_also_before_an_introduction(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "room.sqlite") as service:
            page = Page([service.address], 0, {"type": "ping"})
            await page.until(lambda: page.texts)
            assert json.loads(page.texts[0]) == {"type": "pong"}
            await page.close()

    asyncio.run(test())


def test_a_member_whose_connection_is_dead_counts_as_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PING", 0.2)

    async def test() -> None:
        async with serving(tmp_path / "room.sqlite") as service:
            proxy = Proxy(service.port)
            room = service.room
            assert isinstance(room, ClassRoom)
            teacher = Page([service.address], 0, {"type": "lead", "secret": room.secret})
            join = {"type": "join", "code": room.code, "name": "Ada"}
            ada = Page([f"http://127.0.0.1:{proxy.port}"], 0, join)
            await teacher.until(lambda: teacher.room_state.get("members_here") == 1)
            proxy.vanish(whole_network=True)
            await teacher.until(lambda: teacher.room_state["members_here"] == 0)
            for page in (ada, teacher):
                await page.close()
            await asyncio.to_thread(proxy.close)

    asyncio.run(test())


def vote(at: list[int], id: str) -> dict[str, Any]:
    """Return a message with the right answer to the first question, for an activity, a question and a round."""
    payload = {"answer": option_questions()[0].answer}
    return {
        "type": "custom",
        "at": at,
        "content": {"v": 1, "id": id, "type": "answer", "revision": 0, "payload": payload},
    }


@pytest.mark.parametrize("arrived", [True, False])
def test_a_late_repeated_answer_does_not_count_for_another_round_or_question(tmp_path: Path, arrived: bool) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions()[:2]), tmp_path / "room.sqlite")
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    ben, its, _ = come(room, "Ben")
    first = vote([1, 1, 1], "a")
    if arrived:
        room.receive(ada, first)
    room.receive(ben, vote([1, 1, 1], "b"))
    room.ask_again()
    room.receive(ada, first)
    assert teacher.room["answer_count"] == 0
    assert "too late" in page.answers[-1]["error"]["message"]
    room.receive(ben, vote([1, 1, 2], "c"))
    room.show()
    room.go_on()
    room.receive(ben, vote([1, 1, 2], "c"))
    assert teacher.room["answer_count"] == 0
    assert not its.answers[-1]["ok"]
    room.receive(ben, vote([1, 2, 1], "d"))
    assert teacher.room["answer_count"] == 1
    assert its.answers[-1]["ok"]
    assert [(kept.question, kept.round, kept.member) for kept in room.store.answers()] == [
        *([(0, 0, ada.number)] if arrived else []),
        (0, 0, ben.number),
        (0, 1, ben.number),
        (1, 0, ben.number),
    ]
    room.store.close()
