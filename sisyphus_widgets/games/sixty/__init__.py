"""Sixty: attack with equal numbers, pass them on or beat them, and collect few points; for two to six players."""

from .game import GAME, SixtyGame, new_game, parse_position, position
from .notation import Deal, Move
from .options import Options
from .queries import lowest_alone, next_starter
from .state import SixtyStanding, SixtyState
from .view import SixtyView

__all__ = [
    "GAME",
    "Deal",
    "Move",
    "Options",
    "SixtyGame",
    "SixtyStanding",
    "SixtyState",
    "SixtyView",
    "lowest_alone",
    "new_game",
    "next_starter",
    "parse_position",
    "position",
]
