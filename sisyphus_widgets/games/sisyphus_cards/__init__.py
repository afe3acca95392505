"""Sisyphus, the card hill: trick-taking with poker combinations on a hill of suits, for four players."""

from .combinations import Combination, Kind
from .game import GAME, CardsGame, new_game, parse_position, position
from .notation import Deal, Pass, Play
from .options import Options
from .queries import climb, combination, points
from .state import CardsState
from .view import CardsView

__all__ = [
    "GAME",
    "CardsGame",
    "CardsState",
    "CardsView",
    "Combination",
    "Deal",
    "Kind",
    "Options",
    "Pass",
    "Play",
    "climb",
    "combination",
    "new_game",
    "points",
    "parse_position",
    "position",
]
