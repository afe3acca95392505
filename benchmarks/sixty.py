"""Random whole games of Sixty per second, legal moves listed at each step, beside RLCard's uno in one run.

RLCard has no Sixty; uno is the card game in its collection with steps of similar size. Both times include dealing.

    python -m benchmarks.sixty [--rounds 5] [--seconds 0.5]

RLCard is optional: pip install rlcard
"""

from __future__ import annotations

import random

from benchmarks._contest import Run, contest
from sisyphus_widgets.games.sixty.core import SixtyCore
from sisyphus_widgets.rules.core import OVER
from sisyphus_widgets.rules.events import Event


def ours(players: int, with_events: bool = False) -> Run:
    """Return a function that plays a whole game, with or without building and keeping every event."""

    def run(rng: random.Random) -> int:
        events: list[Event] = []
        emit = events.append if with_events else None
        core, draw, decisions = SixtyCore(players), rng.random, 0
        while core.phase != OVER:
            core.deal(core.random_deal(rng), emit)
            while core.to_move >= 0:
                legal = core.legal()
                core.play(legal[int(draw() * len(legal))], emit)
                decisions += 1
        return decisions

    return run


if __name__ == "__main__":
    contest(
        "Sixty",
        {
            "4 players": ours(4),
            "2 players": ours(2),
            "6 players": ours(6),
            "4 players, with events": ours(4, with_events=True),
        },
        "uno",
    )
