"""The cards of Climb: 32 of the usual ones, from the 7 up."""

from __future__ import annotations

from typing import Final

from sisyphus_widgets.rules.cards import BIT, NAMES, RANK_OF, cards_of, mask_of, names_of, read_cards
from sisyphus_widgets.rules.drawing.suits import FrenchSuits

__all__ = ["BIT", "DECK", "NAMES", "FrenchSuits", "cards_of", "mask_of", "higher", "names_of", "read_cards"]

LOWEST: Final = 5
"""The lowest rank, where the two is 0 and the ace is 12."""

DECK: Final = mask_of(card for card in range(52) if RANK_OF[card] >= LOWEST)


def higher(card: int) -> int:
    """Return the cards of a higher rank than a card (2.2)."""
    return DECK & mask_of(other for other in range(52) if RANK_OF[other] > RANK_OF[card])
