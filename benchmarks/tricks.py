"""Random playouts of trick-taking games on the kit: cards passed or played per second, dealing included.

    python -m benchmarks.tricks [--rounds 5] [--seconds 0.5]

The legal cards are listed at each step. Games of the shelf are timed if it is installed: ``pip install
./shelf``.
"""

from __future__ import annotations

import argparse
import random
import time
from importlib import import_module
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.kits.tricks import TrickTakingGame
from sisyphus_widgets.kits.tricks.core import PASSING
from sisyphus_widgets.rules.cards import cards_of, mask_of

GAMES = ("sisyphus_shelf.hearts", "sisyphus_shelf.whist", "tests.three_cards")
"""The packages of the games."""


def games() -> dict[str, TrickTakingGame]:
    """Return the installed games among these packages, by name."""
    found = dict[str, TrickTakingGame]()
    for package in GAMES:
        try:
            game = import_module(package).GAME
        except ImportError:
            print(f"{package} is not installed")
            continue
        found[game.name] = game
    return found


def play_deal(game: TrickTakingGame, rng: random.Random) -> int:
    """Play one deal at random, and return the number of cards passed or played."""
    draw, count = rng.random, 0
    core = game.Core(game.players[0], game.options_type())
    core.deal(*core.random_deal(rng))
    while core.phase == PASSING:
        left, chosen = list(cards_of(core.hands[core.to_move])), list[int]()
        while game.passing is not None and len(chosen) < game.passing.cards:
            chosen.append(left.pop(int(draw() * len(left))))
        core.choose_pass(mask_of(chosen))
        count += len(chosen)
    playable, play = core.playable, core.play
    while core.to_move >= 0:
        legal = cards_of(playable())
        play(legal[int(draw() * len(legal))])
        count += 1
    return count


def rate(game: TrickTakingGame, seconds: float, rng: random.Random) -> float:
    """Return the number of cards per second of this process."""
    cards, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        cards += play_deal(game, rng)
    return cards / spent


def main() -> None:
    """Time each game in turn, and print best and median."""
    parser = argparse.ArgumentParser(description="Random games of the kit per second")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each game in each round")
    given, rng = parse(parser, rounds=1, seconds=0.01), random.Random(1)
    found = games()
    rates: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(given.rounds):
        for name, game in found.items():
            rates[name].append(rate(game, given.seconds, rng))
    print(f"{'':<16}{'best':>12}{'median':>12}   cards per second")
    for name, each in rates.items():
        print(f"{name:<16}{max(each):>12,.0f}{median(each):>12,.0f}")


if __name__ == "__main__":
    main()
