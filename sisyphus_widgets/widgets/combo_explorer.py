"""``ComboExplorer``: lay up to four cards and see which combination each completes, or why none."""

from __future__ import annotations

import traitlets as t

from ..games.sisyphus_cards.explorers import combos
from .explorer import PACE, STEP, Explorer
from .signatures import described


@described(
    means={
        "moves": 'what is tried at once, as notation, such as ``["QC", "QD"]``.',
        "options": "a ``games.sisyphus_cards.Options``: ``ace_low_straights`` and ``second_pair`` say what counts.",
        "step": STEP,
        "pace": PACE,
    },
)
class ComboExplorer(Explorer):
    """Lay up to four cards in any order and see after each which combination scores, or why none does.

    ``play("QC")`` lays a card, ``play("clear")`` empties the table.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        PositionError: an option is impossible.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    GAME = combos.GAME
    EXAMPLES = combos.EXAMPLES

    cards = t.List(t.Unicode(), help="The cards laid, in order.").tag(sync=True, bound=True)
    points = t.Int(0, help="The points they scored.").tag(sync=True, bound=True)
