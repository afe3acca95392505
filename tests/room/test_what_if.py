"""A what-if in front of all: everybody sees it, it changes no game, and it reveals no hand."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.games.sixty.view import SixtyView
from sisyphus_widgets.room.activity import Activity, deals_for_onlookers, play
from sisyphus_widgets.room.errors import RoomError
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import Service
from sisyphus_widgets.rules import ONLOOKER, Record, get_game
from tests.games.samples import cut
from tests.games.sisyphus_cards.games import SEATS, random_record
from tests.games.sisyphus_cards.redeal import another
from tests.room.people import Page, ask, come, killed, leading
from tests.room.socket_page import Page as SocketPage
from tests.room.test_table_secrets import FIRST_DEAL
from tests.room.test_tables import legal, match_of, turn

GAMES, SOCKET_GAMES = 25, 10
"""The number of redealt games for each seat with --full; without it one game is compared."""
PARTS = 5
"""The number of parts into which the test is divided for parallel workers."""


def at_the_end(room: ClassRoom) -> None:
    """Show the last beat in front of all, from which the what-if begins."""
    assert room.tables is not None
    room.write_board({"step": room.tables.board.length - 1})


def lead(room: ClassRoom, teacher: Page, kind: str = "play", **payload: Any) -> Any:
    """Send a request of the teacher's page, and return the answer."""
    assert room.board is not None
    id = f"t{len(teacher.messages)}"
    content = {"v": 1, "id": id, "type": kind, "revision": room.board.revision, "payload": payload}
    room.ask_board(content)
    return next(answer for answer in reversed(teacher.answers) if answer["id"] == id)


def tried(room: ClassRoom) -> Any:
    """Return the match of the what-if."""
    assert room.tables is not None
    assert room.tables.what_if is not None
    return room.tables.what_if.match


@pytest.mark.parametrize("game", ["sisyphus_cards", "sixty", "skitgubbe", "ascend", "sisyphos_board"])
def test_all_pages_show_the_what_if_and_then_the_game_again(game: str, tmp_path: Path) -> None:
    room = ClassRoom.begin(play(game), tmp_path / "room.sqlite")
    teacher = leading(room)
    people = [come(room, name)[:2] for name in ("Ada", "Ben")]
    room.at_tables.pause(False)
    member, page = turn(room, people)
    assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]
    before = match_of(room)
    at_the_end(room)
    room.at_tables.try_moves(True)
    assert teacher.room["is_what_if"]
    assert teacher.of("open")[-1]["values"]["_trace"]["offers"] == ["play", "undo", "explain"]
    for number in range(3):
        assert lead(room, teacher, action=legal(tried(room), number))["ok"]
    for member, page in people:
        assert page.room["is_what_if"]
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
    for _ in range(3):  # more often than there are moves
        room.at_tables.undo()
    assert people[0][0].model.revision == 6
    room.at_tables.step_in()
    room.at_tables.pause(True)
    assert match_of(room) is before
    assert not room.paused
    room.at_tables.try_moves(False)
    for _, page in people:
        assert not page.room["is_what_if"]
        assert page.of("open")[-1]["values"]["_shared"] == "game"
    member, page = turn(room, people)
    assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]


