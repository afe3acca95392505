"""Count the hints that give no reason: ``python -m devtools.hint_survey [GAME …] [-n 40] [--print]``.

The positions come from matches of a simple player who makes every fourth move at random.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sisyphus_widgets import GreedyPlayer, play_match
from sisyphus_widgets.advice.hints import Hint, Words, hint
from sisyphus_widgets.rules import AnyState, game_names, get_game

PER_MATCH = 6
"""The number of positions from one match."""


@dataclass
class Careless:
    """A simple player who makes every fourth move at random."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return a move."""
        if rng.random() < 0.25:
            return rng.choice(list(islice(view.legal_actions(), 200)))
        return GreedyPlayer().choose(view, rng)


def positions(game: str, n: int, seed: int = 0) -> Iterator[AnyState]:
    """Yield positions with a choice, a few from each match."""
    found, number = 0, 100 * seed
    counts = get_game(game).players
    players = max((count for count in counts if count <= 3), default=counts[0])
    while found < n:
        number += 1
        record = play_match(game, [Careless() for _ in range(players)], seed=number).record
        some = [state for state in record.states() if state.to_move is not None]
        some = [state for state in some if len(list(islice(state.legal_actions(), 2))) > 1]
        for state in random.Random(number).sample(some, min(PER_MATCH, len(some), n - found)):
            found += 1
            yield state


def without_reason(found: Hint) -> bool:
    """Return True if a hint says nothing about what its move is good for, or another move is bad for."""
    words = Words(found.study, "en")
    return not words.has_reasons()


def main() -> None:
    """Print, for each game, the number of hints without a reason and of those that call all moves even."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("-n", type=int, default=40, help="the number of hints a game (40)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--print", action="store_true", help="print each hint")
    options = parser.parse_args()
    for game in options.games:
        counts = Counter[str]()
        for state in positions(game, options.n, options.seed):
            found = hint(state, language=options.language)
            empty, even = without_reason(found), found.study.next_best is None
            counts["hints"] += 1
            counts["without a reason"] += empty
            counts["even"] += even
            if options.print or empty:
                print(f"{'-- no reason' if empty else '--'}{' (even)' if even else ''}\n{found.text}")
        print(f"{game}: {dict(counts)}", flush=True)


if __name__ == "__main__":
    main()
