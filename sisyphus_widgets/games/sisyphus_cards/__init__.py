"""Sisyphus, the card hill: trick-taking with poker combinations on a hill of suits, for four."""

from .combinations import Combination, Kind, combination
from .notation import Deal, Pass, Play
from .options import Options
from .scoring import climb, points
from .state import GAME, SisyphusGame, SisyphusState, new_game, position
from .view import SisyphusView

__all__ = [
    "GAME",
    "Combination",
    "Deal",
    "Kind",
    "Options",
    "Pass",
    "Play",
    "SisyphusGame",
    "SisyphusState",
    "SisyphusView",
    "climb",
    "combination",
    "new_game",
    "points",
    "position",
]
