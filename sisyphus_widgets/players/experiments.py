"""Many games between players without a table, returned as records and standings."""

from __future__ import annotations

import pickle
import traceback
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn

from tqdm.auto import tqdm

from ..rules import AnyGame, Record, RulesError, get_game, register_package
from ..rules.errors import quoted
from ..rules.position.checks import number
from ..rules.shuffle import seed_or_fresh
from . import EndlessError, Player, PlayerError
from .turns import MOST_MOVES, blaming, draws
from .workers import share_out

LONG = 2.0
"""The seconds before a progress bar appears."""

Players = Player | Sequence[Player] | Mapping[int, Player]
"""One player for all seats, or one for each seat."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its ``record``, the final public score, and the winners.

    The keys of ``standing`` depend on the game; ``winners`` are always the seats that have won.
    """

    record: Record
    standing: Mapping[str, Any]
    winners: tuple[int, ...]


def play_match(
    game: str | AnyGame,
    players: Players,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    most: int = MOST_MOVES,
) -> Played:
    """Let players play one game to its end.

    ``game`` is a game or its name, ``players`` one player for each seat or one for all. One player for all takes
    ``seats`` seats, by default the usual number. Deals and players draw on ``seed`` alone (a fresh one if none is
    given), so that the same players play the same game again, here and at a table.

    Raises:
        RulesError: there is no such game, it is not for that many players, or a seed or an option is impossible.
        PlayerError: a player failed, or chose an illegal action.
        EndlessError: the game is not over after ``most`` moves.
    """
    seed = seed_or_fresh(seed)
    game = get_game(game)
    seated = _seated(players, seats, game)
    state, moves = game.start(len(seated), options), list[str]()
    while not state.over:
        if len(moves) == most:
            raise EndlessError(f"after {most:,} moves the game was not over")
        if state.chance_due:
            action = state.chance_action(seed)
            state = state.after(action)
        else:
            seat = state.to_move
            assert seat is not None  # somebody is to move if no deal is due
            with blaming(seat, seated[seat]):
                action = seated[seat].choose(state.view(seat), draws(seed, len(moves)))
                state = state.after(action)
        moves.append(str(action))
    chosen = {} if options is None else game.write_options(options)
    record = Record(game.name, state.players, chosen, seed, tuple(moves))
    return Played(record, state.standing, game.scene.winners(state))


def _seated(players: Players, seats: int | None, game: AnyGame) -> list[Player]:
    """Return the players by seat.

    Raises:
        RulesError: a seat has no player, or a player has no method ``choose``.
    """
    if not isinstance(players, Sequence | Mapping):
        _check(players)
        return [players] * (game.players[0] if seats is None else number("seats", seats, 1))
    if isinstance(players, Mapping):
        if set(players) != set(range(len(players))):
            raise RulesError(f"players must be given for each seat from 0 up, once each, not for {sorted(players)}")
        players = [players[seat] for seat in range(len(players))]
    if seats is not None and seats != len(players):
        raise RulesError(f"there are {len(players)} players for {seats} seats")
    for player in players:
        _check(player)
    return list(players)


def _check(player: object) -> None:
    if not callable(getattr(player, "choose", None)):
        raise RulesError(f"a player needs a method 'choose', and {type(player).__name__} has none")


