"""One seat against the others: an auction, a kitty that is taken up and laid away, a game that is named, its value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ...rules.cards import BIT, RANK_OF, SUIT_MASK, SUIT_OF, SUITS, cards_of, mask_of, names_of
from ...rules.core import DEALING, NOBODY, OVER, PLAYING
from ...rules.events import Emit
from ..cards import counted
from .auction import AuctionStage, stage_after
from .bidding import NO_BID
from .bowers import MixedCore
from .core import BIDDING, DISCARDING, NAMING
from .trump import GRAND, NULL, SoloTrump

TAKING = 8
"""The phase in which the declarer takes up the kitty, or plays from the hand."""

TRUMPS = "T"
"""The letter of the suit of all trumps in the texts, since trumps show several suits."""

_HIGHEST = 30
"""The height of the highest permanent trump, above those of all other cards."""


@dataclass(frozen=True, slots=True)
class SoloResult:
    """The outcome of a game that a seat has played alone."""

    is_won: bool
    """True if the declarer has won the game."""
    points: int
    """The points of the declarer's cards, with those laid away."""
    times: int
    """The number by which the base value is multiplied; 0 for a game with a value of its own."""
    worth: int
    """The value of the game as it was played."""
    is_overbid: bool
    """True if the game is worth less than was bid."""
    gained: int
    """What the declarer's total gains; less than 0 for a game that is lost."""


