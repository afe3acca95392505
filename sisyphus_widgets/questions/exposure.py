"""The listed questions of a game that expose beliefs, and the beliefs that each of them exposes.

The file ``exposure.json`` of a game lists them by clause: ``{"3.3": {"outcome.leads/4.17": ["attacker_leads"]}}``. It
saves the search for positions in which the rules and a belief answer differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ..rules import AnyGame
from ..rules.game_files import teaching

FILE = "exposure"
"""The name of the file."""

ENOUGH = 4
"""The number of questions by which a bank, a pool or a course exposes each belief, where there are so many."""


def exposing_about(game: AnyGame, clause: str) -> Mapping[str, Sequence[str]]:
    """Return the ids, without the game, of questions about a clause that expose beliefs, with the names of these."""
    if game.house:
        return {}  # the list holds for the usual rules
    found: Mapping[str, Sequence[str]] = teaching(game.name, FILE).get(clause.removeprefix(f"{game.name}."), {})
    return found


def is_listed(game: AnyGame, id: str, clause: str) -> bool:
    """Return True if a question is listed as one that exposes a belief about a clause, or one beside it."""
    return id.partition("/")[2] in exposing_about(game, clause)


def exposed_by(id: str) -> frozenset[str]:
    """Return the names of the beliefs that a question exposes as far as the file of its game lists it, by its id."""
    game, _, short = id.partition("/")
    return _by_id(game).get(short, frozenset()) if short else frozenset()


@cache
def _by_id(game: str) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for listed in teaching(game, FILE).values():
        for id, names in listed.items():
            found[id] = found.get(id, frozenset()) | {*names}
    return found


def kinds_exposing(game: AnyGame) -> Mapping[str, frozenset[str]]:
    """Return the kinds of the listed questions that expose each belief, by its name; empty without a list."""
    return _kinds(game.name)


@cache
def _kinds(game: str) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for id, names in _by_id(game).items():
        for name in names:
            found[name] = found.get(name, frozenset()) | {id.partition("/")[0]}
    return found


def telling_first(ids: Sequence[str], order: Callable[[str], Any]) -> list[str]:
    """Return questions by id so that each exposes most beliefs that had few chances before it.

    ``order`` is a sort key for the others, and for those that expose as many.
    """
    chances, left, found = Chances(), sorted(ids, key=order), list[str]()
    while left:
        best = min(left, key=lambda id: -chances.gain(id))
        if not chances.gain(best):
            return [*found, *left]
        left.remove(best)
        found.append(best)
        chances.add(best)
    return found


class Chances:
    """A count of the questions by which each belief could show."""

    def __init__(self, ids: Iterable[str] = ()) -> None:
        self._counts = Counter[str]()
        for id in ids:
            self.add(id)

    def add(self, id: str) -> None:
        """Count a question."""
        self._counts.update(exposed_by(id))

    def remove(self, id: str) -> None:
        """Count a question no longer."""
        self._counts.subtract(exposed_by(id))

    def count(self, name: str) -> int:
        """Return the number of questions by which a belief could show."""
        return self._counts[name]

    def gain(self, id: str, enough: int = ENOUGH) -> int:
        """Return the number of beliefs that a question exposes and that had fewer than ``enough`` chances so far."""
        return sum(self._counts[name] < enough for name in exposed_by(id))
