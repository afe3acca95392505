"""Reviews of a game: the decisions of one seat, each weighed by what the seat knew at that moment."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .effort import DEALS, ITERATIONS

if TYPE_CHECKING:
    from .decision_study import review as review
    from .decision_study import reviewing as reviewing
    from .findings import MoveReason as MoveReason
    from .findings import Review as Review
    from .findings import Unit as Unit
    from .findings import WeighedDecision as WeighedDecision

# Imported on first use, so that a table opens faster.
_HOME = {
    "MoveReason": "findings",
    "Review": "findings",
    "Unit": "findings",
    "WeighedDecision": "findings",
    "review": "decision_study",
    "reviewing": "decision_study",
}

__all__ = ["DEALS", "ITERATIONS", "WeighedDecision", "MoveReason", "Review", "Unit", "review", "reviewing"]


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f".{_HOME[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
