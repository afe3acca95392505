"""Players: each chooses an action from what one seat may know."""

from .perfect import PerfectPlayer
from .simple import GreedyPlayer, Player, RandomPlayer

__all__ = ["GreedyPlayer", "PerfectPlayer", "Player", "RandomPlayer"]
