"""What a table may decide otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The rulings of Sisyphus that are options.

    ``ace_low_straights``: an ace also counts below the two in straights (sisyphus_cards.4.3).
    ``carry_past_summit``: points left over at the summit go on from level 1 (sisyphus_cards.5.2).
    """

    ace_low_straights: bool = False
    carry_past_summit: bool = True
