"""Declarations for the coach of a game's first deals: what newcomers try, and what is best told when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Tries = Callable[[Any, int], Iterable[Any]]
"""A function of a position and the seat to move; it returns moves that a newcomer may try, as actions or in notation.

Some of them should be against the rules. It may use only what the seat knows.
"""


def no_tries(state: Any, seat: int) -> tuple[Any, ...]:
    """Return no moves."""
    return ()


@dataclass(frozen=True, slots=True)
class Coaching:
    """A game's declarations for its coach.

    - ``tries``: moves that a newcomer may try, beside the choices that the scene refuses and the moves without cards.
    - ``loud``: numbers of the clauses that a newcomer is told as soon as they show, since the table looks different
      from then on: a reversed direction, a summit.
    - ``quiet``: numbers of the clauses that are told when there is nothing else to tell, such as drawing.
    - ``helped``: verbs of the moves that a helper makes for a newcomer in a first deal, such as passing cards.
    - ``last``: the types of events after which a seat decides nothing more in a deal, such as going out; a coached deal
      ends there.
    - ``players``: the number of seats of a first deal; 0 for the usual number.
    """

    tries: Tries = no_tries
    loud: tuple[str, ...] = ()
    quiet: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    players: int = 0
