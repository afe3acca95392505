"""``PickUpExplorer``: lay a pile of the goat game, and see which cards come up with the one on top."""

from __future__ import annotations

import traitlets as t

from ..games.skitgubbe.explorers import pick_up
from .explorer import NO_OPTIONS, PACE, STEP, Explorer
from .signatures import described


@described(
    means={
        "moves": 'what is tried at once, as notation, such as ``["8C", "9C"]``.',
        "options": NO_OPTIONS,
        "step": STEP,
        "pace": PACE,
    },
)
class PickUpExplorer(Explorer):
    """Lay a pile, each card beating the one before: see after each which cards come up with it. Hearts are trumps.

    ``play("8C")`` lays a card, ``play("clear")`` takes the pile away.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    GAME = pick_up.GAME
    EXAMPLES = pick_up.EXAMPLES

    cards = t.List(t.Unicode(), help="The cards of the pile, the top card last.").tag(sync=True, bound=True)
    comes = t.List(t.Unicode(), help="The cards that come up with the top one.").tag(sync=True, bound=True)
