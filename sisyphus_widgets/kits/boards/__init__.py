"""A kit for games on a board: a game declares its squares, its pieces, how they move, and how the game ends.

The reference is ``docs/boards.md``.
"""

from .ends import Block, Full, Last, Reach, Row, TakeAll
from .events import (
    AllTaken,
    BoardFilled,
    GoalReached,
    LastTaken,
    PieceCaptured,
    PieceMoved,
    PiecePlaced,
    PiecesRemoved,
    RowMade,
    SideBlocked,
)
from .game import PieceGame
from .movements import Capture, Drop, Jump, Remove, Slide, Step
from .notation import Go, Place, TakeAway
from .pieces import Pieces
from .scene import PieceScene
from .squares import Squares
from .state import PieceState

__all__ = [
    "AllTaken",
    "Block",
    "BoardFilled",
    "Capture",
    "Drop",
    "Full",
    "Go",
    "GoalReached",
    "Jump",
    "Last",
    "LastTaken",
    "PieceCaptured",
    "PieceGame",
    "PieceMoved",
    "PiecePlaced",
    "PieceScene",
    "PieceState",
    "Pieces",
    "PiecesRemoved",
    "Place",
    "Reach",
    "Remove",
    "Row",
    "RowMade",
    "SideBlocked",
    "Slide",
    "Squares",
    "Step",
    "TakeAll",
    "TakeAway",
]