@dataclass(eq=False)
class SoloCore(MixedCore):
    """The position of a game in which one seat plays alone.

    ``calls`` are the values bid or held in the auction, and -1 for each pass. ``kitty`` is the mask of the undealt
    cards, ``away`` that of the cards that count for the declarer without being played: those laid away, or a kitty
    that was not taken up. ``by_hand`` is True if the kitty was not taken up. ``game`` is the word of the game named.
    A position set up by hand has no kitty and no calls, and ``set_matadors`` in their place.
    """

    calls: list[int] = field(default_factory=list)
    kitty: int = 0
    away: int = 0
    by_hand: bool = False
    declarer: int = NOBODY
    game: str = ""
    set_matadors: int = 0

    def _clear(self) -> None:
        super()._clear()
        self.calls, self.kitty, self.away, self.by_hand = [], 0, 0, False
        self.declarer, self.game, self.set_matadors = NOBODY, "", 0

    @property
    def solo(self) -> SoloTrump:
        """The declaration of the games."""
        trump = self.rules.trump
        assert isinstance(trump, SoloTrump)  # only such a game has this core
        return trump

    # --- suits --------------------------------------------------------------------------------------------------

    def trumps_of(self, suit: str) -> int:
        """Return all trumps in a game, given by its word."""
        if suit == NULL:
            return 0
        return mask_of(self.solo.order) | (0 if suit == GRAND else SUIT_MASK[SUITS.index(suit)] & self.rules.deck_mask)

    def height(self, card: int) -> int:
        if self.game == NULL:
            return RANK_OF[card]
        order = self.solo.order
        return _HIGHEST - order.index(card) if card in order else self.rules.heights[card]

    def suit_of(self, card: int) -> str:
        return TRUMPS if BIT[card] & self.trump else super().suit_of(card)

    @property
    def trump_suit(self) -> str:
        return self.game if self.game in SUITS else ""

    def arranged(self, cards: int) -> Sequence[int]:
        """Return some cards with the trumps first, which are the permanent ones until a game is named."""
        trumps = self.trump if self.game else self.trumps_of(GRAND)

        def place(card: int) -> tuple[bool, int, int]:
            is_trump = bool(BIT[card] & trumps)
            return not is_trump, 0 if is_trump else SUIT_OF[card], -self.height(card)

        return sorted(cards_of(cards), key=place)

    # --- the auction ----------------------------------------------------------------------------------------------

    def deal(self, hands: Sequence[int], turned: int, kitty: int = 0, emit: Emit | None = None) -> None:
        super().deal(hands, turned, kitty, emit)
        self.kitty = kitty

    def _bid_or_play(self) -> None:
        self.phase: int = BIDDING
        self.to_move: int = self.stage.seat

    @property
    def stage(self) -> AuctionStage:
        """The stage of the auction."""
        auction = self.rules.auction
        assert auction is not None  # such a game has it
        return stage_after(auction, self.calls, (self.dealer + 1) % self.players, self.players)

    def bid(self, number: int, emit: Emit | None = None) -> None:
        """Bid or hold a value for the seat to move, or pass with -1."""
        seat, before, event = self.to_move, self.stage, self.rules.event
        self.calls.append(number)
        stage = self.stage
        if number != NO_BID:
            self.bids[seat] = number
        self.to_move, self.declarer = stage.seat, stage.declarer
        if emit is not None:
            how = "pass" if number == NO_BID else "hold" if before.is_answer else "bid"
            emit(event["ValueCalled"](seat, number if number != NO_BID else before.number, how))
        if stage.declarer != NOBODY:
            self.phase, self.to_move = TAKING, stage.declarer
            if emit is not None:
                emit(event["DeclarerFound"](stage.declarer, stage.value))
        elif stage.seat == NOBODY:
            self._throw_in()
            if emit is not None:
                emit(event["AllPassed"]())

    # --- the kitty and the game -----------------------------------------------------------------------------------

    def take_kitty(self, is_taken: bool, emit: Emit | None = None) -> None:
        """Take up the kitty for the declarer, or leave it."""
        self.by_hand = not is_taken
        if is_taken:
            self.hands[self.declarer] |= self.kitty
            self.phase = DISCARDING
        else:
            self.away, self.phase = self.kitty, NAMING
        if emit is not None:
            cards = tuple(names_of(self.kitty)) if is_taken else None
            emit(self.rules.event["KittyTaken"](self.declarer, cards, not is_taken))

    @property
    def lying_cards(self) -> int:
        """The number of cards that lie face down: the kitty, or those laid away in its place."""
        if self.phase in (DEALING, OVER, DISCARDING):
            return 0
        return (self.away or self.kitty).bit_count()

    def discardable(self) -> int:
        """Return the cards that the declarer may lay away: all of the hand."""
        return self.hands[self.declarer]

    def discard(self, cards: int, emit: Emit | None = None) -> None:
        """Lay cards away for the declarer."""
        self.away = cards
        self.hands[self.declarer] &= ~cards
        self.phase = NAMING
        if emit is not None:
            emit(self.rules.event["CardsLaidAway"](self.declarer, tuple(names_of(cards)), cards.bit_count()))

    @property
    def nameable(self) -> tuple[str, ...]:
        return self.solo.games

    @property
    def named(self) -> str | None:
        return self.game or None

    @property
    def namings(self) -> list[str]:
        return [self.game] if self.game and not self.set_up else []

    def name_trump(self, suit: str, emit: Emit | None = None) -> None:
        """Name the game for the declarer."""
        self.game = suit
        self.trump: int = self.trumps_of(suit)
        self._begin_tricks()
        if emit is not None:
            emit(self.rules.event["GameNamed"](self.declarer, suit, self.by_hand))

    # --- what is known --------------------------------------------------------------------------------------------

    @property
    def declarations(self) -> list[str]:
        lines = [f"call {number}" for number in self.calls]
        if self.phase in (DISCARDING, NAMING, PLAYING, OVER) or self.game:
            lines.append(f"declarer {self.declarer}{' by hand' if self.by_hand else ''} {self.game}")
        return lines

    def put_away(self, seat: int | None) -> int:
        if seat is None:
            return self.away or (self.kitty if self.phase in (BIDDING, TAKING) else 0)
        return self.away if seat == self.declarer and not self.by_hand else 0

    def shown_bid(self, seat: int) -> int:
        return NO_BID if seat in self.stage.passed and not self.set_up else self.bids[seat]

    def secrets(self, seat: int) -> list[str]:
        if seat != self.declarer or self.by_hand or self.phase in (BIDDING, TAKING):
            return []
        away = [f"away {' '.join(names_of(self.away))}"] if self.away else []
        return [f"kitty {' '.join(names_of(self.kitty))}", *away]

    def invent_kitty(self, seat: int, rest: int, rng: Random) -> None:
        """Choose a kitty and the cards laid away, as far as a seat cannot know them, for hands that were sampled.

        ``rest`` are the unknown cards in no hand.
        """
        if self.phase in (BIDDING, TAKING):
            self.kitty = rest
            return
        if self.by_hand:
            self.away = rest
            self.kitty = 0 if self.set_up else rest
        elif self.declarer not in (seat, NOBODY):
            self.away = rest
        if self.set_up or self.by_hand or self.declarer == NOBODY:
            return
        everything = self.dealt[self.declarer] | self.away
        if seat != self.declarer:
            cards = cards_of(everything)
            self.kitty = mask_of(rng.sample(cards, self.solo.kitty))
        self.dealt[self.declarer] = everything & ~self.kitty

    def is_allied(self, seat: int, other: int) -> bool:
        return seat != other and self.declarer not in (seat, other, NOBODY)

    @property
    def is_ducking(self) -> bool:
        return self.game == NULL

    # --- the value ------------------------------------------------------------------------------------------------

    @property
    def points(self) -> list[int]:
        """The points of the cards that each seat has taken; in the end the declarer gets those laid away, too."""
        found = super().points
        if self.away and self.declarer != NOBODY and not any(self.hands):
            found[self.declarer] += counted(self.rules.counts, self.away)
        return found

    @property
    def bid_value(self) -> int:
        """The value that the declarer has bid."""
        return max(self.bids[self.declarer], 0)

    def matadors_in(self, cards: int, game: str) -> int:
        """Return the number of highest trumps in a row that are among some cards, or are all missing from them."""
        trumps = sorted(cards_of(self.trumps_of(game)), key=self.height, reverse=True)
        has = [bool(BIT[card] & cards) for card in trumps]
        return next((n for n, one in enumerate(has) if one != has[0]), len(has))

    @property
    def matadors(self) -> int:
        """The number of highest trumps in a row that the declarer has with the kitty, or does not have."""
        if self.set_up:
            return self.set_matadors
        return self.matadors_in(self.dealt[self.declarer] | self.kitty, self.game)

    def settled(self, emit: Emit | None) -> list[int]:
        """Return what each seat gains by the game that was played."""
        result, seat, gained = self.result(), self.declarer, [0] * self.players
        gained[seat] = result.gained
        if emit is not None:
            loss = 0 if result.is_won else -result.gained // 2
            base = self.solo.bases.get(self.game, 0)
            emit(
                self.rules.event["SoloSettled"](
                    seat, self.game, result.points, base, result.times, result.worth, self.bid_value,
                    result.is_won, result.is_overbid, loss,
                )
            )  # fmt: skip
        return gained

    def result(self) -> SoloResult:
        """Return the outcome of the game, after the last trick."""
        solo, declarer, bid = self.solo, self.declarer, self.bid_value
        points, tricks = self.points[declarer], self.tricks[declarer]
        if self.game == NULL:
            worth, is_won = (solo.null_hand if self.by_hand else solo.null), not tricks
            is_overbid = worth < bid
            least = worth if not is_overbid else bid
            is_won = is_won and not is_overbid
            return SoloResult(is_won, points, 0, worth, is_overbid, worth if is_won else -2 * least)
        everything = counted(self.rules.counts, self.rules.deck_mask)
        is_won = points >= solo.enough
        lost = everything - points if is_won else points
        without = (sum(self.tricks) == tricks) if is_won else not tricks
        times = self.matadors + 1 + self.by_hand + (lost <= solo.few) + without
        base = solo.bases[self.game]
        worth, is_overbid = base * times, base * times < bid
        is_won = is_won and not is_overbid
        least = worth if not is_overbid else -(-bid // base) * base
        return SoloResult(is_won, points, times, worth, is_overbid, worth if is_won else -2 * least)
