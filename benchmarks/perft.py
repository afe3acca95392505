"""Counts of turn sequences of Sisyphos in nodes per second, beside python-chess's perft from its start in one run.

A node is a counted sequence. Both count the last turn without making it: ours by masks, python-chess by
``legal_moves.count()``. "Listed" is our count by positions, their legal actions and one checked turn at a time.
Random whole games of Sisyphos, with legal actions listed at each turn, are timed for information.

    python -m benchmarks.perft [--rounds 7] [--depth 6] [--chess-depth 4] [--games 500]

python-chess is optional: pip install chess
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from benchmarks._sizes import parse
from sisyphus_widgets.games.sisyphos_board import BoardState, new_game, perft
from sisyphus_widgets.games.sisyphos_board.core import NOBODY, BoardCore

TURN_LIMIT = 50


def listed(state: BoardState, depth: int) -> int:
    """Count turn sequences by positions and their legal actions."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(listed(state.after(action), depth - 1) for action in actions)


def chess_start() -> Any:
    """Return python-chess's board at the start of a game, or None if python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None
    return chess.Board()


def chess_perft(board: Any, depth: int) -> int:
    """Count move sequences on a board of python-chess."""
    if depth == 1:
        return int(board.legal_moves.count())
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += chess_perft(board, depth - 1)
        board.pop()
    return nodes


def playouts(number: int, rng: random.Random) -> int:
    """Play random games to the end, and return the number of turns."""
    draw, turns = rng.random, 0
    for _ in range(number):
        core = BoardCore(TURN_LIMIT)
        while core.to_move != NOBODY:
            legal = core.legal()
            core.play(legal[int(draw() * len(legal))], None)
            turns += 1
    return turns


def timed(count: Callable[[], int]) -> tuple[int, float]:
    """Return a count, and the rate per second."""
    start = time.perf_counter()
    found = count()
    return found, found / (time.perf_counter() - start)


def main() -> None:
    """Time all contenders in turn over several rounds, and print best and median."""
    parser = argparse.ArgumentParser(description="Perft nodes per second")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--depth", type=int, default=6, help="the depth for Sisyphos")
    parser.add_argument("--chess-depth", type=int, default=4)
    parser.add_argument("--games", type=int, default=500, help="random games in each round")
    given = parse(parser, rounds=1, depth=3, chess_depth=2, games=5)

    rng, board, start = random.Random(1), chess_start(), new_game()
    contenders: dict[str, Callable[[], int]] = {"ours": lambda: perft(start, given.depth)}
    if board is not None:
        contenders["python-chess"] = lambda: chess_perft(board, given.chess_depth)
    contenders["ours, listed"] = lambda: listed(start, max(given.depth - 1, 1))

    found: dict[str, int] = {}
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    games: list[float] = []
    turns = 0
    for _ in range(given.rounds):
        for name, count in contenders.items():
            found[name], rate = timed(count)
            rates[name].append(rate)
        began = time.perf_counter()
        turns += playouts(given.games, rng)
        games.append(given.games / (time.perf_counter() - began))

    print(f"{'':<16}{'nodes':>12}{'best':>14}{'median':>14}   nodes per second")
    for name in contenders:
        print(f"{name:<16}{found[name]:>12,}{max(rates[name]):>14,.0f}{median(rates[name]):>14,.0f}")
    if board is None:
        print("python-chess is not installed; to compare with it: pip install chess")
    else:
        # The median over the rounds compares times taken side by side.
        pairs = list(zip(rates["ours"], rates["python-chess"], strict=True))
        print(f"ours / python-chess: {median(a / b for a, b in pairs):.2f}")
    print(f"\nrandom games: {median(games):,.0f} per second, {turns / given.games / given.rounds:.1f} turns each")


if __name__ == "__main__":
    main()
