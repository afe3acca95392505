"""Kills of the process during a game: each acknowledged move is kept once, and the game continues."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room.room import ClassRoom
from tests.room.room_process import Process, with_ctrl_c
from tests.room.socket_page import Page

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")

KILLS = (2, 20)
MOVES = 4
"""The numbers of moves between two kills."""


def choices(trace: Any) -> list[str]:
    """Return the moves that a page offers, or an empty list out of turn."""
    decision = trace["frames"][-1].get("decision") or {}
    return [one["action"] for one in decision.get("choosing", {}).get("choices", []) if "action" in one]


@with_ctrl_c
def test_no_move_is_lost_when_the_process_is_killed(tmp_path: Path, full: bool) -> None:
    file = tmp_path / "room.sqlite"
    process = Process("play", "skitgubbe", "--players", "4", "--file", str(file)).wait()
    rng = random.Random(1)
    made: dict[str, list[str]] = {f"P{n}": [] for n in range(3)}
    stale = dict.fromkeys(made, 0)

    async def test() -> None:
        nonlocal process
        addresses = [process.address]
        pages = [
            Page(addresses, 0, {"type": "join", "code": process.code, "name": name, "key": name * 16}) for name in made
        ]
        teacher = Page(addresses, 0, {"type": "lead", "secret": process.secret})
        for page in pages:
            await page.until(lambda page=page: page.values and page.room_state)
        await teacher.until(lambda: teacher.room_state)
        await teacher.say(type="pause", is_paused=False)
        await pages[0].until(lambda: not pages[0].room_state["is_paused"])
        number = 0
        for round in range(KILLS[full] + 1):
            moved = 0
            while moved < MOVES:
                for name, page in zip(made, pages, strict=True):
                    number += 1
                    trace = (await page.ask(f"s{number}", "resync"))["result"]["trace"]
                    if not (offered := choices(trace)):
                        continue
                    page.values["_revision"] = trace["revision"]
                    move = rng.choice(offered)
                    asking = asyncio.ensure_future(page.ask(f"m{number}", "play", action=move))
                    if moved == MOVES - 1 and round < KILLS[full]:
                        await asyncio.sleep(rng.random() * 0.05)
                        process.kill()
                        process = await asyncio.to_thread(lambda: Process("--resume", "--file", str(file)).wait())
                        addresses[0] = process.address
                    answer = await asking
                    if answer["ok"]:
                        made[name].append(move)
                    else:
                        assert answer["error"]["code"] == "stale"
                        stale[name] += 1
                    moved += 1
        for page in (*pages, teacher):
            assert page.refused == []
            await page.close()
        await asyncio.sleep(0.05)

    try:
        asyncio.run(test())
    finally:
        code = process.stop()
    assert code == 0
    check_moves(file, made, stale)


def check_moves(file: Path, values: dict[str, list[str]], stale: dict[str, int]) -> None:
    """Check that each acknowledged move of a member is in the game of a room's file, in order and once."""
    room = ClassRoom.resume(file)
    assert room.tables is not None
    match = room.tables.board_table.match
    for member in room.members.values():
        seat = room.tables.sits[member.number][1]
        own = [move for at, move in enumerate(match.record.moves) if match.states[at].to_move == seat]
        left = iter(own)
        assert all(move in left for move in values[member.name]), "each acknowledged move is there, in its order"
        # An unacknowledged move that was made is stale when the page repeats it.
        assert len(own) <= len(values[member.name]) + stale[member.name]
    room.store.close()
