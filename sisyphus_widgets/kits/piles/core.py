"""The mutable position of a game with hands and piles and its transitions.

Seats, suits and cards are ints, sets of cards are bit masks (``rules.cards``). A transition takes an optional ``emit``;
without one it builds no events, which makes playouts fast.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal, Protocol, Self, TypeVar

from ...rules.cards import BIT, NAMES, SUIT_MASK, SUIT_OF, SUITS, cards_of, mask_of, names_of
from ...rules.core import DEALING, NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.position.fields import Fields
from ...rules.shuffle import shuffled
from ..cards import Counts, counted
from .clauses import Clauses
from .combinations import Sets
from .declared_bout import Bout
from .declared_requests import Requests
from .effects import Effect, Penalty, Reverse, Skip, Wild
from .matching import Turn
from .zones import ALL, Hand, Pile, Stock

Ending = Literal["first", "places", "loser"]
FIRST: Final = "first"
PLACES: Final = "places"
LOSER: Final = "loser"

DREW: Final = -2
PASSED: Final = -3
"""The values of ``played`` in an :class:`Entry` for a draw and for a pass."""

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of play with its function bound to the game; see :class:`~.matching.Matching`."""

    clause: str
    code: str
    goes: Callable[[Turn], int | None]


@dataclass(frozen=True, slots=True)
class Entry:
    """One move in the history: its seat, and the mask of its cards, DREW or PASSED.

    ``detail`` is the suit that a card named, or the number of cards drawn. ``barred`` holds the cards that the seat
    cannot have held, as it did not play one of them.
    """

    seat: int
    played: int
    detail: int = NOBODY
    barred: int = 0


class Rules(Protocol):
    """The parts of a game that its core uses: declarations and values derived from them."""

    deck_mask: int
    hand: Hand
    pile: Pile
    stock: Stock | None
    never_up: int
    wild: int
    counts: Counts
    heights: tuple[int, ...]
    same_rank: tuple[int, ...]
    higher_than: tuple[int, ...]
    effects: ClassVar[tuple[Effect, ...]]
    sets: ClassVar[Sets | None]
    bout: ClassVar[Bout | None]
    requests: ClassVar[Requests | None]
    clauses: ClassVar[Clauses]
    ending: ClassVar[Ending]
    rules_of_play: tuple[Rule, ...]
    event: Mapping[str, Any]

    @property
    def fields(self) -> Fields:
        """The fields of a position."""

    def sizes(self, players: int) -> list[int]:
        """Return the number of cards that each seat is dealt."""

    def draws(self, options: Any) -> int:
        """Return how many cards may be drawn in a turn."""

    def has_to_play(self, options: Any) -> bool:
        """Return True if whoever can play must do so."""


