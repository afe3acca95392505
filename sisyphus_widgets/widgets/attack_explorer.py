"""``AttackExplorer``: an attack of Sixty against a hand, and every way to answer it."""

from __future__ import annotations

import traitlets as t

from ..games.sixty.explorers import answers
from .explorer import NO_OPTIONS, PACE, STEP, Explorer
from .signatures import described


@described(
    means={
        "moves": 'what is tried at once, as notation, such as ``["attack 5", "hold 12"]``.',
        "options": NO_OPTIONS,
        "step": STEP,
        "pace": PACE,
    },
)
class AttackExplorer(Explorer):
    """Choose an attack and a hand: see after each card how the hand can answer.

    ``play("attack 5")`` adds a card to the attack, ``play("hold 12")`` one to the hand, ``play("clear")`` takes all up.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    GAME = answers.GAME
    EXAMPLES = answers.EXAMPLES

    attack = t.List(t.Unicode(), help="The cards of the attack.").tag(sync=True, bound=True)
    hand = t.List(t.Unicode(), help="The cards of the hand.").tag(sync=True, bound=True)
    answers = t.List(t.Unicode(), help="The moves by which the hand may answer.").tag(sync=True, bound=True)
