"""A game for tests: pieces slide over empty squares, jump over any piece, and one side fills a row."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Jump, PieceGame, Pieces, Row, Slide, Squares


class Sliders(PieceGame):
    """Sliders, for two, on four by three squares."""

    board = Squares(4, 3)
    pieces = Pieces("stone", at=("a1 b1 c2", "d3 c3 b2"))
    moves = (Slide("straight", "1.1"), Jump("diagonally", "1.2"))
    ends = (Row("2.1", 3, "straight"),)


GAME = Sliders()
