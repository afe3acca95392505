"""Skitgubbe, the goat game: collect cards in tricks, then get rid of them in phase two; for two to six players."""

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
