"""Checks on the arguments of widgets, made before anything is built; errors name the argument."""

from __future__ import annotations

import inspect
import os
from collections.abc import Iterable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..players import Player
from ..rules import AnyState, Record, RecordError, RulesError, State
from ..rules.errors import quoted
from ..rules.files import why_not

OF_IPYWIDGETS = ("layout", "tabbable", "tooltip")
"""The arguments that every widget of ipywidgets takes."""


def of_every(widget: type) -> tuple[str, ...]:
    """Return the arguments that a widget takes besides its own."""
    return (*(["as_page"] if hasattr(widget, "to_html") else []), *OF_IPYWIDGETS)


def refuse_unknown(widget: type, given: Iterable[str]) -> None:
    """Refuse arguments that a widget does not have.

    Raises:
        TypeError: an argument is unknown; the message names it and the closest known one.
    """
    known = inspect.signature(widget).parameters
    for name in given:
        if name in known and name != "record":
            continue
        nearest = get_close_matches(name, known, n=1)
        hint = f"did you mean {nearest[0]!r}?" if nearest else f"it has {', '.join(known)}"
        raise TypeError(f"{widget.__name__}() has no argument {name!r}; {hint}")


def signature_of(widget: type, options: type | None = None) -> inspect.Signature:
    """Return the signature of a widget: ``__init__``, the fields of its options, and arguments of all widgets."""
    init = widget.__init__  # type: ignore[misc]  # the one of this very class
    named = [*inspect.signature(init).parameters.values()][1:]
    own = [each.replace(annotation=_Written(each.annotation)) for each in named if each.kind != each.VAR_KEYWORD]
    names = {each.name for each in own}
    more = [
        _keyword(each.name, each.default, each.type)
        for each in (fields(options) if options else ())
        if each.name not in names
    ]
    common = [_keyword(name, False if name == "as_page" else None) for name in of_every(widget)]
    return inspect.Signature([*own, *more, *common])


class _Written:
    """A type annotation as text, which a signature shows without quotes."""

    def __init__(self, text: object) -> None:
        self._text = str(text)

    def __repr__(self) -> str:
        return self._text


def _keyword(name: str, default: object, annotation: object = None) -> inspect.Parameter:
    shown = inspect.Parameter.empty if annotation is None else _Written(annotation)
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=shown)


def position_checked(given: object, game: str) -> AnyState:
    """Return an argument that must be a position.

    Raises:
        RulesError: it is something else.
    """
    if not isinstance(given, State):
        raise RulesError(f"position is a state of {game}, or its text, not {type(given).__name__}")
    return given


def record_read(given: object) -> Record:
    """Return the record given as an argument, or read it from the file given as a path.

    Raises:
        RecordError: the argument is neither, or the record in the file cannot be replayed.
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
    """Return an argument that must be the path of a folder.

    Raises:
        RulesError: it is something else.
    """
    if not isinstance(given, str | Path):
        raise RulesError(f"save_folder is the path of a folder, not {quoted(given)}")
    if os.path.isfile(given):
        raise RulesError(f"save_folder is the path of a folder; {quoted(str(given))} is a file")
    return Path(given)


def players_checked(given: Mapping[int, Player] | None, seats: Iterable[int]) -> Mapping[int, Player]:
    """Return an argument that must map seats to players; None maps none.

    Raises:
        RulesError: there is no such seat, or its player has no method ``choose``.
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
    """Return an argument that must be the number of a beat.

    Raises:
        RulesError: it is not a whole number.
    """
    if type(given) is not int:
        raise RulesError(f"{what} is the number of a beat, not {quoted(given)}")
    return given
