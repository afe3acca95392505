"""The text rendering of a position, always the same for the same position."""

from __future__ import annotations

from typing import Final

from ...rules.core import NOBODY
from ...rules.language.catalogue import Texts
from .core import PieceCore

SIGNS: Final = ("x", "o", "i")
"""The sign of each owner's pieces."""


def picture(core: PieceCore, texts: Texts) -> str:
    """Return the board with the last row on top, below a line that says whose turn it is or who has won."""
    board = core.rules.board
    facts = {"title": texts.data["title"], "seat": core.winner if core.to_move == NOBODY else core.to_move}
    key = "playing" if core.to_move != NOBODY else "drawn" if core.winner == NOBODY else "over"
    lines = [texts.say(f"picture.{key}", facts)]
    letters = "abcdefghi"[: board.columns]
    for row in reversed(range(board.rows)):
        lines.append(f"{row + 1} {' '.join(_sign(core, f'{letter}{row + 1}') for letter in letters)}".rstrip())
    return "\n".join([*lines, f"  {' '.join(letters)}"])


def _sign(core: PieceCore, name: str) -> str:
    """Return the sign of a square; a space where the board has no point."""
    at = core.rules.board.numbers.get(name)
    return " " if at is None else "." if core.squares[at] == NOBODY else SIGNS[core.squares[at]]
