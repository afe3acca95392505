"""The command line ``python -m sisyphus_widgets.games``: begin a game, check it, and write its teaching data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..lessons.courses.coverage import coverage_of
from ..lessons.courses.stations import course_of, games_with_course
from ..players.registry import PLAYERS
from ..questions.problems.library import problems_of
from ..rules import AnyGame, RulesError, get_game
from ..rules.command_line import Command, Program, flag, option, whole_number, word
from ..rules.failure import failure_text
from ..rules.files import write_whole
from . import difficulty, examples, exposure, house_stock, known_questions, pairs, problems, rare, stock, titles
from .decks import DECKS
from .game_files import write_json
from .game_report import measure, page
from .game_report import text as report_text
from .game_report.measures import GAMES, PAIRS, PLAYER, STRONG, WEAK, options_of
from .new_game import Wanted, write_game
from .playthrough import playthrough
from .testing import CHECKS, cases, coverage, findings, notes

WRITERS: dict[str, tuple[Callable[[AnyGame], object], str]] = {
    "known": (known_questions.find_known, "search for questions about every clause"),
    "stock": (stock.find_stock, "search for a stock of further questions about every clause"),
    "titles": (titles.find_titles, "weigh the titles that are offered where they are wrong, by the listed questions"),
    "house_stock": (house_stock.found, "search for questions about clauses that seldom decide under house rules"),
    "pairs": (pairs.found_in, "search for contrast pairs near the known questions"),
    "exposure": (exposure.find_exposure, "search for questions that expose each belief"),
    "rare": (rare.find_rare, "search for questions about cases that no listed question asks about, and add them"),
    "examples": (examples.chosen, "choose the known questions that show each clause best"),
    "difficulty": (difficulty.of_game, "measure how hard each kind of question is for simulated beginners"),
}
"""The writers of a game's teaching files, with their summaries, in an order in which each can use the ones before."""


@dataclass(kw_only=True)
class GameBeginning:
    """The arguments of ``new``."""

    name: str = word("its name, also that of its package: a small Python name", metavar="NAME")
    players: str = option("the numbers of players, the usual one first", metavar="N", default="4 2 3")
    deck: str = option(
        "the deck: a number of standard cards, the Decktet, or cards of your own", choices=DECKS, default="52"
    )
    tricks: bool = flag("begin a trick-taking game, on the kit for such games")
    piles: bool = flag("begin a game with hands and a pile, on the kit for such games")
    folder: Path = option(
        "the folder to write it to; by default this one", "--in", convert=Path, metavar="FOLDER", default=Path(".")
    )


@dataclass(kw_only=True)
class Games:
    """The arguments of a command about games."""

    games: tuple[str, ...] = word("the name of a game", metavar="GAME", count="some")


@dataclass(kw_only=True)
class Searching(Games):
    """The arguments of ``problems``."""

    up_to: int = option("the number of games to search", convert=whole_number, metavar="N", default=0)
    themes: tuple[str, ...] = option("the themes to search for; by default all of the game's", count="any", default=())
    choose: bool = flag("write the best problems found")
    judge: bool = flag("judge the problems in the file again, in other deals")


@dataclass(kw_only=True)
class Reporting:
    """The arguments of ``report``."""

    game: str = word("the name of a game", metavar="GAME")
    beside: tuple[str, ...] = option(
        "options of a second table, which is compared with the first", "--set", metavar="NAME=VALUE", count="some",
        default=(),
    )  # fmt: skip
    players: int | None = option("the number of players; by default the usual one", convert=whole_number, metavar="N")
    games: int = option(f"the number of games; by default {GAMES}", convert=whole_number, metavar="N", default=GAMES)
    pairs: int = option(
        f"the number of deals that {STRONG} and {WEAK} play in both seatings; by default {PAIRS}",
        convert=whole_number, metavar="N", default=PAIRS,
    )  # fmt: skip
    player: str = option(f"the player at all seats; by default {PLAYER}", choices=PLAYERS, default=PLAYER)
    seed: int = option("the seed of the first game; by default 1", convert=whole_number, metavar="N", default=1)
    output: Path | None = option("write the report as a page", "-o", "--output", convert=Path)


@dataclass(kw_only=True)
class PlayingThrough:
    """The arguments of ``playthrough``."""

    game: str = word("the name of a game", metavar="GAME")
    players: int | None = option("the number of players; by default the usual one", convert=whole_number, metavar="N")
    seed: int = option("the seed of the first game; by default 1", convert=whole_number, metavar="N", default=1)
    output: Path | None = option("write the text to a file", "-o", "--output", convert=Path)


