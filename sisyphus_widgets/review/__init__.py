"""Reviews of a game: the decisions of one seat, each weighed with what the seat knew when it made it."""

from .findings import Decision, Review, Unit
from .study import review, reviewing

__all__ = ["Decision", "Review", "Unit", "review", "reviewing"]
