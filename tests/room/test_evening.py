"""An evening of games over real sockets: guests leave, come late and fall asleep, and the process is killed twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from sisyphus_widgets.room.room import ClassRoom
from tests.room.evening_guests import Guest
from tests.room.room_process import Process, with_ctrl_c
from tests.room.socket_page import Page
from tests.room.vanishing import Proxy

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")

TABLES = (1, 3)
SEATS = 4
PLAN = """
language = "en"
[[plan]]
play = "sixty"
players = 4
self_led = true
"""
PATIENCE = 60.0
"""The seconds within which the evening must go on, wherever it waits."""
AWAY = 75.0
"""The seconds after which the computer plays for a guest who has left, at the latest."""
SLEEP = (1.0, 30.0)
"""The seconds for which a phone sleeps; in the longer time the room notices its dead connection."""
GAME = 600.0
"""The seconds within which the game must end."""


class Evening:
    """A room with its guests, and a teacher who only opens the game."""

    def __init__(self, file: Path, tables: int, *, full: bool) -> None:
        self.file, self.full = file, full
        plan = file.with_suffix(".toml")
        plan.write_text(PLAN, "utf-8")
        self.process = Process("--class", str(plan), "--file", str(file)).wait()
        self.port = int(self.process.address.rpartition(":")[2])
        self.proxy = Proxy(self.port)
        self.names = [f"{'ABCDEF'[table]}{seat}" for table in range(tables) for seat in range(SEATS)]
        self.late, self.sleeper, self.leaver = self.names[-1], self.names[1], self.names[0]
        self.guests: dict[str, Guest] = {}
        self.teacher: Page
        self.departed: Guest
        """The guest who has left."""

    def come(self, name: str) -> None:
        """Let a guest open the page; the phone that falls asleep is behind a network that can die."""
        port = self.proxy.port if name == self.sleeper else self.port
        self.guests[name] = Guest(name, f"http://127.0.0.1:{port}", self.process.code, seed=1)

    async def kill(self) -> None:
        """Kill the process, and reopen the room at the same address. All phones find it again by themselves."""
        opened = {guest.name: guest.phone.opened for guest in self.guests.values()}
        self.process.kill()
        resume = ("--resume", "--file", str(self.file), "--port", str(self.port))
        self.process = await asyncio.to_thread(lambda: Process(*resume).wait())
        await self.until("the room after a kill", lambda guest: guest.phone.opened > opened[guest.name])

    async def until(self, what: str, done: Callable[[Guest], object], seconds: float = PATIENCE) -> None:
        """Wait until something holds for all guests who are there, and say for whom it does not."""
        for guest in [*self.guests.values()]:
            try:
                await guest.phone.until(lambda guest=guest: done(guest), seconds)
            except TimeoutError:
                seen = {one.name: one.standing for one in self.guests.values()}
                pytest.fail(f"{guest.name} is stuck before: {what}; {seen}")

    async def until_moves(self, count: int) -> None:
        """Wait until each guest who is there has made this many more moves, or the game has ended there."""
        had = {guest.name: len(guest.moves) for guest in self.guests.values()}
        await self.until(
            f"{count} more moves",
            lambda guest: len(guest.moves) >= had[guest.name] + count or guest.state.get("has_ended"),
        )

    # --- the evening ------------------------------------------------------------------------------------------

    async def lobby(self) -> None:
        """Let all but the late guest come in, and open the game."""
        for name in self.names:
            if name != self.late:
                self.come(name)
                await self.guests[name].phone.until(lambda name=name: self.guests[name].state)
        self.teacher = Page([self.process.address], 0, {"type": "lead", "secret": self.process.secret})
        await self.until("the lobby", lambda guest: guest.state["stage"] == "pause")
        await self.teacher.until(lambda: self.teacher.room_state.get("members_here") == len(self.names) - 1)
        item = self.teacher.room_state["plan"][1]
        await self.teacher.press("open the game", type="begin", id=item["id"])
        await self.until("their table", lambda guest: guest.state["stage"] == "play" and guest.phone.beats)

    async def begin(self) -> None:
        """Let all but one press *Begin*, kill the process, and let the last one press."""
        guests = [*self.guests.values()]
        for guest in guests[1:]:
            await guest.want_game(True)
        for guest in guests[1:]:
            await guest.phone.until(lambda guest=guest: not guest.can_wish)
        pressed = [guest.wishes for guest in guests[1:]]
        await self.kill()
        await guests[0].want_game(True)
        await self.until("the first deal", lambda guest: not guest.state.get("has_not_begun"))
        assert [guest.wishes for guest in guests[1:]] == pressed, "nobody has to press Begin again"

    async def play(self) -> None:
        """Play the first game to its end, with a guest who is late, one who sleeps, one who leaves, and a kill."""
        await self.until_moves(2)
        self.come(self.late)
        await self.until("the first moves of all", lambda guest: guest.moves)
        await self._sleep()
        await self.until_moves(2)
        await self.kill()
        await self.until_moves(2)
        await self._leave()
        await self.until("the end of the game", lambda guest: guest.state.get("has_ended"), GAME)
        await self.teacher.until(lambda: all(table["is_over"] for table in self.teacher.room_state["tables"]))

    async def _sleep(self) -> None:
        """Let a phone sleep, whose connection is dead but not closed, and wake up again."""
        sleeper = self.guests[self.sleeper]
        self.proxy.vanish()
        await asyncio.sleep(SLEEP[self.full])
        moves = len(sleeper.moves)
        await sleeper.wake()
        await sleeper.phone.until(lambda: len(sleeper.moves) > moves)

    async def _leave(self) -> None:
        """Let a guest go home. The others see it, and the computer plays for the guest."""
        leaver = self.guests.pop(self.leaver)
        self.departed = leaver
        await leaver.leave()
        other = self.guests[self.sleeper]
        await other.phone.until(lambda: [one["name"] for one in other.state.get("absent", [])] == [leaver.name])
        if not self.full:
            await self.teacher.press("stand in", type="stand_in", number=1, seat=0)
        await other.phone.until(lambda: other.state["absent"][0]["has_stand_in"], AWAY)

    def check_winners(self) -> None:
        """Check that the last beat on each phone says who has won."""
        for number, table in enumerate(self.teacher.room_state["tables"], 1):
            assert table.get("winners"), number
            for seat in table["seats"]:
                if (guest := self.guests.get(seat["name"])) is not None:
                    last = guest.phone.beats[-1]
                    is_named = all(name in last or (name == guest.name and "you" in last) for name in table["winners"])
                    assert is_named, (guest.name, table["winners"], last)

    def check_moves(self) -> None:
        """Check that each accepted move is in the game, once and in order."""
        room = ClassRoom.resume(self.file, only_reads=True)
        assert room.tables is not None
        everybody = {**self.guests, self.departed.name: self.departed}
        assert sorted(everybody) == sorted(self.names)
        for member in room.members.values():
            guest, (number, seat) = everybody[member.name], room.tables.sits[member.number]
            match = room.tables.all[number].match
            own = [move for at, move in enumerate(match.record.moves) if match.states[at].to_move == seat]
            left = iter(own)
            assert all(move in left for move in guest.moves), guest.name
            # The computer has played for three of the guests, until they came, while they slept, or once they left.
            if guest.name not in (self.late, self.sleeper, self.leaver):
                assert len(own) <= len(guest.moves) + guest.stale, guest.name
        room.store.close()

    async def rematch(self) -> None:
        """Play another game with the same places."""
        places = [[seat["name"] for seat in table["seats"]] for table in self.teacher.room_state["tables"]]
        for guest in self.guests.values():
            await guest.want_game(True)
        await self.until("the rematch", lambda guest: "has_ended" not in guest.state)
        await self.until_moves(2)
        assert places == [[seat["name"] for seat in table["seats"]] for table in self.teacher.room_state["tables"]]

    async def end(self) -> None:
        """Close the room and all pages."""
        for guest in self.guests.values():
            assert guest.refusals == guest.phone.refused == []
        await self.teacher.press("close", type="close")
        await self.until("the end of the evening", lambda guest: guest.state["stage"] == "over")
        for guest in self.guests.values():
            assert guest.phone.refused == []
            await guest.leave()
        await self.teacher.close()


@pytest.mark.long
@pytest.mark.timeout(900)
@with_ctrl_c
def test_an_evening_goes_on_through_kills_and_nobody_is_stuck(tmp_path: Path, full: bool) -> None:
    file = tmp_path / "room.sqlite"
    evening = Evening(file, TABLES[full], full=full)

    async def test() -> None:
        await evening.lobby()
        await evening.begin()
        for guest in evening.guests.values():
            await guest.want_game(False)
        await evening.play()
        evening.check_winners()
        evening.check_moves()
        await evening.rematch()
        await evening.end()
        await asyncio.sleep(0.05)

    try:
        asyncio.run(test())
    finally:
        evening.proxy.close()
        code = evening.process.stop()
    assert code == 0
