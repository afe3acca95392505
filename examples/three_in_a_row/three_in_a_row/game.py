"""The declaration of Three in a row, and the start of a game."""

from __future__ import annotations

from sisyphus_widgets.rules import Aim, Asking, Game, NoOptions

from .core import RowCore
from .scene import RowScene
from .state import RowState


class RowGame(Game[RowState, NoOptions]):
    """Three in a row, for two."""

    state_type = RowState
    players = (2,)
    scene = RowScene()
    asking = Asking(tables=((2, {}),), refused_by=("1.2",), aims=(Aim("win", "row", "game", rule="2.1"),))

    def begin(self, players: int, options: NoOptions) -> RowState:
        return RowState(RowCore())


GAME = RowGame()
