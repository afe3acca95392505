"""A kit for games with hands and piles: a game declares its zones, what goes on what, and the effects of cards.

The reference is ``docs/piles.md``.
"""

from ...rules.events import Emit
from ..cards import cards, suit
from .clauses import Clauses
from .combinations import Sets
from .core import PileCore
from .effects import Effect, Penalty, Reverse, Skip, Wild
from .events import (
    CardPlayed,
    CardsDrawn,
    Dealt,
    DirectionReversed,
    DrawStarted,
    GameStuck,
    GameWon,
    LastLeft,
    PenaltyDue,
    PileCleared,
    SeatOut,
    SeatPassed,
    SeatSkipped,
)
from .game import PileGame
from .matching import Turn, goes_on
from .notation import Deal, Draw, Pass, Play
from .scene import PileScene
from .state import PileState
from .view import PileView
from .zones import Hand, Pile, Stock

__all__ = [
    "CardPlayed",
    "CardsDrawn",
    "Clauses",
    "Deal",
    "Dealt",
    "DirectionReversed",
    "Draw",
    "DrawStarted",
    "Effect",
    "Emit",
    "GameStuck",
    "GameWon",
    "Hand",
    "Pass",
    "Penalty",
    "LastLeft",
    "PenaltyDue",
    "Pile",
    "PileCleared",
    "PileCore",
    "PileGame",
    "PileScene",
    "PileState",
    "PileView",
    "Play",
    "Reverse",
    "SeatOut",
    "SeatPassed",
    "SeatSkipped",
    "Sets",
    "Skip",
    "Stock",
    "Turn",
    "Wild",
    "cards",
    "goes_on",
    "suit",
]
