"""A room as a service of a JupyterHub: pupils are who the hub says they are, and teachers those that it names."""

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
"""The variables by which a hub tells a service where it is."""


class HubService(Service):
    """A room that is reached through a hub. Its pages get passes, and nobody comes in without one."""

    introductions = frozenset({"pass"})
    most_of_one = MOST  # all come from the proxy of the hub
    checks_names = False  # a page of another site gets no pass, whatever name led here

    def __init__(self, room: ClassRoom | Served, teachers: Collection[str] = ()) -> None:
        """Serve a room; members of the groups ``teachers`` lead it, as do admins of the hub.

        Raises:
            RulesError: no hub has started this process.
        """
        super().__init__(room)
        if missing := [name for name in WHERE if not os.environ.get(name)]:
            raise RulesError(f"a hub starts its services itself and sets {missing[0]}; see docs/room.md")
        self.prefix = os.environ["JUPYTERHUB_SERVICE_PREFIX"]
        self.teachers = frozenset(teachers)
        self.hub = HubOAuth.instance()
        self.address = os.environ.get("JUPYTERHUB_PUBLIC_URL") or self.prefix

    @property
    def teacher_address(self) -> str:
        """The address for teachers, who sign in."""
        return f"{self.address.rstrip('/')}/teacher"

    def seen_at(self, request: HTTPServerRequest) -> str:
        """Return the address for members, as a browser has asked for it."""
        return f"{request.protocol}://{request.host}{self.prefix}"

    def qr_text(self, address: str, code: str) -> str:
        """Return the text in the square for phones: there is no code."""
        return address

    def pages(self) -> list[Route]:
        """Return the routes of the pages."""
        return [
            (self.prefix, _HubPage, {"service": self, "role": "member"}),
            (f"{self.prefix}teacher", _HubPage, {"service": self, "role": "teacher"}),
            (f"{self.prefix}oauth_callback", HubOAuthCallbackHandler, {}),
        ]

    def settings(self) -> dict[str, Any]:
        """Return the settings of the application: the hub's client signs its cookies."""
        # All processes of a room, and those that are started anew, know each other's cookies.
        secret = hashlib.sha256(f"cookies {self.room.secret}".encode()).digest()
        return {**super().settings(), "cookie_secret": secret}

    def leads(self, user: dict[str, Any]) -> bool:
        """Return True for a teacher."""
        return bool(user.get("admin")) or not self.teachers.isdisjoint(user.get("groups") or ())

    def listen_for_hub(self) -> LimitedServer:
        """Listen where the hub says.

        Raises:
            OSError: the port is not available.
        """
        there = urlsplit(os.environ["JUPYTERHUB_SERVICE_URL"])
        server = self.server(xheaders=True)
        server.listen(there.port or 80, there.hostname or "127.0.0.1")
        return server


class _HubPage(HubOAuthenticated, PageHandler):
    """A page for somebody who has signed in at the hub."""

    service: HubService

    async def prepare(self) -> None:
        super().prepare()
        await self.hub_auth.get_user(self, sync=False)  # kept for this request, so that nothing waits below

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
