"""Passing: the number of cards that each seat passes before play, and the direction in each deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Direction = Literal["left", "right", "across", "none"] | int
"""A direction for passed cards; a number counts seats to the left."""


@dataclass(frozen=True, slots=True)
class Passing:
    """The declaration that each seat passes ``cards`` cards; ``directions`` repeat from deal to deal.

    Raises:
        ValueError: the number of cards is below one, or a direction is unknown.
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
        """Return how many seats to the left the cards go in a deal, numbered from 1; 0 if nothing is passed."""
        direction = self.directions[(deal - 1) % len(self.directions)]
        if isinstance(direction, int):
            return direction % players
        return {"left": 1, "right": players - 1, "across": players // 2, "none": 0}[direction]


def direction_of(step: int, players: int) -> str:
    """Return the word for a direction: ``left``, ``right``, ``across``, ``none``, or ``on`` for any other."""
    words = {0: "none", 1: "left", players - 1: "right"}
    return words.get(step, "across" if 2 * step == players else "on")
