"""``ComboExplorer``: lay up to four cards and see which combination each completes, or why none."""

from __future__ import annotations

import traitlets as t

from ..games.sisyphus_cards.explorers import combos
from .explorer import Explorer


class ComboExplorer(Explorer):
    """Lay up to four cards in any order and see after each which combination scores, or why none does.

    ``play("QC")`` lays a card, ``play("clear")`` empties the table.
    """

    GAME = combos.GAME
    EXAMPLES = combos.EXAMPLES
    BOUND = ("cards", "points")

    cards = t.List(t.Unicode(), help="The cards laid, in order.").tag(sync=True)
    points = t.Int(0, help="The points they scored.").tag(sync=True)
