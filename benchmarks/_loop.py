"""An event loop around a model, as in a kernel, and the longest time for which the model blocks it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sisyphus_widgets.models.host import called_soon
from sisyphus_widgets.models.model import Model
from sisyphus_widgets.schema import MESSAGES_VERSION


class Loop:
    """A host that keeps the answers to requests."""

    def __init__(self) -> None:
        self.answers: dict[object, Mapping[str, Any]] = {}

    def send(self, content: Mapping[str, Any]) -> None:
        """Keep an answer."""
        self.answers[content.get("id")] = content

    def changed(self, values: Mapping[str, Any]) -> None:
        """Drop new values."""

    def opened(self, model: object) -> str:
        """Open nothing."""
        return ""

    def closed(self, model: object) -> None:
        """Close nothing."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Let the loop call a function."""
        return called_soon(act)


@dataclass
class Blocked:
    """The longest time of this thread, in seconds, between two turns of another task."""

    longest: float = 0.0


@asynccontextmanager
async def watched() -> AsyncIterator[Blocked]:
    """Measure the longest time for which another task waits, until the block ends."""
    found, last = Blocked(), time.thread_time()

    async def watch() -> None:
        nonlocal last
        while True:
            await asyncio.sleep(0.001)
            now = time.thread_time()
            found.longest, last = max(found.longest, now - last), now

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    try:
        yield found
        await asyncio.sleep(0.005)
    finally:
        watching.cancel()


async def answer(model: Model, host: Loop, kind: str, **payload: object) -> Mapping[str, Any]:
    """Send a request to a model, and return its answer."""
    id = f"{kind}.{len(host.answers)}"
    message = {"v": MESSAGES_VERSION, "type": kind, "id": id, "revision": model.revision, "payload": payload}
    model.receive(message)
    while id not in host.answers:
        await asyncio.sleep(0.001)
    return host.answers[id]
