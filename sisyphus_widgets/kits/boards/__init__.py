"""A kit for games on a board: a game declares its squares, its pieces, how they move, and how the game ends.

The reference is ``docs/boards.md``.
"""

from .ends import Block, Few, Full, Last, Reach, Row, TakeAll, Turns
from .events import (
    AllTaken,
    BoardFilled,
    FewLeft,
    GoalReached,
    LastTaken,
    MillMade,
    PieceCaptured,
    PieceMoved,
    PiecePlaced,
    PiecesRemoved,
    PieceTaken,
    RowMade,
    SideBlocked,
    TurnsOver,
)
from .game import PieceGame
from .movements import Capture, Drop, Fly, Jump, Mill, Remove, Slide, Step
from .notation import Go, Place, Take, TakeAway
from .pieces import Pieces
from .scene import PieceScene
from .squares import Points, Squares
from .state import PieceState

__all__ = [
    "AllTaken",
    "Block",
    "BoardFilled",
    "Capture",
    "Drop",
    "Few",
    "FewLeft",
    "Fly",
    "Full",
    "Go",
    "GoalReached",
    "Jump",
    "Last",
    "LastTaken",
    "Mill",
    "MillMade",
    "PieceCaptured",
    "PieceGame",
    "PieceMoved",
    "PiecePlaced",
    "PieceScene",
    "PieceState",
    "PieceTaken",
    "Pieces",
    "PiecesRemoved",
    "Place",
    "Points",
    "Reach",
    "Remove",
    "Row",
    "RowMade",
    "SideBlocked",
    "Slide",
    "Squares",
    "Step",
    "Take",
    "TakeAll",
    "TakeAway",
    "Turns",
    "TurnsOver",
]
