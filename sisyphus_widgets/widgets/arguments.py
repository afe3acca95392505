"""What is given to a widget is looked at before anything is made of it, and refused by name where it cannot be."""

from __future__ import annotations

import inspect
import os
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..players import Player
from ..rules import AnyState, Record, RecordError, RulesError, State
from ..rules.errors import quoted
from ..rules.files import why_not

OF_IPYWIDGETS = ("layout", "tabbable", "tooltip")
"""What every widget of ipywidgets takes."""


def of_every(widget: type) -> tuple[str, ...]:
    """What a widget takes beside its own arguments."""
    return (*(["as_page"] if hasattr(widget, "to_html") else []), *OF_IPYWIDGETS)


def refuse_unknown(widget: type, given: Iterable[str]) -> None:
    """Refuse arguments that a widget does not have.

    Raises:
        TypeError: there is one; the message names it and the nearest there is.
    """
    for name in given:
        if name in of_every(widget):
            continue
        its_own = (parameter.name for parameter in parameters_of(widget) if parameter.name != name)
        known = [*its_own, *of_every(widget)]
        nearest = get_close_matches(name, known, n=1)
        hint = f"did you mean {nearest[0]!r}?" if nearest else f"it has {', '.join(known)}"
        raise TypeError(f"{widget.__name__}() has no argument {name!r}; {hint}")


def parameters_of(widget: type) -> list[inspect.Parameter]:
    """The arguments that a class names, its own first and then those of the classes it hands the others on to."""
    found: dict[str, inspect.Parameter] = {}
    made = [cls for cls in widget.__mro__ if cls.__module__.startswith(__package__) and "__init__" in vars(cls)]
    for cls in made:
        own = inspect.signature(vars(cls)["__init__"]).parameters
        for name, parameter in own.items() if {"session", "run", "now"}.isdisjoint(own) else ():
            if name not in ("self", *found) and parameter.kind != parameter.VAR_KEYWORD:
                found[name] = parameter if cls is made[0] else parameter.replace(kind=parameter.KEYWORD_ONLY)
    return list(found.values())


def position_checked(given: object, game: str) -> AnyState:
    """An argument that is a position.

    Raises:
        RulesError: it is something else.
    """
    if not isinstance(given, State):
        raise RulesError(f"position is a state of {game}, or its text, not {type(given).__name__}")
    return given


def record_read(given: object) -> Record:
    """An argument that is a record, or the path of a file with one.

    Raises:
        RecordError: it is neither, or what is in the file cannot be replayed.
    """
    if isinstance(given, Record):
        return given
    if not isinstance(given, str | Path):
        raise RecordError(f"record is a Record, or the path of a file with one, not {quoted(given)}")
    try:
        text = Path(given).read_text("utf-8")
    except (OSError, ValueError) as error:
        why = why_not(Path(given), error) if isinstance(error, OSError) else "it is no text"
        raise RecordError(
            f"record is a Record, or the path of a file with one; {quoted(str(given))} cannot be read: {why}"
        ) from error
    return Record.loads(text)


def folder_checked(given: object) -> Path:
    """An argument that is the path of a folder.

    Raises:
        RulesError: it is something else.
    """
    if not isinstance(given, str | Path):
        raise RulesError(f"save_folder is the path of a folder, not {quoted(given)}")
    if os.path.isfile(given):
        raise RulesError(f"save_folder is the path of a folder; {quoted(str(given))} is a file")
    return Path(given)


def players_checked(given: Mapping[int, Player] | None, seats: Iterable[int]) -> Mapping[int, Player]:
    """The players of seats.

    Raises:
        RulesError: a seat is not there, or who is to play it cannot choose.
    """
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise RulesError(f"opponents tells who plays which seat, as {{1: player}}, not {type(given).__name__}")
    for seat, player in given.items():
        if seat not in seats or isinstance(seat, bool):
            raise RulesError(f"there is no seat {quoted(seat)} for an opponent; seats are {', '.join(map(str, seats))}")
        if not callable(getattr(player, "choose", None)):
            raise RulesError(f"the opponent of seat {seat} has no method 'choose': {type(player).__name__}")
    return given


def step_checked(given: Any, what: str = "step") -> int:
    """The number of a beat.

    Raises:
        RulesError: it is no whole number.
    """
    if type(given) is not int:
        raise RulesError(f"{what} is the number of a beat, not {quoted(given)}")
    return given