def _new(beginning: GameBeginning) -> int:
    players = tuple(int(word) if word.isdecimal() else 0 for word in beginning.players.replace(",", " ").split())
    wanted = Wanted(beginning.name, players, beginning.deck, beginning.tricks, beginning.piles)
    folder = write_game(wanted, beginning.folder)
    print(f"{folder} was written. To install, check and open it:")
    print(f"  pip install -e {folder}")
    print(f"  python -m sisyphus_widgets.games check {beginning.name}")
    print(f"  jupyter lab {folder}/notebooks/{beginning.name}.ipynb")
    return 0


def _check(arguments: Games) -> int:
    wrong = 0
    for game in map(get_game, arguments.games):
        found = findings(game)
        wrong += len(found)
        for finding in found:
            print(finding)
        if not found:
            print(f"{game.name}: OK. {len(CHECKS)} checks.")
            if game.name in games_with_course():
                print(coverage_of(course_of(game.name)).table())
        for note in notes(game):
            print(f"note: {note}")
        for line in [] if found else coverage(game):
            print(f"questions: {line}")
        for line in [] if found else cases(game):
            print(f"positions: {line}")
    return 1 if wrong else 0


def _write(name: str, arguments: Games) -> int:
    write, _ = WRITERS[name]
    for game in map(get_game, arguments.games):
        _report_written(write_json(game.name, name, _with_progress(write, game)))
    return 0


def _with_progress(write: Callable[[AnyGame], object], game: AnyGame) -> object:
    """Return the content of a teaching file, as its writer computes it from a game.

    Raises:
        RulesError: the game's own code failed; the message says where.
    """
    try:
        return write(game)
    except RulesError:
        raise
    except (Exception, SystemExit) as error:
        raise RulesError(failure_text(error, game.package)) from error


def _problems(searching: Searching) -> int:
    wrong = 0
    for game in map(get_game, searching.games):
        if searching.judge:
            for one in problems_of(game.name):
                if why := problems.fails_of(one):
                    wrong += 1
                    print(f"{one.id}: {why}")
            continue
        for line in problems.search(game, searching.up_to, {*searching.themes}):
            print(line, flush=True)
        if searching.choose:
            _report_written(problems.write(game))
    return 1 if wrong else 0


def _report(reporting: Reporting) -> int:
    game = get_game(reporting.game)
    tables = [{}, *([options_of(game, reporting.beside)] if reporting.beside else [])]
    found = [
        measure(
            game, options=options, seats=reporting.players, games=reporting.games, pairs=reporting.pairs,
            player=reporting.player, seed=reporting.seed,
        )
        for options in tables
    ]  # fmt: skip
    print(report_text(*found))
    if reporting.output is not None:
        _report_written(write_whole(reporting.output, page(*found)))
    return 0


def _playthrough(arguments: PlayingThrough) -> int:
    text = playthrough(get_game(arguments.game), players=arguments.players, seed=arguments.seed)
    if arguments.output is None:
        print(text, end="")
    else:
        _report_written(write_whole(arguments.output, text))
    return 0


def _report_written(path: Path) -> None:
    print(f"{path} was written.", flush=True)


PROGRAM = Program(
    name="python -m sisyphus_widgets.games",
    summary="Games of your own.",
    commands=(
        Command(
            name="new",
            summary="write the package of a new game, which works at once and is yours to change",
            arguments=GameBeginning,
            run=_new,
        ),
        Command(
            name="check",
            summary="check everything that holds of every game; prints what is wrong",
            arguments=Games,
            run=_check,
        ),
        Command(
            name="report",
            summary="let computer players play, and report length, choices, clauses, luck and skill of a game",
            arguments=Reporting,
            run=_report,
        ),
        Command(
            name="playthrough",
            summary="list the moves, events, clauses and totals of random games, to compare before and after a change",
            arguments=PlayingThrough,
            run=_playthrough,
        ),
        *(
            Command(
                name=name,
                summary=f"{summary}; writes teaching/{name}.json of the game",
                arguments=Games,
                run=partial(_write, name),
            )
            for name, (_, summary) in WRITERS.items()
        ),
        Command(
            name="problems",
            summary="search for problems; writes teaching/problems.json of the game",
            arguments=Searching,
            run=_problems,
        ),
    ),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command with the arguments ``words``; return 0, or print one sentence about the error and return 1."""
    return PROGRAM.main(words)
