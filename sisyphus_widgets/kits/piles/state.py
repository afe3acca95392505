"""A position of a game with hands and piles as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...rules.cards import BIT, NAMES, SUITS, mask_of, names_of
from ...rules.core import NOBODY
from ...rules.errors import PositionError
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.position import checks
from ...rules.reason import Reason
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.verdict import Violation
from .clauses import Clauses
from .core import LOSER, PLACES, PileCore
from .notation import CardRequest, Deal, Draw, Pass, PileMove, Play, Take, read_action
from .request_core import RequestCore
from .setup import write_position
from .text_rendering import picture
from .view import PileView
from .violations import judge


class PileState(State[PileCore, PileMove, Deal]):
    """A position of a game with hands and piles; see :class:`~sisyphus_widgets.rules.state.State`.

    The kit creates a subclass for each game.
    """

    __slots__ = ()

    move_types: ClassVar[tuple[type[PileMove], ...]] = (Play, Draw, Pass)
    deal_type: ClassVar[type[Deal]] = Deal
    clauses: ClassVar[Clauses]

    @property
    def options(self) -> Any:
        """The options of this table."""
        return self._core.options

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def pile(self) -> tuple[str, ...]:
        """The cards on the pile, from below."""
        return tuple(NAMES[card] for card in self._core.pile)

    @property
    def top(self) -> str:
        """The card on the pile; empty if there is none."""
        return NAMES[self._core.top] if self._core.pile else ""

    @property
    def stock(self) -> int:
        """The number of cards in the stock."""
        return self._core.left

    def legal_actions(self) -> Sequence[PileMove]:
        core = self._core
        if core.to_move == NOBODY:
            return []
        if isinstance(core, RequestCore):
            return [CardRequest(other, rank) for other, rank in core.open_requests()]
        wild = core.rules.wild
        plays: list[PileMove] = [
            Play(play, suit) for play in core.plays() for suit in (range(len(SUITS)) if play & wild else (NOBODY,))
        ]
        plays += [Take()] if core.may_take() else []
        plays += [Draw()] if core.may_draw() else []
        return [*plays, Pass()] if core.may_pass() else plays

    def check_deal(self, deal: Deal) -> None:
        core, package = self._core, self.package
        rules, players = core.rules, core.players
        sizes = rules.sizes(players)
        if len(deal.hands) != players or (deal.up != NOBODY) != rules.pile.turned:
            turned = " and a card turned up" if rules.pile.turned else ""
            why = Reason(package, "hands_dealt", {"players": players, "n": len(deal.hands)})
            raise PositionError(f"{players} hands of {sizes[0]} cards{turned} are dealt, not {deal}", why=why)
        for seat, (hand, size) in enumerate(zip(deal.hands, sizes, strict=True)):
            if hand.bit_count() != size:
                why = Reason(package, "dealt_hand", {"who": seat, "n": hand.bit_count(), "size": size})
                raise PositionError(f"{players} hands of {size} cards are dealt, not {deal}", why=why)
        places = [(f"seat {seat}", hand) for seat, hand in enumerate(deal.hands)]
        places += [("the pile", 0 if deal.up == NOBODY else BIT[deal.up]), ("the stock", mask_of(deal.stock))]
        seen = checks.in_one_place(places, "{cards} cannot be dealt to {place}: a card is dealt twice", package)
        if strange := names_of(seen & ~rules.deck_mask):
            why = Reason(package, "not_in_deck", {"cards": strange, "n": len(strange)})
            raise PositionError(f"{' '.join(strange)}: there is no such card in this deck", why=why)
        if rules.stock is not None and (missing := names_of(rules.deck_mask & ~seen)):
            why = Reason(package, "not_dealt", {"cards": missing, "n": len(missing)})
            raise PositionError(f"{' '.join(missing)}: the rest of the deck is the stock", why=why)
        if rules.stock is None and deal.stock:
            raise PositionError("this game has no stock", why=Reason(package, "no_stock"))
        if deal.up != NOBODY and BIT[deal.up] & rules.never_up:
            why = Reason(package, "never_up", {"card": NAMES[deal.up]})
            raise PositionError(f"{NAMES[deal.up]} is never turned up", why=why)

    def violation(self, move: PileMove, seat: int) -> Violation | None:
        return judge(self._core, move, seat, self.clauses)

    def perform(self, core: PileCore, action: PileMove | Deal, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.played, action.suit, emit)
        elif isinstance(action, CardRequest):
            assert isinstance(core, RequestCore)  # no other game finds it legal
            core.request(action.other, action.rank, emit)
        elif isinstance(action, Take):
            core.take(emit)
        elif isinstance(action, Draw):
            core.draw(emit)
        elif isinstance(action, Pass):
            core.skip(emit)
        else:
            core.deal(action.hands, action.up, action.stock, emit)

    def parse(self, text: str) -> PileMove | Deal:
        return read_action(text, self._core.rules.wild, self._core.rules.sets is not None)

    def chance_action(self, seed: int) -> Deal:
        return Deal(*self._core.random_deal(generator(seed, 1)))

    def view(self, seat: int | None) -> PileView[PileState]:
        return PileView(self, seat)

    @property
    def standing(self) -> Mapping[str, object]:
        """The public score: the number of cards of each seat, their cost if nobody can go on, and the winner."""
        core = self._core
        found: dict[str, object] = {"cards": [hand.bit_count() for hand in core.hands]}
        if core.rules.counts:
            costs = [core.cost(seat) for seat in range(core.players)]
            found["costs"] = costs if core.is_stuck else None
        if isinstance(core, RequestCore):
            found["books"] = [mask.bit_count() // 4 for mask in core.books]
        if core.rules.ending == PLACES:
            found["places"] = core.places[:]
        if core.rules.ending == LOSER:
            found["loser"] = core.loser
        return {**found, "winner": None if core.winner == NOBODY else core.winner}

    @property
    def position(self) -> str:
        return write_position(self._core)

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
