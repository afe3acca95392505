"""Nine Men's Morris: nine pieces each on 24 points, and three in a row take one."""

from __future__ import annotations

from sisyphus_widgets.kits.boards import Block, Drop, Few, Fly, Mill, PieceGame, Pieces, Points, Step, Turns


class NineMensMorris(PieceGame):
    """Nine Men's Morris, for two."""

    board = Points(
        7,
        7,
        "a1 d1 g1, b2 d2 f2, c3 d3 e3, a4 b4 c4, e4 f4 g4, c5 d5 e5, b6 d6 f6, a7 d7 g7,"
        "a1 a4 a7, b2 b4 b6, c3 c4 c5, d1 d2 d3, d5 d6 d7, e3 e4 e5, f2 f4 f6, g1 g4 g7",
    )
    pieces = Pieces("stone", beside=(9, 9))
    moves = (
        Drop("2.1", empty="2.2"),
        Step("along lines", "3.1"),
        Fly("3.2", most=3),
    )
    mill = Mill("4.1", spares="4.2")
    ends = (
        Few("5.1", least=3),
        Block("5.2"),
        Turns("5.3", most=200),
    )


GAME = NineMensMorris()
