"""The parser of messages from pages, which may contain anything."""

from __future__ import annotations

import json
from typing import NoReturn


class UnreadableError(ValueError):
    """A message that is not an object in JSON with a type."""


def read_message(text: str | bytes) -> dict[str, object]:
    """Return a message of a page: an object in JSON whose ``type`` is a text. Lone surrogates become ``?``.

    Raises:
        UnreadableError: it has another form.
    """
    try:
        message = json.loads(text, parse_constant=_refuse)
        # An input field may cut an emoji in two, and half of one could not be written to files and other pages.
        message = json.loads(json.dumps(message, ensure_ascii=False).encode("utf-8", "replace"))
    except (ValueError, RecursionError):
        raise UnreadableError("a message is an object in JSON") from None
    if not isinstance(message, dict):
        raise UnreadableError("a message is an object in JSON")
    if not isinstance(message.get("type"), str):
        raise UnreadableError("a message has a type, which is a text")
    return message


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number in JSON")
