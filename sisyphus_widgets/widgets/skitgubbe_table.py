"""``SkitgubbeTable``: step through the goat game, or play one."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ..games import skitgubbe
from .signatures import described
from .table import Table


@described(
    game="skitgubbe",
    goal="trick",
    seats="0 Alva, 1 Björn, 2 Disa, 3 Elof, 4 Frida, 5 Gösta as far as there are",
    players="4, as it is where nothing is said, or from 2 to 6",
    position="phase 2; hands 5S 6S 2H | 7S 8S 3C; aside AH",
    line="Alva holds 7H 8H, hearts trumps",
    moves='["5S 6S", "7S 8S"]',
    names="Alva, Björn, Disa, Elof, Frida and Gösta",
    tutor="this game has none",
)
class SkitgubbeTable(Table):
    """The table of Skitgubbe, the goat game.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    {arguments}

    The rules that may differ at a table, as ``options`` (a ``games.skitgubbe.Options``):

    - ``leader`` (0): the seat that leads the first trick of a first game; later the last loser leads (skitgubbe.1.3).
    - ``move_limit`` (0): after this many decisions the game ends undecided; 0 for never (skitgubbe.2.8).
    - ``slough_to_decided`` (False): a trick decided when the stock runs out still accepts sloughs (skitgubbe.1.8).
    - ``play_turned_card`` (False): the turned card joins the hand of the seat that took the last trick (skitgubbe.2.1).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``sloughed``, ``stock``, ``trump``, ``standing``, ``events``, ``explanation``.
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

    GAME = skitgubbe.GAME

    to_move = t.Int(None, allow_none=True, help="The seat that decides next, if it is known.").tag(
        sync=True, bound=True
    )
    hand = t.List(t.Unicode(), help="One's own cards; for the teacher those of the seat to move.").tag(
        sync=True, bound=True
    )
    trick: t.List[Any] = t.List(help="The cards on the table, in the order played.").tag(sync=True, bound=True)
    sloughed = t.List(t.Unicode(), help="The cards sloughed to this trick.").tag(sync=True, bound=True)
    stock = t.Int(0, help="The number of cards left to draw.").tag(sync=True, bound=True)
    trump = t.Unicode(None, allow_none=True, help="The card that was set aside, in the second phase.").tag(
        sync=True, bound=True
    )
    standing = t.Dict(help="The phase, who is out, and the goat.").tag(sync=True, bound=True)
