"""Jupyter widgets that teach tabletop games: step through a real deal, try a move, see which rule made it happen."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import games as games
from .rules import IllegalActionError as IllegalActionError
from .rules import Match as Match
from .rules import NotationError as NotationError
from .rules import PositionError as PositionError
from .rules import Record as Record
from .rules import RecordError as RecordError
from .rules import RulesError as RulesError
from .rules import set_language as set_language

if TYPE_CHECKING:
    from . import lessons as lessons
    from . import players as players
    from . import teaching as teaching
    from .players import EndlessError as EndlessError
    from .players import GreedyPlayer as GreedyPlayer
    from .players import PerfectPlayer as PerfectPlayer
    from .players import Player as Player
    from .players import PlayerError as PlayerError
    from .players import RandomPlayer as RandomPlayer
    from .players.experiments import experiment as experiment
    from .players.experiments import play_matches as play_matches
    from .players.single_game import play_match as play_match
    from .room.report import ClassReport as ClassReport
    from .table.session import NotOffered as NotOffered
    from .widgets import AscendTable as AscendTable
    from .widgets import AttackExplorer as AttackExplorer
    from .widgets import ComboExplorer as ComboExplorer
    from .widgets import Course as Course
    from .widgets import HillBoard as HillBoard
    from .widgets import Lesson as Lesson
    from .widgets import PickUpExplorer as PickUpExplorer
    from .widgets import PlayExplorer as PlayExplorer
    from .widgets import PositionEditor as PositionEditor
    from .widgets import Practice as Practice
    from .widgets import Problems as Problems
    from .widgets import Quiz as Quiz
    from .widgets import RaceExplorer as RaceExplorer
    from .widgets import SisyphosBoard as SisyphosBoard
    from .widgets import SisyphusTable as SisyphusTable
    from .widgets import SixtyTable as SixtyTable
    from .widgets import SkitgubbeTable as SkitgubbeTable
    from .widgets import SuitLevelExplorer as SuitLevelExplorer
    from .widgets import Table as Table
    from .widgets.assignment import Assignment as Assignment

__version__ = "0.1.0"

_ENGINE = (
    "IllegalActionError",
    "Match",
    "NotationError",
    "PositionError",
    "Record",
    "RecordError",
    "RulesError",
    "games",
    "set_language",
)

# Imported on first access: widgets import ipywidgets and experiments a progress bar, which the engines do not need.
_LATER = {
    "players": ("EndlessError", "GreedyPlayer", "PerfectPlayer", "Player", "PlayerError", "RandomPlayer"),
    "players.experiments": ("experiment", "play_matches"),
    "players.single_game": ("play_match",),
    "room.report": ("ClassReport",),
    "table.session": ("NotOffered",),
    "widgets": (
        "AscendTable",
        "AttackExplorer",
        "ComboExplorer",
        "Course",
        "HillBoard",
        "Lesson",
        "PickUpExplorer",
        "PlayExplorer",
        "PositionEditor",
        "Practice",
        "Problems",
        "Quiz",
        "RaceExplorer",
        "SisyphosBoard",
        "SisyphusTable",
        "SixtyTable",
        "SkitgubbeTable",
        "SuitLevelExplorer",
        "Table",
    ),
    "widgets.assignment": ("Assignment",),
}
_HOME = {name: module for module, names in _LATER.items() for name in names}

__all__ = sorted([*_ENGINE, *_HOME, "lessons", "players", "teaching"])


if not TYPE_CHECKING:  # a type checker would take any name to exist

    def __getattr__(name: str) -> Any:
        if name in ("lessons", "players", "teaching"):
            return import_module(f".{name}", __name__)
        if name in _HOME:
            return getattr(import_module(f".{_HOME[name]}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
