"""Slow work of a room: in a thread while a server answers others, or at once without a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Background:
    """Slow work that changes nothing: it makes something, which the room then uses in its own thread."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None

    def use_thread(self) -> None:
        """Work in a thread from now on, one piece of work after another, wherever an event loop runs."""
        self._threads = ThreadPoolExecutor(1, "room")

    def do(self, make: Callable[[], T], use: Callable[[Callable[[], T]], None]) -> None:
        """Make something, and call ``use`` with a function that returns it, or raises the error of ``make``."""
        if self._threads is None:
            use(make)
            return
        future = asyncio.get_running_loop().run_in_executor(self._threads, make)
        future.add_done_callback(lambda done: use(done.result))
