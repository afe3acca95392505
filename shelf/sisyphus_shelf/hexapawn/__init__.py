"""Hexapawn: three pawns a side on nine squares, as Martin Gardner described it in 1962."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Block, Capture, PieceGame, Pieces, Reach, Squares, Step


class Hexapawn(PieceGame):
    """Hexapawn, for two."""

    board = Squares(3, 3)
    pieces = Pieces("pawn", at=("a1 b1 c1", "a3 b3 c3"))
    moves = (
        Step("forward", "2.1"),
        Capture("diagonally forward", "2.2"),
    )
    ends = (
        Reach("3.1", "far row"),
        Block("3.2"),
    )


GAME = Hexapawn()
