"""The options of a table at Sisyphus."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.options import TableOptions


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The options of a table at Sisyphus.

    - ``ace_low_straights`` (False): an ace also counts below the two in straights (sisyphus_cards.4.3).
    - ``carry_past_summit`` (True): points left over at the summit go on from level 1 (sisyphus_cards.5.2).
    - ``second_pair`` (True): the card that makes a second pair, as in 7-7-8-8, scores as a pair (sisyphus_cards.4.2).
    - ``keep_pedestal_cards`` (False): a pedestal card goes back to its holder after each deal (sisyphus_cards.6.4).
    """

    ace_low_straights: bool = False
    carry_past_summit: bool = True
    second_pair: bool = True
    keep_pedestal_cards: bool = False
