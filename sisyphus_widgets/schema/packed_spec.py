"""The spec of a model as a page carries and keeps it, and the hash by which both see that they have the same values."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

LARGEST = 20_000_000
"""The most characters of a spec; a page cannot make Python unpack more."""


def pack_spec(spec: object) -> str:
    """Return a spec as text in one word; nobody who looks into a page reads hidden cards by chance."""
    text = json.dumps(spec, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def unpack_spec(text: str) -> Any:
    """Return a spec that was packed.

    Raises:
        ValueError: the text is no packed spec.
    """
    stream = zlib.decompressobj()
    try:
        content = stream.decompress(b64decode(text, validate=True), LARGEST)
    except zlib.error as error:
        raise ValueError(f"this is not a packed spec: {error}") from None
    if not stream.eof:
        raise ValueError("the spec is cut off, or too long")
    return json.loads(content)


def hash_of(values: Mapping[str, Any]) -> str:
    """Return a hash of the values of a model."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:32]
