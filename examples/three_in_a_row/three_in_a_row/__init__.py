"""Three in a row, a small board game for sisyphus_widgets."""

from .game import GAME, RowGame
from .notation import Place
from .state import RowState

__all__ = ["GAME", "Place", "RowGame", "RowState"]