@pytest.mark.parametrize("game", ["sisyphus_cards", "sixty", "skitgubbe", "ascend"])
def test_each_member_sees_the_own_seat_at_the_bottom(game: str, tmp_path: Path) -> None:
    room = ClassRoom.begin(play(game), tmp_path / "room.sqlite")
    teacher = leading(room)
    seats = match_of(room).players
    people = [come(room, f"P{number}")[:2] for number in range(seats + 1)]  # the last member sits at another table

    def at_the_bottom(trace: Any) -> set[int]:
        """Return the seats whose zones are at the bottom."""
        parts = [*trace["layout"]["zones"], *trace["layout"]["tracks"], *trace["layout"]["counters"]]
        return {part["seat"] for part in parts if part["place"] == "bottom" and part.get("seat") is not None}

    before = [at_the_bottom(page.of("open")[-1]["values"]["_trace"]) for _, page in people]
    room.at_tables.pause(False)
    at_the_end(room)
    room.at_tables.try_moves(True)
    assert before == [*({seat} for seat in range(seats)), {0}]
    for number in range(3):
        assert lead(room, teacher, action=legal(tried(room), number))["ok"]
    again = Page()
    room.enter(people[1][0], again)
    traces = [ask(room, member, page, "resync")["result"]["trace"] for member, page in people]
    assert [at_the_bottom(trace) for trace in traces] == before
    assert [at_the_bottom(page.of("open")[-1]["values"]["_trace"]) for _, page in people] == before
    assert at_the_bottom(again.of("open")[-1]["values"]["_trace"]) == {1}
    assert at_the_bottom(teacher.of("open")[-1]["values"]["_trace"]) == {0}
    for trace in traces[1:]:  # apart from places, all traces are equal
        assert {**trace, "layout": {}} == {**traces[0], "layout": {}}
        assert [{**zone, "place": ""} for zone in trace["layout"]["zones"]] == [
            {**zone, "place": ""} for zone in traces[0]["layout"]["zones"]
        ]


def test_members_who_join_leave_or_return_during_a_what_if_see_it(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("sixty"), tmp_path / "room.sqlite")
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


