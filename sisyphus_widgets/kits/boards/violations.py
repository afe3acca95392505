"""Violations by illegal moves: each names the clause that is broken, and the facts behind it."""

from __future__ import annotations

from ...rules.core import NOBODY
from ...rules.verdict import Violation
from .core import PieceCore
from .movements import Drop, Movement, Remove
from .notation import BoardMove, Go, Place, Take


def judge(core: PieceCore, move: BoardMove, seat: int) -> Violation | None:
    """Return the violation by a move of the side to move, or None if it is legal."""
    if type(move) is not core.due(seat):
        return _judge_kind(core, move, core.due(seat))
    if isinstance(move, Go):
        return _judge_way(core, move, seat)
    number = core.rules.board.numbers[move.square]
    square, there = move.square, core.squares[number]
    if isinstance(move, Take):
        return _judge_taking(core, move, seat)
    if isinstance(move, Place):
        drop = _drop(core)
        clause, facts = drop.empty or drop.clause, {"target": square}
        return None if there == NOBODY else Violation("not_empty", clause, facts, (square,))
    clause = next(one.clause for one in core.rules.moves if isinstance(one, Remove))
    return Violation("nothing_there", clause, {"square": square}, (square,)) if there == NOBODY else None


def _drop(core: PieceCore) -> Drop:
    return next(one for one in core.rules.moves if isinstance(one, Drop))


def _judge_kind(core: PieceCore, move: BoardMove, due: type[BoardMove]) -> Violation:
    """Return the violation by a move of another kind than the one that is due."""
    mill = core.rules.mill
    if due is Take or isinstance(move, Take):
        assert mill is not None
        return Violation("take_first" if due is Take else "no_mill", mill.clause, {})
    code = "place_first" if due is Place else "none_waiting"
    return Violation(code, _drop(core).clause, {})


def _judge_taking(core: PieceCore, move: Take, seat: int) -> Violation | None:
    mill, square = core.rules.mill, core.rules.board.numbers[move.square]
    assert mill is not None
    facts = {"square": move.square}
    if core.squares[square] != 1 - seat:
        return Violation("no_enemy_there", mill.clause, facts, (move.square,))
    if square not in core.takeable(seat):
        return Violation("in_a_mill", mill.spares, facts, (move.square,))
    return None


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
