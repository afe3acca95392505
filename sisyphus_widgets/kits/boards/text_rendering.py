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
    for row in reversed(range(board.rows)):
        owners = core.squares[row * board.columns :][: board.columns]
        signs = ["." if owner == NOBODY else SIGNS[owner] for owner in owners]
        lines.append(f"{row + 1} {' '.join(signs)}")
    letters = [name[0] for name in board.names[: board.columns]]
    return "\n".join([*lines, f"  {' '.join(letters)}"])
