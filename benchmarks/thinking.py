"""The time that strong opponents take to think, and the longest time for which they block an event loop.

A table with strong opponents is in an event loop, as in a kernel, and is played by its first legal moves. A second task
measures the time between two of its turns in this thread, for which a kernel would be blocked. The longest moves are
printed as well. Times are CPU times, so that other work on the machine does not count.

    python -m benchmarks.thinking [--moves 6]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time

from benchmarks._loop import Loop, answer, watched
from benchmarks._sizes import parse
from sisyphus_widgets.games.sisyphos_board import tablebase
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.models.table_options import TableArguments
from sisyphus_widgets.models.table_setup import session_of
from sisyphus_widgets.players.levels import Strong
from sisyphus_widgets.rules import Match, get_game

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")


async def blocked(game: str, moves: int) -> float:
    """Play some moves, and return the longest time in seconds for which another task waited."""
    session, step = session_of(get_game(game), None, TableArguments(play=0, seed=1, opponents="strong"))
    model, host = TableModel(session, step=step), Loop()
    model.hosted(host)
    tablebase.forget()
    async with watched() as found:
        for _ in range(moves):
            state = model.session.state
            if state.over:
                break
            await answer(model, host, "play", action=str(next(iter(state.legal_actions()))))
    return found.longest


def thought(game: str, moves: int) -> list[float]:
    """Return the seconds that a strong player takes for each of some moves, at the beginning of a game."""
    match, player, found = Match(get_game(game), seed=2), Strong(), list[float]()
    while len(found) < moves and not match.state.over:
        if match.state.chance_due:
            match.deal()
            continue
        view = match.state.view(match.state.to_move)
        began = time.thread_time()
        action = player.choose(view, random.Random(len(found)))
        found.append(time.thread_time() - began)
        match.play(action)
    return found


def main() -> None:
    """Measure all games, and print a row for each."""
    parser = argparse.ArgumentParser(description="How long strong opponents think, and block an event loop")
    parser.add_argument(
        "--moves", type=int, default=6, help="of the reader in each game; eight times as many are timed"
    )
    given = parse(parser, moves=1)
    print(f"{'':<18}{'blocked for':>14}{'longest move':>16}{'mean move':>14}   ms of CPU time")
    for game in GAMES:
        times = thought(game, 8 * given.moves)
        longest = asyncio.run(blocked(game, given.moves))
        print(f"{game:<18}{1000 * longest:>14.0f}{1000 * max(times):>16.0f}{1000 * sum(times) / len(times):>14.0f}")


if __name__ == "__main__":
    main()
