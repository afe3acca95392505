"""Rules of play as preferences: "play one of these cards if you hold any".

The kit derives from a preference the legal cards, the reasons for refusals, and the cards that a seat's play shows it
does not hold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

G = TypeVar("G")


class Turn(Protocol):
    """The public facts when a seat is to play, on which a preference may depend. Sets of cards are masks."""

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
        """The cards of this deal that are known to have been played."""

    @property
    def best(self) -> int:
        """The card that takes the trick so far; -1 before the lead."""

    @property
    def options(self) -> Any:
        """The options of the table."""


@dataclass(frozen=True, slots=True)
class PastTurn:
    """An earlier turn of this deal; see :class:`Turn`."""

    number: int
    led: int
    trump: int
    played: int
    best: int
    options: Any


Preferred = Callable[[Any, Turn], int | None]
"""A function that takes the game and a turn, and returns the preferred cards, or None if the rule does not apply."""


@dataclass(frozen=True, slots=True)
class Preference:
    """A rule of play: the number of its clause, the code of a refusal, and the function behind it."""

    clause: str
    code: str
    prefers: Preferred


def preference(clause: str, code: str) -> Callable[[Callable[[G, Turn], int | None]], Preference]:
    """Declare a method of a game as a rule of play.

    The method takes a :class:`Turn` and returns a mask of cards, or None if the rule does not apply. A seat that holds
    any of these cards must play one of them. Preferences apply in the order of their clauses: each chooses among the
    cards that earlier ones allow. ``code`` is the key of the refusal's sentence, below ``reasons``.
    """
    return lambda prefers: Preference(clause, code, prefers)
