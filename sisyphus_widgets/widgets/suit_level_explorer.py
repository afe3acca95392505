"""``SuitLevelExplorer``: a level, a card and its score, and the way of the peg from there."""

from __future__ import annotations

import traitlets as t

from ..games.sisyphus_cards.explorers import levels
from .explorer import PACE, STEP, Explorer
from .signatures import described


@described(
    means={
        "moves": 'what is tried at once, as notation, such as ``["level 2", "card JC", "score combination"]``.',
        "options": "a ``games.sisyphus_cards.Options``: ``carry_past_summit`` says where points left over go.",
        "step": STEP,
        "pace": PACE,
    },
)
class SuitLevelExplorer(Explorer):
    """Choose a level, a card and what it scored: see the points, the bonus, the peg's moves and the summit.

    ``play("level 2")`` puts the peg on a level, ``play("card JC")`` chooses a card, ``play("score combination")``,
    ``"score trick"`` or ``"score both"`` lets it score.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        PositionError: an option is impossible.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    GAME = levels.GAME
    EXAMPLES = levels.EXAMPLES
    PERSPECTIVE = 0

    level = t.Int(1, help="The level the peg stands on, 1 to 8.").tag(sync=True, bound=True)
    summits = t.Int(0, help="The number of times the peg has reached the summit.").tag(sync=True, bound=True)
    card = t.Unicode("", help="The card chosen to score.").tag(sync=True, bound=True)
    points = t.Int(0, help="The points of the last scoring.").tag(sync=True, bound=True)
