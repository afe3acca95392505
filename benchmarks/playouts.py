"""Random playouts of whole deals: our engine, with and without events, beside OpenSpiel's hearts in one run.

Both list the legal actions at each step and choose evenly among them in the same way, dealing (in OpenSpiel through its
chance nodes) and passing included. OpenSpiel passes card by card, so that our engine, too, chooses three cards one
after the other, and the unit is a card passed or played. "play only" begins after dealing and passing.

    python -m benchmarks.playouts [--rounds 7] [--seconds 0.5]

OpenSpiel is optional: pip install open_spiel
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from benchmarks._sizes import parse
from sisyphus_widgets.games.sisyphus_cards.core import PASSING, CardsCore
from sisyphus_widgets.rules.cards import BIT, cards_of
from sisyphus_widgets.rules.core import OVER
from sisyphus_widgets.rules.events import Emit, Event

BATCH = 25


@dataclass(frozen=True)
class Contender:
    """A contender: ``prepare`` makes a position (not timed), ``run`` plays it out and counts cards."""

    name: str
    prepare: Callable[[random.Random], Any]
    run: Callable[[Any, random.Random], int]

    def rate(self, seconds: float, rng: random.Random) -> float:
        """Return the number of cards passed or played per second."""
        cards, spent = 0, 0.0
        while spent < seconds:
            positions = [self.prepare(rng) for _ in range(BATCH)]
            start = time.perf_counter()
            for position in positions:
                cards += self.run(position, rng)
            spent += time.perf_counter() - start
        return cards / spent


# --- ours ---------------------------------------------------------------------------------------------------------


def begin_deal(core: CardsCore, rng: random.Random, emit: Emit | None = None) -> int:
    """Deal and pass, and return the number of cards passed."""
    core.deal(core.random_hands(rng), emit)
    draw, passed = rng.random, 0
    while core.phase == PASSING:
        left, chosen = core.passable(), 0
        for _ in range(3):
            legal = cards_of(left & ~chosen)
            chosen |= BIT[legal[int(draw() * len(legal))]]
        core.choose_pass(chosen, emit)
        passed += 3
    return passed


def play_on(core: CardsCore, rng: random.Random, emit: Emit | None = None) -> int:
    """Play to the end of the deal or of the game, and return the number of cards played."""
    draw, legal_cards, play = rng.random, core.legal_cards, core.play
    played = 0
    while core.to_move >= 0:
        legal = legal_cards()
        play(legal[int(draw() * len(legal))], emit)
        played += 1
    return played


def whole_game(core: CardsCore, rng: random.Random, emit: Emit | None = None) -> int:
    """Play a game, deal after deal, and return the number of cards passed or played."""
    cards = 0
    while core.phase != OVER:
        cards += begin_deal(core, rng, emit) + play_on(core, rng, emit)
    return cards


def ready(rng: random.Random) -> CardsCore:
    """Return a core of ours after dealing and passing."""
    core = CardsCore()
    begin_deal(core, rng)
    return core


def collect_events(run: Callable[[CardsCore, random.Random, Emit], int]) -> Callable[[CardsCore, random.Random], int]:
    """Return the same function, but building and keeping every event."""

    def with_events(core: CardsCore, rng: random.Random) -> int:
        events: list[Event] = []
        return run(core, rng, events.append)

    return with_events


# --- OpenSpiel ------------------------------------------------------------------------------------------------------


def hearts() -> Any:
    """Return OpenSpiel's hearts, or None if OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game("hearts")


def hearts_on(state: Any, rng: random.Random) -> int:
    """Play to the end of a deal of hearts, and return the number of cards passed or played."""
    draw, cards = rng.random, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            cards += 1
    return cards


def hearts_ready(game: Any, rng: random.Random) -> Any:
    """Return a state of hearts after dealing, in a deal without passing."""
    state = game.new_initial_state()
    state.apply_action(0)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
    return state


# --- both -----------------------------------------------------------------------------------------------------------


def contenders() -> dict[str, list[Contender]]:
    """Return the contenders by heading: ours, ours with events, and OpenSpiel's if installed."""
    whole = [
        Contender("ours", lambda rng: CardsCore(), whole_game),
        Contender("ours, with events", lambda rng: CardsCore(), collect_events(whole_game)),
    ]
    play = [Contender("ours", ready, play_on), Contender("ours, with events", ready, collect_events(play_on))]
    game = hearts()
    if game is not None:
        whole.append(Contender("OpenSpiel hearts", lambda rng: game.new_initial_state(), hearts_on))
        play.append(Contender("OpenSpiel hearts", lambda rng: hearts_ready(game, rng), hearts_on))
    return {"deal, pass and play": whole, "play only": play}


def main() -> None:
    """Time all contenders in turn over several rounds, and print best and median."""
    parser = argparse.ArgumentParser(description="Random playouts per second")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each contender in each round")
    given = parse(parser, rounds=1, seconds=0.01)

    groups = contenders()
    rates: dict[tuple[str, str], list[float]] = {}
    rng = random.Random(1)
    for _ in range(given.rounds):
        for heading, group in groups.items():
            for contender in group:
                rates.setdefault((heading, contender.name), []).append(contender.rate(given.seconds, rng))

    def ratio(heading: str, first: Contender, other: Contender) -> float:
        """Return the median ratio over the rounds, which compares times taken side by side."""
        pairs = zip(rates[heading, first.name], rates[heading, other.name], strict=True)
        return median(a / b for a, b in pairs)

    for heading, group in groups.items():
        print(f"\n{heading:<24}{'best':>12}{'median':>12}   cards passed or played per second")
        for contender in group:
            found = rates[heading, contender.name]
            print(f"{contender.name:<24}{max(found):>12,.0f}{median(found):>12,.0f}")
        ours, with_events, *others = group
        print(f"with events / without: {ratio(heading, with_events, ours):.2f}")
        for other in others:
            print(f"ours / {other.name}: {ratio(heading, ours, other):.2f}")
    if len(groups["play only"]) < 3:
        print("\nOpenSpiel is not installed; to compare with it: pip install open_spiel")


if __name__ == "__main__":
    main()
