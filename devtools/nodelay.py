"""A kernel connection that sends small messages at once; without it a click waits 40 ms for its answer."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The server's usual connection with TCP_NODELAY set (Nagle's algorithm waits for an acknowledgement)."""

    def connect(self) -> Any:
        """Set the option on the socket, then connect as usual."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