def test_a_room_killed_during_a_what_if_resumes_the_game(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    room = ClassRoom.begin(play("sixty"), file)
    leading(room)
    ada, _, _ = come(room, "Ada")
    room.at_tables.pause(False)
    before = match_of(room).record
    room.at_tables.try_moves(True)
    again = killed(room)
    assert match_of(again).record == before
    assert again.members[ada.number].model.page_values()["_shared"] == "game"


def test_an_impossible_what_if_is_refused_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = ClassRoom.begin(play("sixty"), tmp_path / "one.sqlite")
    leading(room)
    come(room, "Ada")
    with pytest.raises(RoomError, match="nobody has anything to decide"):
        room.at_tables.try_moves(True)
    sample = SixtyView.sample
    leaks = lambda self, rng: self._state if self.seat == ONLOOKER else sample(self, rng)  # noqa: E731
    monkeypatch.setattr(SixtyView, "sample", leaks)
    assert not deals_for_onlookers(get_game("sixty"), 4)
    room = ClassRoom.begin(play("sixty"), tmp_path / "two.sqlite")
    leading(room)
    with pytest.raises(RoomError, match="cannot show everybody a what-if"):
        room.at_tables.try_moves(True)


def played_on(room: ClassRoom, moves: Sequence[str]) -> None:
    """Make several moves at the only table at once."""
    assert room.tables is not None
    table = room.tables.all[1]
    match = table.match.copy()
    for move in moves:
        match.play(move)
    table.take(match, {})
    room.release()


def games(part: int, fewest: int, most: int) -> Iterator[tuple[Record, dict[int, Record]]]:
    """Yield for each seat a part of a game, and one that differs only in cards hidden from the seat."""
    rng, number = random.Random(f"{part}"), part
    while True:
        number += PARTS
        record = random_record(number * 4)
        record = cut(record, rng.randrange(fewest, min(most, len(record.moves))))
        found = {seat: another(record, seat, rng) for seat in SEATS}
        records = {seat: one for seat, one in found.items() if one is not None}
        if len(records) == len(SEATS):
            yield record, records


def all_messages(activity: Activity, record: Record, file: Path, rng: random.Random) -> list[str]:
    """Return the messages of all pages during what-ifs in a game: of the seats in order, then of the teacher's page."""
    room = ClassRoom.begin(activity, file)
    teacher = leading(room)
    people = [come(room, f"P{number}") for number in SEATS]
    room.paused = False
    last = [number for number in range(1, len(record.moves) + 1) if rng.random() < 0.25] or [len(record.moves)]
    for before, after in pairwise((0, *last)):
        played_on(room, record.moves[before:after])
        at_the_end(room)
        if match_of(room).state.chance_due:
            continue
        room.at_tables.try_moves(True)
        for _ in range(rng.randrange(1, 6)):
            if not (found := [str(one) for one in tried(room).state.legal_actions()]):
                break
            assert lead(room, teacher, action=found[rng.randrange(99) % len(found)])["ok"]
        room.at_tables.try_moves(False)
    room.store.close()
    to_teacher = [one for one in teacher.messages if one["type"] != "teacher_state"]
    return [json.dumps(one) for one in (*(page.messages for _, page, _ in people), to_teacher)]


@pytest.mark.parametrize("part", range(PARTS))
def test_what_ifs_do_not_depend_on_hidden_cards(part: int, tmp_path: Path, full: bool) -> None:
    if part and not full:
        pytest.skip("the sample is one game")
    activity = play("sisyphus_cards")
    for number, (record, others) in enumerate(islice(games(part, 20, FIRST_DEAL), GAMES // PARTS if full else 1)):
        transcripts = all_messages(activity, record, tmp_path / f"{number}", random.Random(number))
        for seat, changed in others.items():
            again = all_messages(activity, changed, tmp_path / f"{number}-{seat}", random.Random(number))
            assert transcripts[seat] == again[seat]
            assert transcripts[-1] == again[-1]
            assert any(transcripts[page] != again[page] for page in SEATS if page != seat), "it was another game"


async def sent(room: ClassRoom, service: Service, record: Record) -> list[list[str]]:
    """Return the messages over sockets during a what-if: of the seats in order, then of the teacher's page."""
    service.room, service.connect = room, partial(PageSession, room)
    pages: list[SocketPage] = []
    for n in SEATS:  # one after another, so that each member gets the same seat in both games
        came = {"type": "join", "code": room.code, "name": f"P{n}", "key": f"{n}" * 32}
        pages.append(SocketPage([service.address], 0, came))
        await pages[n].until(lambda: pages[-1].room_state)
    teacher = SocketPage([service.address], 0, {"type": "lead", "secret": room.secret})
    await teacher.until(lambda: teacher.room_state)
    room.paused = False
    played_on(room, record.moves)
    at_the_end(room)
    await teacher.press("try", type="try", is_on=True)
    for page in pages:
        await page.until(lambda page=page: page.room_state["is_what_if"] and page.values["_shared"] == "what if")
    for number in range(4):
        legal_moves = [str(one) for one in tried(room).state.legal_actions()]
        assert room.board is not None
        teacher.values["_revision"] = room.board.revision
        assert (await teacher.ask(f"m{number}", "play", action=legal_moves[number % len(legal_moves)]))["ok"]
    for page in pages:
        assert not (await page.ask("x", "play", action="play 2C"))["ok"]
    await teacher.press("back", type="try", is_on=False)
    for page in pages:
        await page.until(lambda page=page: not page.room_state["is_what_if"] and page.values["_shared"] == "game")
    messages = [page.texts for page in pages]
    messages.append([text for text in teacher.texts if '"type":"teacher_state"' not in text])
    for page in (*pages, teacher):
        await page.close()
    room.store.close()
    return messages


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_messages_over_sockets_during_a_what_if_do_not_depend_on_hidden_cards(tmp_path: Path, full: bool) -> None:
    activity, numbers = play("sisyphus_cards"), count()

    def room() -> ClassRoom:
        return ClassRoom.begin(activity, tmp_path / f"{next(numbers)}")

    async def compare() -> None:
        service = Service(room())
        server = service.listen()
        for record, others in islice(games(PARTS, 30, 50), SOCKET_GAMES if full else 1):
            messages = await sent(room(), service, record)
            assert all(len(texts) > 8 for texts in messages)
            for seat, changed in others.items():
                again = await sent(room(), service, changed)
                assert messages[seat] == again[seat]
                assert messages[-1] == again[-1]
        server.stop()
        await server.close_all_connections()
        await asyncio.sleep(0.05)

    asyncio.run(compare())
