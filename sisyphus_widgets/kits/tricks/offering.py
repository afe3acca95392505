"""A card turned up whose suit is offered as trump: who orders it, who names another, and what the dealer discards."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...rules.cards import BIT, NAMES, SUIT_OF, SUITS, names_of
from ...rules.core import NOBODY
from ...rules.events import Emit
from .core import DISCARDING, NAMING, TrickCore
from .notation import Discard


@dataclass(eq=False)
class OfferingCore(TrickCore):
    """The position of a game in which a card is turned up and its suit offered as trump.

    ``names`` holds what the seats named in this deal, in turn, empty for a pass; ``made_by`` is the seat that made
    trumps in a position set up by hand. ``discarded`` is the mask of the card that the dealer put away.
    """

    names: list[str] = field(default_factory=list)
    discarded: int = 0
    made_by: int = NOBODY

    def _clear(self) -> None:
        super()._clear()
        self.names, self.discarded, self.made_by = [], 0, NOBODY

    def _offer(self) -> None:
        """Leave trumps open."""

    def _name_or_play(self) -> None:
        self.phase: int = NAMING
        self.to_move: int = (self.dealer + 1) % self.players

    @property
    def is_second_round(self) -> bool:
        """True if the suit of the card turned up was offered to all."""
        return len(self.names) >= self.players

    @property
    def is_ordered(self) -> bool:
        """True if the suit of the card turned up was made trump, so that the dealer takes the card."""
        return bool(self.names) and bool(self.names[-1]) and len(self.names) <= self.players

    @property
    def offered(self) -> str:
        """The letter of the suit of the card turned up."""
        return SUITS[SUIT_OF[self.turned]]

    @property
    def nameable(self) -> tuple[str, ...]:
        if not self.is_second_round:
            return (self.offered, "")
        others = tuple(suit for suit in SUITS if suit != self.offered)
        return others if len(self.names) == 2 * self.players - 1 else (*others, "")

    @property
    def namings(self) -> list[str]:
        return self.names

    @property
    def named(self) -> str | None:
        return self.names[-1] if self.names and self.names[-1] else None

    @property
    def maker(self) -> int:
        if self.named is None:
            return self.made_by
        return (self.dealer + len(self.names)) % self.players

    def put_away(self, seat: int | None) -> int:
        return self.discarded if seat in (None, self.dealer) else 0

    def secrets(self, seat: int) -> list[str]:
        return [str(Discard(self.discarded))] if self.discarded and seat == self.dealer else []

    def name_trump(self, suit: str, emit: Emit | None = None) -> None:
        """Make a suit, given by its letter, trump for the seat to move, or pass with an empty one."""
        seat, again = self.to_move, self.is_second_round
        self.names.append(suit)
        event = self.rules.event
        if not suit:
            self.to_move = (seat + 1) % self.players
            if emit is not None:
                emit(event["TrumpDeclined"](seat, self.offered, again))
            return
        self.trump: int = self.trumps_of(suit)
        if again:
            self._begin_tricks()
        else:
            self.hands[self.dealer] |= BIT[self.turned]
            self.phase, self.to_move = DISCARDING, self.dealer
        if emit is not None:
            emit(event["TrumpMade"](seat, suit, again, NAMES[self.turned], self.dealer))

    def discardable(self) -> int:
        """Return the cards that the dealer may put away: all but the one taken up."""
        return self.hands[self.dealer] & ~BIT[self.turned]

    def discard(self, cards: int, emit: Emit | None = None) -> None:
        """Put a card, as a mask, away for the dealer."""
        dealer = self.dealer
        self.discarded = cards
        self.hands[dealer] ^= cards
        self._begin_tricks()
        if emit is not None:
            emit(self.rules.event["CardDiscarded"](dealer, names_of(cards)[0]))