def iter_matches(
    game: str | AnyGame,
    players: Players,
    *,
    n: int,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    processes: int = 1,
    progress: bool | None = None,
) -> Generator[Played, None, None]:
    """Let players play ``n`` games, and yield each as soon as it is over.

    Game number i has the seed ``seed + i``. With several ``processes`` the games are shared out among these and come
    in any order; ``played.record.seed`` identifies each. Players are then copied into each process, so that their
    classes must be importable, and anything they learn stays in the process. ``progress`` shows or hides a progress
    bar; by default one appears if the games take long. The other arguments are those of :func:`play_match`.

    Anything that ends the loop, such as ``break`` or Ctrl-C, ends the processes at once.

    Raises:
        RulesError: the number of games or of processes is impossible; the players cannot be copied; or
            :func:`play_match` raises it.
        PlayerError: a player failed, or chose an illegal action. A note gives the seed of the game.
        ChildProcessError: a process ended by itself.
    """
    for name, given in (("n", n), ("processes", processes)):
        if type(given) is not int or given < 1:
            raise RulesError(f"{name} must be a whole number from 1 up, not {quoted(given)}")
    game, first = get_game(game), seed_or_fresh(seed)
    seated, seeds = _seated(players, seats, game), range(first, first + n)
    one = partial(_one, game.name, game.package, options)
    if processes == 1:
        return _shown(one(seated, seeds), seated, n, progress)
    size = max(1, n // (8 * processes))
    tasks = (seeds[begin : begin + size] for begin in range(0, n, size))
    return _shown(share_out(partial(_copied, one, _pickled(seated)), tasks, processes), seated, n, progress)


def play_matches(
    game: str | AnyGame,
    players: Players,
    *,
    n: int,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    processes: int = 1,
    progress: bool | None = None,
) -> list[Played]:
    """Let players play ``n`` games, as :func:`iter_matches` does, and return them in the order of their seeds.

    After Ctrl-C (in a notebook: Interrupt), return the finished games and warn that there are fewer. Before the end of
    the first game, raise ``KeyboardInterrupt`` as usual.

    Raises:
        RulesError, PlayerError, ChildProcessError: as :func:`iter_matches` does.
    """
    finished: list[Played] = []
    games = iter_matches(
        game, players, n=n, seats=seats, seed=seed, options=options, processes=processes, progress=progress
    )
    with closing(games):
        try:
            for played in games:
                finished.append(played)
        except KeyboardInterrupt:
            if not finished:
                raise
            warnings.warn(f"interrupted: {len(finished):,} of {n:,} games are over and returned", stacklevel=2)
    return sorted(finished, key=lambda played: played.record.seed or 0)


def _one(
    game: str, package: str, options: Any, seated: list[Player], seeds: Iterable[int]
) -> Generator[Played, None, None]:
    register_package(game, package)  # another process does not know what was registered by hand
    for seed in seeds:
        try:
            played = play_match(game, seated, seed=seed, options=options)
        except (PlayerError, EndlessError) as error:
            error.add_note(f"The seed of the game is {seed}.")
            raise
        yield played


def _shown(
    games: Generator[Played | _Failure, None, None], seated: list[Player], n: int, progress: bool | None
) -> Generator[Played, None, None]:
    """Yield the games with a progress bar, and raise the exceptions from other processes."""
    with closing(games):
        for played in tqdm(games, total=n, unit=" games", delay=0 if progress else LONG, disable=progress is False):
            if isinstance(played, _Failure):
                played.throw(seated)
            yield played


# --- in other processes ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Failure:
    """An exception from another process; for a failed player, its cause and the player's seat."""

    error: BaseException
    seat: int | None = None
    notes: tuple[str, ...] = ()

    def throw(self, seated: list[Player]) -> NoReturn:
        """Raise the exception in this process."""
        if self.seat is None:
            raise self.error
        error = PlayerError(self.seat, seated[self.seat], self.error)
        for note in self.notes:
            error.add_note(note)
        raise error from self.error


def _copied(
    one: Callable[[list[Player], Iterable[int]], Iterable[Played]], pickled: bytes, seeds: range
) -> Iterator[Played | _Failure]:
    """Let copies of the players play, and yield exceptions as failures, since not every exception can be pickled."""
    try:
        yield from one(_unpickled(pickled), seeds)
    except PlayerError as error:
        yield _Failure(_portable(error.__cause__ or error), error.seat, tuple(error.__notes__))
    except Exception as error:  # noqa: BLE001  the calling process raises it
        yield _Failure(_portable(error))


def _pickled(players: list[Player]) -> bytes:
    try:
        return pickle.dumps(players)
    except Exception as error:
        raise RulesError(f"these players cannot be copied into each process: {error}") from error


def _unpickled(players: bytes) -> list[Player]:
    try:
        return list(pickle.loads(players))
    except Exception as error:
        raise RulesError(
            f"these players cannot be copied into each process: {error}. "
            "Define their classes in a file that can be imported"
        ) from error


def _portable(error: BaseException) -> BaseException:
    """Return the exception, or one that quotes it if it cannot be pickled, with its traceback as a note."""
    told = "".join(traceback.format_exception(error))
    try:
        error = pickle.loads(pickle.dumps(error))
    except Exception:  # noqa: BLE001  pickling calls code of the exception itself
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"In the process where it was raised:\n{told}")
    return error
