"""The command line ``python -m sisyphus_widgets.games``: begin a game, check it, and write what stands beside it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ..problems.library import problems_of
from ..rules import AnyGame, RulesError, get_game
from ..rules.failure import told_of
from ..testing import CHECKS, findings
from . import difficulty, examples, house_stock, known, pairs, problems, stock
from .decks import DECKS
from .game_files import write_json
from .new_game import Wanted, write_game

WRITERS: dict[str, tuple[Callable[[AnyGame], object], str]] = {
    "known": (known.found, "search for questions about every clause"),
    "stock": (stock.found, "search for a stock of further questions about every clause"),
    "house_stock": (house_stock.found, "search for questions about clauses that seldom decide under house rules"),
    "pairs": (pairs.found_in, "search for contrast pairs near the known questions"),
    "examples": (examples.chosen, "choose the known questions that show each clause best"),
    "difficulty": (difficulty.of_game, "measure how hard each kind of question is for simulated beginners"),
}
"""The files that can be written beside a game, in the order in which one builds upon the other."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 on success, or 1 with one sentence about what is wrong."""
    given = _parser().parse_args(arguments)
    try:
        return _run(given)
    except RulesError as error:
        print(str(error), file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sisyphus_widgets.games", description="Games of your own.")
    commands = parser.add_subparsers(dest="command", required=True)
    new = commands.add_parser("new", help="write the package of a new game, which works at once and is yours to change")
    new.add_argument("name", metavar="NAME", help="its name, also that of its package: a small Python name")
    new.add_argument("--players", default="4 2 3", metavar="N", help="the numbers of players, the usual one first")
    new.add_argument(
        "--deck",
        default="52",
        choices=DECKS,
        help="the deck: a number of standard cards, the Decktet, or cards of your own",
    )
    new.add_argument("--tricks", action="store_true", help="begin a trick-taking game, on the kit for such games")
    new.add_argument(
        "--in", dest="folder", default=".", metavar="FOLDER", help="the folder to write it to; by default this one"
    )
    checking = commands.add_parser("check", help="check everything that holds of every game; prints what is wrong")
    checking.add_argument("games", nargs="+", metavar="GAME")
    for name, (_, told) in WRITERS.items():
        writing = commands.add_parser(name, help=f"{told}; writes teaching/{name}.json of the game")
        writing.add_argument("games", nargs="+", metavar="GAME")
    searching = commands.add_parser("problems", help="search for problems; writes teaching/problems.json of the game")
    searching.add_argument("games", nargs="+", metavar="GAME")
    searching.add_argument("--up-to", type=int, default=0, metavar="N", help="the number of games to search")
    searching.add_argument(
        "--themes", nargs="*", default=[], help="the themes to search for; by default all of the game's"
    )
    searching.add_argument("--choose", action="store_true", help="write the best problems found")
    searching.add_argument("--judge", action="store_true", help="judge the problems in the file again, in other deals")
    return parser


def _run(given: argparse.Namespace) -> int:
    if given.command == "new":
        return _new(given)
    games = [get_game(name) for name in given.games]
    if given.command == "check":
        return _check(games)
    if given.command == "problems":
        return _problems(games, given)
    write, _ = WRITERS[given.command]
    for game in games:
        _told(write_json(game.name, given.command, _made(write, game)))
    return 0


def _new(given: argparse.Namespace) -> int:
    players = tuple(int(word) if word.isdecimal() else 0 for word in given.players.replace(",", " ").split())
    folder = write_game(Wanted(given.name, players, given.deck, given.tricks), Path(given.folder))
    print(f"{folder} was written. To install, check and open it:")
    print(f"  pip install -e {folder}")
    print(f"  python -m sisyphus_widgets.games check {given.name}")
    print(f"  jupyter lab {folder}/notebooks/{given.name}.ipynb")
    return 0


def _check(games: Iterable[AnyGame]) -> int:
    wrong = 0
    for game in games:
        found = findings(game)
        wrong += len(found)
        for finding in found:
            print(finding)
        if not found:
            print(f"{game.name}: OK. {len(CHECKS)} checks.")
    return 1 if wrong else 0


def _made(write: Callable[[AnyGame], object], game: AnyGame) -> object:
    """Return what a writer makes of a game.

    Raises:
        RulesError: the game's own code failed; the message says where.
    """
    try:
        return write(game)
    except RulesError:
        raise
    except (Exception, SystemExit) as error:
        raise RulesError(told_of(error, game.package)) from error


def _problems(games: Iterable[AnyGame], given: argparse.Namespace) -> int:
    wrong = 0
    for game in games:
        if given.judge:
            for one in problems_of(game.name):
                if why := problems.fails_of(one):
                    wrong += 1
                    print(f"{one.id}: {why}")
            continue
        for line in problems.search(game, given.up_to, {*given.themes}):
            print(line, flush=True)
        if given.choose:
            _told(problems.write(game))
    return 1 if wrong else 0


def _told(path: Path) -> None:
    print(f"{path} was written.", flush=True)
