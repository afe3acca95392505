"""The options of a table at Sixty."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.options import TableOptions
from .cards import HAND_SIZE


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The options of a table at Sixty.

    - ``first_seat`` (0): the seat that begins the first round, the player whose age is nearest 60 (sixty.1.2).
    - ``may_take`` (False): a player who could answer the attack may also take the cards (sixty.3.5).
    - ``draw_after_opening`` (True): a seat also draws after a lead that opens a round or follows a take (sixty.2.2).
    - ``begin_by_total`` (False): the seat with the most penalty points of the game begins the next round (sixty.1.2).
    - ``keep_direction`` (False): a round begins in the direction in which the last one ended (sixty.1.1).
    - ``open_penalties`` (True): the cards taken as penalties lie face up (sixty.1.3).
    """

    first_seat: int = 0
    may_take: bool = False
    draw_after_opening: bool = True
    begin_by_total: bool = False
    keep_direction: bool = False
    open_penalties: bool = True

    @property
    def fewest_held(self) -> int:
        """The smallest number of cards that a seat holds while the deck lasts (2.2, 3.4)."""
        return HAND_SIZE if self.draw_after_opening else 1
