"""Blunders of a learner: legal moves that were clearly bad by what the seat knew, and whose consequence is there."""

from __future__ import annotations

import random

from ...advice.review.decision_study import weigh
from ...advice.review.findings import Review
from ...rules import Action, AnyState
from .coached_deal import CoachedDeal

ITERATIONS, DEALS = 60, 60
"""The effort for one decision: the iterations of the search, and the deals in which two moves are compared."""

MOSTLY = 0.6
"""The share of the deals in which the better move must do better."""


def blunder_of(coach: CoachedDeal, action: Action) -> Review | None:
    """Return the review of the move that a learner has just made if it was a blunder, or None.

    A blunder has left the seat no better off; another move does better by more than chance explains, and in most deals
    that look the same to the seat. The result depends only on what the seat knows.
    """
    game, seat, before = coach.game, coach.seat, coach.sequel.begin
    if _progress(coach, coach.state) > _progress(coach, before):
        return None
    review = weigh(game, before.view(seat), action, iterations=ITERATIONS, deals=DEALS)
    [decision] = review.decisions
    is_sure = decision.loss > 0 and decision.clear(review.unit) and decision.better_in >= MOSTLY * decision.deals
    return review if is_sure and decision.reasons else None


def as_seat_knows(state: AnyState, seat: int) -> AnyState:
    """Return a position that a seat cannot tell from this one, always the same for the same view."""
    position: AnyState = state.view(seat).sample(random.Random(0))
    return position


def _progress(coach: CoachedDeal, state: AnyState) -> float:
    return coach.game.heuristic.progress(as_seat_knows(state, coach.seat), coach.seat)
