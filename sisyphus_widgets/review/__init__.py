"""Reviews of a game: the decisions of one seat, each weighed with what the seat knew when it made it."""

from .findings import Decision, Reason, Review, Unit
from .study import DEALS, ITERATIONS, review, reviewing

__all__ = ["DEALS", "ITERATIONS", "Decision", "Reason", "Review", "Unit", "review", "reviewing"]
