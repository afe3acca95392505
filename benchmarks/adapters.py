"""The time that adapters add to the engine: random games, in microseconds of CPU time for each action.

    python -m benchmarks.adapters [--rounds 5] [--actions 1000]

``engine`` is a random game without an adapter (``play_match`` with random players): view, legal actions, choice, move.
The adapters play random games, too: ``PettingZoo`` computes an observation (vector and mask) before each action,
``bare`` only lists the legal ones. The variants take turns; a ratio is the median over the rounds. The next column is
the share of the engine's time that the adapter adds, or 0. ``tic-tac-toe`` is OpenSpiel's own game in Python, for
comparison with any other game in Python.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks._sizes import parse
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.players.single_game import play_match
from sisyphus_widgets.rules import AnyGame, RulesError, get_game

GAMES = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board", "hearts", "whist")

Run = Callable[[random.Random], int]
"""A function that plays a random game, and returns its number of actions, deals included."""


def engine(game: AnyGame) -> Run:
    """Return the engine's own random game."""
    return lambda rng: len(play_match(game, RandomPlayer(), seed=rng.getrandbits(50)).record.moves)


def pettingzoo(game: AnyGame, observes: bool) -> Run:
    """Return a random game in PettingZoo's interface."""
    env = import_module("sisyphus_widgets.players.adapters").pettingzoo_env(game)

    def run(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(50))
        while not env.terminations[env.agent_selection]:
            if observes:
                env.observe(env.agent_selection)
            legal = list(env.legal)
            env.step(legal[int(rng.random() * len(legal))])
        return int(env.length)

    return run


def openspiel(game: Any) -> Run:
    """Return a random game in OpenSpiel's interface."""

    def run(rng: random.Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.randrange(game.max_chance_outcomes()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions

    return run


def contenders(game: AnyGame) -> dict[str, Run]:
    """Return the variants to time for a game, with the libraries that are installed."""
    found = {"engine": engine(game)}
    try:
        found |= {"PettingZoo": pettingzoo(game, True), "bare": pettingzoo(game, False)}
    except ImportError as error:
        print(error)
    try:
        found["OpenSpiel"] = openspiel(import_module("sisyphus_widgets.players.adapters").openspiel_game(game))
    except ImportError as error:
        print(error)
    return found


def micros(run: Run, actions: int, rng: random.Random) -> float:
    """Return the microseconds of CPU time per action, over whole games with at least ``actions`` actions together."""
    done, start = 0, time.process_time()
    while done < actions:
        done += run(rng)
    return (time.process_time() - start) / done * 1e6


def main() -> None:
    """Time the variants in turn, and print medians."""
    parser = argparse.ArgumentParser(description="The time that adapters take on top of the engine")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--actions", type=int, default=1000, help="for each contender in each round, at least")
    given = parse(parser, rounds=1, actions=1)
    for name in GAMES:
        try:
            game = get_game(name)
        except RulesError:
            print(f"{name:<16}is not installed")
            continue
        times: dict[str, list[float]] = {}
        runs = contenders(game)
        for number in range(given.rounds):
            for contender, run in runs.items():
                times.setdefault(contender, []).append(micros(run, given.actions, random.Random(number)))
        columns = [f"{name:<16}engine {median(times['engine']):6.1f} µs"]
        for contender in [*runs][1:]:
            ratio = median(a / b for a, b in zip(times[contender], times["engine"], strict=True))
            columns.append(f"{contender} {median(times[contender]):6.1f} µs, on top {max(0, ratio - 1):4.2f}")
        print("   ".join(columns))
    try:
        import_module("open_spiel.python.games.tic_tac_toe")  # makes itself known
        theirs = import_module("pyspiel").load_game("python_tic_tac_toe")
    except ImportError:
        return
    print(f"{'tic-tac-toe':<16}OpenSpiel {micros(openspiel(theirs), given.actions, random.Random(1)):6.1f} µs")


if __name__ == "__main__":
    main()
