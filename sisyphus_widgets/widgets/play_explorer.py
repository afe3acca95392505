"""``PlayExplorer``: lay cards of Ascend, and see what they are together and what may follow."""

from __future__ import annotations

import traitlets as t

from ..games.ascend.explorers import plays
from .explorer import NO_OPTIONS, PACE, STEP, Explorer
from .signatures import described


@described(
    means={
        "moves": 'what is tried at once, as notation, such as ``["6MW", "6SY"]``.',
        "options": NO_OPTIONS,
        "step": STEP,
        "pace": PACE,
    },
)
class PlayExplorer(Explorer):
    """Lay cards of the Decktet: see after each what they are together, and what may follow them.

    ``play("6MW")`` lays a card, ``play("clear")`` empties the table.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    GAME = plays.GAME
    EXAMPLES = plays.EXAMPLES

    cards = t.List(t.Unicode(), help="The cards laid, in order.").tag(sync=True, bound=True)
    combination = t.Unicode("", help="What they are together; empty for nothing.").tag(sync=True, bound=True)
