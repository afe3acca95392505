"""Three cards, a whole game in few words: to be copied, and to show that a new game needs nothing elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from sisyphus_widgets.kits import tricks
from sisyphus_widgets.kits.tricks import Clauses, Deal, Play, TrickCore, TrickState, TrickTakingGame
from sisyphus_widgets.rules import Ask, happens, register_package

__all__ = ["GAME", "Deal", "Play", "ThreeCards", "ThreeCardsState", "new_game"]


class ThreeCards(TrickTakingGame):
    """Three cards: a hand of three, three tricks, most of them win."""

    players = (3, 2, 4)
    clauses = Clauses(deal="1.1", play="2.1", follow="2.2", trick="2.3", win="3.1", tie="3.2")
    cards_each = 3
    deals = 1

    class TrickTaken(
        tricks.TrickTaken,
        asks=(Ask("taker", "seat", "seat", goal=True), happens("taken", after="card_played", rule="2.1")),
    ):
        """A trick is taken, which may be asked about with every card."""

    def break_tie(self, core: TrickCore, tied: Sequence[int]) -> int:
        """Let the last trick decide (3.2)."""
        return core.taker


GAME = ThreeCards()
ThreeCardsState = TrickState
new_game = GAME.deal

register_package("three_cards", __name__)  # the games of sisyphus_widgets/games are found by their folders
