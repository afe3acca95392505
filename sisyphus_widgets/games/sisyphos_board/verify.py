"""A check of a solution against the rules: the value of every entry follows from the values one turn later.

It shares no method with the solver: it compares values turn by turn instead of handling sets of positions.
"""

from __future__ import annotations

from typing import Any

from .board import ENTRY_ORDER, GOAL, NAMES, NUMBER_OF_SQUARES, REACH, SIDES, STONES
from .retrograde import Solution, disjoint

_WON = 254
"""The value to the mover of winning with this turn; a win in n turns has the value 255 - n, a loss in n turns n."""


def check(solution: Solution) -> int:
    """Check all entries for possible positions, with either side to move, and return their number.

    Raises:
        ValueError: an entry does not follow from its successors; the message gives the first one.
    """
    import numpy as np

    checked = 0
    for side in (0, 1):
        wrong = (_worth(solution, side, side, 0) != _best(solution, side)) & disjoint(
            solution.sets[side], solution.sets[1 - side]
        )
        if wrong.any():
            row, column = np.unravel_index(int(wrong.argmax()), wrong.shape)
            own, foe = (_names(solution.sets[s][place]) for s, place in ((side, row), (1 - side, column)))
            raise ValueError(
                f"{int(wrong.sum())} values with the {SIDES[side]} to move do not follow from those one turn later; "
                f"the first is {solution.values[side][row, column]} with {own} against {foe}"
            )
        checked += solution.positions()
    return checked


def _names(mask: int) -> str:
    return " ".join(NAMES[square] for square in range(NUMBER_OF_SQUARES) if mask >> square & 1) or "-"


def _worth(solution: Solution, to_move: int, mover: int, later: int) -> Any:
    """Return the value to the mover of positions with ``to_move`` to move; ``later`` turns are added to wins."""
    import numpy as np

    def worth(value: int) -> int:
        turns = value if mover == STONES else -value
        return 255 - turns - later if turns > 0 else -turns if turns else 128

    lookup = np.array([worth(value if value < 128 else value - 256) for value in range(256)]).astype(np.uint8)
    return lookup[solution.values[to_move].view(np.uint8)]


def _best(solution: Solution, mover: int) -> Any:
    """Return the value of every position to the mover by its best turn (sections 2, 3 and 4)."""
    import numpy as np

    after = np.ascontiguousarray(_worth(solution, 1 - mover, mover, 1).T)
    own, foe = (np.array(solution.sets[side]) for side in (mover, 1 - mover))
    best = np.zeros_like(after)

    def improve(rows: Any, worth: Any) -> None:
        best[rows] = np.maximum(best[rows], worth)

    for origin in range(NUMBER_OF_SQUARES):
        for target in REACH[mover][origin]:
            rows = np.flatnonzero((own >> origin & 1 == 1) & (own >> target & 1 == 0))
            if target == GOAL[mover]:
                best[rows] = _WON
                continue
            onto = np.searchsorted(own, own[rows] ^ 1 << origin ^ 1 << target)
            taken = np.flatnonzero(foe >> target & 1)
            left = np.searchsorted(foe, foe[taken] ^ 1 << target)
            for first in range(0, len(rows), 1024):  # small enough for the processor's cache
                part = slice(first, first + 1024)
                worth = after[onto[part]]
                worth[:, taken] = after[onto[part, None], left]
                improve(rows[part], worth)

    waiting = np.bitwise_count(own) < solution.pieces[mover]
    blocked = 0
    for group in ENTRY_ORDER[mover]:
        for target in group:
            rows = np.flatnonzero(waiting & (own >> target & 1 == 0))
            onto = np.searchsorted(own, own[rows] | 1 << target)
            occupied = own[rows, None] | foe
            allowed = (occupied & blocked == blocked) & (occupied >> target & 1 == 0)
            improve(rows, np.where(allowed, after[onto], 0))
        blocked |= sum(1 << square for square in group)
    return best
