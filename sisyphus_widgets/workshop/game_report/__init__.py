"""A report of a game from games of computer players: its length, its choices, its clauses, its luck and its skill."""

from .measures import GameFigures, measure
from .page import page
from .table import text

__all__ = ["GameFigures", "measure", "page", "text"]
