"""The credentials of pages: codes that people type, and keys with which browsers return."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_KEY_BYTES: Final = 24
_KEY: Final = re.compile(r"[\w-]{32,64}", re.ASCII)

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of codes, without I, L and O, which look like other characters."""
CODE_LENGTH: Final = 6


def new_key() -> str:
    """Return a key that nobody can guess."""
    return secrets.token_urlsafe(_KEY_BYTES)


def is_key(text: str) -> bool:
    """Return True for a text in the form of a key: 32 to 64 URL-safe letters, which hold 24 random bytes or more."""
    return _KEY.fullmatch(text) is not None


def hash_of(key: str) -> str:
    """Return the hash under which a room keeps a key."""
    return hashlib.sha256(bytes_of(key)).hexdigest()


def letters_of(code: str) -> bytes:
    """Return a typed code without spaces and in capitals."""
    return bytes_of("".join(code.split()).upper())


def bytes_of(text: str) -> bytes:
    """Return any text as bytes, including lone surrogates, which JSON may contain."""
    return text.encode("utf-8", "surrogatepass")


def fresh_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
