"""The widgets, one small class each."""

from .combo_explorer import ComboExplorer
from .hill_board import HillBoard
from .sisyphos_board import SisyphosBoard
from .sisyphus_table import SisyphusTable
from .suit_level_explorer import SuitLevelExplorer

__all__ = ["ComboExplorer", "HillBoard", "SisyphosBoard", "SisyphusTable", "SuitLevelExplorer"]
