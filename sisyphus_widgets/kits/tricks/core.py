"""The mutable position of a trick-taking game and its transitions, used by playouts and by explained play alike.

Seats, suits and cards are ints, sets of cards are bit masks (``rules.cards``). A transition takes an optional ``emit``;
without one it builds no events, which makes playouts fast.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from ...rules.cards import BIT, NAMES, SUIT_MASK, SUIT_OF, SUITS, cards_of, mask_of, names_of
from ...rules.core import DEALING, NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.shuffle import shuffled
from ..cards import counted
from .bidding import NO_BID, UNBID
from .game_rules import Rule, Rules
from .passing import direction_of
from .trump import FixedTrump, NamedTrump, OfferedTrump, TurnedTrump

PASSING: Final = 3
"""The phase in which cards are chosen to pass."""
BIDDING: Final = 4
"""The phase in which seats bid."""
NAMING: Final = 5
"""The phase in which a seat names trumps."""
DISCARDING: Final = 6
"""The phase in which the dealer discards a card."""
CONTRACTING: Final = 7
"""The phase in which the declarer chooses a contract."""

MUST_OPEN: Final = "must_open"
MUST_FOLLOW_SUIT: Final = "must_follow_suit"


@dataclass(eq=False)
class TrickCore(Core):
    """The position of a trick-taking game.

    ``hands``, ``dealt`` (the hands before passing), ``passes`` and ``taken`` hold a mask for each seat, ``bids`` and
    ``tricks`` a number for each seat, ``totals`` a number for each side. ``plays`` are the seats and cards of all plays
    in this deal. ``trump`` is the mask of all trumps, ``led`` that of all cards of the suit led, ``played`` that of the
    cards known to have been played in this deal. ``best`` is the card that takes the trick so far and ``taker`` its
    seat. ``lying`` counts the cards on the table, where a trick stays until the next lead.

    In a position set up by hand, ``before`` is the number of cards played earlier; ``played`` contains those that are
    known. ``laid`` is the number of plays that were on the table. ``set_taken``, ``set_tricks`` and ``set_totals`` are
    the values that the position was set up with. In normal play ``set_totals`` are the totals before this deal.
    """

    rules: ClassVar[Rules]

    players: int
    options: Any
    phase: int = DEALING
    to_move: int = NOBODY
    deals: int = 0
    hands: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    passes: list[int] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    turned: int = NOBODY
    trump: int = 0
    plays: list[tuple[int, int]] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    winner: int = NOBODY
    before: int = 0
    played: int = 0
    number: int = field(default=1, compare=False)
    led: int = field(default=0, compare=False)
    lying: int = field(default=0, compare=False)
    best: int = field(default=NOBODY, compare=False)
    taker: int = field(default=NOBODY, compare=False)
    set_up: bool = field(default=False, compare=False)
    laid: int = field(default=0, compare=False)
    set_played: int = field(default=0, compare=False)
    set_taken: list[int] = field(default_factory=list, compare=False)
    set_tricks: list[int] = field(default_factory=list, compare=False)
    set_totals: list[int] = field(default_factory=list, compare=False)

    def __post_init__(self) -> None:
        rules, players = self.rules, self.players
        self._clear()
        self.hands, self.dealt = [0] * players, [0] * players
        self.totals = [0] * len(rules.sides(players))
        self.set_totals = self.totals[:]
        self._set_trump()

    def _clear(self) -> None:
        """Reset everything that belongs to a single deal, except the hands."""
        none = [0] * self.players
        self.passes, self.taken, self.tricks = none[:], none[:], none[:]
        self.set_taken, self.set_tricks = none[:], none[:]
        self.bids = [UNBID] * self.players
        self.plays = []
        self.turned, self.best, self.taker = NOBODY, NOBODY, NOBODY
        self.trump = self.before = self.played = self.set_played = self.led = self.lying = self.laid = 0
        self.number, self.set_up = 1, False

    def _set_trump(self) -> None:
        if isinstance(self.rules.trump, FixedTrump):
            self.trump = self.trumps_of(self.rules.trump.suit)

    def trumps_of(self, suit: str) -> int:
        """Return all trumps if a suit, given by its letter, is trump."""
        return SUIT_MASK[SUITS.index(suit)]

    def group(self, card: int) -> int:
        """Return the cards of the suit to which a card belongs in this deal."""
        return SUIT_MASK[SUIT_OF[card]]

    def height(self, card: int) -> int:
        """Return the height of a card among those of its suit in this deal."""
        return self.rules.heights[card]

    def suit_of(self, card: int) -> str:
        """Return the letter of the suit to which a card belongs in this deal."""
        return self.trump_suit if BIT[card] & self.trump else SUITS[SUIT_OF[card]]

    @property
    def trump_suit(self) -> str:
        """The letter of the trump suit, empty if there are no trumps."""
        if not self.trump:
            return ""
        return max(SUITS, key=lambda suit: (self.trump & SUIT_MASK[SUITS.index(suit)]).bit_count())

    @property
    def open_card(self) -> int:
        """The mask of a card turned up whose place everybody knows."""
        return 0 if self.turned == NOBODY else BIT[self.turned]

    @property
    def nameable(self) -> tuple[str, ...]:
        """The letters of the suits that the seat to move may name, and an empty string if it need not name one."""
        trump = self.rules.trump
        return (*SUITS, "") if isinstance(trump, NamedTrump) and trump.none else tuple(SUITS)

    @property
    def namings(self) -> list[str]:
        """The suits that were named in this deal, in order, empty for none."""
        return [] if self.named is None else [self.named]

    @property
    def maker(self) -> int:
        """The seat that made trumps, in a game in which a card offers them; -1 if there is none."""
        return NOBODY

    @property
    def turn_seat(self) -> int:
        """The seat whose card or other decision is due; another seat, the one to move, may decide for it."""
        return self.to_move

    @property
    def declarations(self) -> list[str]:
        """Further public declarations of this deal, as lines of text."""
        return []

    def put_away(self, seat: int | None) -> int:
        """Return the cards put away in this deal that a seat knows (None: all)."""
        return 0

    def arranged(self, cards: int) -> Sequence[int]:
        """Return some cards in the order in which a hand is held."""
        return cards_of(cards)

    def shown_bid(self, seat: int) -> int:
        """Return the bid of a seat as it is shown: -1 for a pass."""
        return self.bids[seat]

    def secrets(self, seat: int) -> list[str]:
        """Return what a seat alone knows of this deal beyond its hand, as lines of text."""
        return []

    def is_allied(self, seat: int, other: int) -> bool:
        """Return True if two different seats play together in this deal."""
        return seat != other and any(seat in side and other in side for side in self.rules.sides(self.players))

    @property
    def is_ducking(self) -> bool:
        """True if tricks are better avoided in this deal."""
        return self.rules.lowest_wins

    @property
    def table(self) -> list[tuple[int, int]]:
        """The seats and cards of the trick on the table, in the order played."""
        return self.plays[len(self.plays) - self.lying :]

    @property
    def points(self) -> list[int]:
        """The points of the cards that each seat has taken."""
        return [counted(self.rules.counts, taken) for taken in self.taken]

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.rules.dealer(self.players, max(self.deals, 1))

    @property
    def size(self) -> int:
        """The number of cards in each hand at the start of this deal."""
        return self.rules.hand_size(self.players, max(self.deals, 1))

    @property
    def declarer(self) -> int:
        """The seat with the highest bid, the first of them; -1 if there is none."""
        highest = max(self.bids)
        if highest < 0:
            return NOBODY
        seats = ((self.dealer + 1 + n) % self.players for n in range(self.players))
        return next(seat for seat in seats if self.bids[seat] == highest)

    # --- dealing ----------------------------------------------------------------------------------------------

    def random_deal(self, rng: random.Random) -> tuple[tuple[int, ...], int, int]:
        """Shuffle and deal; return the mask of each seat, the card turned up, or -1, and the mask of the kitty."""
        rules, players, deal = self.rules, self.players, self.deals + 1
        cards, size = shuffled(cards_of(rules.deck_mask), rng), rules.hand_size(players, deal)
        hands = [mask_of(cards[seat * size :][:size]) for seat in range(players)]
        turned = NOBODY
        if isinstance(rules.trump, TurnedTrump | OfferedTrump):
            if len(cards) > players * size:
                turned = cards[players * size]
            else:
                dealer = rules.dealer(players, deal)
                turned = cards[(dealer + 1) * size - 1]
                hands[dealer] ^= BIT[turned]
        return tuple(hands), turned, mask_of(cards[players * size :][: rules.kitty_size])

    def deal(self, hands: Sequence[int], turned: int, kitty: int = 0, emit: Emit | None = None) -> None:
        """Begin the next deal with these cards."""
        rules, players = self.rules, self.players
        self._clear()
        self.deals += 1
        self.hands = list(hands)
        self.set_totals = self.totals[:]
        self._set_trump()
        keeper: int | None = None
        if turned != NOBODY:
            self.turned = turned
            self._offer()
            if self.hands[self.dealer].bit_count() < self.size:
                keeper = self.dealer
                self.hands[keeper] |= BIT[turned]
        self.dealt = self.hands[:]
        step = self.step
        if step:
            self.phase, self.to_move = PASSING, 0
        else:
            self._bid_or_play()
        if emit is None:
            return
        passed = 0 if rules.passing is None else rules.passing.cards
        several, hand_names = not rules.single, tuple(tuple(names_of(hand)) for hand in self.hands)
        direction = direction_of(step, players)
        emit(rules.event["Dealt"](self.deals, self.size, direction, step, passed, several, hand_names))
        if turned != NOBODY:
            emit(rules.event["TrumpTurned"](keeper, NAMES[turned], SUITS[SUIT_OF[turned]], not self.trump))

    def _offer(self) -> None:
        """Make the suit of the card turned up trump."""
        self.trump = self.trumps_of(SUITS[SUIT_OF[self.turned]])

    def _bid_or_play(self) -> None:
        rules = self.rules
        if rules.bidding is not None:
            self.phase, self.to_move = BIDDING, (self.dealer + 1) % self.players
        else:
            self._name_or_play()

    def _name_or_play(self) -> None:
        trump = self.rules.trump
        if isinstance(trump, NamedTrump):
            self.phase, self.to_move = NAMING, self.namer
        else:
            self._begin_tricks()

    @property
    def namer(self) -> int:
        """The seat that names trumps in this deal."""
        trump = self.rules.trump
        assert isinstance(trump, NamedTrump)
        if trump.by == "dealer":
            return self.dealer
        declarer = self.declarer if trump.by == "declarer" else NOBODY
        return (self.dealer + 1) % self.players if declarer == NOBODY else declarer

    @property
    def named(self) -> str | None:
        """The suit that was named as trump in this deal, empty for none; None if nothing was named."""
        if not isinstance(self.rules.trump, NamedTrump) or self.phase in (PASSING, BIDDING, NAMING) or self.set_up:
            return None
        if self.phase == DEALING and not self.plays:
            return None
        return self.trump_suit

    def _begin_tricks(self) -> None:
        self.phase = PLAYING
        self.to_move = self.rules.leader(self)

    # --- passing ----------------------------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """The number of seats to the left that cards are passed in this deal; 0 if none are."""
        passing = self.rules.passing
        return 0 if passing is None else passing.step(max(self.deals, 1), self.players)

    @property
    def passed(self) -> bool:
        """True if the cards passed in this deal have moved."""
        return self.phase != PASSING and any(self.passes)

    def receiver(self, seat: int) -> int:
        """Return the seat to which ``seat`` passes in this deal."""
        return (seat + self.step) % self.players

    def choose_pass(self, cards: int, emit: Emit | None = None) -> None:
        """Choose the cards that the seat to move passes; after the last choice all cards move."""
        seat, players, rules = self.to_move, self.players, self.rules
        self.passes[seat] = cards
        last = seat == players - 1
        self.to_move = NOBODY if last else seat + 1
        direction = direction_of(self.step, players)
        if emit is not None:
            emit(rules.event["PassChosen"](seat, self.receiver(seat), tuple(names_of(cards)), direction))
        if not last:
            return
        for giver in range(players):
            self.hands[giver] &= ~self.passes[giver]
        for giver in range(players):
            self.hands[self.receiver(giver)] |= self.passes[giver]
        self._bid_or_play()
        if emit is not None:
            moved = tuple((s, self.receiver(s), tuple(names_of(self.passes[s]))) for s in range(players))
            emit(rules.event["CardsPassed"](direction, self.step, moved))

    # --- bidding ----------------------------------------------------------------------------------------------

    def bid(self, number: int, emit: Emit | None = None) -> None:
        """Bid a number for the seat to move, or -1 for a pass."""
        seat, rules = self.to_move, self.rules
        self.bids[seat] = number
        following = (seat + 1) % self.players
        over = self.bids[following] != UNBID
        self.to_move = NOBODY if over else following
        if emit is not None:
            emit(rules.event["BidMade"](seat, None if number == NO_BID else number))
        if not over:
            return
        assert rules.bidding is not None
        if rules.bidding.redeal and self.declarer == NOBODY:
            self._throw_in()
            if emit is not None:
                emit(rules.event["AllPassed"]())
        else:
            self._name_or_play()

    def _throw_in(self) -> None:
        """End this deal without playing it."""
        self._clear()
        self.phase, self.to_move = DEALING, NOBODY
        self.hands, self.dealt = [0] * self.players, [0] * self.players
        self._set_trump()

    def turn_to(self, seat: int) -> None:
        """Let a seat play the next card."""
        self.to_move = seat

    def name_trump(self, suit: str, emit: Emit | None = None) -> None:
        """Name trumps for the seat to move: a suit by its letter, or empty for none."""
        seat = self.to_move
        self.trump = self.trumps_of(suit) if suit else 0
        self._begin_tricks()
        if emit is not None:
            emit(self.rules.event["TrumpNamed"](seat, suit or None))

    # --- playing ----------------------------------------------------------------------------------------------

    def playable(self, seat: int | None = None) -> int:
        """Return the cards that a seat may play (None: the seat to move)."""
        allowed = self.hands[self.to_move if seat is None else seat]
        for rule in self.rules.rules_of_play:
            mask = rule.prefers(self)
            if mask is not None:
                allowed = allowed & mask or allowed
        return allowed

    def refusal(self, card: int) -> tuple[Rule, int] | None:
        """Return the first rule that a card of the hand would break, and the cards that comply; None if it is legal."""
        allowed = self.hands[self.turn_seat]
        for rule in self.rules.rules_of_play:
            mask = rule.prefers(self)
            if mask is not None:
                allowed = allowed & mask or allowed
                if not allowed & BIT[card]:
                    return rule, allowed
        return None

    def beats(self, card: int) -> bool:
        """Return True if a card would take the trick from the best one so far."""
        best = self.best
        if SUIT_OF[card] == SUIT_OF[best]:
            return self.rules.heights[card] > self.rules.heights[best]
        return bool(BIT[card] & self.trump)

    def play(self, card: int, emit: Emit | None = None) -> None:
        """Play a legal card for the seat to move, and complete the trick, the deal and the game if it ends them."""
        seat, players, bit = self.to_move, self.players, BIT[card]
        how = "" if emit is None else self._how(card)
        self.hands[seat] ^= bit
        self.plays.append((seat, card))
        self.played |= bit
        if self.led:
            self.lying += 1
            if self.beats(card):
                self.best, self.taker = card, seat
        else:
            self.led = self.group(card)
            self.lying, self.best, self.taker = 1, card, seat
        complete = self.lying == players
        self.to_move = NOBODY if complete else (seat + 1) % players
        if emit is not None:
            led = self.suit_of(self.table[0][1])
            emit(self.rules.event["CardPlayed"](seat, NAMES[card], how, led))
            self._tell_broken(seat, card, emit)
            self.rules.tell_play(self, seat, card, emit)
        if complete:
            self._take_trick(emit)

    def _how(self, card: int) -> str:
        if not self.led:
            return "open" if not (self.plays or self.before) and BIT[card] & self.rules.opener else "lead"
        if BIT[card] & self.led:
            return "follow"
        return "trump" if BIT[card] & self.trump else "discard"

    def _tell_broken(self, seat: int, card: int, emit: Emit) -> None:
        breaking = self.rules.breaking_mask
        if BIT[card] & breaking and not (self.played ^ BIT[card]) & breaking:
            emit(self.rules.event["SuitBroken"](seat, NAMES[card], SUITS[SUIT_OF[card]], self.lying == 1))

    def _take_trick(self, emit: Emit | None) -> None:
        seat, card = self.taker, self.best
        won = 0
        for _, each in self.plays[-self.players :]:
            won |= BIT[each]
        self.taken[seat] |= won
        self.tricks[seat] += 1
        self.number += 1
        led, self.led = self.led, 0
        last = not self.hands[seat]
        self.to_move = NOBODY if last else seat
        if emit is not None:
            suit, trump = self.suit_of(card), not BIT[card] & led
            cards, points = tuple(names_of(won)), counted(self.rules.counts, won)
            emit(self.rules.event["TrickTaken"](seat, NAMES[card], suit, trump, cards, points))
        if last:
            self._end_deal(emit)

    def _end_deal(self, emit: Emit | None) -> None:
        rules = self.rules
        gained = rules.gains(self, emit)
        self.totals = [total + more for total, more in zip(self.totals, gained, strict=True)]
        won, tied = rules.winning_side(self)
        if won is None:
            self.phase = DEALING
        sides = rules.sides(self.players)
        if emit is not None and "DealScored" in rules.event:
            how = "on" if won is None else "over"
            emit(rules.event["DealScored"](tuple(gained), tuple(self.totals), how, sides))
        if won is not None:
            self.phase, self.winner = OVER, sides[won][0]
            if emit is not None:
                emit(rules.event["GameWon"](self.winner, sides[won], self.totals[won], rules.lowest_wins, tied))
