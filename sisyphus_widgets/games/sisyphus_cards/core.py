"""The mutable position and its transitions: the one implementation of the rules, for playouts and explained play alike.

Seats, suits and ranks are ints, hands are bit masks (``rules.cards``). A transition takes an optional
``emit``; without one no event is built, which is what makes playouts fast.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Self

from ...rules.cards import (
    BIT,
    FULL_DECK,
    NAMES,
    RANK_OF,
    SUIT_MASK,
    SUIT_OF,
    SUITS,
    cards_of,
    cards_of_suit,
    mask_of,
    names_of,
)
from ...rules.events import Emit
from ...rules.shuffle import shuffled
from .events import (
    CardPlayed,
    CardsPassed,
    ComboScored,
    DealEnded,
    Dealt,
    GameWon,
    LeadPassed,
    PassChosen,
    PedestalKept,
    PegMoved,
    PointsLost,
    SpadesBroken,
    SuitBonus,
    SummitReached,
    TrickTaken,
)
from .options import Options
from .scoring import SUMMIT, SUMMITS_TO_WIN, climb, points
from .tables import COMBINATIONS, LED, NEXT_LEVEL, RANK

DEALING, PASSING, PLAYING, OVER = range(4)
DIRECTIONS = ("left", "right", "across", "none")
_STEP = {"left": 1, "right": 3, "across": 2}
NOBODY = -1

TWO_OF_CLUBS = 0
_OPENING = BIT[TWO_OF_CLUBS]
_SPADES = SUIT_MASK[3]
_NOT_SPADES = FULL_DECK & ~_SPADES
_FIRST_SPADE = 39

MUST_LEAD_TWO_OF_CLUBS = "must_lead_two_of_clubs"
MUST_FOLLOW_SUIT = "must_follow_suit"
NO_SPADE_ON_FIRST_TRICK = "no_spade_on_first_trick"
SPADES_NOT_BROKEN = "spades_not_broken"


def direction_of(deal: int) -> str:
    """Which way cards pass in deal number ``deal``, from 1 (2.3)."""
    return DIRECTIONS[(deal - 1) % 4]


class CardsCore:
    """The position of a game of Sisyphus.

    ``plays`` holds the cards of this deal in the order played, each as ``card | seat << 6``; ``passes`` the masks each
    seat has chosen to pass; ``dealt`` the hands before passing; ``pedestal`` the pedestal cards each seat took over
    into this deal; ``kept`` the cards each seat has played to pedestal tricks of this deal; ``ranks`` the ranks of the
    cards on the table, four bits each and counted from 1, the last card lowest. In a position set by hand the first
    ``unnamed`` plays are only there to be counted.
    """

    __slots__ = (
        "_combos",
        "best",
        "broken",
        "dealt",
        "deals",
        "hands",
        "kept",
        "led",
        "levels",
        "options",
        "passes",
        "pedestal",
        "phase",
        "plays",
        "ranks",
        "reached",
        "summits",
        "taker",
        "to_move",
        "unnamed",
        "winner",
    )

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()
        self._combos = COMBINATIONS[self.options.ace_low_straights]
        self.phase = DEALING
        self.deals = 0
        self.to_move = NOBODY
        self.hands = [0, 0, 0, 0]
        self.dealt = [0, 0, 0, 0]
        self.passes = [0, 0, 0, 0]
        self.pedestal = [0, 0, 0, 0]
        self.kept = [0, 0, 0, 0]
        self.levels = [1, 1, 1, 1]
        self.summits = [0, 0, 0, 0]
        self.winner = NOBODY
        self.plays: list[int] = []
        self.unnamed = 0
        self.broken = False
        self.led = 0
        self.ranks = 0
        self.best = NOBODY
        self.taker = NOBODY
        self.reached = False

    @property
    def trick(self) -> list[int]:
        """The cards on the table in the order played, from none to four."""
        return [play & 63 for play in self.trick_plays()]

    def trick_plays(self) -> list[int]:
        """The cards on the table, each as ``card | seat << 6``."""
        return self.plays[(len(self.plays) - 1) // 4 * 4 :] if self.led else []

    @property
    def tricks(self) -> int:
        """How many tricks of this deal have been cleared away."""
        return (len(self.plays) - bool(self.led)) // 4

    def copy(self) -> Self:
        """An independent copy."""
        twin = self.__class__.__new__(self.__class__)
        twin.options = self.options
        twin._combos = self._combos
        twin.phase = self.phase
        twin.deals = self.deals
        twin.to_move = self.to_move
        twin.hands = self.hands[:]
        twin.dealt = self.dealt[:]
        twin.passes = self.passes[:]
        twin.pedestal = self.pedestal[:]
        twin.kept = self.kept[:]
        twin.levels = self.levels[:]
        twin.summits = self.summits[:]
        twin.winner = self.winner
        twin.plays = self.plays[:]
        twin.unnamed = self.unnamed
        twin.broken = self.broken
        twin.ranks = self.ranks
        twin.led = self.led
        twin.best = self.best
        twin.taker = self.taker
        twin.reached = self.reached
        return twin

    def key(self) -> Hashable:
        """A value equal for equal positions; everything left out follows from it."""
        return (
            self.options,
            self.phase,
            self.deals,
            self.to_move,
            tuple(self.hands),
            tuple(self.dealt),
            tuple(self.passes),
            tuple(self.pedestal),
            tuple(self.kept),
            tuple(self.levels),
            tuple(self.summits),
            tuple(self.plays),
            self.broken,
            self.led,
            self.reached,
        )

    # --- dealing ----------------------------------------------------------------------------------------------

    def random_hands(self, rng: random.Random) -> tuple[int, int, int, int]:
        """New cards for each seat: the deck without kept pedestal cards, shuffled, cut and dealt (2.1, 6.3)."""
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        deck = shuffled(cards_of(FULL_DECK & ~held), rng)
        cut = int(rng.random() * len(deck))
        deck = deck[cut:] + deck[:cut]
        size = len(deck) // 4
        a, b, c, d = (mask_of(deck[seat * size : (seat + 1) * size]) for seat in range(4))
        return a, b, c, d

    def deal(self, hands: tuple[int, int, int, int], emit: Emit | None = None) -> None:
        """Begin the next deal with these new cards for each seat."""
        self.deals += 1
        direction = direction_of(self.deals)
        self.pedestal = self.hands
        self.hands = [old | new for old, new in zip(self.hands, hands, strict=True)]
        self.dealt = self.hands[:]
        self.passes = [0, 0, 0, 0]
        self.kept = [0, 0, 0, 0]
        self.plays = []
        self.unnamed = 0
        self.broken = False
        if direction == "none":
            self._begin_tricks()
        else:
            self.phase = PASSING
            self.to_move = 0
        if emit is not None:
            new = tuple(tuple(names_of(hand)) for hand in hands)
            emit(Dealt(self.deals, direction, new, any(self.pedestal)))

    def _begin_tricks(self) -> None:
        self.phase = PLAYING
        self.to_move = next(seat for seat in range(4) if self.hands[seat] & _OPENING)

    # --- passing ----------------------------------------------------------------------------------------------

    def passable(self) -> int:
        """The cards the seat to move may pass: its hand but for pedestal cards (2.4)."""
        return self.hands[self.to_move] & ~self.pedestal[self.to_move]

    def receiver(self, seat: int) -> int:
        """To whom ``seat`` passes in this deal (2.3)."""
        return (seat + _STEP[direction_of(self.deals)]) % 4

    def choose_pass(self, cards: int, emit: Emit | None = None) -> None:
        """The seat to move chooses the cards it passes; with the fourth choice all cards move (2.2)."""
        seat = self.to_move
        self.passes[seat] = cards
        self.to_move = seat + 1 if seat < 3 else NOBODY
        if emit is not None:
            emit(PassChosen(seat, self.receiver(seat), tuple(names_of(cards))))
        if seat < 3:
            return
        for giver in range(4):
            to = self.receiver(giver)
            self.hands[giver] &= ~self.passes[giver]
            self.hands[to] |= self.passes[giver]
        self._begin_tricks()
        if emit is not None:
            moved = tuple((s, self.receiver(s), tuple(names_of(self.passes[s]))) for s in range(4))
            emit(CardsPassed(direction_of(self.deals), moved))

    # --- playing ----------------------------------------------------------------------------------------------

    def playable(self) -> tuple[int, str | None]:
        """The cards the seat to move may play, and the one reason that bars all others of its hand (3.1 to 3.4)."""
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
        """The cards the seat to move may play, listed."""
        mask, reason = self.playable()
        # Following suit leaves cards of one suit only, which is the quicker look-up.
        return cards_of_suit(mask) if reason is MUST_FOLLOW_SUIT else cards_of(mask)

    def play(self, card: int, emit: Emit | None = None) -> None:
        """The seat to move plays a card of its own that it may play: the whole transition, scoring and all."""
        seat = self.to_move
        plays = self.plays
        place = len(plays) & 3
        self.hands[seat] ^= BIT[card]
        plays.append(card | seat << 6)
        combo = None
        if place:
            ranks = self.ranks = self.ranks << 4 | RANK[card]
            combo = self._combos[ranks]
            if card > self.best and (card >= _FIRST_SPADE or BIT[card] & self.led):
                self.best = card
                self.taker = seat
        else:
            self.led = LED[card]
            self.best = card
            self.taker = seat
            self.ranks = RANK[card]
        if emit is not None:
            emit(CardPlayed(seat, NAMES[card], self._how(card, place), SUITS[SUIT_OF[self.trick[0]]]))
        if card >= _FIRST_SPADE and not self.broken:
            self.broken = True
            if emit is not None:
                emit(SpadesBroken(seat, NAMES[card], not place))
        if combo is not None:
            if emit is not None:
                trick = self.trick
                made = sorted((trick[p] for p in combo.places), key=RANK_OF.__getitem__)
                emit(ComboScored(seat, combo.kind, NAMES[card], tuple(NAMES[c] for c in made)))
            self.score(seat, card, combo.kind, emit)
            if self.phase == OVER:
                return
        if place < 3:
            self.to_move = (seat + 1) & 3
        else:
            self._end_trick(emit)

    def _how(self, card: int, place: int) -> str:
        if not place:
            return "lead" if len(self.plays) > 1 else "open"
        if BIT[card] & self.led:
            return "follow"
        return "trump" if card >= _FIRST_SPADE else "discard"

    def score(self, seat: int, card: int, cause: str, emit: Emit | None = None) -> None:
        """One scoring: a point, one more if the card matches the level stood on, and the climb (4.5, 4.6, 5)."""
        level = self.levels[seat]
        if emit is None and (up := NEXT_LEVEL[level][card]):
            self.levels[seat] = up
            return
        suit = SUITS[SUIT_OF[card]]
        gain = points(level, suit)
        end = climb(level, gain, self.summits[seat], carry=self.options.carry_past_summit)
        if emit is not None:
            wins = end.reached and self.summits[seat] + 1 == SUMMITS_TO_WIN
            if gain > 1 and not (wins and end.over):  # after the point that wins nothing more is scored
                emit(SuitBonus(seat, NAMES[card], suit, level))
            top = SUMMIT if end.reached else end.level
            self.levels[seat] = top
            emit(PegMoved(seat, level, top, gain - end.over, cause, max(gain - end.over - 1, 0), suit))
        if end.reached:
            self._reach_summit(seat, end.over, end.lost, suit, emit)
        self.levels[seat] = end.level
        if emit is not None and end.over > end.lost and self.phase != OVER:
            emit(PegMoved(seat, 1, end.level, end.over - end.lost, "over", 0, suit))

    def _reach_summit(self, seat: int, over: int, lost: int, suit: str, emit: Emit | None) -> None:
        self.reached = True
        self.summits[seat] += 1
        self.levels[seat] = 1
        if self.summits[seat] >= SUMMITS_TO_WIN:
            self.phase = OVER
            self.winner = seat
            self.to_move = NOBODY
            if emit is not None:
                emit(GameWon(seat, self.summits[seat]))
        elif emit is not None:
            emit(SummitReached(seat, self.summits[seat]))
            if lost:
                emit(PointsLost(seat, lost))

    def _end_trick(self, emit: Emit | None) -> None:
        winner, card = self.taker, self.best
        if emit is not None:
            emit(TrickTaken(winner, NAMES[card], SUITS[SUIT_OF[card]], card >= _FIRST_SPADE))
        self.score(winner, card, "trick", emit)
        if self.phase == OVER:
            return
        if self.reached:
            for play in self.plays[-4:]:
                self.kept[play >> 6] |= BIT[play & 63]
            if emit is not None:
                emit(PedestalKept(tuple(NAMES[c] for c in self.trick)))
            self.reached = False
        self.led = 0
        self.to_move = winner
        if len(self.plays) == 52:
            self._end_deal(emit)
        elif emit is not None:
            emit(LeadPassed(winner))

    def _end_deal(self, emit: Emit | None) -> None:
        """Pedestal cards go across (6.2); all other cards go back to the dealer."""
        kept = self.kept
        self.hands = [kept[2], kept[3], kept[0], kept[1]]
        self.phase = DEALING
        self.to_move = NOBODY
        if emit is not None:
            moved = tuple((s, (s + 2) & 3, tuple(names_of(kept[s]))) for s in range(4) if kept[s])
            emit(DealEnded(moved))
