"""Events: what an action made happen, each with the clause that made it happen and its arithmetic."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")


@cache
def _type_name(class_name: str) -> str:
    return _HUMP.sub("_", class_name).lower()


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as a frozen record of plain values.

    Subclasses add their fields (cards and squares as notation, seats as numbers) and override what differs:

    - ``rules``: the clauses behind it, the chief one first;
    - ``text_key``: which sentence explains it;
    - ``names``: ids of the scene elements the sentence names;
    - ``arrows``: from which square to which something went, on a board;
    - ``tags``: where stepping "to the next …" stops;
    - ``seen_by``: what a seat gets to see of it;
    - ``late``: whether it is news to some seats only, the one who sees everything knowing it already.
    """

    foreseeable: ClassVar[bool] = True
    """False where the player who acts could not know the outcome beforehand (a deal, a draw)."""

    tags: ClassVar[tuple[str, ...]] = ()

    @property
    def type(self) -> str:
        """The name of the kind of event, ``card_played`` for ``CardPlayed``."""
        return _type_name(self.__class__.__name__)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the clauses behind the event, the chief one first."""
        raise NotImplementedError(f"{self.__class__.__name__} names no rule")

    @property
    def rule(self) -> str:
        """Id of the chief clause behind the event."""
        return self.rules[0]

    @property
    def text_key(self) -> str:
        """Key of the explaining sentence in the text catalogue, below ``events.``"""
        return self.type

    @property
    def names(self) -> tuple[str, ...]:
        """Ids of the scene elements that the explanation names."""
        return ()

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """Ids of two squares each, from and to, for what went over a board."""
        return ()

    @property
    def actor(self) -> int | None:
        """The seat the sentence is about, if it is about one."""
        return getattr(self, "seat", None)

    @property
    def late(self) -> bool:
        """Whether it only tells some seats now what the one who sees everything was told when it happened."""
        return False

    def seen_by(self, seat: int) -> Event | None:
        """The event as ``seat`` gets to see it, or None where it shows them nothing."""
        return self

    def facts(self) -> dict[str, Any]:
        """The fields by name: what the explaining sentence is filled from."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def to_json(self) -> dict[str, Any]:
        """``{"type", "rule", …fields}`` of plain JSON values."""
        return {"type": self.type, "rule": self.rule, **self.facts()}


Emit = Callable[[Event], None]
"""What a transition calls with each event, right after the position shows it."""
