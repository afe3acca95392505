"""Rules of play as preferences: "play one of these if you hold any".

From a preference follow what may be played, why not, and which cards a seat has shown not to hold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

G = TypeVar("G")


class Turn(Protocol):
    """The facts that a preference may depend on: everything that is public when a seat is to play. Cards are masks."""

    @property
    def number(self) -> int:
        """The number of the trick, from 1."""

    @property
    def led(self) -> int:
        """All cards of the suit that was led; 0 if the seat leads."""

    @property
    def trump(self) -> int:
        """All trumps; 0 if there are none."""

    @property
    def played(self) -> int:
        """The cards of this deal that have been played, as far as they are known."""

    @property
    def best(self) -> int:
        """The card that takes the trick so far; -1 before one is led."""

    @property
    def options(self) -> Any:
        """The options of the table."""


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn of this deal that is over, see :class:`Turn`."""

    number: int
    led: int
    trump: int
    played: int
    best: int
    options: Any


Preferred = Callable[[Any, Turn], int | None]
"""A function that takes the game and a turn, and returns the preferred cards, or None where it has no say."""


@dataclass(frozen=True, slots=True)
class Preference:
    """A rule of play: the number of its clause, the code of a refusal, and the function behind it."""

    clause: str
    code: str
    prefers: Preferred


def preference(clause: str, code: str) -> Callable[[Callable[[G, Turn], int | None]], Preference]:
    """Declare a method of a game as a rule of play.

    The method takes a :class:`Turn` and returns the cards of which a seat is to play one if it holds any, as a mask, or
    None where the rule has no say. Preferences count in the order of their clauses: each chooses among the cards that
    the ones before have left. ``code`` is the word for the refusal, whose sentence stands below ``reasons``.
    """
    return lambda prefers: Preference(clause, code, prefers)
