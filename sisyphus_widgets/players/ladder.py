"""A ladder: every player against every other, with the same deals in both seatings, and the differences between them.

    python -m sisyphus_widgets.players.ladder sixty
    python -m sisyphus_widgets.players.ladder sixty --only casual strong --deals 100 --file sixty.jsonl

Each deal is played twice: the players sit alternately, and then change places. If a game has several deals, the result
is the difference in points per deal; otherwise it is the difference in games won, where 1 means that one player wins
all and the other none. Results are appended to a file as they come; deals that are already in the file are not played
again.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from ..rules import AnyGame, AnyState, RulesError, get_game
from ..rules.command_line import WRONG_USE, Command, option, whole_number, word
from ..rules.errors import quoted
from ..rules.files import lines_in
from .registry import PLAYERS, player_named
from .simple import Player, RandomPlayer
from .turns import draws

LADDER: tuple[str, ...] = ("random", "beginner", "greedy", "casual", "strong")
"""The players to compare by default, from the weakest to the strongest."""

DEALS = 40
"""The default number of deals for each pair of players."""

MOST_MOVES = 5000
"""The number of moves after which a deal is stopped and counted."""


@dataclass(frozen=True, slots=True)
class Mirrored:
    """The result of one deal in both seatings: the mean advantage of ``upper`` over ``lower``."""

    game: str
    upper: str
    lower: str
    seed: int
    difference: float

    @property
    def key(self) -> tuple[str, str, str, int]:
        """The game, the players and the seed, which determine the result."""
        return self.game, self.upper, self.lower, self.seed


@dataclass(frozen=True, slots=True)
class Rung:
    """The mean difference between two players in ``deals`` deals, and half the width of its 95 % interval."""

    upper: str
    lower: str
    deals: int
    mean: float
    half: float

    @property
    def clear(self) -> bool:
        """True if the whole interval is above 0, so that ``upper`` is clearly stronger."""
        return self.mean - self.half > 0


def mirrored(
    game: AnyGame, upper: str, lower: str, seed: int, players: int | None = None, options: Any = None
) -> Mirrored:
    """Let two players play a deal in both seatings, at a table with these options.

    With an odd number of seats, one player has an extra seat in the first seating, the other in the second.

    Raises:
        RulesError: there is no such player.
    """
    seats = game.players[0] if players is None else players
    points, both = counts_points(game), (player_named(upper), player_named(lower))
    differences = []
    for first in (0, 1):
        # With an odd number of seats, one player has two neighbouring seats; which ones changes from deal to deal.
        sides = [(seat + seed * (seats % 2)) % seats % 2 ^ first for seat in range(seats)]
        end = played(game, [both[side] for side in sides], seed, options)
        results = [_result(game, end, seat, points) for seat in range(seats)]
        mean = [fmean(result for result, side in zip(results, sides, strict=True) if side == n) for n in (0, 1)]
        differences.append(mean[0] - mean[1])
    return Mirrored(game.name, upper, lower, seed, fmean(differences))


def played(game: AnyGame, players: Sequence[Player], seed: int, options: Any = None) -> AnyState:
    """Let players, one for each seat, play the first deal of a game; return the position at its end."""
    state, moves = game.start(len(players), options), 0
    if state.chance_due:
        state = state.after(state.chance_action(seed))
    while (seat := state.to_move) is not None and moves < MOST_MOVES:
        state = state.after(players[seat].choose(state.view(seat), draws(seed, moves)))
        moves += 1
    return state


def counts_points(game: AnyGame) -> bool:
    """Return True if the game goes on after the first deal, so that points are compared instead of wins."""
    return not played(game, [RandomPlayer()] * game.players[0], 0).over


def _result(game: AnyGame, state: AnyState, seat: int, points: bool) -> float:
    return game.heuristic.score(state, seat) if points else float(seat in game.scene.winners(state))


def rungs(results: Iterable[Mirrored]) -> list[Rung]:
    """Return the differences between players, one rung for each pair."""
    by_pair = dict[tuple[str, str], list[float]]()
    for result in results:
        by_pair.setdefault((result.upper, result.lower), []).append(result.difference)
    return [_rung(upper, lower, found) for (upper, lower), found in by_pair.items()]


def _rung(upper: str, lower: str, found: Sequence[float]) -> Rung:
    half = 1.96 * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
    return Rung(upper, lower, len(found), fmean(found), half)


def read(path: Path) -> list[Mirrored]:
    """Return the results in a file, skipping lines that were not written whole; empty if there is no file."""
    found = []
    for line in lines_in(path.read_text("utf-8")) if path.exists() else ():
        try:
            found.append(Mirrored(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return found


def climb(game: AnyGame, names: Sequence[str], deals: int, seed: int, path: Path) -> Iterator[Mirrored]:
    """Yield the results of all pairs of players in all deals; play those missing in the file, and append them to it.

    ``names`` are ordered from the weakest to the strongest. All pairs play a deal before the next deal begins.
    """
    known = {result.key: result for result in read(path)}
    for number in range(seed, seed + deals):
        for lower, upper in combinations(names, 2):
            result = known.get((game.name, upper, lower, number))
            if result is None:
                result = mirrored(game, upper, lower, number)
                _append(path, result)
            yield result


def _append(path: Path, result: Mirrored) -> None:
    line = {name: getattr(result, name) for name in Mirrored.__dataclass_fields__}
    # If the last line was cut off, end it first, so that the new line stays readable.
    torn = path.exists() and path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if torn else "") + json.dumps(line) + "\n")


def table(game: AnyGame, found: Sequence[Rung]) -> str:
    """Return the ladder of a game as a table in Markdown."""
    unit = "points a deal" if counts_points(game) else "games won"
    rows = [
        f"| {rung.upper} | {rung.lower} | {rung.mean:+.2f} ± {rung.half:.2f} | {rung.deals} |"
        for rung in sorted(found, key=lambda rung: (_place(rung.upper), _place(rung.lower)))
    ]
    return "\n".join([f"| {game.name} | against | {unit} | deals |", "|---|---|---|---|", *rows])


def _place(name: str) -> int:
    return LADDER.index(name) if name in LADDER else len(LADDER)


@dataclass(kw_only=True)
class LadderArguments:
    """The arguments of the command."""

    game: str = word("the name of a game", metavar="GAME")
    only: tuple[str, ...] = option(f"of {', '.join(PLAYERS)}", metavar="PLAYER", count="some", default=LADDER)
    deals: int = option(f"for each two players; by default {DEALS}", convert=whole_number, default=DEALS)
    seed: int = option("of the first deal; by default 1", convert=whole_number, default=1)
    file: Path | None = option("where results are kept, by default ladder-GAME.jsonl", convert=Path)


def run(arguments: LadderArguments) -> int:
    """Play a ladder, print its table, and return the exit code.

    Raises:
        RulesError: there is no such game or player, or there are too few players or deals.
    """
    game = get_game(arguments.game)
    for name in arguments.only:
        player_named(name)
    if len(arguments.only) < 2 or arguments.deals < 1:
        raise RulesError(
            f"a ladder needs two players and a deal, not {quoted([*arguments.only])} and {arguments.deals}"
        )
    path = arguments.file or Path(f"ladder-{game.name}.jsonl")
    print(table(game, rungs(climb(game, arguments.only, arguments.deals, arguments.seed, path))))
    return 0


COMMAND = Command(
    name="python -m sisyphus_widgets.players.ladder",
    summary="Let every player play every other one, with the same deals in both seatings.",
    arguments=LadderArguments,
    run=run,
    failure=WRONG_USE,
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(words)


if __name__ == "__main__":
    sys.exit(main())
