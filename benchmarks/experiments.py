"""Experiments: the time of ten thousand games and of samples of hidden cards, and the gain from a second worker.

Times are CPU times, which other work on the machine hardly changes; ten thousand games on two cores are extrapolated
from them. Only the last line is measured by the clock, with one worker and with two in turn, over several rounds.

    python -m benchmarks.experiments [--games 40] [--samples 2000] [--rounds 3]
"""

from __future__ import annotations

import argparse
import gc
import random
import time
from collections.abc import Iterator
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.players import GreedyPlayer, Player, RandomPlayer, let_move
from sisyphus_widgets.players.experiments import play_matches
from sisyphus_widgets.players.single_game import play_match
from sisyphus_widgets.rules import Match, View, game_names, get_game

MANY, CORES = 10_000, 2


def tables() -> list[tuple[str, int]]:
    """Return each game with its usual number of seats, then Sixty at five."""
    return [*((name, get_game(name).players[0]) for name in game_names()), ("sixty", 5)]


def seconds(name: str, seats: int, player: Player, seed: int) -> float:
    """Return the CPU time of one game."""
    begun = time.process_time()
    play_match(name, player, seats=seats, seed=seed)
    return time.process_time() - begun


def games(number: int) -> None:
    """Print the CPU times of games."""
    print(f"{'games':<26}{'mean':>10}{'slowest':>10}{f'{MANY:,} on {CORES} cores':>24}")
    for player in (GreedyPlayer(), RandomPlayer()):
        for name, seats in tables():
            seconds(name, seats, player, 0)  # imports and caches are not timed
            each = [seconds(name, seats, player, seed) for seed in range(1, number + 1)]
            mean = sum(each) / number
            label = f"{name} {seats} {type(player).__name__.removesuffix('Player').lower()}"
            print(f"{label:<26}{1e3 * mean:>7.1f} ms{1e3 * max(each):>7.1f} ms{mean * MANY / CORES / 60:>20.1f} min")


def views(name: str, seats: int) -> Iterator[View[object]]:
    """Yield information states, one after the other, from games of random and of greedy players."""
    seed = 0
    while True:
        match = Match(name, players=seats, seed=seed)
        player: Player = GreedyPlayer() if seed % 2 else RandomPlayer()
        for number, _ in enumerate(let_move(match, dict.fromkeys(range(seats), player))):
            if number % 3 == 0:
                yield match.state.view(number % seats)
        seed += 1


def samples(number: int) -> None:
    """Print the times of samples, without pauses for garbage collection."""
    print(f"\n{'samples':<26}{'median':>10}{'99 %':>10}{'99.9 %':>10}{'longest':>10}")
    for name in game_names():
        for seats in sorted(get_game(name).players):
            each, met = [], views(name, seats)
            for seed in range(number):
                view, rng = next(met), random.Random(seed)
                gc.disable()
                begun = time.process_time()
                view.sample(rng)
                each.append(time.process_time() - begun)
                gc.enable()
            each.sort()
            quantiles = [each[int(number * share)] for share in (0.5, 0.99, 0.999)] + [each[-1]]
            print(f"{f'{name} {seats}':<26}" + "".join(f"{1e3 * one:>7.2f} ms" for one in quantiles))


def workers(number: int, rounds: int) -> None:
    """Print the speed of two processes that play random games of Sisyphus, divided by that of one."""
    taken: dict[int, list[float]] = {1: [], 2: []}
    for turn in range(rounds):
        for processes, all_of_them in taken.items():
            begun = time.perf_counter()
            play_matches("sisyphus_cards", RandomPlayer(), n=number, seed=turn, processes=processes, progress=False)
            all_of_them.append(time.perf_counter() - begun)
    ratio = median(one / two for one, two in zip(taken[1], taken[2], strict=True))
    print(f"\nTwo workers against one, {number:,} games of random Sisyphus: {ratio:.2f} times as fast")


def main() -> None:
    """Print the results of all three experiments."""
    parser = argparse.ArgumentParser(description="What experiments cost")
    parser.add_argument("--games", type=int, default=40, help="of each kind")
    parser.add_argument("--samples", type=int, default=2000, help="of each game and number of seats")
    parser.add_argument("--rounds", type=int, default=3, help="for the workers, ten times as many games each")
    given = parse(parser, games=1, samples=3, rounds=1)
    games(given.games)
    samples(given.samples)
    workers(10 * given.games, given.rounds)


if __name__ == "__main__":
    main()
