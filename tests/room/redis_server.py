"""A Redis of its own for a test, and processes that share a room through it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import redis
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from devtools.paths import ROOT

SERVER = shutil.which("redis-server")


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    """A server that keeps everything in memory; yield its address."""
    assert SERVER is not None
    # The name of a socket is short, whatever folder the test has.
    options = ["--port", "0", "--unixsocket", "redis.sock", "--save", "", "--appendonly", "no", "--logfile", "log"]
    with subprocess.Popen([SERVER, *options], cwd=folder, stdout=subprocess.DEVNULL) as process:
        address = f"unix://{folder / 'redis.sock'}"
        try:
            with redis.Redis.from_url(address) as client:
                while not answers(client):
                    time.sleep(0.05)
            yield address
        finally:
            process.terminate()


def answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


class Process:
    """A process of a room."""

    def __init__(self, store: str, *arguments: str) -> None:
        command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", "--store", store, "--file", "monday"]
        self._process = subprocess.Popen([*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)

    def wait(self) -> Process:
        """Wait until it listens."""
        assert self._process.stdout is not None
        lines = self._process.stdout.readline() + self._process.stdout.readline()
        found = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: \S+#(\S+)", lines)
        assert found, lines
        self.address, self.code, self.secret = found.groups()
        return self

    def kill(self) -> None:
        """Kill it, so that it can put nothing in order."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._end()

    def stop(self) -> int:
        """Interrupt it as Ctrl-C does, and return its exit code."""
        self._process.send_signal(signal.SIGINT)
        return self.wait_for_end()

    def wait_for_end(self) -> int:
        """Wait until it ends by itself, and return its exit code."""
        code = self._process.wait(30)
        self._end()
        return code

    def _end(self) -> None:
        if self._process.stdout is not None:
            self._process.stdout.close()


RETRY = 0.3
"""So many seconds until a page connects again, as in js/src/room/line.ts."""


class Page:
    """A page that connects again by itself, by another way if one is closed, and says again what has no answer."""

    def __init__(self, addresses: list[str], at: int, first: dict[str, Any]) -> None:
        self.addresses, self.at, self.first = addresses, at, first
        self.told: dict[str, Any] = {}
        self.values: dict[str, Any] = {}
        self.unanswered: dict[str, str] = {}
        self.answers: dict[str, Any] = {}
        self.refused: list[str] = []
        self.opened = 0
        self._changed = asyncio.Condition()
        self._line: WebSocketClientConnection | None = None
        self._task = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        while True:
            try:
                request = HTTPRequest(f"{self.addresses[self.at % len(self.addresses)].replace('http', 'ws')}/line")
                self._line = await websocket_connect(request)
                await self._line.write_message(json.dumps(self.first))
                while (text := await self._line.read_message()) is not None:
                    await self._hear(json.loads(text))
            except (OSError, RuntimeError):
                pass
            finally:
                if self._line is not None:
                    self._line.close()
                self._line = None
            self.at += 1
            await asyncio.sleep(RETRY)

    async def _hear(self, message: Any) -> None:
        match message["type"]:
            case "room":
                self.told = message
            case "refused":
                self.refused.append(message["word"])
            case "open":
                self.values = message["values"]
                self.opened += 1
                for asked in self.unanswered.values():
                    await self._say(asked)
            case "custom" if (id := message["content"].get("id")) in self.unanswered:
                del self.unanswered[id]
                self.answers[id] = message["content"]
        async with self._changed:
            self._changed.notify_all()

    async def _say(self, text: str) -> None:
        if self._line is not None and self._line.protocol is not None:
            await self._line.write_message(text)

    async def say(self, **message: Any) -> None:
        await self._say(json.dumps(message))

    async def ask(self, id: str, kind: str, **payload: Any) -> Any:
        """Ask, and return the answer, however long the way to it is."""
        content = {"v": 1, "id": id, "type": kind, "revision": self.values.get("_revision", 0), "payload": payload}
        self.unanswered[id] = json.dumps({"type": "custom", "content": content})
        await self._say(self.unanswered[id])
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def until(self, done: Any) -> None:
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(done), 60)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
