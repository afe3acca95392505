"""Passes: signed tokens with which pages join where a hub, not a code, has authenticated their users."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from time import time
from typing import NamedTuple

HOURS = 12
"""The validity of a pass in hours. A page that is loaded again gets a new pass."""


class RoomPass(NamedTuple):
    """The person for whom a pass was issued."""

    name: str
    leads: bool
    """True for the teacher."""


def write_pass(room_pass: RoomPass, secret: str, clock: Callable[[], float] = time) -> str:
    """Return a pass as a token that is signed with the secret."""
    text = json.dumps([room_pass.name, room_pass.leads, int(clock()) + HOURS * 3600]).encode()
    return f"{base64.urlsafe_b64encode(text).decode()}.{_seal(text, secret)}"


def read_pass(token: str, secret: str, clock: Callable[[], float] = time) -> RoomPass | None:
    """Return the pass in a token, or None if the token is forged, of another room, or expired."""
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
