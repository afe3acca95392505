"""A pytest plugin for nbval (`-p tests.kernels`): kernels end at once, and pictures are not compared.

Jupyter's client and its manager each make a ZeroMQ context and end it with the kernel. That waits, without a limit,
until the threads of the context have let go of every socket, which in rare runs they never do. Here all share the
one context of the process, which Jupyter leaves alone and which needs no end. Sockets are closed as always.

Pictures show what the text beside them says, which is compared; notebooks are run for that without them.
"""

from __future__ import annotations

from typing import Any

import nbval.kernel
import nbval.plugin
import zmq
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager
from traitlets import Type, default

from devtools.notebooks import PICTURE, PRINTED


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


compare_all = nbval.plugin.IPyNbCell.compare_outputs


def compare_but_pictures(cell: Any, test: Any, ref: Any, skip_compare: tuple[str, ...] | None = None) -> bool:
    """As nbval compares outputs, but for pictures: a notebook is run without."""
    same: bool = compare_all(cell, test, ref, (*(skip_compare or cell.parent.skip_compare), PICTURE, PRINTED))
    return same


def pytest_configure() -> None:
    """Let nbval start its kernels with this manager, and leave out pictures."""
    nbval.kernel.KernelManager = SharedContextManager
    nbval.plugin.IPyNbCell.compare_outputs = compare_but_pictures
