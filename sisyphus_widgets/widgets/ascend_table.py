"""``AscendTable``: step through a game of Ascend, or play one."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ..games import ascend
from .table import Table


class AscendTable(Table):
    """The table of Ascend. What it takes is said at :class:`~sisyphus_widgets.widgets.table.Table`.

    What a table may decide otherwise, as ``options`` (a ``games.ascend.Options``):

    - ``deck`` ('extended'): 45 cards, or 36 with ``'basic'``: no Pawns, Courts and Excuse (ascend.1.1).
    - ``target`` (0): the points that end the game, 0 for the usual: 50, or 75 with promises (ascend.6.2, ascend.7.3).
    - ``bidding`` (False): players may promise to go out first (ascend.7.1).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``table``,
    ``points``, ``out``, ``promise``, ``standing``, ``events``.
    """

    GAME = ascend.GAME
    BOUND = ("to_move", "hand", "table", "points", "out", "promise", "standing")

    to_move = t.Int(None, allow_none=True, help="The seat to decide, if it is known.").tag(sync=True)
    hand = t.List(t.Unicode(), help="One's own cards; for the teacher those of the seat to move.").tag(sync=True)
    table: t.List[Any] = t.List(help="What was played in this round: seat and cards, in order.").tag(sync=True)
    points: t.List[Any] = t.List(help="The points of each seat.").tag(sync=True)
    out: t.List[Any] = t.List(help="The seats that have no cards left, in the order they went out.").tag(sync=True)
    promise: t.List[Any] = t.List(None, allow_none=True, help="Who has promised to go out first, and its value.").tag(
        sync=True
    )
    standing = t.Dict(help="Points and the winner.").tag(sync=True)
