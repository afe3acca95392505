"""Random whole games of Ascend per second, legal plays listed at each step, beside RLCard's doudizhu in one run.

Every play, pass, gift of two cards and word about a promise counts as one decision; the time includes dealing.
Doudizhu is the nearest climbing game that others offer: sets, straights and bombs, also listed at each step.

    python -m benchmarks.ascend [--rounds 5] [--seconds 0.5]

RLCard is optional: pip install rlcard
"""

from __future__ import annotations

import random

from benchmarks._contest import Run, contest
from sisyphus_widgets.games.ascend import Options
from sisyphus_widgets.games.ascend.core import GIVING, PROMISING, AscendCore
from sisyphus_widgets.games.ascend.decktet import cards_of
from sisyphus_widgets.rules.core import OVER
from sisyphus_widgets.rules.events import Emit, Event


def whole_game(core: AscendCore, rng: random.Random, emit: Emit | None = None) -> int:
    """Play a game to its end, and return the number of decisions."""
    draw, decisions = rng.random, 0
    while core.phase != OVER:
        core.deal(*core.random_deal(rng), emit)
        while core.phase == GIVING:
            hand = cards_of(core.hands[core.to_move])
            pairs = [(left, right) for left in hand for right in hand if left != right]
            core.give(*pairs[int(draw() * len(pairs))], emit)
            decisions += 1
        while core.to_move >= 0:
            if core.phase == PROMISING:
                core.say(draw() < 0.5, emit)
            else:
                legal = core.legal_plays()
                core.play(legal[int(draw() * len(legal))], emit)
            decisions += 1
    return decisions


def ours(players: int, options: Options, with_events: bool = False) -> Run:
    """Return a function that plays a whole game, with or without building and keeping every event."""

    def run(rng: random.Random) -> int:
        events: list[Event] = []
        return whole_game(AscendCore(players, options), rng, events.append if with_events else None)

    return run


if __name__ == "__main__":
    contest(
        "Ascend",
        {
            "four, extended deck": ours(4, Options()),
            "three, extended deck": ours(3, Options()),
            "four, basic deck": ours(4, Options(deck="basic")),
            "three, with promises": ours(3, Options(bidding=True)),
            "four, with events": ours(4, Options(), with_events=True),
        },
        "doudizhu",
    )
