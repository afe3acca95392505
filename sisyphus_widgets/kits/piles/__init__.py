"""A kit for games with hands and piles: a game declares its zones, what goes on what, and the effects of cards.

The reference is ``docs/piles.md``.
"""

from ...rules.events import Emit
from ..cards import cards, suit
from .bout import BoutCore
from .clauses import Clauses
from .combinations import Sets
from .core import PileCore
from .declared_bout import Bout
from .declared_requests import Requests
from .effects import Effect, Penalty, Reverse, Skip, Wild
from .events import (
    AttackBeaten,
    AttackMade,
    BoutBeaten,
    CardPlayed,
    CardsDrawn,
    CardsTaken,
    Dealt,
    DirectionReversed,
    DrawStarted,
    GameDrawn,
    GameStuck,
    GameWon,
    LastLeft,
    PenaltyDue,
    PileCleared,
    SeatOut,
    SeatPassed,
    SeatSkipped,
    TakeDeclared,
)
from .game import PileGame
from .matching import Turn, goes_on
from .notation import CardRequest, Deal, Draw, Pass, Play, Take
from .request_core import RequestCore
from .request_events import (
    BookLaid,
    BooksCounted,
    CardsHandedOver,
    CardShown,
    CardsRequested,
    RequestDenied,
    TurnKept,
    TurnMissed,
)
from .scene import PileScene
from .state import PileState
from .view import PileView
from .zones import Books, Hand, Pile, Stock

__all__ = [
    "AttackBeaten",
    "AttackMade",
    "BookLaid",
    "Books",
    "BooksCounted",
    "Bout",
    "BoutBeaten",
    "BoutCore",
    "CardPlayed",
    "CardRequest",
    "CardShown",
    "CardsDrawn",
    "CardsHandedOver",
    "CardsRequested",
    "CardsTaken",
    "Clauses",
    "Deal",
    "Dealt",
    "DirectionReversed",
    "Draw",
    "DrawStarted",
    "Effect",
    "Emit",
    "GameDrawn",
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
    "RequestCore",
    "RequestDenied",
    "Requests",
    "Reverse",
    "SeatOut",
    "SeatPassed",
    "SeatSkipped",
    "Sets",
    "Skip",
    "Stock",
    "Take",
    "TakeDeclared",
    "Turn",
    "TurnKept",
    "TurnMissed",
    "Wild",
    "cards",
    "goes_on",
    "suit",
]
