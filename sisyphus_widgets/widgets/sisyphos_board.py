"""``SisyphosBoard``: play, analyse or step through a game of Sisyphos."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import traitlets as t

from ..games import sisyphos_board
from ..games.sisyphos_board import BoardState, Options
from ..players import Player
from ..players.registry import PLAYERS
from ..rules import Record, RulesError
from ..schema import TutorSwitch
from .signatures import described
from .table import Table

_SEATS: dict[Any, Any] = {"stones": 0, "spirits": 1, "both": "all"}


@described(
    game="sisyphos_board",
    goal="win in 3",
    names="Sisyphos and the mountain spirits",
    tutor="it knows what every move is worth",
    players="2, as the game is for two",
    means={
        "play": (
            'the side you play, ``"stones"`` or ``"spirits"`` (or its seat, 0 or 1), or ``"both"`` to move both and so '
            "to analyse. Without it you look on. Who is new to the game plays the stones."
        ),
        "opponent": 'who plays what is left: ``"perfect"``, ``"greedy"``, ``"random"`` or any player.',
        "opponents": "the same by seat, as in ``{{1: RandomPlayer()}}``, where the two sides differ.",
        "position": (
            "where the game begins instead of at its start: a state, or its text, such as "
            "``c1 d1 e1 e2 e3 / a4 a5 b5 / stones``, or some of it in one line, such as ``stones on c3 d1, 12 turns``, "
            "the rest filled in by ``seed``."
        ),
        "turn_limit": "how many turns Sisyphos has; short for that option.",
        "moves": 'what is played first from there, as notation, such as ``["c1-b2", "a4-a3"]``.',
        "seed": "a whole number that decides what players choose at random; nothing is dealt here.",
    },
)
class SisyphosBoard(Table):
    """The board of Sisyphos, stones and spirits.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    {arguments}

    The rules that may differ at a table, as ``options`` (a ``games.sisyphos_board.Options``):

    - ``turn_limit`` (50): the number of turns that Sisyphos has to win, at least 1 (sisyphos_board.4.2).

    Bound to the position at ``step``: ``to_move``, ``stones``, ``spirits``, ``waiting``, ``turns``, ``turns_left``,
    ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` is not one of its words.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        RulesError: there is no such side, opponent or goal, or the goal cannot be reached from there.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    GAME = sisyphos_board.GAME

    to_move = t.Int(None, allow_none=True, help="The seat to move: 0 Sisyphos, 1 the spirits.").tag(
        sync=True, bound=True
    )
    stones = t.List(t.Unicode(), help="The squares with stones.").tag(sync=True, bound=True)
    spirits = t.List(t.Unicode(), help="The squares with spirits.").tag(sync=True, bound=True)
    waiting = t.List([0, 0], help="The numbers of stones and spirits that wait beside the board.").tag(
        sync=True, bound=True
    )
    turns = t.Int(0, help="The number of turns that Sisyphos has made.").tag(sync=True, bound=True)
    turns_left = t.Int(0, help="The number of turns that Sisyphos has left.").tag(sync=True, bound=True)
    standing = t.Dict(help="The turns made and the winner.").tag(sync=True, bound=True)

    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | str | None = None,
        opponent: str | Player = "perfect",
        position: BoardState | str | None = None,
        turn_limit: int | None = None,
        tutor: TutorSwitch = "offered",
        **more: Any,
    ) -> None:
        if isinstance(play, str) and play not in _SEATS:
            raise RulesError(f"play must be one of {', '.join(_SEATS)}, not {play!r}")
        seat = _SEATS[play] if isinstance(play, str) else play
        if turn_limit is not None:
            if record is not None or isinstance(position, BoardState):
                raise RulesError("a turn limit cannot be given with a record or a position, which has its own")
            if more.get("options") is not None:
                raise RulesError("give a turn limit or options, not both")
            more["options"] = Options(turn_limit)
        player = _player(opponent)
        more.setdefault("opponents", {0: player, 1: player})
        super().__init__(record, play=seat, position=position, tutor=tutor, **more)


def _player(opponent: str | Player) -> Player:
    if not isinstance(opponent, str):
        return opponent
    if opponent not in PLAYERS:
        raise RulesError(f"the opponent must be one of {', '.join(PLAYERS)} or a player, not {opponent!r}")
    return PLAYERS[opponent]()
