"""The widgets. A widget and its game are loaded on first use."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .course import Course as Course
    from .game_widgets import AscendTable as AscendTable
    from .game_widgets import AttackExplorer as AttackExplorer
    from .game_widgets import ComboExplorer as ComboExplorer
    from .game_widgets import HillBoard as HillBoard
    from .game_widgets import PickUpExplorer as PickUpExplorer
    from .game_widgets import PlayExplorer as PlayExplorer
    from .game_widgets import RaceExplorer as RaceExplorer
    from .game_widgets import SisyphosBoard as SisyphosBoard
    from .game_widgets import SisyphusTable as SisyphusTable
    from .game_widgets import SixtyTable as SixtyTable
    from .game_widgets import SkitgubbeTable as SkitgubbeTable
    from .game_widgets import SuitLevelExplorer as SuitLevelExplorer
    from .lesson import Lesson as Lesson
    from .position_editor import PositionEditor as PositionEditor
    from .practice import Practice as Practice
    from .problems import Problems as Problems
    from .quiz import Quiz as Quiz
    from .table import Table as Table

_HOME = {
    "AscendTable": "game_widgets",
    "AttackExplorer": "game_widgets",
    "ComboExplorer": "game_widgets",
    "Course": "course",
    "HillBoard": "game_widgets",
    "Lesson": "lesson",
    "PickUpExplorer": "game_widgets",
    "PlayExplorer": "game_widgets",
    "PositionEditor": "position_editor",
    "Practice": "practice",
    "Problems": "problems",
    "Quiz": "quiz",
    "RaceExplorer": "game_widgets",
    "SisyphosBoard": "game_widgets",
    "SisyphusTable": "game_widgets",
    "SixtyTable": "game_widgets",
    "SkitgubbeTable": "game_widgets",
    "SuitLevelExplorer": "game_widgets",
    "Table": "table",
}

__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f".{_HOME[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
