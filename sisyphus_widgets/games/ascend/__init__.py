"""Ascend: a climbing game with the Decktet, won by playing all one's cards early; for three or four players."""

from .combinations import BOMB, FLUSH, KINDS, SET, SINGLE, Combination
from .game import GAME, AscendGame, new_game, parse_position, position
from .notation import Deal, Give, Pass, Play, Promise
from .options import Options
from .queries import combination, leads_alone, readings, share
from .state import AscendStanding, AscendState
from .view import AscendView

__all__ = [
    "BOMB",
    "FLUSH",
    "GAME",
    "KINDS",
    "SET",
    "SINGLE",
    "AscendGame",
    "AscendStanding",
    "AscendState",
    "AscendView",
    "Combination",
    "Deal",
    "Give",
    "Options",
    "Pass",
    "Play",
    "Promise",
    "combination",
    "leads_alone",
    "new_game",
    "parse_position",
    "position",
    "readings",
    "share",
]
