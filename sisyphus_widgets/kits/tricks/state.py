"""A position of a trick-taking game as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

from ...rules.cards import BIT, NAMES, cards_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.position import checks
from ...rules.reason import Reason
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.verdict import Violation
from .bid_limits import biddable
from .clauses import Clauses
from .contracts import ContractCore
from .core import BIDDING, CONTRACTING, DISCARDING, NAMING, PASSING, TrickCore
from .notation import VERBS, Bid, Contract, Deal, Discard, Name, Pass, Play, Take, TrickMove, read_action
from .offering import OfferingCore
from .sampler import known_to_move
from .setup import write_position
from .solo import TAKING, SoloCore
from .text_rendering import picture
from .trump import ContractTrump, OfferedTrump, TurnedTrump
from .view import TrickView
from .violations import judge

_BARE = {
    PASSING: "pass",
    BIDDING: "bid",
    NAMING: "name",
    CONTRACTING: "contract",
    DISCARDING: "discard",
    TAKING: "take",
}
"""The default verb of an action in each phase; in other phases it is ``play``."""


class TrickState(State[TrickCore, TrickMove, Deal]):
    """A position of a trick-taking game; see :class:`~sisyphus_widgets.rules.state.State`.

    The kit creates a subclass for each game.
    """

    __slots__ = ()

    move_types: ClassVar[tuple[type[TrickMove], ...]] = (Pass, Bid, Name, Play)
    deal_type: ClassVar[type[Deal]] = Deal
    clauses: ClassVar[Clauses]

    @property
    def options(self) -> Any:
        """The options of this table."""
        return self._core.options

    @property
    def passing(self) -> bool:
        """True while cards are being chosen to pass."""
        return self._core.phase == PASSING

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played."""
        return tuple(NAMES[card] for _, card in self._core.table)

    @property
    def nameable(self) -> tuple[str, ...]:
        """The letters of the suits that may be named as trump, and an empty string if no trumps are allowed."""
        return self._core.nameable

    def legal_actions(self) -> Sequence[TrickMove]:
        core = self._core
        if core.to_move == NOBODY:
            return []
        if core.phase == PLAYING:
            return [Play(card) for card in cards_of(core.playable())]
        if core.phase == BIDDING:
            return [Bid(number) for number in biddable(core)]
        if core.phase == NAMING:
            return [Name(suit) for suit in self.nameable]
        if core.phase == CONTRACTING:
            assert isinstance(core.rules.trump, ContractTrump)  # only such a game has this phase
            return [Contract(tricks, suit) for suit, tricks in core.rules.trump.pairs]
        if isinstance(core, OfferingCore) and core.phase == DISCARDING:
            return [Discard(BIT[card]) for card in cards_of(core.discardable())]
        if isinstance(core, SoloCore) and core.phase == DISCARDING:
            masks = [BIT[card] for card in cards_of(core.discardable())]
            return [Discard(sum(chosen)) for chosen in combinations(masks, core.solo.kitty)]
        if core.phase == TAKING:
            return [Take(is_taken=True), Take(is_taken=False)]
        passing = core.rules.passing
        assert passing is not None
        bits = [BIT[card] for card in cards_of(core.hands[core.to_move])]
        return [Pass(sum(chosen)) for chosen in combinations(bits, passing.cards)]

    @property
    def acting_seat(self) -> int | None:
        seat = self._core.turn_seat
        return None if seat == NOBODY else seat

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def check_deal(self, deal: Deal) -> None:
        core = self._core
        rules, players, number = core.rules, core.players, core.deals + 1
        size = rules.hand_size(players, number)
        dealer, turns = rules.dealer(players, number), isinstance(rules.trump, TurnedTrump | OfferedTrump)
        deck = rules.deck_mask.bit_count()
        if players * size > deck:
            raise ValueError(
                f"{type(rules).__name__}.hand_size must leave enough cards: in deal {number} there are {players} hands "
                f"of {size} cards, and {deck} cards"
            )
        keeps = turns and players * size == deck
        beside = " and a card turned up" if turns else f" and a kitty of {rules.kitty_size}" if rules.kitty_size else ""
        requirement = f"{players} hands of {size} cards{beside} are dealt"
        if deal.kitty.bit_count() != rules.kitty_size:
            why = Reason(self.package, "kitty_dealt", {"n": rules.kitty_size})
            raise PositionError(f"{requirement}, not {deal}", why=why)
        if len(deal.hands) != players or (deal.turned != NOBODY) != turns:
            why = Reason(self.package, "hands_dealt", {"players": players, "n": len(deal.hands)})
            raise PositionError(f"{requirement}, not {deal}", why=why)
        places = [(f"seat {seat}", hand) for seat, hand in enumerate(deal.hands)]
        if turns:
            places.append(("the place of the card turned up", BIT[deal.turned]))
        places.append(("the kitty", deal.kitty))
        seen = checks.in_one_place(places, "{cards} cannot be dealt to {place}: a card is dealt twice", self.package)
        for seat, hand in enumerate(deal.hands):
            held = hand.bit_count() + (keeps and seat == dealer)
            if held != size:
                why = Reason(self.package, "dealt_hand", {"who": seat, "n": held, "size": size})
                raise PositionError(f"{requirement}, not {deal}", why=why)
        if strange := names_of(seen & ~rules.deck_mask):
            why = Reason(self.package, "not_in_deck", {"cards": strange, "n": len(strange)})
            raise PositionError(f"{' '.join(strange)}: there is no such card in this deck", why=why)

    def violation(self, move: TrickMove, seat: int) -> Violation | None:
        return judge(self._core, move, seat, self.clauses)

    def perform(self, core: TrickCore, action: TrickMove | Deal, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.card, emit)
        elif isinstance(action, Pass):
            core.choose_pass(action.mask, emit)
        elif isinstance(action, Bid):
            core.bid(action.number, emit)
        elif isinstance(action, Name):
            core.name_trump(action.suit, emit)
        elif isinstance(action, Contract):
            assert isinstance(core, ContractCore)
            core.choose_contract(action, emit)
        elif isinstance(action, Discard):
            assert isinstance(core, OfferingCore | SoloCore)
            core.discard(action.mask, emit)
        elif isinstance(action, Take):
            assert isinstance(core, SoloCore)
            core.take_kitty(action.is_taken, emit)
        else:
            core.deal(action.hands, action.turned, action.kitty, emit)

    def parse(self, text: str) -> TrickMove | Deal:
        return read_action(text, [VERBS[kind] for kind in self.move_types], _BARE.get(self._core.phase, "play"))

    def chance_action(self, seed: int) -> Deal:
        return Deal(*self._core.random_deal(generator(seed, self._core.deals + 1)))

    def view(self, seat: int | None) -> TrickView[TrickState]:
        return TrickView(self, seat)

    @property
    def standing(self) -> Mapping[str, object]:
        """The public score: points or tricks of each seat, bids, totals of each side, and the winner.

        ``winner`` is a seat, or with partners the list of their seats; None before the end.
        """
        core = self._core
        rules, found = core.rules, dict[str, object]()
        if rules.bidding is not None:
            found["bids"] = [bid if bid >= 0 else None for bid in core.bids]
        if rules.counts_tricks:
            found["tricks"] = list(core.tricks)
        if rules.counts:
            found["points"] = core.points
        if not rules.single:
            found["totals"] = list(core.totals)
        side = next((side for side in rules.sides(core.players) if core.winner in side), None)
        if isinstance(rules.trump, OfferedTrump):
            found["maker"] = None if core.maker == NOBODY else core.maker
        if isinstance(core, ContractCore):
            found["announced"] = list(core.announced)
            found["declarer"] = None if core.declarer == NOBODY else core.declarer
            found["goal"] = core.goal
        if isinstance(core, SoloCore):
            found["bids"] = [bid if bid >= 0 else None for bid in core.bids]
            found["declarer"] = None if core.declarer == NOBODY else core.declarer
            found["game"] = core.game or None
        found["winner"] = None if side is None else side[0] if len(side) == 1 else list(side)
        return found

    @property
    def position(self) -> str:
        return write_position(self._core)

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
