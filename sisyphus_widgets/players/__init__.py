"""Players, which choose actions with the knowledge of one seat."""

from .perfect import PerfectPlayer
from .simple import GreedyPlayer, Player, RandomPlayer
from .turns import EndlessError, PlayerError, let_move

__all__ = ["EndlessError", "GreedyPlayer", "PerfectPlayer", "Player", "PlayerError", "RandomPlayer", "let_move"]
