"""Tic-tac-toe, or noughts and crosses: three in a row on nine squares."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Drop, Full, PieceGame, Pieces, Row, Squares


class TicTacToe(PieceGame):
    """Tic-tac-toe, for two."""

    board = Squares(3, 3)
    pieces = Pieces("cross nought", beside=(5, 4))
    moves = (Drop("1.1", empty="1.2"),)
    ends = (Row("2.1", 3), Full("2.2"))


GAME = TicTacToe()
