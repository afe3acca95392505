"""Climb, a game for sisyphus_widgets. The entry point in pyproject.toml makes it known by name."""

from .game import GAME, ClimbGame, new_game
from .notation import Deal, Pass, Play
from .state import ClimbState
from .view import ClimbView

__all__ = ["GAME", "Deal", "Pass", "Play", "ClimbGame", "ClimbState", "ClimbView", "new_game"]
