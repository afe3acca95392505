"""The connections to a server: how many there may be, and which of them give way when there are too many."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.iostream import IOStream

MOST, MOST_OF_ONE = 2000, 256
"""The greatest number of connections, and of those of strangers from one address."""
SPARE = 100
"""So many files a process has open besides its connections, at most."""
LONGEST_HEADERS = 16_000
LONGEST_BUFFER = 1_000_000
MOST_UNREAD = 4_000_000
"""The greatest number of bytes that wait for a page, which reads them too slowly or not at all."""
LONGEST_WAIT = 20.0
"""So many seconds a connection may be open without having said what it wants."""


class Connections:
    """All open connections. Those of strangers give way: the oldest of the address that has most of them."""

    def __init__(self, most: int = MOST, most_of_one: int = MOST_OF_ONE) -> None:
        self.most, self.most_of_one = most, most_of_one
        self._strangers: dict[str, dict[IOStream, None]] = {}
        self._streams: set[IOStream] = set()

    def add(self, stream: IOStream, address: str, *, is_proxy: bool = False) -> None:
        """Take note of a connection; others give way to it if there are too many."""
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
        """Take note that a connection is that of a member or the teacher, and gives way to nobody."""
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
        """Forget the connections that have ended."""
        self._streams = {stream for stream in self._streams if not stream.closed()}
        for address, own in [*self._strangers.items()]:
            for stream in [stream for stream in own if stream.closed()]:
                del own[stream]
            if not own:
                del self._strangers[address]


def most_connections() -> int:
    """Return how many connections a process may have, with what the system allows."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else max(SPARE, min(MOST, soft - SPARE))


class LimitedServer(HTTPServer):
    """A server of pages and sockets that takes no bodies, and lets no connection wait or grow without an end."""

    connections: Connections
    is_proxy: Callable[[str], bool]
    _rounds: PeriodicCallback | None = None

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        """Call a function again and again, until this server stops."""
        self._rounds = PeriodicCallback(act, seconds * 1000)
        self._rounds.start()

    def stop(self) -> None:
        """Listen no longer."""
        super().stop()
        if self._rounds is not None:
            self._rounds.stop()

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Count a connection before anything of it is read."""
        stream.max_write_buffer_size = MOST_UNREAD
        self.connections.add(stream, address[0], is_proxy=self.is_proxy(address[0]))
        if not stream.closed():
            super().handle_stream(stream, address)


def limited_server(
    application: Any, connections: Connections, is_proxy: Callable[[str], bool], **options: Any
) -> LimitedServer:
    """Return a server of an application; ``is_proxy`` tells whose many connections are those of many people."""
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
