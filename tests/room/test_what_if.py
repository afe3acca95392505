"""A what-if in front of all: everybody sees it, it counts nowhere, and it tells nothing of any hand."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.games.sixty.view import SixtyView
from sisyphus_widgets.room.activity import deals_for_onlookers, play
from sisyphus_widgets.room.room import Room
from sisyphus_widgets.room.server import Service
from sisyphus_widgets.room.standing import RoomError
from sisyphus_widgets.rules import ONLOOKER, Record, get_game
from tests.games.samples import cut
from tests.games.sisyphus_cards.games import random_record
from tests.games.sisyphus_cards.redeal import another
from tests.room.people import Page, ask, come, leading
from tests.room.socket_page import Page as SocketPage
from tests.room.test_table_secrets import FIRST_DEAL
from tests.room.test_tables import legal, match_of, turn


def at_the_end(room: Room) -> None:
    """Let the page in front of all show the last beat, from which the what-if begins."""
    assert room.tables is not None
    room.write_board({"step": room.tables.board.length - 1})


def lead(room: Room, teacher: Page, kind: str = "play", **payload: Any) -> Any:
    """Ask as the teacher's page does, and return the answer."""
    assert room.board is not None
    id = f"t{len(teacher.heard)}"
    content = {"v": 1, "id": id, "type": kind, "revision": room.board.revision, "payload": payload}
    room.ask_board(content)
    return next(answer for answer in reversed(teacher.answers) if answer["id"] == id)


def tried(room: Room) -> Any:
    """The match of the moves that are tried."""
    assert room.tables is not None
    assert room.tables.what_if is not None
    return room.tables.what_if.match


@pytest.mark.parametrize("game", ["sisyphus_cards", "sixty", "skitgubbe", "ascend", "sisyphos_board"])
def test_all_see_what_is_tried_and_go_back_to_the_game(game: str, tmp_path: Path) -> None:
    room = Room.begin(play(game), tmp_path / "room.sqlite")
    teacher = leading(room)
    people = [come(room, name)[:2] for name in ("Ada", "Ben")]
    room.at_tables.pause(False)
    member, page = turn(room, people)
    assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]
    before = match_of(room)
    at_the_end(room)
    room.at_tables.try_moves(True)
    assert teacher.room["what_if"]
    assert teacher.of("open")[-1]["values"]["_trace"]["offers"] == ["play", "undo", "explain"]
    for number in range(3):
        assert lead(room, teacher, action=legal(tried(room), number))["ok"]
    for member, page in people:
        assert page.room["what_if"]
        assert page.of("open")[-1]["values"]["_shared"] == "what if"
        assert page.of("open")[-1]["values"]["_trace"]["offers"] == []
        assert page.of("values")[-1]["values"]["_revision"] == member.model.revision == 3
        trace = ask(room, member, page, "resync")["result"]["trace"]
        assert not any("decision" in frame for frame in trace["frames"])
        for kind in ("play", "undo", "try"):
            assert not ask(room, member, page, kind, action=legal(tried(room)), step=0)["ok"]
    assert lead(room, teacher, "undo")["ok"]
    assert people[0][0].model.revision == 4
    assert match_of(room) is before
    for _ in range(3):  # more than were tried
        room.at_tables.undo()
    assert people[0][0].model.revision == 6
    room.at_tables.step_in()
    room.at_tables.pause(True)
    assert match_of(room) is before
    assert not room.paused
    room.at_tables.try_moves(False)
    for _, page in people:
        assert not page.room["what_if"]
        assert page.of("open")[-1]["values"]["_shared"] == "game"
    member, page = turn(room, people)
    assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]


def test_who_comes_or_goes_or_comes_back_meanwhile_finds_the_same(tmp_path: Path) -> None:
    room = Room.begin(play("sixty"), tmp_path / "room.sqlite")
    teacher = leading(room)
    ada, _, _ = come(room, "Ada")
    room.at_tables.pause(False)
    room.at_tables.try_moves(True)
    lead(room, teacher, action=legal(tried(room)))
    ben, at_ben, _ = come(room, "Ben")
    again = Page()
    room.enter(ada, again)
    for page in (at_ben, again):
        assert page.of("open")[-1]["values"]["_shared"] == "what if"
    assert match_of(room).state.to_move == 0
    room.remove(ada.number)
    assert lead(room, teacher, action=legal(tried(room)))["ok"]
    assert at_ben.of("values")[-1]["values"]["_revision"] == ben.model.revision
    room.close()
    assert at_ben.of("open")[-1]["values"]["_shared"] == "game"
    assert at_ben.room["stage"] == "over"


