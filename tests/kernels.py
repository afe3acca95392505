"""A pytest plugin for nbval (`-p tests.kernels`): the end of a kernel does not wait for ZeroMQ's threads.

Jupyter's client and its manager each make a ZeroMQ context and end it with the kernel. That waits, without a limit,
until the threads of the context have let go of every socket, which in rare runs they never do. Here all share the
one context of the process, which Jupyter leaves alone and which needs no end. Sockets are closed as always.
"""

from __future__ import annotations

import nbval.kernel
import zmq
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager
from traitlets import Type, default


class SharedContextClient(BlockingKernelClient):
    """The usual client in the shared context."""

    @default("context")
    def _context_default(self) -> zmq.Context[zmq.Socket[bytes]]:
        return zmq.Context.instance()


class SharedContextManager(KernelManager):
    """The usual manager in the shared context, as are the clients that it makes."""

    client_factory = Type(klass=BlockingKernelClient, default_value=SharedContextClient)

    @default("context")
    def _context_default(self) -> zmq.Context[zmq.Socket[bytes]]:
        return zmq.Context.instance()


def pytest_configure() -> None:
    """Let nbval start its kernels with this manager."""
    nbval.kernel.KernelManager = SharedContextManager
