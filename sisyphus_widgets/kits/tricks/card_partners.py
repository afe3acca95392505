"""Partners by cards: whoever holds one of two equal cards plays with the other, and nobody says so before they show."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...rules.cards import mask_of, read_cards

RE, KONTRA = 1, 2
"""The bids by which a seat announces its party: that of the partner cards, or the other one."""


@dataclass(frozen=True, slots=True)
class CardPartners:
    """The declaration that the holders of two ``cards``, such as ``"QC 6C"``, play together against all others.

    Their party is *Re*, the other one *Kontra*. Nobody is told who is in which before a card shows it, or an
    announcement does: with ``Bidding(1, 2)``, a seat may announce its party by a bid, 1 for Re and 2 for Kontra.
    A seat that is dealt both cards says so (a *wedding*), and nothing is announced. The first other seat that takes one
    of the first ``within`` tricks is its partner; if there is none, the seat plays alone.

    Raises:
        ValueError: there are not two cards.
    """

    cards: str
    within: int = 3
    mask: int = field(init=False)
    """The two cards."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", mask_of(read_cards(self.cards)))
        if self.mask.bit_count() != 2:
            raise ValueError(f"CardPartners needs two cards, such as QC 6C, not {self.cards!r}")
