"""Nim: rows of matches, from one of which each side takes as many as it likes."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Last, PieceGame, Pieces, Remove, Squares


class Nim(PieceGame):
    """Nim with rows of one, three, five and seven; with the option ``misere``, whoever takes the last has lost."""

    board = Squares(7, 4)
    pieces = Pieces("match", shared="a4 a3 b3 c3 a2 b2 c2 d2 e2 a1 b1 c1 d1 e1 f1 g1")
    moves = (Remove("2.1"),)
    ends = (Last("3.1", loses="misere"),)


GAME = Nim()
