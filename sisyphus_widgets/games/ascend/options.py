"""The options of a table at Ascend."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import PositionError
from ...rules.options import TableOptions
from .decktet import DECKS

PLAYERS = (4, 3)
"""The possible numbers of players, the usual one first."""


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The options of a table at Ascend.

    - ``deck`` ('extended'): 45 cards, or 36 with ``'basic'``: no Pawns, Courts and Excuse (ascend.1.1).
    - ``target`` (0): the points that end the game; 0 for the usual 50, or 75 with promises (ascend.6.2, ascend.7.3).
    - ``bidding`` (False): players may promise to go out first (ascend.7.1).

    Raises:
        PositionError: there is no such deck, or an option is of the wrong kind.
    """

    deck: str = "extended"
    target: int = 0
    bidding: bool = False

    def __post_init__(self) -> None:
        TableOptions.__post_init__(self)
        if self.deck not in DECKS:
            raise PositionError(f"option 'deck' must be one of {', '.join(DECKS)}, not {self.deck!r}")

    @property
    def cards(self) -> int:
        """The cards of the deck, as a mask."""
        return DECKS[self.deck]

    @property
    def goal(self) -> int:
        """The points that end the game after a hand (6.2, 7.3)."""
        return self.target or (75 if self.bidding else 50)
