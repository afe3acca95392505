"""The compressed spec of a model, which a page stores, and a hash to compare the values of page and model."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

LARGEST = 20_000_000
"""The maximum size of an unpacked spec in bytes, a protection against decompression bombs."""


def pack_spec(spec: object) -> str:
    """Compress a spec into base64 text, so that nobody reads hidden cards in a page's source by accident."""
    text = json.dumps(spec, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def unpack_spec(text: str) -> Any:
    """Return the spec in a text from :func:`pack_spec`.

    Raises:
        ValueError: the text is not a packed spec.
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