@dataclass(eq=False)
class PileCore(Core):
    """The position of a game with hands and piles.

    ``hands`` and ``dealt`` (the hands at the beginning) hold a mask for each seat, ``pile`` the cards on the pile
    from below; in a game with sets it holds only the last play. ``stock`` holds the stock at the beginning in drawing
    order; its first ``drawn`` cards have been drawn. ``log`` lists all moves. ``suit`` is the suit that counts,
    ``step`` the direction of play (1 or -1), ``owed`` the number of cards that the seat to move has to draw,
    ``draws`` the number of cards that it has drawn in this turn. ``passes`` counts the passes in a row with an empty
    stock. ``last`` is the seat that played last on the pile, and ``places`` lists the seats that are out, in this
    order. ``start`` is empty after a deal; in a position set up by hand it holds the seat to move, ``suit``,
    ``step``, ``owed``, ``passes`` and ``last`` at the beginning. ``laid`` holds the cards on the pile at the
    beginning.
    """

    rules: ClassVar[Rules]

    players: int
    options: Any
    phase: int = DEALING
    to_move: int = NOBODY
    hands: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    stock: tuple[int, ...] = ()
    drawn: int = 0
    log: list[Entry] = field(default_factory=list)
    suit: int = NOBODY
    step: int = 1
    owed: int = 0
    draws: int = 0
    passes: int = 0
    winner: int = NOBODY
    last: int = NOBODY
    places: list[int] = field(default_factory=list)
    start: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.hands, self.dealt = [0] * self.players, [0] * self.players

    # --- queries ----------------------------------------------------------------------------------------------

    @property
    def top(self) -> int:
        """The card on the pile; -1 if there is none."""
        return self.pile[-1] if self.pile else NOBODY

    @property
    def left(self) -> int:
        """The number of cards in the stock."""
        return len(self.stock) - self.drawn

    @property
    def is_stuck(self) -> bool:
        """True if the game has ended because nobody could go on; then all hands are shown."""
        return self.phase == OVER and self.winner != NOBODY and self.hands[self.winner] > 0

    @property
    def turn(self) -> Turn:
        """The public facts for rules of play."""
        rules, top = self.rules, self.top
        rank, higher = (0, rules.deck_mask) if top == NOBODY else (rules.same_rank[top], rules.higher_than[top])
        suit = 0 if self.suit == NOBODY else SUIT_MASK[self.suit]
        return Turn(top, rank, suit, higher, rules.wild, self.options)

    def in_order(self, hand: int) -> list[str]:
        """Return the cards of a hand as they are laid out: by suit, or by rank in a game with sets."""
        cards = names_of(hand)
        if self.rules.sets is None:
            return cards
        return [NAMES[card] for card in sorted(cards_of(hand), key=self.rules.heights.__getitem__)]

    @property
    def loser(self) -> int | None:
        """The last seat with cards, after the end; None if there is none."""
        left = [seat for seat, hand in enumerate(self.hands) if hand]
        return left[0] if self.phase == OVER and left else None

    def sees(self, seat: int | None, holder: int) -> bool:
        """Return True if ``seat`` (None: everybody's knowledge) sees the hand of ``holder``."""
        return seat is None or seat == holder or self.rules.hand.seen_by == ALL or self.is_stuck

    def effects_of(self, card: int, kind: type[E]) -> Iterator[E]:
        """Yield the effects of a kind that a card has at this table."""
        for effect in self.rules.effects:
            if isinstance(effect, kind) and effect.acts(card, self.options):
                yield effect

    @property
    def penalty(self) -> Penalty | None:
        """The penalty that the seat to move owes; None if it owes nothing."""
        return next(self.effects_of(self.top, Penalty), None) if self.owed else None

    def masks(self) -> Iterator[tuple[Rule, int]]:
        """Yield the rules of play that apply now, each with the cards that go on the pile.

        Raises:
            ValueError: a rule returns neither a mask of cards nor None.
        """
        turn = self.turn
        for rule in self.rules.rules_of_play:
            mask: object = rule.goes(turn)
            if mask is None:
                continue
            if type(mask) is not int:
                raise ValueError(f"the rule {rule.code} must return a mask of cards, or None, and not {mask!r}")
            yield rule, mask

    def fitting(self) -> int:
        """Return all cards that may be played now, whoever holds them."""
        if (penalty := self.penalty) is not None:
            return penalty.mask if penalty.answers else 0
        found = self.rules.deck_mask
        for _, mask in self.masks():
            found &= mask
        return found

    def playable(self) -> int:
        """Return the cards that the seat to move may play; in a game with sets, those that are part of a play."""
        found = self.hands[self.to_move] & self.fitting()
        return found if self.rules.sets is None else self.rules.sets.in_sets(found, self.size)

    @property
    def course_key(self) -> tuple[int, ...]:
        """The standing of the bout, or the books of each seat, in a game that has these."""
        return ()

    def rewound(self) -> Self:
        """Return the position as it was set up by hand, before all moves."""
        begun = self.copy()
        begun.to_move, begun.suit, begun.step, begun.owed, begun.passes, begun.last = self.start
        begun.phase, begun.hands, begun.pile, begun.drawn = PLAYING, self.dealt, list(self.laid), 0
        return begun

    @property
    def up(self) -> int:
        """The card that lies face up below the stock; -1 if there is none."""
        is_up = self.rules.stock is not None and self.rules.stock.fills and self.stock
        return self.stock[-1] if is_up else NOBODY

    @property
    def last_play(self) -> list[int]:
        """The card that was played last, or the set."""
        return self.pile if self.rules.sets is not None else self.pile[-1:]

    @property
    def shown_pile(self) -> list[int]:
        """The cards of the pile that are in sight."""
        return self.pile if self.rules.pile.shows == "whole" else self.last_play

    @property
    def size(self) -> int:
        """The number of cards in the last play on the pile; 0 if the pile is empty."""
        return len(self.pile) if self.rules.sets is not None else min(len(self.pile), 1)

    def plays(self) -> list[int]:
        """Return the legal plays of the seat to move, each as a mask of cards."""
        playable = self.playable()
        if self.rules.sets is None:
            return [BIT[card] for card in cards_of(playable)]
        return self.rules.sets.plays(playable, self.size)

    def must_play(self) -> bool:
        """Return True if the seat to move can play and so may neither draw nor pass."""
        return not self.owed and self.rules.has_to_play(self.options) and bool(self.playable())

    def may_take(self) -> bool:
        """Return True if the seat to move may take the cards on the table."""
        return False

    def may_draw(self) -> bool:
        """Return True if the seat to move may draw."""
        if self.owed:
            return True
        return self.left > 0 and self.draws < self.rules.draws(self.options) and not self.must_play()

    def may_pass(self) -> bool:
        """Return True if the seat to move may pass."""
        if self.rules.pile.clears:
            return bool(self.pile)
        has_drawn = not self.left or self.draws >= self.rules.draws(self.options)
        return not self.owed and has_drawn and not self.must_play()

    def cost(self, seat: int) -> int:
        """Return the cost of the cards in a hand; without declared costs, their number."""
        hand = self.hands[seat]
        return counted(self.rules.counts, hand) if self.rules.counts else hand.bit_count()

    # --- dealing ----------------------------------------------------------------------------------------------

    def random_deal(self, rng: random.Random) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
        """Shuffle and deal; return the mask of each seat, the card turned up (or -1), and the stock."""
        rules, rest, up = self.rules, shuffled(cards_of(self.rules.deck_mask), rng), NOBODY
        hands = []
        for size in rules.sizes(self.players):
            hands.append(mask_of(rest[:size]))
            rest = rest[size:]
        if rules.pile.turned:
            up = next(card for card in rest if not BIT[card] & rules.never_up)
            rest.remove(up)
        return tuple(hands), up, tuple(rest) if rules.stock is not None else ()

    def deal(self, hands: Sequence[int], up: int, stock: Sequence[int], emit: Emit | None = None) -> None:
        """Deal these cards; seat 0 begins, unless the card turned up changes that."""
        self.hands, self.dealt, self.stock = list(hands), list(hands), tuple(stock)
        self.phase, self.to_move = PLAYING, 0
        if up != NOBODY:
            self.pile, self.suit, self.laid = [up], SUIT_OF[up], (up,)
        if emit is not None:
            names = tuple(tuple(names_of(hand)) for hand in hands)
            size = 0 if self.rules.hand.cards == ALL else hands[0].bit_count()
            emit(self.rules.event["Dealt"](names, None if up == NOBODY else NAMES[up], size))
        if up != NOBODY and self.rules.pile.acts:
            self.to_move = self.players - 1
            self._go_on(up, emit)

    # --- moves ------------------------------------------------------------------------------------------------

    def play(self, played: int, suit: int = NOBODY, emit: Emit | None = None) -> None:
        """Play a legal card, which names a suit if it is wild, or a set; a seat without cards is out."""
        seat, below, penalty, rules = self.to_move, self.last_play[:], self.penalty, self.rules
        cards = cards_of(played)
        card = cards[-1]
        self.hands[seat] ^= played
        if rules.sets is not None:
            self.pile.clear()
        self.pile += cards
        self.log.append(Entry(seat, played, suit))
        self.suit = SUIT_OF[card] if suit == NOBODY else suit
        self.passes, self.last = 0, seat
        if emit is not None:
            special = penalty or (None if suit == NOBODY else next(self.effects_of(card, Wild)))
            emit(
                rules.event["CardPlayed"](
                    seat,
                    tuple(names_of(played)),
                    tuple(NAMES[other] for other in below),
                    None if suit == NOBODY else SUITS[suit],
                    penalty is not None,
                    "" if special is None else special.clause,
                )
            )
        if self.hands[seat] or not self._go_out(seat, emit):
            self._go_on(card, emit)

    def _go_out(self, seat: int, emit: Emit | None) -> bool:
        """Let a seat go out that has played its last card; return True if the game is over."""
        self.places.append(seat)
        if self.rules.ending == FIRST:
            self._end(seat)
            if emit is not None:
                emit(self.rules.event["GameWon"](seat))
            return True
        if emit is not None:
            emit(self.rules.event["SeatOut"](seat, len(self.places)))
        left = self.players - len(self.places)
        if left == 1:
            last = next(each for each in range(self.players) if self.hands[each])
            self.places.append(last)
            self._end(self.places[0])
            if emit is not None:
                emit(self.rules.event["LastLeft"](last))
        return left == 1

    def _next(self, seat: int) -> int:
        """Return the next seat with cards."""
        following = (seat + self.step) % self.players
        while not self.hands[following]:
            following = (following + self.step) % self.players
        return following

    def _go_on(self, card: int, emit: Emit | None) -> None:
        """Give the turn to the seat that follows, as the effects of the card on the pile say."""
        event, self.draws = self.rules.event, 0
        reverse = next(self.effects_of(card, Reverse), None)
        if reverse is not None:
            self.step = -self.step
        following = self._next(self.to_move)
        skip = next(self.effects_of(card, Skip), None)
        self.to_move = following if skip is None else self._next(following)
        penalty = next(self.effects_of(card, Penalty), None) if self.left else None
        if penalty is not None:
            self.owed += penalty.n
        if emit is None:
            return
        name = NAMES[card]
        if reverse is not None:
            emit(event["DirectionReversed"](self.to_move, name, reverse.clause))
        if skip is not None:
            emit(event["SeatSkipped"](following, name, skip.clause))
        if penalty is not None:
            emit(event["PenaltyDue"](self.to_move, name, self.owed, penalty.answers, penalty.clause))

    def _barred(self) -> int:
        """Return the cards that the seat to move does not hold, if it draws or passes."""
        return self.fitting() if not self.owed and self.rules.has_to_play(self.options) else 0

    def draw(self, emit: Emit | None = None) -> None:
        """Draw a card, or all that are owed; with these the turn ends."""
        seat, owed, penalty = self.to_move, self.owed, self.penalty
        cards = self.stock[self.drawn :][: owed or 1]
        clause = "" if penalty is None else penalty.clause
        if emit is not None:  # before the cards move, since nobody can foresee them
            emit(self.rules.event["DrawStarted"](seat, len(cards), owed > 0, clause))
        self.log.append(Entry(seat, DREW, len(cards), self._barred()))
        self.drawn += len(cards)
        self.hands[seat] |= mask_of(cards)
        self.passes = self.owed = 0
        if owed:
            self.to_move, self.draws = self._next(seat), 0
        else:
            self.draws += 1
        if emit is not None:
            names = tuple(NAMES[card] for card in cards)
            emit(self.rules.event["CardsDrawn"](seat, names, len(names), self.left, owed > 0, clause))

    def take(self, emit: Emit | None = None) -> None:
        """Take the cards on the table, in a game of attack and answer."""
        raise NotImplementedError(f"{type(self).__name__} has no attacks")

    def skip(self, emit: Emit | None = None) -> None:
        """Pass, and end the game if all seats have passed in turn with an empty stock."""
        seat = self.to_move
        self.log.append(Entry(seat, PASSED, NOBODY, self._barred()))
        self.passes = 0 if self.left else self.passes + 1
        is_stuck = self.passes == self.players and not self.rules.pile.clears
        is_cleared = self.rules.pile.clears and self.passes == self._others()
        self.to_move, self.draws = NOBODY if is_stuck or is_cleared else self._next(seat), 0
        if emit is not None:
            emit(self.rules.event["SeatPassed"](seat))
        if is_cleared:
            self._clear(emit)
        if is_stuck:
            costs = [self.cost(each) for each in range(self.players)]
            self._end(costs.index(min(costs)))
            if emit is not None:
                emit(self.rules.event["GameStuck"](self.winner, min(costs)))

    def _others(self) -> int:
        """Return the number of seats with cards, besides the one that played last."""
        return sum(bool(hand) for seat, hand in enumerate(self.hands) if seat != self.last)

    def _clear(self, emit: Emit | None) -> None:
        """Clear the pile; whoever played last leads, or the next seat with cards."""
        self.to_move = self.last if self.hands[self.last] else self._next(self.last)
        self.pile.clear()
        self.passes, self.suit = 0, NOBODY
        if emit is not None:
            emit(self.rules.event["PileCleared"](self.to_move, self.last))

    def _end(self, winner: int) -> None:
        self.phase, self.winner, self.to_move, self.owed, self.draws = OVER, winner, NOBODY, 0, 0
