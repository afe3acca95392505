"""Violations by illegal moves: each names the clause that is broken, and the facts behind it."""

from __future__ import annotations

from ...rules.core import NOBODY
from ...rules.verdict import Violation
from .core import PieceCore
from .movements import Drop, Movement, Remove
from .notation import BoardMove, Go, Place


def judge(core: PieceCore, move: BoardMove, seat: int) -> Violation | None:
    """Return the violation by a move of the side to move, or None if it is legal."""
    numbers, movements = core.rules.board.numbers, core.rules.moves
    if isinstance(move, Go):
        return _judge_way(core, move, seat)
    square, there = move.square, core.squares[numbers[move.square]]
    if isinstance(move, Place):
        clause = next(one.empty or one.clause for one in movements if isinstance(one, Drop))
        return None if there == NOBODY else Violation("not_empty", clause, {"target": square}, (square,))
    clause = next(one.clause for one in movements if isinstance(one, Remove))
    return Violation("nothing_there", clause, {"square": square}, (square,)) if there == NOBODY else None


def _judge_way(core: PieceCore, move: Go, seat: int) -> Violation | None:
    """Return the violation by a move from square to square, or None."""
    numbers = core.rules.board.numbers
    origin, target = numbers[move.origin], numbers[move.target]
    facts = {"origin": move.origin, "target": move.target}
    owner = core.squares[origin]
    if owner != seat:
        code = "no_piece_there" if owner == NOBODY else "not_your_piece"
        return Violation(code, "common.3", facts, (move.origin,))
    reason: tuple[Movement, str] | None = None
    for movement, _, fault in core.faults(seat, origin, target):
        if not fault:
            return None
        reason = reason or (movement, fault)
    if reason is None:
        movement = next(one for one in core.rules.moves if isinstance(one, Movement))
        return Violation("not_that_way", movement.clause, facts, (move.origin, move.target))
    movement, fault = reason
    is_capture = fault in ("own_piece_there", "nothing_to_capture")
    return Violation(
        fault, (movement.taking if is_capture else "") or movement.clause, facts, (move.origin, move.target)
    )
