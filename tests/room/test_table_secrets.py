"""Messages to seats and to the projector do not depend on cards that are hidden from them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import pytest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from sisyphus_widgets.room.activity import pause, play
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import Service
from sisyphus_widgets.rules import Record
from tests.games.samples import cut
from tests.games.sisyphus_cards.games import SEATS, random_record
from tests.games.sisyphus_cards.redeal import another
from tests.games.test_every_secret import unaware_of
from tests.room.people import ask, come, leading

FIRST_DEAL = 1 + 4 + 51
"""The number of moves that stay within the first deal of a game."""

GAMES = 125
"""The number of redealt games for each seat with --full; without it one game is compared."""
PARTS = 5
"""The number of parts into which the test is divided for parallel workers."""

Messages = list[list[str]]
"""The messages over the socket of each page: of the four seats in order, of the projector, of a member who watches."""


class Socket:
    """A page over a real socket that keeps all messages as received."""

    def __init__(self, line: WebSocketClientConnection) -> None:
        self.line = line
        self.messages: list[str] = []

    @classmethod
    async def at(cls, address: str, **first: str) -> Socket:
        page = cls(await websocket_connect(f"{address.replace('http', 'ws')}/line"))
        await page.say(**first)
        return page

    async def say(self, **message: Any) -> None:
        await self.line.write_message(json.dumps(message))

    async def until(self, part: str) -> str:
        """Wait for a message that contains a text, and return it."""
        while (text := await self.line.read_message()) is not None:
            assert isinstance(text, str)
            self.messages.append(text)
            if part in text:
                return text
        raise AssertionError(f"the line ended before {part}")

    async def ask(self, kind: str, id: str, revision: int = 0, **payload: Any) -> Any:
        """Send a request, and return the answer."""
        content = {"v": 1, "id": id, "type": kind, "revision": revision, "payload": payload}
        await self.say(type="custom", content=content)
        return json.loads(await self.until(f'"id":"{id}"'))["content"]


class Tables:
    """A server at which games are played one after another, each in a new room."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._count, self._activities = folder, 0, [play("sisyphus_cards"), pause("Talk")]
        self._service = Service(self._room())

    def _room(self) -> ClassRoom:
        """Open a room with a fixed code and secret, so that rooms do not differ by them."""
        self._count += 1
        room = ClassRoom.begin(self._activities, self._folder / f"{self._count}.sqlite")
        room.code, room.secret = "ABCDEF", "the same for all"
        room.store.set(code=room.code)
        return room

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Tables]:
        server = self._service.listen()
        try:
            yield self
        finally:
            server.stop()
            await server.close_all_connections()

    async def play_and_record(self, record: Record) -> Messages:
        """Play a game from four seats, request the whole trace at each, and return the messages of all pages.

        In the middle the class goes to a pause and comes back.
        """
        room, address = self._room(), self._service.address
        self._service.room, self._service.connect = room, partial(PageSession, room)
        assert room.tables is not None
        projector = await Socket.at(address, type="lead", secret=room.secret)
        await projector.until('"type":"teacher_state"')
        seats = []
        for seat in SEATS:
            key = f"{seat}".zfill(32)
            seats.append(await Socket.at(address, type="join", code=room.code, name=f"P{seat}", key=key))
            await seats[-1].until('"type":"member_state"')
        watcher = await Socket.at(address, type="join", code=room.code, name="P4", key="4".zfill(32))
        await watcher.until('"type":"member_state"')
        await watcher.say(type="change_seat", number=1, seat=None)
        await watcher.until('"watched_table":1')
        table, room.paused = room.tables.all[1], False
        for number, move in enumerate(record.moves):
            if number == len(record.moves) // 2:
                for place in (2, 1):
                    room.visit.begin(place)
                table = room.tables.all[1]
            if move.startswith("deal"):
                match = table.match.copy()
                match.play(move)
                table.take(match, {})
                room.release()
                continue
            actor = table.match.state.to_move
            assert actor is not None
            revision = table.seats[actor].revision
            assert (await seats[actor].ask("play", f"move {number}", revision, action=move))["ok"]
        for page in (*seats, watcher):
            assert (await page.ask("resync", "the end"))["ok"]
        for page in (projector, *seats, watcher):
            await page.ask("hello", "last")
        received = [[*page.messages] for page in (*seats, projector, watcher)]
        # The projector first, and only now, as all pages are notified when a member leaves.
        for page in (projector, *seats, watcher):
            page.line.close()
            with suppress(AssertionError):
                await page.until("never")
        room.store.close()
        return received


def difference(messages: Messages, other: Messages, page: int) -> str:
    """Return the first difference between the messages of two pages, or an empty text."""
    pairs = zip_longest(messages[page], other[page], fillvalue="")
    return next((f"{one}\n{two}" for one, two in pairs if one.encode() != two.encode()), "")


def games(part: int) -> Iterator[tuple[Record, dict[int, Record]]]:
    """Yield for each seat a game within its first deal, and one that differs only in cards hidden from the seat."""
    rng, number = random.Random(f"{part}"), part
    while True:
        number += PARTS
        record = random_record(number * 4)
        record = cut(record, rng.randrange(3, min(FIRST_DEAL, len(record.moves))))
        found = {seat: another(record, seat, rng) for seat in SEATS}
        records = {seat: one for seat, one in found.items() if one is not None}
        if len(records) == len(SEATS):
            yield record, records


@pytest.mark.parametrize("part", range(PARTS))
def test_messages_to_a_seat_the_projector_and_who_watches_do_not_depend_on_hidden_cards(
    part: int, tmp_path: Path, full: bool
) -> None:
    if part and not full:
        pytest.skip("the sample is one game")

    async def compare() -> int:
        compared = 0
        async with Tables(tmp_path).open() as tables:
            for record, others in islice(games(part), GAMES // PARTS if full else 1):
                first = await tables.play_and_record(record)
                for seat, other in others.items():
                    second = await tables.play_and_record(other)
                    assert difference(first, second, seat) == ""
                    for open_page in (len(SEATS), len(SEATS) + 1):
                        assert difference(first, second, open_page) == ""
                    assert any(difference(first, second, page) for page in SEATS if page != seat), "it was another game"
                    compared += 1
        return compared

    assert asyncio.run(compare()) == len(SEATS) * (GAMES // PARTS if full else 1)


def test_a_hidden_decision_sends_no_message_to_other_seats(tmp_path: Path) -> None:
    room, rng, secret = ClassRoom.begin(play("skitgubbe", players=4), tmp_path / "room.sqlite"), random.Random(2), 0
    people = [come(room, f"P{number}") for number in range(4)]
    screen = leading(room)
    room.at_tables.pause(False)
    assert room.tables is not None
    table = room.tables.all[1]
    for number in range(60):
        state = table.match.state
        if state.over:
            break
        assert state.to_move is not None
        action = rng.choice([*state.legal_actions()])
        unaware = unaware_of(state, action, state.after(action))
        secret += bool(unaware)
        before = [len(page.messages) for _, page, _ in people]
        count = len([message for message in screen.messages if message["type"] != "teacher_state"])
        member, page, _ = people[state.to_move]
        assert ask(room, member, page, "play", f"move {number}", action=str(action))["ok"]
        for seat in unaware:
            assert len(people[seat][1].messages) == before[seat]
        if len(unaware) == 3:
            assert len([message for message in screen.messages if message["type"] != "teacher_state"]) == count
    assert secret