def test_a_killed_room_goes_on_with_the_game(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    room = Room.begin(play("sixty"), file)
    leading(room)
    ada, _, _ = come(room, "Ada")
    room.at_tables.pause(False)
    before = match_of(room).record
    room.at_tables.try_moves(True)
    again = Room.resume(file)
    assert match_of(again).record == before
    assert again.members[ada.number].model.page_values()["_shared"] == "game"


def test_where_there_is_nothing_to_try_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room.begin(play("sixty"), tmp_path / "one.sqlite")
    leading(room)
    come(room, "Ada")
    with pytest.raises(RoomError, match="nobody has anything to decide"):
        room.at_tables.try_moves(True)
    sample = SixtyView.sample
    leaks = lambda self, rng: self._state if self.seat == ONLOOKER else sample(self, rng)  # noqa: E731
    monkeypatch.setattr(SixtyView, "sample", leaks)
    assert not deals_for_onlookers(get_game("sixty"), 4)
    room = Room.begin(play("sixty"), tmp_path / "two.sqlite")
    leading(room)
    with pytest.raises(RoomError, match="cannot show everybody a what-if"):
        room.at_tables.try_moves(True)


def heard(record: Record, file: Path, seat: int, rng: random.Random) -> tuple[str, str]:
    """All that a page at a seat and one in front of all hear while moves are tried again and again in a game."""
    room = Room.begin(play("sisyphus_cards"), file)
    teacher = leading(room)
    people = [come(room, f"P{number}") for number in range(4)]
    room.paused = False
    assert room.tables is not None
    table = room.tables.all[1]
    shown = 0
    for move in record.moves:
        match = table.match.copy()
        match.play(move)
        table.take(match, {})
        room.release()
        if rng.random() < 0.25 and not match.state.chance_due:
            at_the_end(room)
            room.at_tables.try_moves(True)
            for _ in range(rng.randrange(1, 6)):
                if not (found := [str(one) for one in tried(room).state.legal_actions()]):
                    break
                assert lead(room, teacher, action=found[rng.randrange(99) % len(found)])["ok"]
            room.at_tables.try_moves(False)
            shown += 1
    room.store.close()
    assert shown or len(record.moves) < 12
    return json.dumps(people[seat][1].heard), json.dumps([one for one in teacher.heard if one["type"] != "room"])


@pytest.mark.parametrize("seat", range(4))
def test_redealt_games_show_the_same_what_ifs(seat: int, tmp_path: Path, full: bool) -> None:
    rng, compared, number = random.Random(f"{seat}"), 0, 0
    while compared < (25 if full else 1):
        number += 1
        record = random_record(number * 4 + seat)
        record = cut(record, rng.randrange(20, min(FIRST_DEAL, len(record.moves))))
        changed = another(record, seat, rng)
        if changed is None:
            continue
        told = [
            heard(one, tmp_path / f"{number}-{at}", seat, random.Random(number))
            for at, one in enumerate((record, changed))
        ]
        assert told[0] == told[1]
        compared += 1


def sent(record: Record, file: Path, seat: int) -> list[list[str]]:
    """All that sockets carry to a page at a seat and to the teacher's, while moves are tried in a game."""

    async def within() -> list[list[str]]:
        room = Room.begin(play("sisyphus_cards"), file)
        service = Service(room)
        server = service.listen()
        pages: list[SocketPage] = []
        for n in range(4):  # one after the other, so that each has the same seat in both games
            came = {"type": "join", "code": room.code, "name": f"P{n}", "key": f"{n}" * 32}
            pages.append(SocketPage([service.address], 0, came))
            await pages[n].until(lambda: pages[-1].told)
        teacher = SocketPage([service.address], 0, {"type": "lead", "secret": room.secret})
        await teacher.until(lambda: teacher.told)
        assert room.tables is not None
        table, room.paused = room.tables.all[1], False
        for move in record.moves:
            match = table.match.copy()
            match.play(move)
            table.take(match, {})
            room.release()
        at_the_end(room)
        await teacher.press("try", type="try", begins=True)
        for page in pages:
            await page.until(lambda page=page: page.told["what_if"] and page.values["_shared"] == "what if")
        for number in range(4):
            legal_moves = [str(one) for one in tried(room).state.legal_actions()]
            assert room.board is not None
            teacher.values["_revision"] = room.board.revision
            assert (await teacher.ask(f"m{number}", "play", action=legal_moves[number % len(legal_moves)]))["ok"]
        assert not (await pages[seat].ask("x", "play", action="play 2C"))["ok"]
        await teacher.press("back", type="try", begins=False)
        for page in pages:
            await page.until(lambda page=page: not page.told["what_if"] and page.values["_shared"] == "game")
        heard = [pages[seat].texts, [text for text in teacher.texts if '"type":"room"' not in text]]
        for page in (*pages, teacher):
            await page.close()
        server.stop()
        await server.close_all_connections()
        await asyncio.sleep(0.05)
        room.store.close()
        return heard

    return asyncio.run(within())


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("seat", [0, 2])
def test_sockets_carry_the_same_in_redealt_games(seat: int, tmp_path: Path, full: bool) -> None:
    rng, compared, number = random.Random(f"sockets {seat}"), 0, 0
    while compared < (20 if full else 1):
        number += 1
        record = cut(random_record(number * 4 + seat), 30 + rng.randrange(20))
        changed = another(record, seat, rng)
        if changed is None:
            continue
        one, other = (sent(each, tmp_path / f"{number}-{at}", seat) for at, each in enumerate((record, changed)))
        assert one == other
        assert len(one[0]) > 8
        compared += 1
