"""Where the beats of a move begin and end, as far as a perspective can tell moves apart."""

from __future__ import annotations

from bisect import bisect_right

from ..rules import AnyState
from .tracer import Tracer


def first_after(tracer: Tracer, known: int) -> int:
    """Return the first beat of the move that follows so many which the perspective has seen."""
    return bisect_right(tracer.shown, known, key=lambda shown: shown.moves.seen)


def end_of_move(tracer: Tracer, step: int) -> int:
    """Return the last beat of the move that a beat shows; what came of later moves made in secret belongs to it."""
    return first_after(tracer, tracer.shown[step].moves.seen) - 1


def end_of(tracer: Tracer, moves: int) -> int:
    """Return the last beat of the first so many moves of a game, those made in secret counted too."""
    shows = bisect_right(tracer.shown, moves, key=lambda shown: shown.moves.made)
    return end_of_move(tracer, max(0, shows - 1))


def reached_at(tracer: Tracer, step: int) -> AnyState:
    """Return the position that the last beat of a move leads to: where the next choice is made, if there is one.

    Others may have chosen in secret between the two.
    """
    return tracer.deciding.get(step) or tracer.others.get(step) or tracer.shown[step].state
