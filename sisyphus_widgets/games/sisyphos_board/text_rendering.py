"""The text rendering of a position, always the same for the same position."""

from __future__ import annotations

from ...rules.core import NOBODY
from ...rules.language.catalogue import Texts
from .board import ARROW_SQUARES, SIDES, SIZE, SPIRITS, STONES
from .core import BoardCore

_SIGNS = ("●", "♟")
_ARROWS = ("↖", "↘")


def picture(core: BoardCore, texts: Texts) -> str:
    """Return the board with row 5 on top, the waiting pieces, the turns made, and the side to move."""
    lines = [_heading(core, texts), ""]
    for row in reversed(range(SIZE)):
        squares = [_sign(core, SIZE * row + column) for column in range(SIZE)]
        lines.append(f"{row + 1}  {' '.join(squares)}".rstrip())
    lines.append("   " + " ".join("abcde"))
    if any(waiting := [core.waiting(side) for side in (STONES, SPIRITS)]):
        both = [f"{_SIGNS[side]} × {number}" for side, number in enumerate(waiting) if number]
        lines += ["", f"{texts.find('picture.waiting')} {', '.join(both)}"]
    return "\n".join(lines)


def _sign(core: BoardCore, square: int) -> str:
    for side in (STONES, SPIRITS):
        if core.masks[side] >> square & 1:
            return _SIGNS[side]
    for side in (STONES, SPIRITS):
        if square in ARROW_SQUARES[side]:
            return _ARROWS[side]
    return "·"


def _heading(core: BoardCore, texts: Texts) -> str:
    facts = {"turns": core.turns, "limit": core.turn_limit}
    if core.winner != NOBODY:
        return texts.say(f"picture.won_{SIDES[core.winner]}", facts)
    return texts.say(f"picture.{SIDES[core.to_move]}", facts)
