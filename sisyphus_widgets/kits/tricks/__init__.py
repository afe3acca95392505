"""A kit for trick-taking games: a game declares its clauses and its rules of play; the kit does the rest.

The reference is ``docs/kit.md``.
"""

from ...rules.belief import Belief
from ...rules.events import Emit
from ..cards import cards, suit
from .announcing import Announcing
from .auction import Auction
from .beliefs import variant
from .bidding import Bidding, BidTurn, forbidden_bids
from .breaking import Breaking
from .card_partners import CardPartners
from .clauses import Clauses
from .contracts import ContractCore
from .core import TrickCore
from .events import (
    BidMade,
    CardDiscarded,
    CardPlayed,
    CardsPassed,
    CardsThrownIn,
    ContractChosen,
    DealScored,
    Dealt,
    GameWon,
    HandOpened,
    PassChosen,
    PointsAnnounced,
    SuitBroken,
    TrickTaken,
    TrumpDeclined,
    TrumpMade,
    TrumpNamed,
    TrumpTurned,
)
from .game import TrickTakingGame
from .notation import Bid, Contract, Deal, Discard, Name, Pass, Play, Take
from .partner_events import PartnerFound, PartyShown, WeddingSaid
from .partners import PartnersCore
from .passing import Passing
from .preference import Turn, preference
from .scene import TrickScene
from .solo import SoloCore
from .solo_events import CardsLaidAway, DeclarerFound, GameNamed, KittyTaken, SoloSettled, ValueCalled
from .state import TrickState
from .trump import ContractTrump, FixedTrump, NamedTrump, OfferedTrump, SoloTrump, TurnedTrump
from .view import TrickView

__all__ = [
    "Announcing",
    "Auction",
    "Belief",
    "Bid",
    "BidMade",
    "BidTurn",
    "Bidding",
    "Breaking",
    "CardDiscarded",
    "CardPartners",
    "CardPlayed",
    "CardsLaidAway",
    "CardsPassed",
    "CardsThrownIn",
    "Clauses",
    "Contract",
    "ContractChosen",
    "ContractCore",
    "ContractTrump",
    "Deal",
    "DealScored",
    "Dealt",
    "DeclarerFound",
    "Discard",
    "Emit",
    "FixedTrump",
    "GameNamed",
    "GameWon",
    "HandOpened",
    "KittyTaken",
    "Name",
    "NamedTrump",
    "OfferedTrump",
    "PartnerFound",
    "PartnersCore",
    "PartyShown",
    "Pass",
    "PassChosen",
    "Passing",
    "Play",
    "PointsAnnounced",
    "SoloCore",
    "SoloSettled",
    "SoloTrump",
    "SuitBroken",
    "Take",
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
    "ValueCalled",
    "WeddingSaid",
    "cards",
    "forbidden_bids",
    "preference",
    "suit",
    "variant",
]
