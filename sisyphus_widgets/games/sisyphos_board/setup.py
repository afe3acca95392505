"""The reading and writing of positions of Sisyphos as text: ``c1 d1 e1 e2 e3 / a4 a5 b5 / stones``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ...rules.core import NOBODY
from ...rules.errors import NotationError, PositionError
from ...rules.masks import mask_of
from ...rules.numbers import read_whole
from ...rules.position import checks
from ...rules.position.fields import Values
from ...rules.reason import Reason
from .board import GOAL, NAMES, PIECES, PIECES_OF, SIDES, SPIRITS, STONES, names_of, read_square
from .core import WAITING, BoardCore
from .fields import FIELDS

_FORM = "stones / spirits / side to move, as in 'c1 d1 e1 e2 e3 / a4 a5 b5 / stones'"
_NOTHING = "-"


def read_position(text: str, turn_limit: int) -> BoardCore:
    """Return the position that a text sets up.

    Raises:
        NotationError: a square or the number of turns cannot be read.
        PositionError: the position is impossible.
    """
    text = checks.text("a position", text)
    parts = [part.strip() for part in text.split("/")]
    if len(parts) not in (3, 4):
        raise NotationError(
            f"{text!r} has {len(parts)} parts; write {_FORM}, optionally with '/ 12' for the turns",
            text,
            Reason(__package__, "parts", {"n": len(parts)}),
        )
    squares = [_read_side(parts[side], side) for side in (STONES, SPIRITS)]
    _check_apart(squares)
    if parts[2].lower() not in SIDES:
        why = Reason(__package__, "side_to_move", {"given": parts[2]})
        raise PositionError(f"the side to move must be {' or '.join(SIDES)}, not {parts[2]!r}", why=why)
    turns = _read_turns(parts[3], text) if len(parts) == 4 else 0
    return build(FIELDS.values(2, squares=squares, to_move=SIDES.index(parts[2].lower()), turns=turns), turn_limit)


def build(values: Values, turn_limit: int) -> BoardCore:
    """Return the core of a position.

    Raises:
        PositionError: the position is impossible.
    """
    core = BoardCore(turn_limit)
    for side, squares in enumerate(values.squares):
        for piece, square in zip_longest(PIECES_OF[side], sorted(squares), fillvalue=WAITING):
            core.where[piece] = square
        core.masks[side] = mask_of(squares)
    core.to_move, core.turns = values.to_move, values.turns
    _decide(core)
    return core


def _check_apart(squares: Sequence[Sequence[int]]) -> None:
    if shared := names_of(mask_of(squares[STONES]) & mask_of(squares[SPIRITS])):
        why = Reason(__package__, "both_on", {"squares": shared})
        raise PositionError(f"both a stone and a spirit stand on {', '.join(shared)}", why=why)


def _read_side(part: str, side: int) -> list[int]:
    if part == _NOTHING:
        return []
    squares = [read_square(word) for word in part.split()]
    if not squares:
        raise NotationError(
            f"no square for the {SIDES[side]}; write - for a side with nothing on the board",
            part,
            Reason(__package__, "no_squares", {"stones": side == STONES}),
        )
    for square in squares:
        if squares.count(square) > 1:
            why = Reason(__package__, "two_on", {"stones": side == STONES, "square": NAMES[square]})
            raise PositionError(f"two {SIDES[side]} stand on {NAMES[square]}", why=why)
    if len(squares) > PIECES[side]:
        why = Reason(__package__, "pieces", {"n": PIECES[side], "stones": side == STONES})
        raise PositionError(f"there are {PIECES[side]} {SIDES[side]}, not {len(squares)}", why=why)
    return squares


def _read_turns(part: str, text: str) -> int:
    turns = read_whole(part)
    if turns is None:
        why = Reason(__package__, "turns_made", {"given": part})
        raise NotationError(
            f"the number of turns that Sisyphos has made must be a whole number, not {part!r}", text, why
        )
    return turns


def _decide(core: BoardCore) -> None:
    """End the game if this position decides it; refuse a position that cannot occur."""
    in_corner = [bool(core.masks[side] >> GOAL[side] & 1) for side in (STONES, SPIRITS)]
    if all(in_corner):
        message = "a stone on a5 and a spirit on e1: one of them ended the game before the other came"
        raise PositionError(message, why=Reason(__package__, "both_corners"))
    if core.turns > core.turn_limit:
        message = f"Sisyphos has {core.turn_limit} turns, so he cannot have made {core.turns}"
        raise PositionError(
            message, why=Reason(__package__, "too_many_turns", {"most": core.turn_limit, "n": core.turns})
        )
    if any(in_corner):
        winner = in_corner.index(True)
        if core.to_move == winner:
            end = f"the {SIDES[winner]} have reached {NAMES[GOAL[winner]]} and so moved last"
            ended = Reason(__package__, "moved_last", {"square": NAMES[GOAL[winner]], "stones": winner == STONES})
            raise PositionError(f"{end}; the side to move is the other one", why=ended)
        if winner == SPIRITS and core.turns == core.turn_limit:
            message = f"Sisyphos has made all his {core.turn_limit} turns, so no spirit came to e1 after them"
            raise PositionError(message, why=Reason(__package__, "no_spirit_after", {"n": core.turn_limit}))
        core.end(winner)
    elif core.turns == core.turn_limit:
        if core.to_move == STONES:
            message = f"Sisyphos has made all his {core.turn_limit} turns, so it cannot be his turn"
            raise PositionError(message, why=Reason(__package__, "not_his_turn", {"n": core.turn_limit}))
        core.end(SPIRITS)


def write_position(core: BoardCore) -> str:
    """Return a position as text; in a finished game the side to move is the one that did not make the last turn."""
    side = core.to_move
    if side == NOBODY:
        ended_by_spirits = bool(core.masks[SPIRITS] >> GOAL[SPIRITS] & 1)
        side = STONES if ended_by_spirits else SPIRITS
    sides = [" ".join(names_of(mask)) or _NOTHING for mask in core.masks]
    text = f"{sides[STONES]} / {sides[SPIRITS]} / {SIDES[side]}"
    return f"{text} / {core.turns}" if core.turns else text
