"""Violations by illegal turns: each names the lowest-numbered broken clause, with the facts behind it."""

from __future__ import annotations

from ...rules.verdict import Violation
from .board import ARROW_SQUARES, NAMES, REACH, SIDES, SIZE, SPIRITS, STONES, entry_mask, names_of
from .core import BoardCore
from .notation import BoardAction, Enter, Step


def judge(core: BoardCore, action: BoardAction, side: int) -> Violation | None:
    """Return the violation by a turn of the side to move, or None if it is legal."""
    return _judge_entry(core, action, side) if isinstance(action, Enter) else _judge_step(core, action, side)


def _judge_step(core: BoardCore, step: Step, side: int) -> Violation | None:
    own, foe = core.masks[side], core.masks[1 - side]
    origin, target = NAMES[step.origin], NAMES[step.target]
    facts = {"origin": origin, "target": target}
    if not own >> step.origin & 1:
        code = "not_your_piece" if foe >> step.origin & 1 else "no_piece_there"
        return Violation(code, "common.3", facts, (origin,))
    if step.target not in REACH[side][step.origin]:
        right = step.target % SIZE - step.origin % SIZE
        up = step.target // SIZE - step.origin // SIZE
        code = "wrong_direction" if max(abs(right), abs(up)) == 1 else "not_adjacent"
        return Violation(code, "2.1", facts, (origin, target), key=f"{code}.{SIDES[side]}")
    if own >> step.target & 1:
        return Violation("own_piece_in_way", "2.2", facts, (origin, target))
    if step.captures and not foe >> step.target & 1:
        return Violation("nothing_to_capture", "2.2", facts, (target,))
    return None


def _judge_entry(core: BoardCore, entry: Enter, side: int) -> Violation | None:
    occupied = core.masks[STONES] | core.masks[SPIRITS]
    free = entry_mask(side, occupied)
    squares = tuple(names_of(free))
    square = NAMES[entry.square]
    facts = {"square": square, "squares": squares}
    if not core.waiting(side):
        return Violation("nothing_to_enter", "3.1", facts, (f"waiting.{side}",), f"nothing_to_enter.{SIDES[side]}")
    if entry.square not in ARROW_SQUARES[side]:
        arrow_squares = [NAMES[number] for number in ARROW_SQUARES[side]]
        key = f"not_an_arrow_square.{SIDES[side]}"
        return Violation("not_an_arrow_square", "3.1", facts, (square, *arrow_squares), key)
    if not free:
        return Violation("no_square_free", "3.2", facts, (square,))
    if occupied >> entry.square & 1:
        return Violation("square_taken", "3.2", facts, (square, *squares))
    if not free >> entry.square & 1:
        return Violation("not_farthest_back", "3.1", facts, (square, *squares))
    return None


def broken_by(core: BoardCore, action: BoardAction, side: int) -> frozenset[str]:
    """Return the numbers of all clauses that a turn with a piece of the side to move breaks."""
    own, occupied = core.masks[side], core.masks[STONES] | core.masks[SPIRITS]
    found = set[str]()
    if isinstance(action, Enter):
        if not core.waiting(side) or not entry_mask(side, occupied) >> action.square & 1:
            found.add("3.1")
        if occupied >> action.square & 1:
            found.add("3.2")
    else:
        if action.target not in REACH[side][action.origin]:
            found.add("2.1")
        if own >> action.target & 1 or (action.captures and not occupied >> action.target & 1):
            found.add("2.2")
    return frozenset(found)
