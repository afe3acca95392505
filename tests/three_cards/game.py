"""Three cards as a whole, and how a game of it begins."""

from __future__ import annotations

from sisyphus_widgets.rules import Aim, Asking, Game, NoOptions

from .core import ThreeCardsCore
from .facts import SAYS
from .fields import FIELDS
from .scene import ThreeCardsScene
from .state import ThreeCardsState


class ThreeCardsGame(Game[ThreeCardsState, NoOptions]):
    """Three cards: a hand of three, three tricks, most of them win."""

    state_type = ThreeCardsState
    players = FIELDS.players
    scene = ThreeCardsScene()
    fields = FIELDS
    says = SAYS
    asking = Asking(
        tables=((3, {}), (2, {}), (4, {})),
        bars=("2.2",),
        aims=(
            Aim("trick", "taker", "next"),
            Aim("tricks", "taker", "game", most=3, rule="2.3"),
            Aim("win", "winner", "game", rule="3.1"),
        ),
    )

    def begin(self, players: int, options: NoOptions) -> ThreeCardsState:
        return ThreeCardsState(ThreeCardsCore(players))


GAME = ThreeCardsGame()
new_game = GAME.deal
