"""Fast and plausible moves of Sixty: fight with the lowest cards possible, and get rid of jokers."""

from __future__ import annotations

import random
from typing import Final

from ...rules.policy import SURPRISES, Policy
from .cards import VALUES
from .core import SixtyCore
from .state import SixtyState
from .tables import ABRACADABRA, ADD, COUNT_SHIFT, FIGHT, KIND_BITS, KIND_SHIFT, LEAD, TAKE, VERB_BITS, ZAP

_ADDS: Final = 40.0
_FIGHTS: Final = 60.0
_JOKES: Final = 50.0
_SPREAD: Final = 30.0


class SixtyPolicy(Policy[SixtyState]):
    """Habits of a player who takes cards only without an alternative."""

    def move(self, state: SixtyState, core: SixtyCore, rng: random.Random) -> None:
        codes = core.legal()
        if len(codes) == 1 or rng.random() < SURPRISES:
            core.play(codes[int(rng.random() * len(codes))])
            return
        draw, empty = rng.random, core.top == len(core.deck)
        best, chosen = -1e9, codes[0]
        for code in codes:
            verb = code & VERB_BITS
            worth = VALUES[code >> KIND_SHIFT & KIND_BITS] * (code >> COUNT_SHIFT)
            if verb == LEAD:
                liked = worth * (1.0 if empty else 0.3)
            elif verb == FIGHT:
                liked = _FIGHTS + (worth if empty else -worth)
            elif verb == ADD:
                liked = _ADDS + (worth if empty else 0.0)
            elif verb == TAKE:
                liked = 20.0 - core.total()
            elif verb == ZAP:
                liked = _JOKES - core.total()
            else:
                liked = _JOKES + (_SPREAD if empty else 0.0) + (verb == ABRACADABRA)
            liked += _SPREAD * draw()
            if liked > best:
                best, chosen = liked, code
        core.play(chosen)
