"""Measure a room: the times until the first pupil is connected and until an answer is counted, and the memory.

``python -m benchmarks.room`` opens one room for thirty, ``--rooms 20`` twenty in one process. A pupil's answer is
timed from its sending until the teacher's page receives the new count.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from ._sizes import parse

ROOT = Path(__file__).parents[1]
BREAK_OFF = 0.2
"""The share of answers after which the connection is closed and the pupil reconnects."""


class Line:
    """A page's connection."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self._socket = socket

    @classmethod
    async def to(cls, address: str) -> Line:
        """Connect to the room at this address."""
        return cls(await websocket_connect(HTTPRequest(address.replace("http", "ws") + "/line")))

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self._socket.write_message(json.dumps(message))

    async def hear(self, kind: str) -> Any:
        """Return the next message of this type."""
        while True:
            text = await self._socket.read_message()
            assert text is not None, "the connection is closed"
            if (message := json.loads(text))["type"] == kind:
                return message

    def break_off(self) -> None:
        """Close the connection without a message."""
        if self._socket.protocol is not None and (stream := self._socket.protocol.stream) is not None:
            stream.close()
        self._socket.close()


async def room(address: str, code: str, secret: str, pupils: int, rounds: int, pause: float) -> tuple[list[float], int]:
    """Let a class answer ``rounds`` times; return the seconds until each was counted, and the number of lost ones."""
    lines, keys = [], []
    for number in range(pupils):
        line = await Line.to(address)
        await line.say(type="join", code=code, name=f"P{number}")
        keys.append((await line.hear("in"))["key"])
        opened = await line.hear("open")
        lines.append(line)
    choice = opened["values"]["quiz"]["form"]["choices"][0]["id"]
    teacher = await Line.to(address)
    await teacher.say(type="lead", secret=secret)
    await teacher.hear("teacher_state")
    taken, lost = [], 0
    for round in range(rounds):
        for number in range(pupils):
            content = {
                "v": 1,
                "id": f"{round}.{number}",
                "type": "answer",
                "revision": 0,
                "payload": {"answer": choice},
            }
            begun = perf_counter()
            await lines[number].say(type="custom", content=content)
            while (await teacher.hear("teacher_state"))["answer_count"] < number + 1:
                pass
            taken.append(perf_counter() - begun)
            if number < pupils * BREAK_OFF:
                lines[number].break_off()
                lines[number] = await Line.to(address)
                await lines[number].say(type="back", key=keys[number])
                lost += not (await lines[number].hear("member_state"))["counted_answer"]
            await asyncio.sleep(pause)
        await teacher.say(type="ask_again")
        while (state := await teacher.hear("teacher_state"))["answer_count"]:
            pass
        assert state["round"] == round + 2
    return taken, lost


def memory(process: int) -> float:
    """Return the memory of a process in MB."""
    used: int = psutil.Process(process).memory_info().rss
    return used / 2**20


async def first_in(address: str, code: str) -> None:
    """Load the page with its files, as a browser does, and join the room."""
    client = AsyncHTTPClient()
    page = (await client.fetch(address)).body.decode()
    for path in re.findall(r'"(/[\w.]+\?\w+)"', page):
        await client.fetch(address + path)
    line = await Line.to(address)
    await line.say(type="join", code=code, name="First")
    await line.hear("open")


async def measured(arguments: argparse.Namespace, process: subprocess.Popen[str], start: float) -> None:
    """Print the times and the memory."""
    found: list[tuple[str, str, str]] = []
    assert process.stdout is not None
    while len(found) < arguments.rooms:
        text = process.stdout.readline() + process.stdout.readline()
        line = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: \S+#(\S+)", text)
        assert line, text
        found.append((line[1], line[2], line[3]))
    await first_in(*found[0][:2])
    print(f"from command to first pupil in: {perf_counter() - start:.1f} s")
    done = await asyncio.gather(*(room(*one, arguments.pupils - 1, arguments.rounds, arguments.pause) for one in found))
    taken = sorted(seconds for one, _ in done for seconds in one)
    quantiles = statistics.quantiles(taken, n=20)
    print(f"answers: {len(taken)}, lost: {sum(lost for _, lost in done)}")
    print(f"until counted: median {statistics.median(taken) * 1000:.0f} ms, 95 % {quantiles[18] * 1000:.0f} ms")
    print(f"memory with {arguments.pupils * arguments.rooms} pupils: {memory(process.pid):.0f} MB")


def main() -> None:
    """Open rooms in a process of their own, and measure them."""
    top = argparse.ArgumentParser(description=__doc__)
    top.add_argument("--rooms", type=int, default=1)
    top.add_argument("--pupils", type=int, default=30)
    top.add_argument("--rounds", type=int, default=5)
    top.add_argument("--pause", type=float, default=0.02, help="seconds between two answers of a class")
    given = parse(top, pupils=3, rounds=1)
    with tempfile.TemporaryDirectory() as folder:
        begun = perf_counter()
        command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", "quiz", "sixty", "-n", "1", "--seed", "3"]
        command += ["--file", str(Path(folder) / "room.sqlite"), "--rooms", str(given.rooms)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            try:
                asyncio.run(measured(given, process, begun))
            finally:
                process.terminate()


if __name__ == "__main__":
    main()
