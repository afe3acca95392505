"""The credentials of pages: codes that people type, and keys by which browsers come back."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_KEY_BYTES: Final = 24
_KEY: Final = re.compile(r"[\w-]{32,64}", re.ASCII)


def new_key() -> str:
    """Return a key that nobody can guess."""
    return secrets.token_urlsafe(_KEY_BYTES)


def is_key(text: str) -> bool:
    """Return True for a text with the form of a key: 24 random bytes or more, as letters."""
    return _KEY.fullmatch(text) is not None


def hash_of(key: str) -> str:
    """Return the hash under which a room keeps a key."""
    return hashlib.sha256(bytes_of(key)).hexdigest()


def letters_of(code: str) -> bytes:
    """Return a code as typed, without spaces and in capitals."""
    return bytes_of("".join(code.split()).upper())


def bytes_of(text: str) -> bytes:
    """Return any text as bytes, including half of a surrogate pair, which JSON may contain."""
    return text.encode("utf-8", "surrogatepass")
