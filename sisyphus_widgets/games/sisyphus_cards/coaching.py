"""Likely tries of newcomers to Sisyphus, and the clauses that the coach tells first."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.coaching import Coaching
from .core import PASSING
from .notation import Play
from .state import CardsState


def tries(state: CardsState, seat: int) -> Iterator[Play]:
    """Yield what a newcomer may try: to play any card."""
    core = state.core
    if core.phase != PASSING:
        yield from (Play(number) for number in range(52) if core.hands[seat] >> number & 1)


COACHING = Coaching(tries=tries, loud=("5.1", "5.3"), helped=("pass",))
