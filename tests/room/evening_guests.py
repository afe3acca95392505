"""Guests of an evening of games: phones over real sockets, whose owners act on nothing but what their pages show."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.room.socket_page import Page
from tests.room.test_kills import choices


class Phone(Page):
    """A page at a table that remembers the texts of the beats and the moves that it offers now."""

    def __init__(self, addresses: list[str], first: dict[str, Any]) -> None:
        super().__init__(addresses, 0, first)
        self.beats: list[str] = []
        """The text of each beat of the game."""
        self.offered: list[str] = []
        """The moves that the page offers now."""
        self.lacks_moves: bool = False
        """True if the last beat is a decision whose moves the page has to ask for."""

    async def _hear(self, message: Any) -> None:
        content = message.get("content", {})
        if message["type"] == "open" and "_trace" in message["values"]:
            self.beats = []
            self._extend(0, message["values"]["_trace"]["frames"])
        elif message["type"] == "custom" and content["type"] == "frames":
            self._extend(content["from"], content["frames"])
            self.values["_revision"] = content["revision"]
        await super()._hear(message)

    async def look_again(self) -> None:
        """Check anew what is waited for, as the owner has changed their mind."""
        async with self._changed:
            self._changed.notify_all()

    def _extend(self, at: int, frames: list[Any]) -> None:
        self.beats[at:] = [frame["text"] for frame in frames]
        decision = frames[-1].get("decision", {}) if frames else {}
        self.lacks_moves = "seat" in decision and "choosing" not in decision
        self.offered = choices({"frames": frames}) if frames else []

    async def ask_for_moves(self, id: str) -> None:
        """Ask for the moves of the last beat, as the page does."""
        self.lacks_moves = False
        trace = (await self.ask(id, "resync"))["result"]["trace"]
        self.values["_revision"] = trace["revision"]
        self._extend(0, trace["frames"])


class Guest:
    """The owner of a phone: presses *Begin* and *Play again*, and makes a random one of the offered moves."""

    def __init__(self, name: str, address: str, code: str, seed: int) -> None:
        self.name = name
        join = {"type": "join", "code": code, "name": name, "key": name * 16}
        self.phone: Phone = Phone([address], join)
        self.moves: list[str] = []
        """The moves that the room has accepted."""
        self.stale = 0
        """The number of moves that were refused as stale."""
        self.refusals: list[str] = []
        """The other refusals of moves."""
        self.wishes = 0
        """The number of presses on *Begin* and *Play again*."""
        self.wants_game: bool = False
        """True if the guest presses these buttons when they are there."""
        self._count = 0
        self._rng = random.Random(f"{name} {seed}")
        self._task = asyncio.ensure_future(self._act())

    async def want_game(self, wants: bool) -> None:
        """Press these buttons from now on, or no longer."""
        self.wants_game = wants
        await self.phone.look_again()

    @property
    def state(self) -> dict[str, Any]:
        """The state of the room on the phone."""
        return self.phone.room_state

    @property
    def can_wish(self) -> bool:
        """True while the phone has a button that begins a game."""
        return self.state.get("wants_game") is False and not self.state["is_paused"]

    @property
    def has_something_to_do(self) -> bool:
        """True if the guest presses or moves next, and does not wait for others."""
        return (self.wants_game and self.can_wish) or bool(self.phone.offered) or self.phone.lacks_moves

    @property
    def standing(self) -> str:
        """The last beat, the open requests and the state of the room, for the message of a failed test."""
        phone, failed = self.phone, self._task.exception() if self._task.done() else None
        return f"{phone.beats[-1:]} {len(phone.offered)} moves, {phone.unanswered}, {failed!r}, {self.state}"

    async def _act(self) -> None:
        while True:
            await self.phone.until(lambda: self.has_something_to_do, seconds=600)
            if self.wants_game and self.can_wish:
                self.wishes += 1
                await self.phone.say(type="play_again")
                await asyncio.sleep(0.3)  # a press that a kill has swallowed is made again
            elif self.phone.lacks_moves:
                await self.phone.ask_for_moves(self._new_id())
            else:
                await self._move()

    def _new_id(self) -> str:
        self._count += 1
        return f"{self.name} {self._count}"

    async def _move(self) -> None:
        phone, move = self.phone, self._rng.choice(self.phone.offered)
        phone.offered = []
        answer = await phone.ask(self._new_id(), "play", action=move)
        if answer["ok"]:
            self.moves.append(move)
        elif answer["error"]["code"] == "stale":
            self.stale += 1
            phone.lacks_moves = True
        else:
            self.refusals.append(answer["error"]["message"])

    async def wake(self) -> None:
        """Connect anew, as the browser does when its phone wakes up."""
        self.phone.break_off()

    async def leave(self) -> None:
        """Close the page."""
        while not self._task.done():  # a wait that ends at this moment swallows a cancellation
            self._task.cancel()
            await asyncio.wait([self._task], timeout=1)
        await self.phone.close()
