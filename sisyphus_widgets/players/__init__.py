"""Players: each chooses an action from what one seat may know."""

from .simple import GreedyPlayer, Player, RandomPlayer

__all__ = ["GreedyPlayer", "Player", "RandomPlayer"]
