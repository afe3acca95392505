"""The time that strong opponents think, and the longest time for which they block an event loop.

A table with strong opponents stands in an event loop, as in a kernel, and is played by its first legal moves. A second
task notes how much time of this thread passes between two of its turns: what a kernel would be blocked for. Beside it
stand the longest moves. Times are CPU times, so that other work on the machine does not count.

    python -m benchmarks.thinking [--moves 6]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from benchmarks._sizes import parse
from sisyphus_widgets.models.host import called_soon
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.models.table_options import TableOptions
from sisyphus_widgets.models.table_setup import session_of
from sisyphus_widgets.players.levels import Strong
from sisyphus_widgets.rules import Match, get_game
from sisyphus_widgets.schema import MESSAGES_VERSION

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")


class Loop:
    """A host that notes which requests were answered."""

    def __init__(self) -> None:
        self.answered = set[object]()

    def send(self, content: Mapping[str, Any]) -> None:
        """Note an answer."""
        self.answered.add(content.get("id"))

    def changed(self, values: Mapping[str, Any]) -> None:
        """Drop new values."""

    def opened(self, model: object) -> str:
        """Open nothing."""
        return ""

    def closed(self, model: object) -> None:
        """Close nothing."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Let the loop call a function."""
        return called_soon(act)


async def blocked(game: str, moves: int) -> float:
    """Play some moves, and return the longest time in seconds for which nothing else had its turn."""
    session, step = session_of(get_game(game), None, TableOptions(play=0, seed=1, opponents="strong"))
    model, host = TableModel(session, step=step), Loop()
    model.hosted(host)
    longest, playing = 0.0, True

    async def watch() -> None:
        nonlocal longest
        last = time.thread_time()
        while playing:
            await asyncio.sleep(0.001)
            now = time.thread_time()
            longest, last = max(longest, now - last), now

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    for number in range(moves):
        state = model.session.state
        if state.over:
            break
        action = str(next(iter(state.legal_actions())))
        message = {"v": MESSAGES_VERSION, "type": "play", "id": f"play.{number}", "payload": {"action": action}}
        model.receive({**message, "revision": model.revision})
        while f"play.{number}" not in host.answered:
            await asyncio.sleep(0.001)
    playing = False
    await watching
    return longest


def thought(game: str, moves: int) -> list[float]:
    """Return how many seconds a strong player takes for each of some moves, at the beginning of a game."""
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
