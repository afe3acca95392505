"""Passes, which pages show to come in where something else than a code has made sure who they are for."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from time import time
from typing import NamedTuple

HOURS = 12
"""So long a page comes back with its pass; loaded again, it has another one."""


class RoomPass(NamedTuple):
    """The one a page is for."""

    name: str
    leads: bool
    """True for a page of the teacher's."""


def write_pass(room_pass: RoomPass, secret: str, clock: Callable[[], float] = time) -> str:
    """Return a pass as text, which nobody can make who does not know the secret."""
    text = json.dumps([room_pass.name, room_pass.leads, int(clock()) + HOURS * 3600]).encode()
    return f"{base64.urlsafe_b64encode(text).decode()}.{_seal(text, secret)}"


def read_pass(token: str, secret: str, clock: Callable[[], float] = time) -> RoomPass | None:
    """Return what a pass says, or None if it is none, of another room, or too old."""
    if not token.isascii():
        return None
    coded, _, seal = token.partition(".")
    try:
        text = base64.urlsafe_b64decode(coded)
    except ValueError:
        return None
    if not hmac.compare_digest(seal, _seal(text, secret)):
        return None
    name, leads, until = json.loads(text)
    return RoomPass(name, leads) if clock() < until else None


def _seal(text: bytes, secret: str) -> str:
    return hmac.new(f"pass {secret}".encode(), text, hashlib.sha256).hexdigest()
