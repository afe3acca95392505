"""A pytest plugin for nbval (`-p tests.kernels`): kernels stop at once, and pictures are not compared.

Jupyter's client and its manager each create a ZeroMQ context and terminate it with the kernel. That waits, without a
timeout, until the threads of the context have released every socket, which in rare runs never happens. Here all share
the context of the process, which Jupyter does not terminate. Sockets are closed as always.

Pictures duplicate the text beside them, which is compared; for the comparison, notebooks run without pictures.
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
    """The standard client, with the shared context."""

    @default("context")
    def _context_default(self) -> zmq.Context[zmq.Socket[bytes]]:
        return zmq.Context.instance()


class SharedContextManager(KernelManager):
    """The standard manager, with the shared context for itself and its clients."""

    client_factory = Type(klass=BlockingKernelClient, default_value=SharedContextClient)

    @default("context")
    def _context_default(self) -> zmq.Context[zmq.Socket[bytes]]:
        return zmq.Context.instance()


compare_all = nbval.plugin.IPyNbCell.compare_outputs


def compare_but_pictures(cell: Any, test: Any, ref: Any, skip_compare: tuple[str, ...] | None = None) -> bool:
    """Compare outputs as nbval does, but skip pictures."""
    same: bool = compare_all(cell, test, ref, (*(skip_compare or cell.parent.skip_compare), PICTURE, PRINTED))
    return same


def pytest_configure() -> None:
    """Make nbval use this manager, and skip pictures."""
    nbval.kernel.KernelManager = SharedContextManager
    nbval.plugin.IPyNbCell.compare_outputs = compare_but_pictures
