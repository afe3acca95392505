"""``RaceExplorer``: a stone and a spirit on any squares, where each may go, and who is faster."""

from __future__ import annotations

import traitlets as t

from ..games.sisyphos_board.explorers import race
from .explorer import NO_OPTIONS, PACE, STEP, Explorer
from .signatures import described


@described(
    means={
        "moves": 'what is tried at once, as notation, such as ``["stone c3", "spirit b4"]``.',
        "options": NO_OPTIONS,
        "step": STEP,
        "pace": PACE,
    },
)
class RaceExplorer(Explorer):
    """Put a stone and a spirit on any squares: see where each may go, and who is faster.

    ``play("stone c3")`` puts the stone on a square, ``play("spirit b4")`` the spirit.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    GAME = race.GAME
    EXAMPLES = race.EXAMPLES

    stone = t.Unicode("", help="The square of the stone.").tag(sync=True, bound=True)
    spirit = t.Unicode("", help="The square of the spirit.").tag(sync=True, bound=True)
    turns = t.List(t.Int(), help="The turns that each of them needs to its goal.").tag(sync=True, bound=True)
