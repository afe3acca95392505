"""The fields of a position of Sisyphos, from which its facts and its sandbox follow."""

from __future__ import annotations

from ...rules.core import NOBODY
from ...rules.masks import bits_of
from ...rules.position.field import CardText, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Number, Seat
from .board import NAMES, read_square

FIELDS = Fields(
    __package__,
    (2,),
    (
        Cards("squares", "the squares of each side's pieces", lambda c, s: bits_of(c.masks[s]), each=True, only="line",
              line=Line("on, at", "stones on c1 d1 e2")),
        Seat("to_move", "the side to move", lambda c, s: None if c.to_move == NOBODY else c.to_move, only="line",
             line=Line("to move, turn", "stones to move")),
        Number("turns", "how many turns Sisyphos has made", lambda c, s: c.turns, only="line", trait="turns",
               line=Line("turns, turn number", "12 turns")),
    ),
    cards=CardText(read_square, NAMES.__getitem__),
    seats={"stones": 0, "stone": 0, "spirits": 1, "spirit": 1},
)  # fmt: skip
