"""A kit for trick-taking games: a game declares its clauses and its rules of play; the kit does the rest.

The reference is ``docs/kit.md``.
"""

from ...rules.belief import Belief
from ...rules.events import Emit
from ..cards import cards, suit
from .beliefs import variant
from .bidding import Bidding, BidTurn, forbidden_bids
from .breaking import Breaking
from .clauses import Clauses
from .core import TrickCore
from .events import (
    BidMade,
    CardDiscarded,
    CardPlayed,
    CardsPassed,
    DealScored,
    Dealt,
    GameWon,
    PassChosen,
    SuitBroken,
    TrickTaken,
    TrumpDeclined,
    TrumpMade,
    TrumpNamed,
    TrumpTurned,
)
from .game import TrickTakingGame
from .notation import Bid, Deal, Discard, Name, Pass, Play
from .passing import Passing
from .preference import Turn, preference
from .scene import TrickScene
from .state import TrickState
from .trump import FixedTrump, NamedTrump, OfferedTrump, TurnedTrump
from .view import TrickView

__all__ = [
    "Belief",
    "Bid",
    "BidMade",
    "BidTurn",
    "Bidding",
    "Breaking",
    "CardDiscarded",
    "CardPlayed",
    "CardsPassed",
    "Clauses",
    "Deal",
    "DealScored",
    "Dealt",
    "Discard",
    "Emit",
    "FixedTrump",
    "GameWon",
    "Name",
    "NamedTrump",
    "OfferedTrump",
    "Pass",
    "PassChosen",
    "Passing",
    "Play",
    "SuitBroken",
    "TrickCore",
    "TrickScene",
    "TrickState",
    "TrickTaken",
    "TrickTakingGame",
    "TrickView",
    "TrumpDeclined",
    "TrumpMade",
    "TrumpNamed",
    "TrumpTurned",
    "Turn",
    "TurnedTrump",
    "cards",
    "forbidden_bids",
    "preference",
    "suit",
    "variant",
]
