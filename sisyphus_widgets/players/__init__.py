"""Players: each chooses an action from what one seat may know."""

from .moving import EndlessError, PlayerError, let_move
from .perfect import PerfectPlayer
from .simple import GreedyPlayer, Player, RandomPlayer

__all__ = ["EndlessError", "GreedyPlayer", "PerfectPlayer", "Player", "PlayerError", "RandomPlayer", "let_move"]
