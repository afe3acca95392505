"""The facts that a line of text may state about a position, and the building of a position that fits them."""

from __future__ import annotations

import random

from ...rules.core import NOBODY
from ...rules.masks import bits_of
from ...rules.position.completion import apart
from ...rules.position.facts import Fact, Facts, Says
from .board import GOAL, NAMES, NUMBER_OF_SQUARES, PIECES, SIDES, START, STONES, read_square
from .core import BoardCore
from .options import Options
from .setup import read_position

FACTS = (
    Fact("squares", "cards", ("on", "at"), "stones on c1 d1 e2", lambda c, s: bits_of(c.masks[s]), each=True),
    Fact("to move", "seat", ("to move", "turn"), "stones to move",
         lambda c, s: None if c.to_move == NOBODY else c.to_move),
    Fact("turns", "number", ("turns", "turn number"), "12 turns", lambda c, s: c.turns),
)  # fmt: skip


def fill(facts: Facts, options: Options, rng: random.Random) -> BoardCore:
    """Return a position that fits all facts.

    If the facts name squares of a side, its other pieces wait beside the board. Otherwise its pieces stand on their
    starting squares, or elsewhere if those are taken.
    """
    apart(facts, ["squares"], NAMES.__getitem__)
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
    told = [" ".join(NAMES[square] for square in squares) or "-" for squares in sides]
    return read_position(f"{told[0]} / {told[1]} / {SIDES[mover]} / {turns}", options.turn_limit)


SAYS = Says(FACTS, read_square, NAMES.__getitem__, fill, seats={"stones": 0, "stone": 0, "spirits": 1, "spirit": 1})
