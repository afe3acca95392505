"""Likely tries of newcomers to Sixty, and the clauses that the coach tells first and last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from ...rules.coaching import Coaching
from .cards import FIRST_JOKER, cards_of
from .notation import Move, implied_move
from .state import SixtyState


def tries(state: SixtyState, seat: int) -> Iterator[Move]:
    """Yield what a newcomer may try: a joker or two numbers as a lead, or any answer with cards of one number.

    With two numbers that beat the attack only together, the newcomer tries those.
    """
    core = state.core
    held = Counter(cards_of(core.hands[seat]))
    jokers, numbers = ([kind for kind in held if (kind >= FIRST_JOKER) == is_joker] for is_joker in (True, False))
    if core.leading:
        yield from (Move("lead", (kind,)) for kind in jokers)
        if len(numbers) > 1:
            yield Move("lead", tuple(sorted(numbers)[:2]))
        if not numbers:
            yield Move("skip", ())
        return
    yield Move("take", ())
    for kind in numbers:
        yield from (implied_move((kind,) * count, core.kind) for count in range(1, held[kind] + 1))
    yield from (implied_move((kind,), core.kind) for kind in jokers)
    others = [kind for kind in numbers if kind != core.kind]
    yield from (Move("fight", pair) for pair in combinations(sorted(others)[-2:], 2))


COACHING = Coaching(tries=tries, loud=("3.2",), quiet=("2.2", "3.4"))
