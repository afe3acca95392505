"""Likely tries of newcomers to Sisyphos."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.coaching import Coaching
from .board import ARROW_SQUARES, NUMBER_OF_SQUARES, SIZE
from .notation import CAPTURES, ENTERS, STEPS, BoardAction
from .state import BoardState


def tries(state: BoardState, seat: int) -> Iterator[BoardAction]:
    """Yield what a newcomer may try: a step of each piece to any neighbouring square, and an entry on any arrow."""
    core = state.core
    for origin in range(NUMBER_OF_SQUARES):
        if not core.masks[seat] >> origin & 1:
            continue
        for target in range(NUMBER_OF_SQUARES):
            across, up = target % SIZE - origin % SIZE, target // SIZE - origin // SIZE
            if max(abs(across), abs(up)) == 1:
                moves = CAPTURES if core.masks[1 - seat] >> target & 1 else STEPS
                yield moves[origin][target]
    if core.waiting(seat):
        yield from (ENTERS[square] for square in ARROW_SQUARES[seat])


COACHING = Coaching(tries=tries)
