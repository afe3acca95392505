"""What a table may decide otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import PositionError
from .decktet import DECKS


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of a table at Ascend.

    ``deck``: ``"extended"`` (45 cards) or ``"basic"`` (36 cards: no Pawns, Courts and Excuse) (ascend.1.1).
    ``target``: the points that end the game (ascend.6.2); 0 stands for the usual, 50, or 75 with promises (ascend.7.3).
    ``bidding``: players may promise to go out first (ascend.7.1).

    Raises:
        PositionError: there is no such deck, or the target is not a whole number from 0 up.
    """

    deck: str = "extended"
    target: int = 0
    bidding: bool = False

    def __post_init__(self) -> None:
        if self.deck not in DECKS:
            raise PositionError(f"deck is one of {', '.join(DECKS)}, not {self.deck!r}")
        if type(self.target) is not int or self.target < 0:
            raise PositionError(f"target is a whole number of points, or 0 for the usual, not {self.target!r}")
        if type(self.bidding) is not bool:
            raise PositionError(f"bidding is true or false, not {self.bidding!r}")

    @property
    def goal(self) -> int:
        """The points that end the game after a hand (6.2, 7.3)."""
        return self.target or (75 if self.bidding else 50)
