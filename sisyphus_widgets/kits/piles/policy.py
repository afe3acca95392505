"""Quick and plausible moves of a game with hands and piles: play if possible, and keep wild cards."""

from __future__ import annotations

import random

from ...rules.cards import SUIT_MASK
from ...rules.core import NOBODY
from ...rules.policy import SURPRISES, Policy
from ..cards import RANK_MASK
from .core import PileCore
from .request_core import RequestCore
from .state import PileState


class PilePolicy(Policy[PileState]):
    """A fast player that plays what fits, wild cards last, and names its longest suit."""

    def move(self, state: PileState, core: PileCore, rng: random.Random) -> None:
        if isinstance(core, RequestCore):
            core.request(*promising(core, rng))
            return
        playable, wild = core.playable(), core.rules.wild or core.turn.trump
        may_wait = core.may_draw() or core.may_pass() or core.may_take()
        if not playable or (may_wait and rng.random() < SURPRISES):
            if core.may_draw():
                core.draw()
            elif core.may_take():
                core.take()
            else:
                core.skip()
            return
        plays = core.plays()
        plain = [play for play in plays if not play & wild] or plays
        play = plain[int(rng.random() * len(plain))]
        rest = core.hands[core.to_move] & ~play
        suit = max(range(4), key=lambda number: (rest & SUIT_MASK[number]).bit_count() + rng.random())
        core.play(play, suit if play & core.rules.wild else NOBODY)


def promising(core: RequestCore, rng: random.Random) -> tuple[int, int]:
    """Return a request that is likely to bring cards, for what all know, and most so for a book; sometimes any."""
    every, hand = list(core.open_requests()), core.hands[core.to_move]
    hidden = core.left + sum(other.bit_count() for other in core.hands) - hand.bit_count()

    def promise(request: tuple[int, int]) -> float:
        held, several = (hand & RANK_MASK[request[1]]).bit_count(), core.candidates(*request)
        chance = 1.0 if several is None else 1 - (1 - several / hidden) ** (4 - held)
        return chance * (2 + held) + rng.random() / 4

    return every[int(rng.random() * len(every))] if rng.random() < SURPRISES else max(every, key=promise)
