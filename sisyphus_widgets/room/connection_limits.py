"""Limits on the connections to a server, and the choice of those to close when there are too many."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.iostream import IOStream

MOST, MOST_OF_ONE = 2000, 256
"""The greatest number of connections in all, and of strangers' connections from one address."""
SPARE = 100
"""The number of file descriptors that a process keeps for anything else than connections."""
LONGEST_HEADERS = 16_000
LONGEST_BUFFER = 1_000_000
MOST_UNREAD = 4_000_000
"""The greatest number of bytes that wait for a page that reads slowly or not at all."""
LONGEST_WAIT = 20.0
"""The number of seconds that a connection may stay open without a complete request."""


class Connections:
    """All open connections. If there are too many, the oldest stranger of the busiest address is closed."""

    def __init__(self, most: int = MOST, most_of_one: int = MOST_OF_ONE) -> None:
        self.most: int = most
        self.most_of_one: int = most_of_one
        self._strangers: dict[str, dict[IOStream, None]] = {}
        self._streams: set[IOStream] = set()

    def add(self, stream: IOStream, address: str, *, is_proxy: bool = False) -> None:
        """Count a connection, and close others if there are too many."""
        own = self._strangers.setdefault(address, {})
        own[stream] = None
        if len(own) > self.most_of_one and not is_proxy:
            self._drop_closed()
            if len(own) > self.most_of_one:
                self._drop_oldest(address)
        if len(self) > self.most:
            self._drop_closed()
        while len(self) > self.most and self._strangers:
            self._drop_oldest(max(self._strangers, key=lambda sender: len(self._strangers[sender])))

    def keep(self, stream: IOStream) -> None:
        """Mark a connection as a member's or the teacher's, so that it is never closed for others."""
        for own in self._strangers.values():
            if stream in own:
                del own[stream]
                self._streams.add(stream)
                return

    def __len__(self) -> int:
        return len(self._streams) + sum(map(len, self._strangers.values()))

    def _drop_oldest(self, address: str) -> None:
        own = self._strangers[address]
        oldest = next(iter(own))
        del own[oldest]
        if not own:
            del self._strangers[address]
        oldest.close()

    def _drop_closed(self) -> None:
        """Stop counting the connections that have ended."""
        self._streams = {stream for stream in self._streams if not stream.closed()}
        for address, own in [*self._strangers.items()]:
            for stream in [stream for stream in own if stream.closed()]:
                del own[stream]
            if not own:
                del self._strangers[address]


def most_connections() -> int:
    """Raise the limit on open files as far as is needed and allowed; return the connections that it leaves."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(MOST + SPARE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # some systems allow less than their hard limit says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else max(SPARE, min(MOST, soft - SPARE))


class LimitedServer(HTTPServer):
    """A server of pages and sockets that accepts no bodies and limits how long and how much a connection may send."""

    connections: Connections
    is_proxy: Callable[[str], bool]
    _rounds: PeriodicCallback | None = None

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        """Call a function at an interval until this server stops."""
        self._rounds = PeriodicCallback(act, seconds * 1000)
        self._rounds.start()

    def stop(self) -> None:
        """Stop listening."""
        super().stop()
        if self._rounds is not None:
            self._rounds.stop()

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Count a connection before anything is read from it."""
        stream.max_write_buffer_size = MOST_UNREAD
        self.connections.add(stream, address[0], is_proxy=self.is_proxy(address[0]))
        if not stream.closed():
            super().handle_stream(stream, address)


def limited_server(
    application: Any, connections: Connections, is_proxy: Callable[[str], bool], **options: Any
) -> LimitedServer:
    """Return a server of an application; ``is_proxy`` is True for addresses that many people share."""
    server = LimitedServer(
        application,
        max_body_size=0,
        max_header_size=LONGEST_HEADERS,
        max_buffer_size=LONGEST_BUFFER,
        idle_connection_timeout=LONGEST_WAIT,
        body_timeout=LONGEST_WAIT,
        **options,
    )
    server.connections, server.is_proxy = connections, is_proxy
    return server
