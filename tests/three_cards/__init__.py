"""Three cards, a whole game in few words: to be copied, and to show that a new game needs nothing elsewhere."""

from sisyphus_widgets.rules import register_package

from .game import GAME, ThreeCardsGame, new_game
from .notation import Deal, Play
from .state import ThreeCardsState
from .view import ThreeCardsView

__all__ = ["GAME", "Deal", "Play", "ThreeCardsGame", "ThreeCardsState", "ThreeCardsView", "new_game"]

register_package("three_cards", __name__)  # the games of sisyphus_widgets/games are found by their folders
