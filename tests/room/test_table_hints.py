"""Hints at the tables of a room: allowed by the teacher, recorded, and independent of hidden cards."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.room import ClassRoom
from tests.games.samples import cut
from tests.games.sisyphus_cards.games import random_record
from tests.games.sisyphus_cards.redeal import another
from tests.room.people import ask, come, killed, leading
from tests.room.test_tables import legal, match_of


def opened(room: ClassRoom, number: int = -1) -> Any:
    """Return the offers in the latest trace for a member."""
    return room.members[number].model.page_values()["_trace"]["offers"]


def test_no_hint_is_given_until_the_teacher_allows_it(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("skitgubbe", players=4), tmp_path / "room.sqlite")
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    ben, at_ben, _ = come(room, "Ben")
    room.at_tables.pause(False)
    assert "hint" not in opened(room, ada.number)
    assert ask(room, ada, page, "hint", part="look")["error"]["code"] == "not_available"
    room.at_tables.allow_hints(True)
    assert teacher.room["has_hints"]
    assert "hint" in opened(room, ada.number)
    assert "hint" not in teacher.of("open")[0]["values"]["_trace"]["offers"]
    for part in ("look", "move", "why"):
        answer = ask(room, ada, page, "hint", part=part)
        assert answer["ok"], answer
        assert answer["result"]["hint"]["text"]
    assert not ask(room, ben, at_ben, "hint", part="look")["ok"], "it is not Ben's turn"
    assert [seat["hints"] for seat in teacher.room["tables"][0]["seats"]] == [3, 0, 0, 0]
    assert [(hint["member"], hint["parts"]) for hint in room.store.facts()["hints"]] == [(1, 1), (1, 2), (1, 3)]
    assert ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]
    room.at_tables.allow_hints(False)
    assert "hint" not in opened(room, ben.number)
    assert not ask(room, ada, page, "hint", part="look")["ok"]


def test_hints_and_their_permission_are_kept_after_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    room = ClassRoom.begin(play("skitgubbe", players=4), file)
    ada, page, _ = come(room, "Ada")
    room.at_tables.pause(False)
    room.at_tables.allow_hints(True)
    assert ask(room, ada, page, "hint", part="look")["ok"]
    again = killed(room)
    assert "hint" in opened(again, ada.number)
    assert leading(again).room["tables"][0]["seats"][0]["hints"] == 1
    come(again, "Ben")
    for number in range(3):
        come(again, f"P{number}")
    assert "hint" in opened(again, 5), "also at a table that is laid later"


def test_other_members_get_answers_while_a_hint_is_worked_out(tmp_path: Path) -> None:
    async def test() -> None:
        room = ClassRoom.begin(play("skitgubbe", players=4), tmp_path / "room.sqlite")
        ada, page, _ = come(room, "Ada")
        ben, at_ben, _ = come(room, "Ben")
        room.at_tables.pause(False)
        room.at_tables.allow_hints(True)
        content = {"v": 1, "id": "h", "type": "hint", "revision": ada.model.revision, "payload": {"part": "look"}}
        room.receive(ada, {"type": "custom", "content": content})
        assert not [answer for answer in page.answers if answer["id"] == "h"]
        assert ask(room, ben, at_ben, "resync")["ok"]
        while not (found := [answer for answer in page.answers if answer["id"] == "h"]):
            await asyncio.sleep(0.01)
        assert found[0]["ok"]
        assert found[0]["result"]["hint"]["text"]
        assert room.store.facts()["hints"]

    asyncio.run(test())


def test_a_hint_that_cannot_be_recorded_is_not_given(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("skitgubbe", players=4), tmp_path / "room.sqlite")
    ada, page, _ = come(room, "Ada")
    room.at_tables.pause(False)
    room.at_tables.allow_hints(True)
    room.store.close()
    assert ask(room, ada, page, "hint", part="look")["error"]["message"].startswith("Not saved")


@pytest.mark.parametrize("seat", range(4))
def test_hints_do_not_depend_on_hidden_cards(seat: int, tmp_path: Path, full: bool) -> None:
    rng, compared, number = random.Random(f"{seat}"), 0, 0
    while compared < (8 if full else 1):
        number += 1
        record = cut(random_record(number * 4 + seat), 20 + rng.randrange(12))
        changed = another(record, seat, rng)
        if changed is None:
            continue
        transcripts = []
        for at, one in enumerate((record, changed)):
            room = ClassRoom.begin(play("sisyphus_cards"), tmp_path / f"{number}-{at}")
            people = [come(room, f"P{n}") for n in range(4)]
            room.paused = False
            room.at_tables.allow_hints(True)
            assert room.tables is not None
            table, hints = room.tables.all[1], 0
            for move in one.moves:
                if table.match.state.to_move == seat and table.match.length > 8 and hints < 2:
                    answer = ask(room, *people[seat][:2], "hint", f"h{hints}", part="why")
                    assert answer["ok"]
                    hints += 1
                match = table.match.copy()
                match.play(move)
                table.take(match, {})
                room.release()
            assert hints
            transcripts.append(json.dumps(people[seat][1].messages))
            room.store.close()
        assert transcripts[0] == transcripts[1]
        compared += 1
