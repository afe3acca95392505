"""A game for tests: pieces step and capture, jump over the others and take them, and reach a corner."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Block, Jump, PieceGame, Pieces, Reach, Squares, Step, TakeAll


class Leapers(PieceGame):
    """Leapers, for two, on four by four squares."""

    board = Squares(4, 4)
    pieces = Pieces("leaper", at=("a1 b1 a2", "d4 c4 d3"))
    moves = (Step("forward, sideways", "1.1", captures="1.2"), Jump("diagonally forward", "1.3", captures="1.4"))
    ends = (TakeAll("2.1"), Reach("2.2", ("d4", "a1")), Block("2.3"))


GAME = Leapers()
