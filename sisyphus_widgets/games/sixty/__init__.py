"""Sixty: attack with equal numbers, pass them on or beat them, and collect few points; for two to six."""

from .notation import Deal, Move
from .options import Options
from .scoring import lowest_alone, next_starter
from .state import GAME, SixtyGame, SixtyState, new_game, position
from .view import SixtyView

__all__ = [
    "GAME",
    "Deal",
    "Move",
    "Options",
    "SixtyGame",
    "SixtyState",
    "SixtyView",
    "lowest_alone",
    "new_game",
    "next_starter",
    "position",
]
