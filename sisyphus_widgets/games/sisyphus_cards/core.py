"""The mutable position and its transitions: the only implementation of the rules, for playouts and explained play.

Seats, suits and ranks are ints, hands are bit masks (``rules.cards``). Transitions take an optional callback
``emit`` for events; without it they build none, which makes playouts fast.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from ...rules.cards import (
    BIT,
    FULL_DECK,
    NAMES,
    RANK_OF,
    SUIT_MASK,
    SUIT_OF,
    SUITS,
    cards_of,
    mask_of,
    names_of,
)
from ...rules.core import DEALING, NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.shuffle import shuffled
from . import events
from .combinations import Combination
from .options import Options
from .scoring import SUMMIT, SUMMITS_TO_WIN, climb, points
from .tables import COMBINATIONS, LED, NEXT_LEVEL, RANK

PASSING: Final = 3
"""The phase in which cards are chosen to pass."""

TO_PASS: Final = 3
WHOLE_HAND: Final = 13
DIRECTIONS: Final = ("left", "right", "across", "none")
_STEP: Final = {"left": 1, "right": 3, "across": 2}

TWO_OF_CLUBS: Final = 0
_OPENING: Final = BIT[TWO_OF_CLUBS]
_SPADES: Final = SUIT_MASK[3]
_NOT_SPADES: Final = FULL_DECK & ~_SPADES
_FIRST_SPADE: Final = 39

MUST_LEAD_TWO_OF_CLUBS: Final = "must_lead_two_of_clubs"
MUST_FOLLOW_SUIT: Final = "must_follow_suit"
NO_SPADE_ON_FIRST_TRICK: Final = "no_spade_on_first_trick"
SPADES_NOT_BROKEN: Final = "spades_not_broken"


def direction_of(deal: int) -> str:
    """Return the direction in which cards are passed in deal number ``deal``, counted from 1 (2.3)."""
    return DIRECTIONS[(deal - 1) % 4]


def _none() -> list[int]:
    return [0, 0, 0, 0]


@dataclass(eq=False)
class CardsCore(Core):
    """The position of a game of Sisyphus.

    ``plays`` holds the cards of this deal in the order played, each as ``card | seat << 6``; ``passes`` the mask that
    each seat has chosen to pass; ``dealt`` the hands before passing; ``pedestal`` the pedestal cards that each seat
    brought into this deal; ``pedestal_cards`` the cards that each seat has played to pedestal tricks of this deal;
    ``ranks`` the ranks of the cards on the table for look-up in ``combinations``, four bits each and counted from 1,
    the last card lowest. In a position set by hand the first ``unnamed`` plays have no order and only count, spades may
    have been ``broken_before`` the other plays, and the first ``laid`` plays were set up. ``pegs`` holds the levels,
    then the summits, with which this deal began or was set up.
    """

    options: Options = field(default_factory=Options)
    phase: int = DEALING
    deals: int = 0
    to_move: int = NOBODY
    hands: list[int] = field(default_factory=_none)
    dealt: list[int] = field(default_factory=_none)
    passes: list[int] = field(default_factory=_none)
    pedestal: list[int] = field(default_factory=_none)
    pedestal_cards: list[int] = field(default_factory=_none)
    levels: list[int] = field(default_factory=lambda: [1, 1, 1, 1])
    summits: list[int] = field(default_factory=_none)
    plays: list[int] = field(default_factory=list)
    broken: bool = False
    broken_before: bool = False
    led: int = 0
    reached: bool = False
    winner: int = field(default=NOBODY, compare=False)
    unnamed: int = field(default=0, compare=False)
    laid: int = field(default=0, compare=False)
    pegs: tuple[int, ...] = field(default=(1, 1, 1, 1, 0, 0, 0, 0), compare=False)
    ranks: int = field(default=0, compare=False)
    best: int = field(default=NOBODY, compare=False)
    taker: int = field(default=NOBODY, compare=False)
    players: int = field(default=4, compare=False)
    combinations: dict[int, Combination | None] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        options = self.options
        self.combinations = COMBINATIONS[options.ace_low_straights, options.second_pair]

    @property
    def trick(self) -> list[int]:
        """The cards on the table in the order played, from none to four."""
        return list(self.on_table().values())

    def on_table(self) -> dict[int, int]:
        """Return seat → its card in the trick on the table, in the order played."""
        trick = self.plays[(len(self.plays) - 1) // 4 * 4 :] if self.led else []
        return {play >> 6: play & 63 for play in trick}

    @property
    def tricks(self) -> int:
        """The number of tricks of this deal that have been cleared away."""
        return (len(self.plays) - bool(self.led)) // 4

    # --- dealing ----------------------------------------------------------------------------------------------

    def random_hands(self, rng: random.Random) -> tuple[int, int, int, int]:
        """Shuffle, cut and deal the deck without pedestal cards; return each seat's new cards as masks (2.1, 6.3)."""
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        deck = shuffled(cards_of(FULL_DECK & ~held), rng)
        cut = int(rng.random() * len(deck))
        deck = deck[cut:] + deck[:cut]
        dealt: list[int] = []
        for hand in self.hands:
            size = WHOLE_HAND - hand.bit_count()
            dealt.append(mask_of(deck[:size]))
            deck = deck[size:]
        a, b, c, d = dealt
        return a, b, c, d

    def deal(self, hands: tuple[int, int, int, int], emit: Emit | None = None) -> None:
        """Begin the next deal with these new cards of the seats, as masks."""
        self.deals += 1
        direction = direction_of(self.deals)
        self.pedestal = self.hands
        self.hands = [old | new for old, new in zip(self.hands, hands, strict=True)]
        self.dealt = self.hands[:]
        self.passes = _none()
        self.pedestal_cards = _none()
        self.plays = []
        self.unnamed = self.laid = 0
        self.pegs = (*self.levels, *self.summits)
        self.broken = self.broken_before = False
        if direction == "none":
            self._begin_tricks()
        else:
            self.phase = PASSING
            self.to_move = 0
        if emit is not None:
            new = tuple(tuple(names_of(hand)) for hand in hands)
            emit(events.Dealt(self.deals, direction, new, any(self.pedestal)))

    def _begin_tricks(self) -> None:
        self.phase = PLAYING
        self.to_move = next(seat for seat in range(4) if self.hands[seat] & _OPENING)

    # --- passing ----------------------------------------------------------------------------------------------

    def passable(self) -> int:
        """Return the cards that the seat to move may pass: its hand without pedestal cards (2.4)."""
        return self.hands[self.to_move] & ~self.pedestal[self.to_move]

    @property
    def passed(self) -> bool:
        """True if the cards passed in this deal have moved."""
        return self.phase != PASSING and any(self.passes)

    def receiver(self, seat: int) -> int:
        """Return the seat to which ``seat`` passes in this deal (2.3)."""
        return (seat + _STEP[direction_of(self.deals)]) % 4

    def choose_pass(self, cards: int, emit: Emit | None = None) -> None:
        """Record the cards that the seat to move passes; after the fourth choice all cards move (2.2)."""
        seat = self.to_move
        self.passes[seat] = cards
        self.to_move = seat + 1 if seat < 3 else NOBODY
        if emit is not None:
            emit(events.PassChosen(seat, self.receiver(seat), tuple(names_of(cards))))
        if seat < 3:
            return
        for giver in range(4):
            to = self.receiver(giver)
            self.hands[giver] &= ~self.passes[giver]
            self.hands[to] |= self.passes[giver]
        self._begin_tricks()
        if emit is not None:
            moved = tuple((s, self.receiver(s), tuple(names_of(self.passes[s]))) for s in range(4))
            emit(events.CardsPassed(direction_of(self.deals), moved))

    # --- playing ----------------------------------------------------------------------------------------------

    def playable(self) -> tuple[int, str | None]:
        """Return the cards that the seat to move may play, and the reason that bars all others (3.1 to 3.4)."""
        hand = self.hands[self.to_move]
        if led := self.led:
            if follow := hand & led:
                return follow, MUST_FOLLOW_SUIT
            if len(self.plays) < 4 and (others := hand & _NOT_SPADES):
                return others, NO_SPADE_ON_FIRST_TRICK
        elif not self.plays:
            return _OPENING, MUST_LEAD_TWO_OF_CLUBS
        elif not self.broken and (others := hand & _NOT_SPADES):
            return others, SPADES_NOT_BROKEN
        return hand, None

    def legal_cards(self) -> tuple[int, ...]:
        """Return a list of the cards that the seat to move may play."""
        return cards_of(self.playable()[0])

    def play(self, card: int, emit: Emit | None = None) -> None:
        """Play a legal card for the seat to move, and carry out all that follows, scoring included."""
        seat = self.to_move
        plays = self.plays
        place = len(plays) & 3
        self.hands[seat] ^= BIT[card]
        plays.append(card | seat << 6)
        combo = None
        if place:
            ranks = self.ranks = self.ranks << 4 | RANK[card]
            combo = self.combinations[ranks]
            if card > self.best and (card >= _FIRST_SPADE or BIT[card] & self.led):
                self.best = card
                self.taker = seat
        else:
            self.led = LED[card]
            self.best = card
            self.taker = seat
            self.ranks = RANK[card]
        if emit is not None:
            emit(events.CardPlayed(seat, NAMES[card], self._how(card, place), self.led_suit()))
        if card >= _FIRST_SPADE and not self.broken:
            self.broken = True
            if emit is not None:
                emit(events.SpadesBroken(seat, NAMES[card], not place))
        if combo is not None:
            if emit is not None:
                trick = self.trick
                cards = sorted((trick[p] for p in combo.places), key=RANK_OF.__getitem__)
                emit(events.ComboScored(seat, combo.kind, NAMES[card], tuple(NAMES[c] for c in cards)))
            self.score(seat, card, combo.kind, emit)
            if self.phase == OVER:
                return
        if place < 3:
            self.to_move = (seat + 1) & 3
        else:
            self._end_trick(emit)

    def led_suit(self) -> str:
        """Return the suit led to the trick on the table."""
        return SUITS[SUIT_MASK.index(self.led)]

    def _how(self, card: int, place: int) -> str:
        if not place:
            return "lead" if len(self.plays) > 1 else "open"
        if BIT[card] & self.led:
            return "follow"
        return "trump" if card >= _FIRST_SPADE else "discard"

    def score(self, seat: int, card: int, cause: str, emit: Emit | None = None) -> None:
        """Score once: a point, one more if the card's suit matches the peg's level, and the climb (4.5, 4.6, 5)."""
        level = self.levels[seat]
        if emit is None and (up := NEXT_LEVEL[level][card]):
            self.levels[seat] = up
            return
        suit = SUITS[SUIT_OF[card]]
        gain = points(level, suit)
        end = climb(level, gain, self.summits[seat], carry=self.options.carry_past_summit)
        if emit is not None:
            wins = end.reached and self.summits[seat] + 1 == SUMMITS_TO_WIN
            if gain > 1 and not (wins and end.over):  # nothing is scored after the winning point
                emit(events.SuitBonus(seat, NAMES[card], suit, level))
            top = SUMMIT if end.reached else end.level
            self.levels[seat] = top
            emit(events.PegMoved(seat, level, top, gain - end.over, cause, max(gain - end.over - 1, 0), suit))
        if end.reached:
            self._reach_summit(seat, end.over, end.lost, suit, emit)
        self.levels[seat] = end.level
        if emit is not None and end.over > end.lost and self.phase != OVER:
            emit(events.PegMoved(seat, 1, end.level, end.over - end.lost, "over", 0, suit))

    def _reach_summit(self, seat: int, over: int, lost: int, suit: str, emit: Emit | None) -> None:
        self.reached = True
        self.summits[seat] += 1
        self.levels[seat] = 1
        if self.summits[seat] >= SUMMITS_TO_WIN:
            self.phase = OVER
            self.winner = seat
            self.to_move = NOBODY
            if emit is not None:
                emit(events.GameWon(seat, self.summits[seat]))
        elif emit is not None:
            emit(events.SummitReached(seat, self.summits[seat]))
            if lost:
                emit(events.PointsLost(seat, lost))

    def _end_trick(self, emit: Emit | None) -> None:
        winner, card = self.taker, self.best
        if emit is not None:
            emit(events.TrickTaken(winner, NAMES[card], SUITS[SUIT_OF[card]], card >= _FIRST_SPADE))
        self.score(winner, card, "trick", emit)
        if self.phase == OVER:
            return
        if self.reached:
            for play in self.plays[-4:]:
                self.pedestal_cards[play >> 6] |= BIT[play & 63]
            if emit is not None:
                emit(events.PedestalKept(tuple(NAMES[c] for c in self.trick)))
            self.reached = False
        self.led = 0
        self.to_move = winner
        if len(self.plays) == 52:
            self._end_deal(emit)
        elif emit is not None:
            emit(events.LeadPassed(winner))

    def _end_deal(self, emit: Emit | None) -> None:
        """Pass pedestal cards across (6.2), and return all others, but for those that stay (6.4), to the dealer."""
        kept = self.pedestal_cards
        self.hands = [kept[2], kept[3], kept[0], kept[1]]
        crossing = kept[0] | kept[1] | kept[2] | kept[3]
        staying = [cards & ~crossing if self.options.keep_pedestal_cards else 0 for cards in self.pedestal]
        self.hands = [new | old for new, old in zip(self.hands, staying, strict=True)]
        self.phase = DEALING
        self.to_move = NOBODY
        if emit is not None:
            if any(staying):
                held = tuple((s, tuple(names_of(staying[s]))) for s in range(4) if staying[s])
                emit(events.PedestalStayed(held))
            moved = tuple((s, (s + 2) & 3, tuple(names_of(kept[s]))) for s in range(4) if kept[s])
            emit(events.DealEnded(moved))
