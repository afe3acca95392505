"""Tables that make playouts fast, with every entry computed by the pure rule functions."""

from __future__ import annotations

from typing import Final

from ...rules.cards import RANK_OF, SUIT_MASK, SUIT_OF, SUITS
from .combinations import Combination, combination
from .scoring import SUMMIT, climb, points

LED: Final[tuple[int, ...]] = tuple(SUIT_MASK[SUIT_OF[card]] for card in range(52))
"""Card → the mask of the suit to follow when it is led."""

RANK: Final[tuple[int, ...]] = tuple(RANK_OF[card] + 1 for card in range(52))
"""Card → its rank, counted from 1."""

NEXT_LEVEL: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(0 if _end.reached else _end.level for suit in SUITS for _end in [climb(level, points(level, suit), 0)] * 13)
    if level
    else ()
    for level in range(SUMMIT)
)
"""Level → card → the level after one scoring with that card, or 0 if it reaches the summit."""


class _CombinationTable(dict[int, Combination | None]):
    """The ranks of a trick so far → the combination that its last card makes, computed on first use."""

    def __init__(self, ace_low: bool, second_pair: bool) -> None:
        super().__init__()
        self._ace_low, self._second_pair = ace_low, second_pair

    def __missing__(self, key: int) -> Combination | None:
        *before, last = ((key >> shift & 15) - 1 for shift in (12, 8, 4, 0) if key >> shift)
        found = self[key] = combination(before, last, ace_low=self._ace_low, second_pair=self._second_pair)
        return found


COMBINATIONS: Final = {
    (ace_low, second_pair): _CombinationTable(ace_low, second_pair)
    for ace_low in (False, True)
    for second_pair in (False, True)
}
"""The options ``ace_low_straights`` and ``second_pair`` → the ranks of a trick so far, as in ``CardsCore.ranks`` →
the combination that its last card makes."""
