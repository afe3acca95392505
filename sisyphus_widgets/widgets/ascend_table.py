"""``AscendTable``: step through a game of Ascend, or play one."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ..games import ascend
from .signatures import described
from .table import Table


@described(
    game="ascend",
    goal="out first",
    seats="0 South, 1 West, 2 North, 3 East (where four play)",
    players="4, as it is where nothing is said, or 3",
    position="hands AM 2MK | AW 3MW | AS 4MS; leader 1",
    line="South holds 5ML 9MS, North led 4WL",
    moves='["AW", "pass"]',
    names="South, West, North and East",
    tutor="this game has none",
)
class AscendTable(Table):
    """The table of Ascend.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    {arguments}

    The rules that may differ at a table, as ``options`` (a ``games.ascend.Options``):

    - ``deck`` ('extended'): 45 cards, or 36 with ``'basic'``: no Pawns, Courts and Excuse (ascend.1.1).
    - ``target`` (0): the points that end the game; 0 for the usual 50, or 75 with promises (ascend.6.2, ascend.7.3).
    - ``bidding`` (False): players may promise to go out first (ascend.7.1).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``table``,
    ``points``, ``out``, ``promise``, ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` is not one of its words.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        RulesError: there is no such goal, or it cannot be reached from the position.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    GAME = ascend.GAME

    to_move = t.Int(None, allow_none=True, help="The seat that decides next, if it is known.").tag(
        sync=True, bound=True
    )
    hand = t.List(t.Unicode(), help="One's own cards; for the teacher those of the seat to move.").tag(
        sync=True, bound=True
    )
    table: t.List[Any] = t.List(help="The plays of this round, in order: seat and cards.").tag(sync=True, bound=True)
    points: t.List[Any] = t.List(help="The points of each seat.").tag(sync=True, bound=True)
    out: t.List[Any] = t.List(help="The seats that have no cards left, in the order they went out.").tag(
        sync=True, bound=True
    )
    promise: t.List[Any] = t.List(
        None, allow_none=True, help="The seat that has promised to go out first, and the value of the promise."
    ).tag(sync=True, bound=True)
    standing = t.Dict(help="Points and the winner.").tag(sync=True, bound=True)
