"""The mutable position: what is where, and what the seat to move may do.

Seats, kinds and moves are small ints, hands are packed counts, cards that lie open are tokens (``cards.py``,
``tables.py``).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Self

from .cards import ALL_COUNTS, BITS, FIRST_JOKER, NUMBERS_MASK, SHIFT, VALUES, cards_of, tokens
from .options import Options
from .tables import (
    ADD,
    ADDS,
    CODE_BITS,
    COUNT_SHIFT,
    FIGHTS,
    HOCUS_POCUS,
    JOKER_CODES,
    LEAD,
    LEADS,
    SEAT_SHIFT,
    SKIP_CODE,
    TAKE_CODE,
    VERB_BITS,
    ZAP,
)

if TYPE_CHECKING:
    from .core import SixtyCore

DEALING, PLAYING, OVER = range(3)
NOBODY = -1
CLOCKWISE, COUNTER = 1, -1


class Table:
    """The position of a game of Sixty.

    ``attack`` holds the tokens that lie against the seat to move, all of kind ``kind`` and played on it by
    ``attacker``; while ``leading`` there are none. ``deck`` is the deck of this round in drawing order; ``top`` of
    its cards are gone. ``discard`` and ``piles`` hold the tokens of the discard pile and of each seat's penalty cards,
    ``heap`` the discard pile as packed counts, ``gone`` what each seat has played in this round. ``log`` lists the
    moves of this round as codes with their seats, and ``base`` is the position before them; between rounds there is
    nothing in either. ``totals`` are the penalty points of the rounds that are over.
    """

    __slots__ = (
        "attack",
        "attacker",
        "base",
        "deck",
        "discard",
        "gone",
        "hands",
        "heap",
        "kind",
        "leading",
        "log",
        "options",
        "origin",
        "phase",
        "piles",
        "players",
        "round",
        "sizes",
        "starter",
        "step",
        "to_move",
        "top",
        "totals",
        "winner",
    )

    def __init__(self, players: int, options: Options | None = None) -> None:
        self.players = players
        self.options = options or Options()
        self.phase = DEALING
        self.round = 1
        self.starter = self.options.first_seat
        self.totals = [0] * players
        self.winner = NOBODY
        self.base: SixtyCore | None = None
        self.origin: Hashable = None
        self._clear()

    def _clear(self) -> None:
        """An empty table."""
        self.to_move = self.attacker = NOBODY
        self.leading = False
        self.step = CLOCKWISE
        self.kind = 0
        self.top = self.heap = 0
        self.deck: tuple[int, ...] = ()
        self.attack: tuple[int, ...] = ()
        self.discard: list[int] = []
        self.log: list[int] = []
        self.hands = [0] * self.players
        self.sizes = [0] * self.players
        self.gone = [0] * self.players
        self.piles: list[list[int]] = [[] for _ in range(self.players)]

    def copy(self) -> Self:
        """An independent copy."""
        twin = self.__class__.__new__(self.__class__)
        twin.players = self.players
        twin.options = self.options
        twin.phase = self.phase
        twin.round = self.round
        twin.starter = self.starter
        twin.totals = self.totals[:]
        twin.winner = self.winner
        twin.base = self.base
        twin.origin = self.origin
        twin.to_move = self.to_move
        twin.attacker = self.attacker
        twin.leading = self.leading
        twin.step = self.step
        twin.kind = self.kind
        twin.top = self.top
        twin.heap = self.heap
        twin.deck = self.deck
        twin.attack = self.attack
        twin.discard = self.discard[:]
        twin.log = self.log[:]
        twin.hands = self.hands[:]
        twin.sizes = self.sizes[:]
        twin.gone = self.gone[:]
        twin.piles = [pile[:] for pile in self.piles]
        return twin

    def key(self) -> Hashable:
        """A value equal for equal positions: the round as it began and all moves since."""
        return (
            self.options,
            self.players,
            self.phase,
            self.round,
            self.starter,
            self.to_move,
            self.top,
            self.step,
            tuple(self.totals),
            tuple(self.hands),
            tuple(self.log),
            self.attack,
            tuple(self.discard),
            tuple(map(tuple, self.piles)),
            self.origin,
        )

    @property
    def clockwise(self) -> bool:
        """Whether play goes clockwise."""
        return self.step == CLOCKWISE

    def held(self, seat: int) -> list[int]:
        """The tokens of a seat's hand, from low to high."""
        hand, gone = self.hands[seat], self.gone[seat]
        found: list[int] = []
        for kind in sorted(set(cards_of(hand))):
            found += tokens(seat, kind, gone, hand >> SHIFT[kind] & ALL_COUNTS)
        return found

    def groups(self) -> list[tuple[int, int]]:
        """``(seat, how many)`` for the cards of the attack, from the first one on: whoever put them there.

        What one seat added to its own cards is one group with them.
        """
        base = self.base
        # A position set by hand may begin with an attack; a lead then begins another.
        found = [] if base is None or not base.attack else [[base.attacker, len(base.attack)]]
        for entry in self.log:
            verb = entry & VERB_BITS
            if verb == LEAD:
                found = []
            if verb == ZAP:
                found = _without_half(found)
            elif verb in (LEAD, ADD, HOCUS_POCUS):
                seat, count = entry >> SEAT_SHIFT, 1 if verb == HOCUS_POCUS else (entry & CODE_BITS) >> COUNT_SHIFT
                if found and found[-1][0] == seat:
                    found[-1][1] += count
                else:
                    found.append([seat, count])
        return [(seat, count) for seat, count in found] if self.attack else []

    # --- what may be done -------------------------------------------------------------------------------------

    def is_last(self) -> bool:
        """Whether nobody but the seat to move has cards (4.1)."""
        return self.top == len(self.deck) and self.sizes.count(0) >= self.players - 1

    def _alone(self, seat: int) -> bool:
        """Whether nobody but a seat has cards, also if it has none itself."""
        return not any(size for other, size in enumerate(self.sizes) if other != seat)

    def total(self) -> int:
        """The sum of the cards that lie against the seat to move."""
        return VALUES[self.kind] * len(self.attack)

    def in_discard(self, kind: int) -> int:
        """How many cards of a kind the discard pile holds."""
        return self.heap >> SHIFT[kind] & ALL_COUNTS

    def answers(self) -> list[int]:
        """The codes of every way to answer the attack but for taking it (3.1 to 3.3, 4.1)."""
        hand, kind = self.hands[self.to_move], self.kind
        found: list[int] = []
        if self.top < len(self.deck) or not self.is_last():
            if own := hand >> SHIFT[kind] & ALL_COUNTS:
                found += ADDS[kind][own]
            if jokers := hand >> BITS * FIRST_JOKER:
                if jokers & ALL_COUNTS:
                    found.append(JOKER_CODES[0])
                if jokers >> BITS & ALL_COUNTS and self.heap >> SHIFT[kind] & ALL_COUNTS:
                    found.append(JOKER_CODES[1])
                if jokers >> 2 * BITS:
                    found.append(JOKER_CODES[2])
        attack = VALUES[kind] * len(self.attack)
        found += [code for total, other, code in FIGHTS[hand & NUMBERS_MASK] if total > attack and other != kind]
        return found

    def legal(self) -> Sequence[int]:
        """The codes of everything the seat to move may do; empty when nobody is to move."""
        if self.to_move == NOBODY:
            return ()
        if self.leading:
            return LEADS[self.hands[self.to_move] & NUMBERS_MASK] or (SKIP_CODE,)
        found = self.answers()
        if not found or self.options.may_take:
            found.append(TAKE_CODE)
        return found

    def after(self, seat: int) -> int:
        """The next seat in direction that has cards (3.6); ``seat`` itself if nobody else has."""
        n, step = self.players, self.step
        seat = (seat + step) % n
        if self.top == len(self.deck):
            sizes = self.sizes
            for _ in range(n):
                if sizes[seat]:
                    break
                seat = (seat + step) % n
        return seat

    def passed_over(self, seat: int, to: int) -> tuple[int, ...]:
        """The seats without cards between two in direction."""
        found = []
        seat = (seat + self.step) % self.players
        while seat != to:
            found.append(seat)
            seat = (seat + self.step) % self.players
        return tuple(found)


def _without_half(groups: list[list[int]]) -> list[list[int]]:
    """Groups of cards without the first half, rounded down."""
    less = sum(count for _, count in groups) // 2
    left = []
    for seat, count in groups:
        gone = min(less, count)
        less -= gone
        if count > gone:
            left.append([seat, count - gone])
    return left
