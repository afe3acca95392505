"""``ThreeCardsTable``: step through a game of Three cards, or play one."""

from __future__ import annotations

import traitlets as t

from sisyphus_widgets.widgets.table import Table

from .game import GAME


class ThreeCardsTable(Table):
    """The table of Three cards. What it takes is said at :class:`~sisyphus_widgets.widgets.table.Table`.

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``standing``, ``events``.
    """

    GAME = GAME

    to_move = t.Int(None, allow_none=True, help="The seat to play, if any.").tag(sync=True, bound=True)
    hand = t.List(t.Unicode(), help="One's own cards; for the teacher those of the seat to move.").tag(
        sync=True, bound=True
    )
    trick = t.List(t.Unicode(), help="The cards on the table, in the order played.").tag(sync=True, bound=True)
    standing = t.Dict(help="How many tricks each seat has taken, and the winner.").tag(sync=True, bound=True)
