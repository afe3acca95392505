"""Contracts: the points of all hands are announced, the declarer chooses a contract, and plays for an open hand too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...rules.cards import names_of
from ...rules.core import NOBODY
from ...rules.events import Emit, Event
from ..cards import counted
from .core import CONTRACTING, TrickCore
from .notation import Contract
from .trump import ContractTrump


@dataclass(eq=False)
class ContractCore(TrickCore):
    """The position of a game in which a declarer chooses a contract.

    ``announced`` are the points of each hand as dealt, empty in a position set up. ``declarer`` is the seat that
    chooses the contract, and ``goal`` its number of tricks, 0 before it is chosen. ``dummy`` is the seat whose hand
    lies open, and whose cards the declarer plays: on its turns ``turn_seat`` is the dummy, ``to_move`` the declarer.
    """

    announced: list[int] = field(default_factory=list)
    declarer: int = NOBODY
    dummy: int = NOBODY
    goal: int = 0
    turn_seat: int = NOBODY

    def _clear(self) -> None:
        super()._clear()
        self.announced = []
        self.declarer = self.dummy = self.turn_seat = NOBODY
        self.goal = 0

    @property
    def open_card(self) -> int:
        """The mask of the hand that lies open."""
        return 0 if self.dummy == NOBODY else self.hands[self.dummy]

    @property
    def other_hand(self) -> int:
        """The declarer's other hand, from which no card is due: the mask of its cards, empty on the turn of others."""
        if self.dummy == NOBODY or self.turn_seat not in (self.declarer, self.dummy):
            return 0
        return self.hands[self.declarer if self.turn_seat == self.dummy else self.dummy]

    @property
    def namings(self) -> list[str]:
        return []

    @property
    def named(self) -> str | None:
        return self.trump_suit if self.goal else None

    @property
    def declarations(self) -> list[str]:
        points = [f"announced {seat}: {number}" for seat, number in enumerate(self.announced)]
        contract = [f"{Contract(self.goal, self.trump_suit)} {self.declarer}"] if self.goal else []
        return [*points, *contract]

    def _bid_or_play(self) -> None:
        self.phase: int = CONTRACTING
        self.to_move: int = NOBODY

    def deal(self, hands: Sequence[int], turned: int, kitty: int = 0, emit: Emit | None = None) -> None:
        """Begin the next deal with these cards, and announce their points."""
        super().deal(hands, turned, kitty, emit)
        announcing, event = self.rules.announcing, self.rules.event
        assert announcing is not None  # such a game has it
        self.announced = [counted(announcing.counts, hand) for hand in self.hands]
        declarer = self._find_declarer()
        self.declarer = declarer
        if emit is not None:
            emit(event["PointsAnnounced"](tuple(self.announced), None if declarer == NOBODY else declarer))
        if declarer == NOBODY:
            self._throw_in()
            if emit is not None:
                emit(event["CardsThrownIn"]())
            return
        if announcing.dummy:
            self.dummy = self.partner(declarer)
            if emit is not None:
                emit(event["HandOpened"](self.dummy, declarer, tuple(names_of(self.hands[self.dummy]))))
        self.to_move = self.turn_seat = declarer

    def partner(self, seat: int) -> int:
        """Return the partner of a seat, or -1 if it has none."""
        side = next(side for side in self.rules.sides(self.players) if seat in side)
        return next((other for other in side if other != seat), NOBODY)

    def _find_declarer(self) -> int:
        """Return the seat that declares by the points announced, or -1 if no side has more than all others."""
        sides, points = self.rules.sides(self.players), self.announced
        sums = [sum(points[seat] for seat in side) for side in sides]
        best = max(sums)
        if sums.count(best) > 1:
            return NOBODY
        side = sides[sums.index(best)]
        in_order = [(self.dealer + n) % self.players for n in range(self.players)]
        return max((seat for seat in in_order if seat in side), key=points.__getitem__)

    def choose_contract(self, contract: Contract, emit: Emit | None = None) -> None:
        """Choose a contract for the declarer."""
        self.trump: int = self.trumps_of(contract.suit) if contract.suit else 0
        self.goal = contract.tricks
        self._begin_tricks()
        if emit is not None:
            emit(self.rules.event["ContractChosen"](self.declarer, contract.suit or None, contract.tricks))

    def _begin_tricks(self) -> None:
        super()._begin_tricks()
        self.turn_to(self.to_move)

    def turn_to(self, seat: int) -> None:
        self.turn_seat = seat
        self.to_move = self.declarer if seat == self.dummy != NOBODY else seat

    def playable(self, seat: int | None = None) -> int:
        return super().playable(self.turn_seat if seat is None else seat)

    def play(self, card: int, emit: Emit | None = None) -> None:
        def tell(event: Event) -> None:
            self._pass_turn()
            assert emit is not None
            emit(event)

        self.to_move, self.turn_seat = self.turn_seat, NOBODY
        super().play(card, None if emit is None else tell)
        self._pass_turn()

    def _pass_turn(self) -> None:
        """Hand the turn of the dummy to the declarer, unless that is done."""
        if self.turn_seat == NOBODY or self.turn_seat != self.dummy:
            self.turn_to(self.to_move)


def contract_deeds(trump: object, clause: str) -> dict[str, str]:
    """Return the clause of all contracts that a learner may think of: each number that occurs, with each suit."""
    if not isinstance(trump, ContractTrump):
        return {}
    numbers = sorted({tricks for _, tricks in trump.pairs})
    return {str(Contract(tricks, suit)): clause for suit in trump.contracts for tricks in numbers}
