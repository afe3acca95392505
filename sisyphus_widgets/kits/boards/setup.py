"""Positions set up by hand: making them from the squares of the pieces, and writing them as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...rules.core import NOBODY
from ...rules.errors import PositionError
from ...rules.position.field import SET_UP
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from .core import PieceCore
from .pieces import SHARED


def build(kind: type[PieceCore], values: Values, options: Any, package: str) -> PieceCore:
    """Return the core of a position.

    Raises:
        PositionError: the position is impossible.
    """
    core = kind(options)
    rules, names = core.rules, core.rules.board.names
    is_shared = bool(rules.pieces.shared)
    owners = (SHARED,) if is_shared else (0, 1)
    squares = [NOBODY] * len(names)
    for owner, places in zip(owners, [values.squares] if is_shared else values.squares, strict=True):
        for square in places:
            if squares[square] != NOBODY:
                why = Reason(package, "both_on", {"square": names[square]})
                raise PositionError(f"two pieces stand on {names[square]}", why=why)
            squares[square] = owner
        most = rules.piece_sides.count(owner)
        if len(places) > most:
            why = Reason(package, "too_many_pieces", {"n": most})
            raise PositionError(f"there are only {most} such pieces, not {len(places)}", why=why)
    core.turn = core.to_move = values.to_move
    core.turns = values.turns if rules.has_way_back else 0
    if rules.is_dropped:
        _check_turns(squares, core.turn, package)
    waiting = _waiting(core, values, squares, package)
    core.is_taking = rules.mill is not None and values.taking
    core.lay_out(squares, waiting)
    _check_end(core, package)
    core.decide()
    return core


def _waiting(core: PieceCore, values: Values, squares: Sequence[int], package: str) -> Sequence[int] | None:
    """Return how many pieces each side has still to put on the board; None if all that are not there.

    Raises:
        PositionError: a side has more pieces than there are.
    """
    rules = core.rules
    if rules.pieces.beside is None or rules.is_dropped:
        return None
    waiting: Sequence[int] = values.waiting or (0, 0)
    for side, most in enumerate(rules.pieces.beside):
        if squares.count(side) + waiting[side] > most:
            why = Reason(package, "too_many_pieces", {"n": most})
            raise PositionError(f"there are only {most} such pieces, and some more wait", why=why)
    return waiting


def _check_turns(squares: Sequence[int], turn: int, package: str) -> None:
    """Refuse numbers of pieces that sides cannot have put on the board in turn."""
    numbers = [squares.count(side) for side in (0, 1)]
    if numbers[0] - numbers[1] != turn:
        why = Reason(package, "not_in_turn", {"first": numbers[0], "second": numbers[1]})
        raise PositionError(
            f"{numbers[0]} and {numbers[1]} pieces cannot stand there in turn if seat {turn} is to move",
            why=why,
        )


def _check_end(core: PieceCore, package: str) -> None:
    """Refuse a position that was decided before the last move."""
    for end in core.rules.ends:
        if end.lasts and end.outcome(core, core.turn) is not None:
            why = Reason(package, "won_before", {"who": core.turn})
            raise PositionError(f"seat {core.turn} would have won before the last move", why=why)


def write_position(core: PieceCore) -> str:
    """Return a position as text."""
    return write_placing(core.rules.fields.texts(core, SET_UP), [])
