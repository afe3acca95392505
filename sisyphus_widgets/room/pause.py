"""A pause: an activity in which nothing is asked, such as the lobby at the beginning of a visit."""

from __future__ import annotations

from typing import Any, ClassVar

from ..models.model import Model
from ..schema import Handlers, Kind


class PauseModel(Model):
    """The model of a member during a pause. No page shows it, and it ignores all requests."""

    KIND: ClassVar[Kind] = "table"

    def __init__(self) -> None:
        """Begin the pause of a member."""
        super().__init__({})

    def _changes(self) -> Handlers:
        return {}

    def _reads(self) -> Handlers:
        return {}

    def receive(self, message: object) -> None:
        """Ignore a message, as it belongs to another activity."""

    def write(self, values: object) -> None:
        """Ignore values, as they belong to another activity."""

    def spec(self, language: str | None = None) -> dict[str, Any]:
        return {"kind": "pause"}
