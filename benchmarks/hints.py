"""The time until a hint or a review arrives, and the longest time for which it blocks an event loop.

For each game: a table whose reader asks for hints, the first of them with empty caches; a game whose reader asks for
its review; and problems whose reader asks for both parts of a hint. Times are CPU times of the one thread, so that
other work on the machine does not count.

    python -m benchmarks.hints [--hints 8] [--moves 60] [--problems 20] [--games ascend sixty]
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from statistics import median

from benchmarks._loop import Loop, answer, watched
from benchmarks._sizes import parse
from sisyphus_widgets.games.sisyphos_board import tablebase
from sisyphus_widgets.models.model import Model
from sisyphus_widgets.models.problems import ProblemsModel
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.models.table_options import TableArguments
from sisyphus_widgets.models.table_setup import session_of
from sisyphus_widgets.players.simple import GreedyPlayer
from sisyphus_widgets.players.turns import let_move
from sisyphus_widgets.rules import Match, get_game

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")

Times = tuple[float, float]
"""The CPU time of something, and the longest time for which it blocked the loop, in seconds."""


def matches(game: str, moves: int, every: int = 1) -> Iterator[Match]:
    """Yield one growing match between greedy players, each time after ``every`` more moves, up to ``moves`` moves."""
    match = Match(get_game(game), seed=3)
    for number, _ in enumerate(let_move(match, dict.fromkeys(range(match.players), GreedyPlayer())), start=1):
        if number % every == 0:
            yield match
        if number >= moves:
            return


def table(match: Match, seat: int) -> tuple[TableModel, Loop]:
    """Return a table at which a reader continues a match from one seat, and the loop around it."""
    session, step = session_of(match.game, match.record, TableArguments(play=seat, opponents="random"))
    model, host = TableModel(session, step=step), Loop()
    model.hosted(host)
    return model, host


async def timed(act: Callable[[], Awaitable[object]]) -> Times:
    """Run something in an event loop, and return its times."""
    async with watched() as blocked:
        began = time.thread_time()
        await act()
        took = time.thread_time() - began
    return took, blocked.longest


async def time_request(model: Model, host: Loop, kind: str, **payload: object) -> Times:
    """Send a request to a model, and return the times until its answer arrives.

    Raises:
        RuntimeError: the request was refused.
    """

    async def ask() -> None:
        reply = await answer(model, host, kind, **payload)
        if not reply["ok"]:
            raise RuntimeError(f"{kind} was refused: {reply['error']}")

    return await timed(ask)


async def hints(game: str, number: int) -> list[Times]:
    """Return the times until the first part of a hint, in different positions; the first has empty caches."""
    tablebase.forget()
    found = list[Times]()
    for match in matches(game, 12 * number, every=5):
        seat = match.state.to_move
        if seat is None or len(found) == number:
            continue
        model, host = table(match, seat)
        found.append(await time_request(model, host, "hint", part="look"))
    return found


async def review(game: str, moves: int) -> Times:
    """Return the times of a review of the first seat's decisions."""
    tablebase.forget()
    *_, match = matches(game, moves)
    model, host = table(match, 0)
    return await time_request(model, host, "review")


async def problems(game: str, number: int) -> list[Times]:
    """Return the times of both parts of the hint in problems."""
    model, host = ProblemsModel(game, n=number), Loop()
    model.hosted(host)
    found = list[Times]()
    for one in model.run.questions:
        found += [await time_request(model, host, "take_hint") for _ in range(2)]
        await answer(model, host, "play", action=one.answer)
        await answer(model, host, "next_question")
    return found


def milliseconds(seconds: float) -> str:
    """Return seconds as milliseconds, for a column."""
    return f"{1000 * seconds:>10.0f}"


def main() -> None:
    """Measure all games, and print a row for each."""
    parser = argparse.ArgumentParser(description="How long hints and reviews take, and block an event loop")
    parser.add_argument("--hints", type=int, default=8, help="in each game")
    parser.add_argument("--moves", type=int, default=120, help="of all seats in a game that is reviewed")
    parser.add_argument("--problems", type=int, default=20, help="of each game")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    given = parse(parser, hints=1, moves=6, problems=1)
    heads = ("hint", "slowest", "blocks", "review", "blocks", "problem", "slowest", "blocks")
    print(f"{'':<18}{''.join(f'{head:>10}' for head in heads)}   ms of CPU time")
    for game in given.games:
        timings = asyncio.run(hints(game, given.hints))
        whole, step = asyncio.run(review(game, given.moves))
        set_ = asyncio.run(problems(game, given.problems))
        figures = [
            median(took for took, _ in timings),
            max(took for took, _ in timings),
            max(blocked for _, blocked in timings),
            whole,
            step,
            median(took for took, _ in set_),
            max(took for took, _ in set_),
            max(blocked for _, blocked in set_),
        ]
        print(f"{game:<18}{''.join(map(milliseconds, figures))}")


if __name__ == "__main__":
    main()
