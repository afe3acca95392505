"""Examples of clauses: a position, moves, and the outcome that a rulebook states for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from .declarations import suggestion
from .errors import RulesError, quoted


@dataclass(frozen=True, slots=True)
class RulebookExample:
    """An example of a clause, written in the rulebook as ``[[clauses."2.2".examples]]``.

    ``position`` is a whole position or a line of facts, at a table with these ``options``; without one, it is the start
    of a game. The ``moves`` are played from there; the move ``deal`` deals at random. Then the moves ``illegal`` break
    the clause, the moves ``legal`` do not, the seat ``to_move`` is to move, the seat ``winner`` has won, and the
    ``facts`` are true. ``answers`` are the right answers to questions of the game about the moves, by name.
    ``sentence`` is what a bystander reads about one of the moves, in English. ``by`` is the number of the clause by
    which the moves are illegal or bring about their events, if it is not the clause of the example.
    """

    position: str = ""
    moves: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    illegal: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    to_move: str = ""
    winner: str = ""
    facts: str = ""
    answers: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    sentence: str = ""
    by: str = ""


_TABLES = ("options", "answers")
_LISTS = ("moves", "illegal", "legal")
_OUTCOMES = ("illegal", "legal", "to_move", "winner", "facts", "answers", "sentence")


def read_examples(value: object) -> tuple[RulebookExample, ...]:
    """Return the examples of a clause, as they are written in its rulebook.

    Raises:
        RulesError: an example has an unknown key, a value of the wrong type, or no outcome.
    """
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        raise RulesError('examples are tables: begin each with [[clauses."…".examples]]')
    return tuple(_example(entry, number) for number, entry in enumerate(value, 1))


def _example(entry: Mapping[str, Any], number: int) -> RulebookExample:
    keys = [one.name for one in fields(RulebookExample)]
    for key, value in entry.items():
        if key not in keys:
            hint = suggestion(key, keys) or f"; there are {', '.join(keys)}"
            raise RulesError(f"example {number} has no key {quoted(key)}{hint}")
        if wanted := _wanted(key, value):
            raise RulesError(f"{key} of example {number} must be {wanted}, not {quoted(value)}")
    if not any(entry.get(key) for key in _OUTCOMES):
        raise RulesError(f"example {number} states no outcome: write one of {', '.join(_OUTCOMES)}")
    values: dict[str, Any] = {key: tuple(value) if key in _LISTS else value for key, value in entry.items()}
    return RulebookExample(**values)


def _wanted(key: str, value: object) -> str:
    """Return what the value of a key must be; empty if it is of that type."""
    if key in _TABLES:
        return "" if isinstance(value, Mapping) else 'a table, such as { taker = "North" }'
    if key in _LISTS:
        is_list = isinstance(value, list) and all(isinstance(one, str) for one in value)
        return "" if is_list else 'a list of moves, such as ["7C"]'
    return "" if isinstance(value, str) else "a text"
