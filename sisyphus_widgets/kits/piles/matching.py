"""Rules of play: the cards that go on the pile, each rule with its clause and the code of its refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Turn:
    """The public facts on which a rule of play may depend. Sets of cards are masks.

    ``top`` is the card on the pile, or -1; ``rank`` holds all cards of its rank, ``suit`` all cards of the suit that
    counts: its own, or the one that was named. ``wild`` holds the cards that name a suit. All are 0 if the pile is
    empty. ``higher`` holds all cards of a higher rank, and every card if the pile is empty. ``options`` are those of
    the table. ``trump`` holds the trumps, in a game that has them.
    """

    top: int
    rank: int
    suit: int
    higher: int
    wild: int
    options: Any
    trump: int = 0


Going = Callable[[Any, Turn], int | None]
"""A function that takes the game and a turn, and returns the cards that go, or None if the rule does not apply."""


@dataclass(frozen=True, slots=True)
class Matching:
    """A rule of play: the number of its clause, the code of a refusal, and the function behind it."""

    clause: str
    code: str
    goes: Going


def goes_on(clause: str, code: str) -> Callable[[Callable[[G, Turn], int | None]], Matching]:
    """Declare a method of a game as a rule about the cards that go on the pile.

    The method takes a :class:`Turn` and returns a mask of cards, whoever holds them, or None if the rule does not
    apply. Several rules apply together. ``code`` is the key of the refusal's sentence, below ``reasons``.
    """
    return lambda goes: Matching(clause, code, goes)
