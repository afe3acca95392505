"""The widgets, one small class each. A widget and its game are loaded on first use."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ascend_table import AscendTable as AscendTable
    from .assignment import Assignment as Assignment
    from .attack_explorer import AttackExplorer as AttackExplorer
    from .combo_explorer import ComboExplorer as ComboExplorer
    from .course import Course as Course
    from .hill_board import HillBoard as HillBoard
    from .lesson import Lesson as Lesson
    from .pick_up_explorer import PickUpExplorer as PickUpExplorer
    from .play_explorer import PlayExplorer as PlayExplorer
    from .position_editor import PositionEditor as PositionEditor
    from .practice import Practice as Practice
    from .problems import Problems as Problems
    from .quiz import Quiz as Quiz
    from .race_explorer import RaceExplorer as RaceExplorer
    from .sisyphos_board import SisyphosBoard as SisyphosBoard
    from .sisyphus_table import SisyphusTable as SisyphusTable
    from .sixty_table import SixtyTable as SixtyTable
    from .skitgubbe_table import SkitgubbeTable as SkitgubbeTable
    from .suit_level_explorer import SuitLevelExplorer as SuitLevelExplorer
    from .table import Table as Table

_HOME = {
    "AscendTable": "ascend_table",
    "Assignment": "assignment",
    "AttackExplorer": "attack_explorer",
    "ComboExplorer": "combo_explorer",
    "Course": "course",
    "HillBoard": "hill_board",
    "Lesson": "lesson",
    "PickUpExplorer": "pick_up_explorer",
    "PlayExplorer": "play_explorer",
    "PositionEditor": "position_editor",
    "Practice": "practice",
    "Problems": "problems",
    "Quiz": "quiz",
    "RaceExplorer": "race_explorer",
    "SisyphosBoard": "sisyphos_board",
    "SisyphusTable": "sisyphus_table",
    "SixtyTable": "sixty_table",
    "SkitgubbeTable": "skitgubbe_table",
    "SuitLevelExplorer": "suit_level_explorer",
    "Table": "table",
}

OF_GAMES = {
    "ascend": "AscendTable",
    "sisyphos_board": "SisyphosBoard",
    "sisyphus_cards": "SisyphusTable",
    "sixty": "SixtyTable",
    "skitgubbe": "SkitgubbeTable",
}
"""The names of the table classes, by the names of their games."""

__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f".{_HOME[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
