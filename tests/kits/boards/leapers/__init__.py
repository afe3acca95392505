"""A game for tests: pieces step and capture, jump over the others and take them, and reach a corner."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Jump, PieceGame, Pieces, Reach, Squares, Step, TakeAll


class Leapers(PieceGame):
    """Leapers, for two, on three by four squares."""

    board = Squares(3, 4)
    pieces = Pieces("leaper", at=("a1 b1", "b3 c4"))
    moves = (Step("forward, sideways", "1.1", captures="1.2"), Jump("diagonally forward", "1.3", captures="1.4"))
    ends = (TakeAll("2.1"), Reach("2.2", ("c4", "a1")))


GAME = Leapers()
