"""A proxy on loopback that can drop all packets without closing connections, as when a phone sleeps or moves."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Event, Thread

CHUNK = 65_536


class Proxy:
    """A proxy to a port of this machine."""

    def __init__(self, port: int) -> None:
        """Forward connections to a port; :attr:`port` is the proxy's own."""
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._sockets: list[socket.socket] = []
        self._dead = Event()
        """An event that drops all packets of the present connections; later connections get another event."""
        self._answers = True
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._sockets.append(near)
                if not self._answers:
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._target))
                except ConnectionRefusedError:  # no process listens just now
                    near.close()
                    continue
                self._sockets.append(far)
                for source, sink in ((near, far), (far, near)):
                    thread = Thread(target=self._pass_on, args=(source, sink, self._dead), daemon=True)
                    self._threads.append(thread)
                    thread.start()

    @staticmethod
    def _pass_on(source: socket.socket, sink: socket.socket, dead: Event) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if not dead.is_set():
                    sink.sendall(data)
        if not dead.is_set():
            with suppress(OSError):
                sink.shutdown(socket.SHUT_WR)

    def vanish(self, *, whole_network: bool = False) -> None:
        """Drop all packets of the present connections, and with ``whole_network`` also those of new ones."""
        self._dead.set()
        self._dead = Event()
        self._answers = not whole_network

    def come_back(self) -> None:
        """Forward new connections again."""
        self._answers = True

    def close(self) -> None:
        """Close all connections."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for one in self._sockets:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(10)
        for one in self._sockets:
            one.close()
