"""Checks on the arguments of tables, made before anything is built; errors name the argument."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..players import Player
from ..players.registry import PLAYERS, player_named
from ..rules import AnyState, Record, RecordError, RulesError, State
from ..rules.errors import quoted
from ..rules.files import why_not
from ..rules.numbers import whole


def position_checked(position: object, game: str) -> AnyState:
    """Return an argument that must be a state of a game.

    Raises:
        RulesError: it is something else.
    """
    if not isinstance(position, State):
        raise RulesError(f"position must be a state of {game}, or its text, not {type(position).__name__}")
    return position


def record_read(record: object) -> Record:
    """Return an argument that must be a record or the path of a file with one.

    Raises:
        RecordError: the argument is neither, or the record in the file cannot be replayed.
    """
    if isinstance(record, Record):
        return record
    if not isinstance(record, str | Path):
        raise RecordError(f"record must be a Record, or the path of a file with one, not {quoted(record)}")
    try:
        text = Path(record).read_text("utf-8")
    except (OSError, ValueError) as error:
        why = why_not(Path(record), error) if isinstance(error, OSError) else "it is not text"
        raise RecordError(
            f"record must be a Record, or the path of a file with one; {quoted(str(record))} cannot be read: {why}"
        ) from error
    return Record.loads(text)


def folder_checked(folder: object) -> Path:
    """Return an argument that must be the path of a folder.

    Raises:
        RulesError: it is something else.
    """
    if not isinstance(folder, str | Path):
        raise RulesError(f"save_folder must be the path of a folder, not {quoted(folder)}")
    if os.path.isfile(folder):
        raise RulesError(f"save_folder must be the path of a folder; {quoted(str(folder))} is a file")
    return Path(folder)


def players_checked(opponents: Mapping[int, Player | str] | str | None, seats: Iterable[int]) -> Mapping[int, Player]:
    """Return the players by seat, from one name for all seats or a mapping of seats to players or names.

    None stands for no players.

    Raises:
        RulesError: there is no such seat or no player of that name, or a player has no method ``choose``.
    """
    if opponents is None:
        return {}
    if isinstance(opponents, str):
        return {seat: player_named(opponents) for seat in seats}
    if not isinstance(opponents, Mapping):
        raise RulesError(
            f"opponents must map seats to players, as {{1: player}}, or be one of {', '.join(PLAYERS)}, "
            f"not {type(opponents).__name__}"
        )
    players = dict[int, Player]()
    for seat, player in opponents.items():
        number = whole(seat)
        if number is None or number not in seats:
            raise RulesError(f"there is no seat {quoted(seat)} for an opponent; seats are {', '.join(map(str, seats))}")
        if isinstance(player, str):
            players[number] = player_named(player)
        elif callable(getattr(player, "choose", None)):
            players[number] = player
        else:
            raise RulesError(f"the opponent of seat {seat} has no method 'choose': {type(player).__name__}")
    return players


def step_checked(value: Any, what: str = "step") -> int:
    """Return an argument that must be the number of a beat.

    Raises:
        RulesError: it is not a whole number.
    """
    number = whole(value)
    if number is None:
        raise RulesError(f"{what} must be the number of a beat, not {quoted(value)}")
    return number
