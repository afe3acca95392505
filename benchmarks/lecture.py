"""Measure a lecture: how long a thousand phones take to come in, and their votes to be counted.

``python -m benchmarks.lecture`` opens one room behind a trusted proxy, so each phone has an address of its own. The
votes of all phones are spread over ten seconds, and counted once the teacher's page shows all of them.
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

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from ._sizes import parse

ROOT = Path(__file__).parents[1]
AT_ONCE = 50
"""The number of phones that come in at the same time."""


async def connect(address: str, number: int) -> WebSocketClientConnection:
    """Return the connection of a phone with its own address behind the proxy."""
    sender = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
    there = HTTPRequest(address.replace("http", "ws") + "/line", headers={"X-Forwarded-For": sender})
    return await websocket_connect(there, ping_interval=30, ping_timeout=30)


async def hear(socket: WebSocketClientConnection, kind: str) -> Any:
    """Return the next message of this type."""
    while True:
        text = await socket.read_message()
        assert text is not None, "the connection is closed"
        if (message := json.loads(text))["type"] == kind:
            return message


async def come_in(address: str, code: str, number: int) -> tuple[WebSocketClientConnection, Any]:
    """Join as one phone, and return its connection and the question that it shows."""
    socket = await connect(address, number)
    await socket.write_message(json.dumps({"type": "join", "code": code, "name": f"P{number}"}))
    return socket, await hear(socket, "open")


async def vote(socket: WebSocketClientConnection, choice: str, wait: float) -> float:
    """Vote after a wait, and return the seconds until the room has accepted it."""
    await asyncio.sleep(wait)
    content = {"v": 1, "id": "1", "type": "answer", "revision": 0, "payload": {"answer": choice}}
    began = perf_counter()
    await socket.write_message(json.dumps({"type": "custom", "content": content}))
    assert (await hear(socket, "custom"))["content"]["ok"]
    return perf_counter() - began


async def counted(teacher: WebSocketClientConnection, votes: int) -> float:
    """Read what the teacher's page is sent, and return the time at which it shows all votes."""
    while (await hear(teacher, "teacher_state"))["answer_count"] < votes:
        pass
    return perf_counter()


async def lecture(address: str, code: str, secret: str, sizes: argparse.Namespace) -> None:
    """Let all phones come in and vote, and print the times."""
    teacher = await connect(address, 0)
    await teacher.write_message(json.dumps({"type": "lead", "secret": secret}))
    await hear(teacher, "teacher_state")
    counting = asyncio.ensure_future(counted(teacher, sizes.phones))  # a page that reads nothing is closed
    began, phones = perf_counter(), []
    for first in range(0, sizes.phones, AT_ONCE):
        numbers = range(first + 1, min(first + AT_ONCE, sizes.phones) + 1)
        phones += await asyncio.gather(*(come_in(address, code, number) for number in numbers))
    print(f"{sizes.phones} phones in: {perf_counter() - began:.1f} s")
    choices = [choice["id"] for choice in phones[0][1]["values"]["quiz"]["form"]["choices"]]
    waits = [sizes.seconds * number / sizes.phones for number in range(sizes.phones)]
    voting = asyncio.gather(
        *(vote(socket, choices[n % len(choices)], waits[n]) for n, (socket, _) in enumerate(phones))
    )
    began = perf_counter() + waits[-1]
    print(f"all counted after the last vote: {await counting - began:.2f} s")
    taken = sorted(await voting)
    print(f"a vote accepted: median {statistics.median(taken) * 1000:.0f} ms, slowest {taken[-1] * 1000:.0f} ms")


def main() -> None:
    """Open a room in a process of its own, and measure it."""
    top = argparse.ArgumentParser(description=__doc__)
    top.add_argument("--phones", type=int, default=1000)
    top.add_argument("--seconds", type=float, default=10, help="the time over which the votes are spread")
    sizes = parse(top, phones=3, seconds=0.1)
    import resource  # Windows has no such module

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", "quiz", "sixty", "-n", "1", "--seed", "3"]
        command += ["--file", str(Path(folder) / "room.sqlite"), "--proxy", "127.0.0.1"]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                text = process.stdout.readline() + process.stdout.readline()
                line = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: \S+#(\S+)", text)
                assert line, text
                asyncio.run(lecture(line[1], line[2], line[3], sizes))
            finally:
                process.terminate()
                process.communicate()


if __name__ == "__main__":
    main()
