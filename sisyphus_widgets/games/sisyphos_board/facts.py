"""The facts that a line of text may state about a position, and the building of a position that fits them."""

from __future__ import annotations

import random

from ...rules.masks import bits_of
from ...rules.position.completion import refuse_shared_cards
from ...rules.position.facts import Facts
from .board import GOAL, NAMES, NUMBER_OF_SQUARES, PIECES, START, STONES
from .core import BoardCore
from .fields import FIELDS
from .options import Options
from .setup import build


def fill(facts: Facts, options: Options, rng: random.Random) -> BoardCore:
    """Return a position that fits all facts.

    If the facts name squares of a side, its other pieces wait beside the board. Otherwise its pieces are on their
    starting squares, or elsewhere if those are taken.
    """
    refuse_shared_cards(facts, ["squares"], NAMES.__getitem__)
    sides = facts.hands("squares")
    named = facts.seats_named("squares")
    for side, squares in enumerate(sides):
        if len(squares) > PIECES[side]:
            facts.refuse("pieces", "squares", side, clause="1.1", n=PIECES[side], stones=side == STONES)
        if side not in named:
            taken = {square for each in sides for square in each}
            begun = [square for square in bits_of(START[side]) if square not in taken]
            free = [square for square in range(NUMBER_OF_SQUARES) if square not in {*taken, *GOAL, *begun}]
            sides[side] = begun + rng.sample(free, PIECES[side] - len(begun))
    mover = facts.value("to move") or 0
    turns = facts.value("turns") or 0
    return build(FIELDS.values(2, squares=sides, to_move=mover, turns=turns), options.turn_limit)


SAYS = FIELDS.says(fill)
