"""A page of a room over a real socket, which behaves like the browser's page and records all messages."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from tornado.httpclient import HTTPError, HTTPRequest
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

RETRY = 0.3
"""The delay in seconds before a page reconnects, as in js/src/room/connection.ts."""


class Page:
    """A page that reconnects by itself, at the next of its addresses, and repeats messages without an answer."""

    def __init__(self, addresses: list[str], at: int, first: dict[str, Any]) -> None:
        self.addresses, self.at, self.first = addresses, at, first
        self.room_state: dict[str, Any] = {}
        self.values: dict[str, Any] = {}
        self.unanswered: dict[str, str] = {}
        self.pressed: dict[str, str] = {}
        self.answers: dict[str, Any] = {}
        self.refused: list[str] = []
        self.texts: list[str] = []
        """All messages as received."""
        self.opened = 0
        self._changed = asyncio.Condition()
        self._awake = asyncio.Event()
        self._awake.set()
        self._line: WebSocketClientConnection | None = None
        self._connecting: asyncio.Future[WebSocketClientConnection] | None = None
        self._task = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        while True:
            await self._awake.wait()
            try:
                request = HTTPRequest(f"{self.addresses[self.at % len(self.addresses)].replace('http', 'ws')}/line")
                self._connecting = asyncio.ensure_future(websocket_connect(request))
                self._line = await asyncio.shield(self._connecting)
                await self._line.write_message(json.dumps(self.first))
                while (text := await self._line.read_message()) is not None:
                    self.texts.append(str(text))
                    await self._hear(json.loads(text))
            except (OSError, RuntimeError, HTTPError):
                pass
            finally:
                self.break_off()
                self._line = None
            self.at += 1
            await asyncio.sleep(RETRY)

    async def _hear(self, message: Any) -> None:  # noqa: C901  a table: one case for each type of message
        match message["type"]:
            case "in":
                self.first = {"type": "back", "key": message["key"]}
            case "member_state" | "teacher_state":
                self.room_state = message
            case "refused":
                self.refused.append(message["word"])
            case "open":
                self.values = message["values"]
                self.opened += 1
                for request in self.unanswered.values():
                    await self._say(request)
            case "led":
                for pressed in self.pressed.values():
                    await self._say(pressed)
            case "done":
                self.pressed.pop(message["press"], None)
            case "values":
                self.values |= message["values"]
            case "custom" if (id := message["content"].get("id")) in self.unanswered:
                del self.unanswered[id]
                self.answers[id] = message["content"]
        async with self._changed:
            self._changed.notify_all()

    async def _say(self, text: str) -> None:
        if self._line is not None and self._line.protocol is not None:
            with suppress(WebSocketClosedError, StreamClosedError):
                await self._line.write_message(text)

    async def say(self, **message: Any) -> None:
        await self._say(json.dumps(message))

    async def ask(self, id: str, kind: str, *, twice: bool = False, **payload: Any) -> Any:
        """Send a request, ``twice`` as after a double press, and wait for its answer through all reconnections."""
        content = {"v": 1, "id": id, "type": kind, "revision": self.values.get("_revision", 0), "payload": payload}
        self.unanswered[id] = json.dumps({"type": "custom", "content": content})
        for _ in range(1 + twice):
            await self._say(self.unanswered.get(id, "{}"))
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def press(self, name: str, **message: Any) -> None:
        """Send a press, and wait for its receipt through all reconnections."""
        self.pressed[name] = json.dumps({**message, "press": name})
        await self._say(self.pressed[name])
        await self.until(lambda: name not in self.pressed)

    async def until(self, done: Any, seconds: float = 60) -> None:
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(done), seconds)

    def break_off(self) -> None:
        """Drop the connection without closing it, like a phone that leaves the network."""
        if self._line is not None and self._line.protocol is not None:
            self._line.protocol.stream.close()
            self._line.close()

    async def sleep(self, seconds: float) -> None:
        """Drop the connection, and reconnect after some seconds."""
        self._awake.clear()
        self.break_off()
        await asyncio.sleep(seconds)
        self._awake.set()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._connecting is not None:
            with suppress(OSError, RuntimeError, TimeoutError, HTTPError):
                self._line = await asyncio.wait_for(self._connecting, 5)
        self.break_off()
        self._line = None
