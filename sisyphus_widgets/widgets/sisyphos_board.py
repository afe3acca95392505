"""The base of ``SisyphosBoard``: a table whose sides have names, with one opponent and a limit of turns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..games.sisyphos_board import BoardState, Options
from ..players import Player
from ..players.registry import PLAYERS
from ..rules import Record, RulesError
from ..schema import TutorSwitch
from .table import Table

_SEATS: dict[Any, Any] = {"stones": 0, "spirits": 1, "both": "all"}


class SisyphosBoardBase(Table):
    """A table of Sisyphos, with arguments that no other game has."""

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
        if not more.get("coach"):
            more.setdefault("opponents", {0: player, 1: player})
        super().__init__(record, play=seat, position=position, tutor=tutor, **more)


def _player(opponent: str | Player) -> Player:
    if not isinstance(opponent, str):
        return opponent
    if opponent not in PLAYERS:
        raise RulesError(f"the opponent must be one of {', '.join(PLAYERS)} or a player, not {opponent!r}")
    return PLAYERS[opponent]()
