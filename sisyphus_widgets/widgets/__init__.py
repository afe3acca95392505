"""The widgets, one small class each."""

from .ascend_table import AscendTable
from .combo_explorer import ComboExplorer
from .hill_board import HillBoard
from .practice import Practice
from .quiz import Quiz
from .sisyphos_board import SisyphosBoard
from .sisyphus_table import SisyphusTable
from .sixty_table import SixtyTable
from .skitgubbe_table import SkitgubbeTable
from .suit_level_explorer import SuitLevelExplorer

__all__ = [
    "AscendTable",
    "ComboExplorer",
    "HillBoard",
    "Practice",
    "Quiz",
    "SisyphosBoard",
    "SisyphusTable",
    "SixtyTable",
    "SkitgubbeTable",
    "SuitLevelExplorer",
]
