"""``SisyphusTable``: step through a game of Sisyphus, or play one."""

from __future__ import annotations

import traitlets as t

from ..games import sisyphus_cards
from .signatures import described
from .table import Table


@described(
    game="sisyphus_cards",
    goal="score 2",
    seats="0 South, 1 West, 2 North, 3 East",
    players="4, as the game is for four",
    position="hands 2C 9C | 3C 8C | 4C 7C | 5C 6C; leader 1",
    line="South holds 7C KC 2H, led 9H",
    moves='["3C", "4C"]',
    names="South, West, North and East",
    tutor="this game has none",
)
class SisyphusTable(Table):
    """The table of Sisyphus, the card hill.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    {arguments}

    The rules that may differ at a table, as ``options`` (a ``games.sisyphus_cards.Options``):

    - ``ace_low_straights`` (False): an ace also counts below the two in straights (sisyphus_cards.4.3).
    - ``carry_past_summit`` (True): points left over at the summit go on from level 1 (sisyphus_cards.5.2).
    - ``second_pair`` (True): the card that makes a second pair, as in 7-7-8-8, scores as a pair (sisyphus_cards.4.2).
    - ``keep_pedestal_cards`` (False): a pedestal card goes back to its holder after each deal (sisyphus_cards.6.4).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``levels``, ``summits``, ``standing``, ``events``, ``explanation``.
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

    GAME = sisyphus_cards.GAME

    to_move = t.Int(None, allow_none=True, help="The seat that decides next, if it is known.").tag(
        sync=True, bound=True
    )
    hand = t.List(t.Unicode(), help="One's own cards; for the teacher those of the seat to move.").tag(
        sync=True, bound=True
    )
    trick = t.List(t.Unicode(), help="The cards on the table, in the order played.").tag(sync=True, bound=True)
    levels = t.List(
        [1, 1, 1, 1], help="The level of each seat's peg, 1 to 8; 8 also for a peg just on the summit."
    ).tag(sync=True, bound=True)
    summits = t.List([0, 0, 0, 0], help="The number of times each seat has reached the summit.").tag(
        sync=True, bound=True
    )
    standing = t.Dict(help="Levels, summits and the winner.").tag(sync=True, bound=True)
