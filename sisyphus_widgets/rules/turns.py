"""What comes before a game's own rules: the end, a deal that is due, whose turn it is, and the first deal of all."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, TypeVar

from .shuffle import fresh_seed
from .state import Core, State
from .verdict import LEGAL, Verdict

C = TypeVar("C", bound=Core)
S = TypeVar("S", bound=State[Any])


class TurnState(State[C]):
    """A position of a game in which seats take turns and chance may deal; judged alike up to the move itself."""

    __slots__ = ()

    deal_type: ClassVar[type | tuple[()]] = ()
    """The kind of action that deals; none where nothing is dealt."""

    deal_rule: ClassVar[str] = ""
    """The clause of dealing, cited where a deal is due and where none is."""

    @abstractmethod
    def judge_move(self, action: Any, seat: int) -> Verdict:
        """The verdict on what ``seat`` wants to do, now that it is its turn and no deal is due."""

    def check_deal(self, deal: Any) -> None:
        """Refuse a deal that is due but cannot be.

        Raises:
            PositionError: the cards are not those of this table.
        """

    def judge(self, action: Any, seat: int | None) -> Verdict:
        self.check_seat(seat)
        to_move = self.to_move
        who = to_move if seat is None else seat
        if self.over:
            return self.refuse("game_over", "common.1", who)
        if isinstance(action, self.deal_type):
            if not self.chance_due:
                return self.refuse("no_deal_due", self.deal_rule, who)
            self.check_deal(action)
            return LEGAL
        if self.chance_due:
            return self.refuse("deal_due", self.deal_rule, who)
        if who is not None and who == to_move:
            return self.judge_move(action, who)
        known = self.known_to_move(who)
        if known is None:
            key = "not_your_turn_yet.nobody" if who is None else None
            return self.refuse("not_your_turn_yet", "common.2", who, key=key)
        return self.refuse("not_your_turn", "common.2", who, {"to_move": known}, (f"seat.{known}",))


def dealt(state: S, seed: int | None, deal: str | None) -> S:
    """The position after the deal that is due: as ``deal`` says, else from ``seed`` (a fresh one if none is given).

    ``deal`` is the notation of a deal with or without its verb.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal cannot be.
    """
    if deal is None:
        return state.after(state.chance_action(fresh_seed() if seed is None else seed))
    return state.after(deal if deal.startswith("deal") else f"deal {deal}")
