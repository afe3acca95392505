"""A visit over real sockets that break, with a process that is killed in each of its activities."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from tests.room.room_process import Process, with_ctrl_c
from tests.room.socket_page import Page

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")

PLAN = """
language = "en"
[[plan]]
quiz = "sixty"
n = 1
seed = 3
[[plan]]
lesson = "an-attack"
[[plan]]
play = "sixty"
players = 4
"""
STAGES = ["asked", "own", "play"]


@with_ctrl_c
def test_a_class_with_bad_connections_follows_the_plan_through_a_kill_in_each_activity(tmp_path: Path) -> None:
    file, plan = tmp_path / "room.sqlite", tmp_path / "class.toml"
    plan.write_text(PLAN, "utf-8")
    process = Process("--class", str(plan), "--file", str(file)).wait()
    code = process.code
    seen: list[Any] = []

    async def test() -> None:
        nonlocal process
        addresses = [process.address]
        pages = [
            Page(addresses, 0, {"type": "join", "code": code, "name": name, "key": name * 16}) for name in ("P0", "P1")
        ]
        teacher = Page(addresses, 0, {"type": "lead", "secret": process.secret})
        for page in (*pages, teacher):
            await page.until(lambda page=page: page.room_state.get("stage") == "pause")
        for number, stage in enumerate(STAGES):
            item = teacher.room_state["plan"][number + 1]
            pressing = asyncio.ensure_future(teacher.press(f"begin {number}", type="begin", id=item["id"]))
            pages[0].break_off()
            process.kill()
            process = await asyncio.to_thread(lambda: Process("--resume", "--file", str(file)).wait())
            addresses[0] = process.address
            await pressing
            for page in (*pages, teacher):
                await page.until(lambda page=page, stage=stage: page.room_state["stage"] == stage)
            await pages[0].until(lambda: pages[0].values["_revision"] is not None)
            seen.append([page.room_state["activity"] for page in (*pages, teacher)])
            if stage == "asked":
                answer = (await pages[1].ask("a", "answer", answer=right(file)))["ok"]
                assert answer
        assert process.code == code
        for page in (*pages, teacher):
            assert page.refused == []
            await page.close()

    try:
        asyncio.run(test())
    finally:
        ended = process.stop()
    assert ended == 0
    assert seen == [[number] * 3 for number in (2, 3, 4)]
    room = ClassRoom.resume(file, only_reads=True)
    report = ClassReport(room)
    assert report.pupils == ("P0", "P1")
    assert [report.cell("P1", id).mark for id in report.questions] == ["right"]
    assert room.tables is not None
    assert sorted(room.tables.sits.values()) == [(1, 0), (1, 1)]
    room.store.close()


def right(file: Path) -> Any:
    """Return the right answer to the question of the quiz."""
    room = ClassRoom.resume(file, only_reads=True)
    answer = room.activity.questions[0].answer
    room.store.close()
    return answer
