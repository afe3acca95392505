"""A room as a JupyterHub service: the hub authenticates pupils and teachers."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from jupyterhub.services.auth import HubOAuth, HubOAuthCallbackHandler, HubOAuthenticated
from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError, authenticated

from ..rules import RulesError
from .connection_limits import MOST, LimitedServer
from .handlers import PageHandler
from .interfaces import Served
from .passes import RoomPass, write_pass
from .room import ClassRoom
from .server import Route, Service

WHERE = ("JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_SERVICE_URL", "JUPYTERHUB_API_TOKEN")
"""The environment variables with which a hub configures a service."""


class HubService(Service):
    """A room that is reached through a hub. Its pages get passes, and nobody joins without one."""

    introductions: frozenset[str] = frozenset({"pass"})
    most_of_one = MOST  # all connections come from the hub's proxy
    checks_names = False  # DNS rebinding gains nothing, as a page of another site gets no pass

    def __init__(self, room: ClassRoom | Served, teachers: Collection[str] = ()) -> None:
        """Serve a room that admins of the hub and members of the groups ``teachers`` lead.

        Raises:
            RulesError: a hub did not start this process.
        """
        super().__init__(room)
        if missing := [name for name in WHERE if not os.environ.get(name)]:
            raise RulesError(f"a hub starts its services itself and sets {missing[0]}; see docs/room-server.md")
        self.prefix: str = os.environ["JUPYTERHUB_SERVICE_PREFIX"]
        self.teachers: frozenset[str] = frozenset(teachers)
        self.hub: HubOAuth = HubOAuth.instance()
        self.address: str = os.environ.get("JUPYTERHUB_PUBLIC_URL") or self.prefix

    @property
    def teacher_address(self) -> str:
        """The address for teachers, who sign in at the hub."""
        return f"{self.address.rstrip('/')}/teacher"

    def seen_at(self, request: HTTPServerRequest) -> str:
        """Return the address for members at the host that a browser has used."""
        return f"{request.protocol}://{request.host}{self.prefix}"

    def qr_text(self, address: str, code: str) -> str:
        """Return the text in the QR square for phones: the address, as there is no code."""
        return address

    def pages(self) -> list[Route]:
        """Return the routes of the pages."""
        return [
            (self.prefix, _HubPage, {"service": self, "role": "member"}),
            (f"{self.prefix}teacher", _HubPage, {"service": self, "role": "teacher"}),
            (f"{self.prefix}oauth_callback", HubOAuthCallbackHandler, {}),
        ]

    def settings(self) -> dict[str, Any]:
        """Return the settings of the application, with a secret for the cookies of the hub's client."""
        # The secret is the same in all processes of a room and after a restart, so cookies stay valid.
        secret = hashlib.sha256(f"cookies {self.room.secret}".encode()).digest()
        return {**super().settings(), "cookie_secret": secret}

    def leads(self, user: dict[str, Any]) -> bool:
        """Return True for a teacher."""
        return bool(user.get("admin")) or not self.teachers.isdisjoint(user.get("groups") or ())

    def listen_for_hub(self) -> LimitedServer:
        """Listen at the address that the hub has configured.

        Raises:
            OSError: the port is not available.
        """
        there = urlsplit(os.environ["JUPYTERHUB_SERVICE_URL"])
        server = self.server(xheaders=True)
        server.listen(there.port or 80, there.hostname or "127.0.0.1")
        return server


class _HubPage(HubOAuthenticated, PageHandler):
    """The handler of a page for a signed-in user of the hub."""

    service: HubService

    async def prepare(self) -> None:
        super().prepare()
        await self.hub_auth.get_user(self, sync=False)  # cached for this request, so that `get` does not block

    @authenticated
    def get(self) -> None:
        user = self.get_current_user()
        leads = self.role == "teacher"
        if leads and not self.service.leads(user):
            raise HTTPError(403)
        self.show(write_pass(RoomPass(user["name"], leads), self.service.room.secret))

    def write_error(self, status_code: int, **about: Any) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(json.dumps({"status": status_code}) if status_code != 403 else self.service.word("no_teacher"))
