"""The mutable position of Three cards: small ints and bit masks, and everything that changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sisyphus_widgets.rules import DEALING, NOBODY, OVER, PLAYING, Core, Emit
from sisyphus_widgets.rules.cards import BIT, NAMES, SUIT_MASK, SUIT_OF, SUITS, names_of

from . import events


@dataclass(eq=False)
class ThreeCardsCore(Core):
    """The position of a game of Three cards.

    ``hands`` are masks, one a seat, ``plays`` the seat and the card of all that was played, and ``tricks`` is how many
    each seat has taken.
    """

    players: int
    phase: int = DEALING
    to_move: int = NOBODY
    hands: list[int] = field(init=False)
    plays: list[tuple[int, int]] = field(default_factory=list)
    tricks: list[int] = field(init=False)
    winner: int = NOBODY

    def __post_init__(self) -> None:
        self.hands, self.tricks = [0] * self.players, [0] * self.players

    @property
    def table(self) -> list[tuple[int, int]]:
        """The cards played to the latest trick, which lie there until the next one is led: seat and card."""
        return self.plays[(len(self.plays) - 1) // self.players * self.players :]

    @property
    def led(self) -> int | None:
        """The suit to be followed; None where the next card leads."""
        return SUIT_OF[self.table[0][1]] if len(self.plays) % self.players else None

    def playable(self) -> int:
        """The cards that the seat to move may play (2.2)."""
        hand, led = self.hands[self.to_move], self.led
        return hand if led is None else hand & SUIT_MASK[led] or hand

    def deal(self, hands: Sequence[int], emit: Emit | None) -> None:
        """Deal, so that the first seat is to lead (1.1, 2.1)."""
        self.hands, self.phase, self.to_move = list(hands), PLAYING, 0
        if emit is not None:
            emit(events.Dealt(tuple(tuple(names_of(hand)) for hand in hands)))

    def play(self, card: int, emit: Emit | None) -> None:
        """Play a card, and with the last one to a trick have the trick taken (2.1)."""
        seat, led = self.to_move, self.led
        self.hands[seat] ^= BIT[card]
        self.plays.append((seat, card))
        taken = len(self.plays) % self.players == 0
        self.to_move = NOBODY if taken else (seat + 1) % self.players
        if emit is not None:
            emit(events.CardPlayed(seat, NAMES[card], None if led is None else SUITS[led]))
        if taken:
            self._take_trick(emit)

    def _take_trick(self, emit: Emit | None) -> None:
        """Give the trick to the highest card of the suit led, and the next lead or the end with it (2.3)."""
        led = SUIT_OF[self.table[0][1]]
        card, seat = max((card, seat) for seat, card in self.table if SUIT_OF[card] == led)
        self.tricks[seat] += 1
        self.to_move = seat if self.hands[seat] else NOBODY
        if emit is not None:
            emit(events.TrickTaken(seat, NAMES[card], SUITS[led]))
        if self.to_move == NOBODY:
            self._end(seat, emit)

    def _end(self, last: int, emit: Emit | None) -> None:
        """Find the winner: who took most tricks, and among equals who took the last (3.1, 3.2)."""
        most = max(self.tricks)
        self.phase, self.winner = OVER, last if self.tricks[last] == most else self.tricks.index(most)
        if emit is not None:
            emit(events.GameWon(self.winner, most, self.tricks.count(most) > 1))
