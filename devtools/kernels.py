"""A pytest plugin for nbval (`-p devtools.kernels`): nothing in the end of a kernel can wait for ever.

Jupyter's client and its manager each make a ZeroMQ context and end it with the kernel. That waits, without a limit,
until the threads of the context have let go of every socket, which in rare runs they never do. Here all share the
one context of the process, which Jupyter leaves alone and which needs no end. Sockets are closed as always.
"""

from __future__ import annotations

import warnings

import nbval.kernel  # type: ignore[import-untyped]
import zmq
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.channels import HBChannel
from jupyter_client.manager import KernelManager
from traitlets import Type, default

HEARTBEAT_ENDS = 5.0


class BoundedHeartbeat(HBChannel):
    """The usual heartbeat; whoever stops it waits for its thread some seconds at most."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for the thread, and say so if that was in vain."""
        super().join(HEARTBEAT_ENDS if timeout is None else timeout)
        if self.is_alive():
            warnings.warn("The heartbeat of a kernel does not stop; it is left behind", stacklevel=2)

    def close(self) -> None:
        """Close the socket, unless the thread still uses it."""
        if not self.is_alive():
            super().close()


class BoundedClient(BlockingKernelClient):
    """A client whose `stop_channels` always returns."""

    hb_channel_class = Type(BoundedHeartbeat)

    @default("context")
    def _context_default(self) -> zmq.Context[zmq.Socket[bytes]]:
        return zmq.Context.instance()


class BoundedManager(KernelManager):
    """A manager whose `shutdown_kernel` always returns; it kills the process and waits 5 s for that by itself."""

    client_factory = Type(klass=BlockingKernelClient, default_value=BoundedClient)

    @default("context")
    def _context_default(self) -> zmq.Context[zmq.Socket[bytes]]:
        return zmq.Context.instance()


def pytest_configure() -> None:
    """Let nbval start its kernels with this manager."""
    nbval.kernel.KernelManager = BoundedManager
