"""Sisyphos, stones and spirits: a solved board game for two players on five by five squares."""

from .analysis import Evaluation, Outcome, best_moves, evaluate_moves, outcome, win_in
from .counts import WinCounts, win_counts
from .game import GAME, BoardGame, new_game, parse_position, position
from .notation import Enter, Step
from .options import Options
from .perft import perft
from .state import BoardState
from .tablebase import TablebaseError

__all__ = [
    "GAME",
    "BoardGame",
    "BoardState",
    "Enter",
    "Evaluation",
    "Options",
    "Outcome",
    "Step",
    "TablebaseError",
    "WinCounts",
    "best_moves",
    "evaluate_moves",
    "new_game",
    "outcome",
    "parse_position",
    "position",
    "perft",
    "win_counts",
    "win_in",
]
