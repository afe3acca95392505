"""Jupyter widgets that teach tabletop games: step through a real deal, try a move, see which rule made it happen."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import games
from .rules import IllegalActionError, NotationError, PositionError, Record, RecordError

if TYPE_CHECKING:
    from .widgets import (
        AscendTable,
        ComboExplorer,
        HillBoard,
        SisyphosBoard,
        SisyphusTable,
        SixtyTable,
        SkitgubbeTable,
        SuitLevelExplorer,
    )

__version__ = "0.1.0"
_WIDGETS = (
    "AscendTable",
    "ComboExplorer",
    "HillBoard",
    "SisyphosBoard",
    "SisyphusTable",
    "SixtyTable",
    "SkitgubbeTable",
    "SuitLevelExplorer",
)

__all__ = [
    "AscendTable",
    "ComboExplorer",
    "HillBoard",
    "IllegalActionError",
    "NotationError",
    "PositionError",
    "Record",
    "RecordError",
    "SisyphosBoard",
    "SisyphusTable",
    "SixtyTable",
    "SkitgubbeTable",
    "SuitLevelExplorer",
    "games",
]


def __getattr__(name: str) -> Any:
    # Widgets load ipywidgets; the engines, players and pages do without, so nothing is loaded until it is asked for.
    if name in _WIDGETS:
        return getattr(import_module(".widgets", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
