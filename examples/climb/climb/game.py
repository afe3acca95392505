"""The declaration of Climb, and the start of a game."""

from __future__ import annotations

from sisyphus_widgets.rules import Aim, Asking, Game, NoOptions

from .core import ClimbCore
from .fields import FIELDS
from .scene import ClimbScene
from .state import ClimbState


class ClimbGame(Game[ClimbState, NoOptions]):
    """Climb: play a higher card or pass, and be the first without cards."""

    state_type = ClimbState
    players = FIELDS.players
    scene = ClimbScene()
    fields = FIELDS
    asking = Asking(
        tables=(
            (3, {}),
            (2, {}),
            (4, {}),
        ),
        refused_by=("2.1", "2.2"),
        deeds={"pass": "2.3"},
        aims=(Aim("lead", "leader", "next"), Aim("win", "winner", "game", rule="3.1")),
    )

    def begin(self, players: int, options: NoOptions) -> ClimbState:
        return ClimbState(ClimbCore(players))


GAME = ClimbGame()
new_game = GAME.deal
