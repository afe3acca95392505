"""The mutable position of Climb, in small ints and bit masks, and the moves that change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sisyphus_widgets.rules import DEALING, NOBODY, OVER, PLAYING, Core, Emit

from . import events
from .cards import BIT, NAMES, higher, names_of

PASSED = -1


@dataclass(eq=False)
class ClimbCore(Core):
    """The position of a game of Climb.

    ``hands`` are masks, one a seat, ``plays`` are the seat and the card of every turn, which is PASSED where a seat
    passed, and ``led`` is the number of turns before the pile was cleared last.
    """

    players: int
    phase: int = DEALING
    to_move: int = NOBODY
    hands: list[int] = field(init=False)
    plays: list[tuple[int, int]] = field(default_factory=list)
    led: int = 0
    winner: int = NOBODY

    def __post_init__(self) -> None:
        self.hands = [0] * self.players

    @property
    def top(self) -> int | None:
        """The card on the pile; None where a lead is due."""
        return next((card for _, card in reversed(self.plays[self.led :]) if card != PASSED), None)

    def playable(self) -> int:
        """Return the cards that the seat to move may play (2.1, 2.2)."""
        hand, top = self.hands[self.to_move], self.top
        return hand if top is None else hand & higher(top)

    def deal(self, hands: Sequence[int], emit: Emit | None) -> None:
        """Deal, so that the first seat is to lead (1.1, 2.1)."""
        self.hands, self.phase, self.to_move = list(hands), PLAYING, 0
        if emit is not None:
            emit(events.Dealt(tuple(tuple(names_of(hand)) for hand in hands)))

    def play(self, card: int, emit: Emit | None) -> None:
        """Play a card, and win with the last one (2.2, 3.1)."""
        seat, below = self.to_move, self.top
        self.hands[seat] ^= BIT[card]
        self.plays.append((seat, card))
        self.to_move = (seat + 1) % self.players if self.hands[seat] else NOBODY
        if emit is not None:
            emit(events.CardPlayed(seat, NAMES[card], "" if below is None else NAMES[below]))
        if not self.hands[seat]:
            self.phase, self.winner = OVER, seat
            if emit is not None:
                emit(events.GameWon(seat))

    def skip(self, emit: Emit | None) -> None:
        """Pass, and clear the pile once all others have (2.3, 2.4)."""
        seat, top = self.to_move, self.top
        self.plays.append((seat, PASSED))
        others = [card for _, card in self.plays[-(self.players - 1) :]]
        cleared = others == [PASSED] * (self.players - 1)
        self.to_move = NOBODY if cleared else (seat + 1) % self.players
        if emit is not None:
            emit(events.Passed(seat, "" if top is None else NAMES[top]))
        if cleared:
            self.led, self.to_move = len(self.plays), (seat + 1) % self.players
            if emit is not None:
                emit(events.PileCleared(self.to_move))
