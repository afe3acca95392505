"""The position of a game whose partners follow from cards: what is decided, what a seat knows, and what may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from ...rules.cards import BIT, SUIT_OF, cards_of, mask_of
from ...rules.core import NOBODY
from ...rules.events import Emit
from .bidding import NO_BID
from .bowers import MixedCore
from .card_partners import KONTRA, RE
from .solo import TRUMPS
from .trump import FixedTrump

_HIGHEST: Final = 30
"""The height of the highest permanent trump, above those of all other cards."""


@dataclass(eq=False)
class PartnersCore(MixedCore):
    """The position of a game whose partners follow from cards.

    ``partner`` is the seat that a wedding has found. In a position set up by hand, ``set_wedding`` is the seat that was
    dealt both partner cards, and ``shows`` holds for each seat the mask of those that it has played before.
    """

    partner: int = NOBODY
    set_wedding: int = NOBODY
    shows: list[int] = field(default_factory=list)

    def _clear(self) -> None:
        super()._clear()
        self.partner, self.set_wedding, self.shows = NOBODY, NOBODY, [0] * self.players

    # --- suits --------------------------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[int, ...]:
        """The permanent trumps from high to low."""
        trump = self.rules.trump
        return trump.order if isinstance(trump, FixedTrump) else ()

    def trumps_of(self, suit: str) -> int:
        twins = mask_of(twin for card in self.order for twin in self.rules.twins(card))
        return (super().trumps_of(suit) | twins) & self.rules.deck_mask

    def height(self, card: int) -> int:
        twin = next((card for card in self.rules.twins(card) if card in self.order), NOBODY)
        return self.rules.heights[card] if twin == NOBODY else _HIGHEST - self.order.index(twin)

    def suit_of(self, card: int) -> str:
        return TRUMPS if BIT[card] & self.trump else super().suit_of(card)

    def beats(self, card: int) -> bool:
        if self.best in self.rules.twins(card):
            return self.rules.beats_equal(self, card)
        return super().beats(card)

    def arranged(self, cards: int) -> Sequence[int]:
        """Return some cards with the trumps first, and from high to low."""
        trump = self.trump
        return sorted(
            cards_of(cards),
            key=lambda card: (not BIT[card] & trump, 0 if BIT[card] & trump else SUIT_OF[card], -self.height(card)),
        )

    # --- parties ------------------------------------------------------------------------------------------------

    @property
    def partner_cards(self) -> int:
        """The mask of the two cards that make partners."""
        partners = self.rules.partners
        assert partners is not None  # only such a game has this core
        return partners.mask

    def partner_cards_of(self, seat: int) -> int:
        """Return the partner cards that a seat was dealt."""
        return (self.dealt[seat] | self.shows[seat]) & self.partner_cards

    @property
    def wedding(self) -> int:
        """The seat that was dealt both partner cards; -1 if there is none."""
        if self.set_wedding != NOBODY:
            return self.set_wedding
        seats = range(self.players)
        return next((seat for seat in seats if self.partner_cards_of(seat) == self.partner_cards), NOBODY)

    @property
    def is_seeking(self) -> bool:
        """True while the partner of a wedding may still be found."""
        partners = self.rules.partners
        assert partners is not None  # only such a game has this core
        return self.wedding != NOBODY and self.partner == NOBODY and self.number <= partners.within

    @property
    def re(self) -> tuple[int, ...]:
        """The seats in the party of the partner cards, as far as it is decided."""
        if self.wedding != NOBODY:
            return tuple(sorted({self.wedding, self.partner} - {NOBODY}))
        return tuple(seat for seat in range(self.players) if self.partner_cards_of(seat))

    def known_parties(self, viewer: int | None) -> list[bool | None]:
        """Return for each seat what a viewer knows (None: everything): True for Re, False for Kontra, None if open."""
        seats = range(self.players)
        if self.wedding != NOBODY:
            open_to = None if self.is_seeking else False
            return [True if seat in self.re else open_to for seat in seats]
        if viewer is None:
            return [seat in self.re for seat in seats] if any(self.dealt) else [None] * self.players
        known: list[bool | None] = [None] * self.players
        for seat in seats:
            has_shown = self.shows[seat] | mask_of(card for who, card in self.plays if who == seat)
            if seat == viewer and any(self.dealt):
                known[seat] = seat in self.re
            elif has_shown & self.partner_cards or self.bids[seat] == RE:
                known[seat] = True
            elif self.bids[seat] == KONTRA:
                known[seat] = False
        for party, size in ((True, 2), (False, self.players - 2)):
            if known.count(party) == size:
                known = [(not party) if one is None else one for one in known]
        return known

    def is_allied(self, seat: int, other: int) -> bool:
        """Return True if ``other`` knows that ``seat`` is a partner."""
        known = self.known_parties(other)
        return seat != other and known[seat] is not None and known[seat] == known[other]

    def party_bid(self, seat: int) -> int:
        """Return the bid by which a seat may announce its party."""
        return RE if seat in self.re else KONTRA

    @property
    def declarations(self) -> list[str]:
        shows = [f"shown {seat}: {mask}" for seat, mask in enumerate(self.shows) if mask]
        return [f"wedding {self.wedding} {self.partner}", *shows] if self.wedding != NOBODY else shows

    @property
    def past_tricks(self) -> list[tuple[int, list[tuple[int, int]]]]:
        """The complete tricks of this deal that are known: the seat that took each, and its plays."""
        twin, found = self.copy(), list[tuple[int, list[tuple[int, int]]]]()
        for at in range(0, len(self.plays) - self.players + 1, self.players):
            trick = self.plays[at : at + self.players]
            (twin.taker, twin.best), *others = trick
            for seat, card in others:
                if twin.beats(card):
                    twin.taker, twin.best = seat, card
            found.append((twin.taker, trick))
        return found

    # --- transitions --------------------------------------------------------------------------------------------

    def deal(self, hands: Sequence[int], turned: int, kitty: int = 0, emit: Emit | None = None) -> None:
        super().deal(hands, turned, kitty, emit)
        if emit is not None and self.wedding != NOBODY:
            emit(self.rules.event["WeddingSaid"](self.wedding))

    def _bid_or_play(self) -> None:
        if self.wedding != NOBODY:
            self._begin_tricks()
        else:
            super()._bid_or_play()

    def _tell_broken(self, seat: int, card: int, emit: Emit) -> None:
        super()._tell_broken(seat, card, emit)
        if BIT[card] & self.partner_cards and self.wedding == NOBODY:
            partner = next((other for other in self.re if other != seat and self.known_parties(NOBODY)[other]), None)
            emit(self.rules.event["PartyShown"](seat, partner))

    def _take_trick(self, emit: Emit | None) -> None:
        is_seeking, seat, wedding = self.is_seeking, self.taker, self.wedding
        if is_seeking and seat != wedding:
            self.partner = seat
        super()._take_trick(emit)
        if is_seeking and not self.is_seeking and emit is not None:
            emit(self.rules.event["PartnerFound"](wedding, None if self.partner == NOBODY else self.partner))

    # --- hidden cards -------------------------------------------------------------------------------------------

    def placed_partners(
        self, viewer: int, unknown: int, wanted: Sequence[int], bars: Sequence[int], rng: Random
    ) -> list[list[int]]:
        """Return ways to place the partner cards hidden from a viewer, a mask for each seat, in a random order.

        A seat has at most one of them unless it has said so; one that announced Re has one, one of Kontra none. Ways
        with more room come first more often.
        """
        ways: list[tuple[float, list[int]]] = [(1.0, [0] * self.players)]
        for card in cards_of(unknown & self.partner_cards):
            ways = [
                (weight * wanted[seat], [mask | BIT[card] * (who == seat) for who, mask in enumerate(masks)])
                for weight, masks in ways
                for seat in range(self.players)
                if wanted[seat] and not masks[seat] and not bars[seat] & BIT[card] and self._may_have(seat)
            ]
        others = [seat for seat in range(self.players) if seat != viewer]
        fitting = [way for way in ways if all(self._has_announced(seat, way[1][seat]) for seat in others)]
        return [masks for _, masks in sorted(fitting, key=lambda way: rng.random() ** (1 / way[0]), reverse=True)]

    def _public_cards(self, seat: int) -> int:
        played = mask_of(card for who, card in self.plays if who == seat)
        return (self.shows[seat] | played) & self.partner_cards

    def _may_have(self, seat: int) -> bool:
        return self.bids[seat] != KONTRA and not self._public_cards(seat)

    def _has_announced(self, seat: int, mask: int) -> bool:
        """Return True if a seat that announced Re has a partner card, with those in ``mask``."""
        return self.bids[seat] != RE or bool(mask | self._public_cards(seat))


def party_word(core: PartnersCore, seat: int, viewer: int | None) -> str:
    """Return the key of the word for the party of a seat, as a viewer knows it (None: everything)."""
    known = core.known_parties(viewer)[seat]
    word = "open" if known is None else "re" if known else "kontra"
    return f"{word}_announced" if core.bids[seat] > NO_BID else word
