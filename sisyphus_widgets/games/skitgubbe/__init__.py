"""Skitgubbe, the goat game: tricks collected in one phase are got rid of in the next, for two to six."""

from .game import GAME, SkitgubbeGame, new_game, parse_position, position
from .notation import Deal, Decline, PickUp, Play, Slough
from .options import Options
from .state import SkitgubbeState
from .view import SkitgubbeView

__all__ = [
    "GAME",
    "Deal",
    "Decline",
    "Options",
    "PickUp",
    "Play",
    "SkitgubbeGame",
    "SkitgubbeState",
    "SkitgubbeView",
    "Slough",
    "new_game",
    "parse_position",
    "position",
]
