"""Passing: how many cards each seat passes before play, and in which direction, deal after deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Direction = Literal["left", "right", "across", "none"] | int
"""A way that cards go; a number is so many seats to the left."""


@dataclass(frozen=True, slots=True)
class Passing:
    """So many ``cards`` are passed; the ``directions`` are those of the first deal, the second and so on, over again.

    Raises:
        ValueError: no card is passed, or there is no such direction.
    """

    cards: int = 3
    directions: tuple[Direction, ...] = ("left", "right", "across", "none")

    def __post_init__(self) -> None:
        if self.cards < 1 or not self.directions:
            raise ValueError("Passing needs at least one card and one direction")
        for direction in self.directions:
            if direction not in ("left", "right", "across", "none") and type(direction) is not int:
                raise ValueError(f"Passing has no direction {direction!r}; write left, right, across, none or a number")

    def step(self, deal: int, players: int) -> int:
        """Return how many seats to the left the cards of a deal go, counted from 1; 0 if nothing is passed."""
        direction = self.directions[(deal - 1) % len(self.directions)]
        if isinstance(direction, int):
            return direction % players
        return {"left": 1, "right": players - 1, "across": players // 2, "none": 0}[direction]


def direction_of(step: int, players: int) -> str:
    """Return the word for a direction: ``left``, ``right``, ``across``, ``none``, or ``on`` for any other."""
    words = {0: "none", 1: "left", players - 1: "right"}
    return words.get(step, "across" if 2 * step == players else "on")
