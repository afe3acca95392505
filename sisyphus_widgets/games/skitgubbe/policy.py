"""Fast and plausible moves of Skitgubbe: win tricks with high cards, then beat with the lowest cards possible."""

from __future__ import annotations

import random
from typing import Final

from ...rules.core import PLAYING
from ...rules.policy import SURPRISES, Policy
from .core import ASKING, SkitgubbeCore
from .runs import LOW_RANK
from .state import SkitgubbeState

_MIDDLE: Final = 8
"""The rank, counted from the two, from which a card is an advantage in phase two."""


class SkitgubbePolicy(Policy[SkitgubbeState]):
    """Habits of a player who collects high cards and then gets rid of all cards."""

    def move(self, state: SkitgubbeState, core: SkitgubbeCore, rng: random.Random) -> None:
        moves = core.legal()
        if len(moves) == 1 or core.phase == ASKING or rng.random() < SURPRISES:
            core.act(moves[int(rng.random() * len(moves))])
        elif core.phase == PLAYING:
            core.act(_card(core, moves, rng))
        else:
            core.act(_run(core, moves, rng))


def _card(core: SkitgubbeCore, moves: list[int], rng: random.Random) -> int:
    """Return the card for a trick of phase one."""
    trick = sum(card.bit_length() - 1 for _, card in core.on_table()) if core.winner < 0 else 0
    good = sum((card.bit_length() - 1) % 13 - _MIDDLE for _, card in core.on_table()) if core.winner < 0 else 0
    wants = good + 2 * rng.random() > 0 if trick else rng.random() < 0.5

    def liked(bit: int) -> float:
        card = bit.bit_length() - 1
        rank, later = LOW_RANK[card], card % 13
        if wants and rank > core.high:
            return 20 + rank + rng.random()
        return -rank - 0.5 * later + rng.random()

    return max(moves, key=liked)


def _run(core: SkitgubbeCore, moves: list[int], rng: random.Random) -> int:
    """Return the cards to lay in phase two."""
    trump, leads = core.trump, not core.table

    def liked(mask: int) -> float:
        if not mask:
            return -100.0
        top = mask.bit_length() - 1
        cost = top % 13 + (14 if top // 13 == trump else 0)
        return (3.0 if leads else 2.0) * mask.bit_count() - cost + rng.random()

    return max(moves, key=liked)
