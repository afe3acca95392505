"""``SixtyTable``: step through a game of Sixty, or play one."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ..games import sixty
from .signatures import described
from .table import Table


@described(
    game="sixty",
    goal="fight back",
    seats="0 Ada, 1 Ben, 2 Cleo, 3 Dora, 4 Emil, 5 Finn as far as there are",
    players="4, as it is where nothing is said, or from 2 to 6",
    position="hands 3 4 | 6 6 | 5; to-move 1; attack 5",
    line="Ada holds 3 3 20, attack 4 4",
    moves='["fight 6", "lead 6"]',
    names="Ada, Ben, Cleo, Dora, Emil and Finn",
    tutor="this game has none",
)
class SixtyTable(Table):
    """The table of Sixty.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    {arguments}

    The rules that may differ at a table, as ``options`` (a ``games.sixty.Options``):

    - ``first_seat`` (0): the seat that begins the first round, the player whose age is nearest 60 (sixty.1.2).
    - ``may_take`` (False): a player who could answer the attack may also take the cards (sixty.3.5).
    - ``draw_after_opening`` (True): a seat also draws after a lead that opens a round or follows a take (sixty.2.2).
    - ``begin_by_total`` (False): the seat with the most penalty points of the game begins the next round (sixty.1.2).
    - ``keep_direction`` (False): a round begins in the direction in which the last one ended (sixty.1.1).
    - ``open_penalties`` (True): the cards taken as penalties lie face up (sixty.1.3).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``attacker``, ``counts``, ``deck``, ``direction``, ``penalties``, ``standing``, ``events``, ``explanation``.
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

    GAME = sixty.GAME

    to_move = t.Int(None, allow_none=True, help="The seat that decides next.").tag(sync=True, bound=True)
    hand = t.List(t.Unicode(), help="One's own cards; for the teacher those of the seat to move.").tag(
        sync=True, bound=True
    )
    trick = t.List(t.Unicode(), help="The cards of the attack.").tag(sync=True, bound=True)
    attacker = t.Int(None, allow_none=True, help="The seat that attacks.").tag(sync=True, bound=True)
    counts: t.List[Any] = t.List(help="The number of cards that each seat holds.").tag(sync=True, bound=True)
    deck = t.Int(0, help="The number of cards left to draw.").tag(sync=True, bound=True)
    direction = t.Unicode("clockwise", help="The direction in which the attack goes round.").tag(sync=True, bound=True)
    penalties: t.List[Any] = t.List(help="The penalty cards of each seat in this round.").tag(sync=True, bound=True)
    standing = t.Dict(help="Penalty points, the round and the winner.").tag(sync=True, bound=True)
