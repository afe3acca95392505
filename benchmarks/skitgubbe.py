"""Random whole games of Skitgubbe per second, legal actions listed at each step, beside RLCard's uno in one run.

The unit is a decision, including those whether to slough; the time includes dealing. RLCard has no Skitgubbe; uno is
the card game in its collection with steps of similar size.

    python -m benchmarks.skitgubbe [--rounds 5] [--seconds 0.5]

RLCard is optional: pip install rlcard
"""

from __future__ import annotations

import random

from benchmarks._contest import LONGEST, Run, contest
from sisyphus_widgets.games.skitgubbe import Options
from sisyphus_widgets.games.skitgubbe.core import SkitgubbeCore
from sisyphus_widgets.rules.cards import mask_of
from sisyphus_widgets.rules.events import Event
from sisyphus_widgets.rules.shuffle import shuffled

OPTIONS = Options(move_limit=LONGEST)


def ours(players: int, with_events: bool = False) -> Run:
    """Return a function that plays a whole game, with or without building and keeping every event."""

    def run(rng: random.Random) -> int:
        core = SkitgubbeCore(players, OPTIONS)
        emit = list[Event]().append if with_events else None
        deck = shuffled(range(52), rng)
        hands = tuple(mask_of(deck[1 + 3 * seat : 4 + 3 * seat]) for seat in range(players))
        core.deal(hands, tuple(deck[1 + 3 * players :]), deck[0], emit)
        draw, legal, act = rng.random, core.legal, core.act
        while core.to_move >= 0:
            actions = legal()
            act(actions[int(draw() * len(actions))], emit)
        return core.decisions

    return run


if __name__ == "__main__":
    contest(
        "Skitgubbe",
        {
            "4 players": ours(4),
            **{f"{n} players": ours(n) for n in (2, 3, 5, 6)},
            "4 players, with events": ours(4, with_events=True),
        },
        "uno",
    )
