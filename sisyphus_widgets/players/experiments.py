"""Experiments: many games between players, yielded one by one, saved to a file, and played by parallel workers."""

from __future__ import annotations

import os
import pickle
import traceback
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn

from tqdm.auto import tqdm

from ..rules import AnyGame, RulesError, get_game, register_package
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..rules.shuffle import checked_seed, fresh_seed
from .archive import Archive, Heading
from .simple import Player
from .single_game import PlayedGame, Players, play_seated, seated_of
from .turns import MOST_MOVES, EndlessError, PlayerError
from .workers import executor_of, share_among, share_out

LONG = 2.0
"""The delay, in seconds, before a progress bar appears."""

MOST_AT_ONCE = 32
"""The greatest number of games in one task for a worker."""

Games = Generator[PlayedGame, None, None]


def experiment(
    game: str | AnyGame,
    players: Players,
    *,
    n: int,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    rotate: bool = True,
    most: int = MOST_MOVES,
    processes: int = 1,
    executor: Any = None,
    file: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
) -> Games:
    """Let players play ``n`` games, and yield them in order, each as soon as it and all earlier ones are over.

    With ``rotate``, the players move by one seat after each game, and play the same deals from every seat before the
    next seed is used. With four different players, 100 games thus use 25 seeds. Rotations that would seat equal players
    in the same places are left out. Without ``rotate``, or with one player for all seats, game ``i`` has the seed
    ``seed + i``. See ``played.number``, ``played.seating`` and ``played.record.seed`` of each game.

    With several ``processes``, the games are divided among them. An ``executor`` of :mod:`concurrent.futures`, or a
    ``dask.distributed.Client``, plays them instead, and stays open. Players are then copied: their classes must be
    importable, and a copy's learning is lost. Processes and executors do not change the games, provided that players
    use only the arguments of :meth:`Player.choose`.

    With a ``file``, each game is written to it as soon as it is over. Calling the function again with the same file
    first yields the games in it and then plays the remaining ones; a greater ``n`` adds games. ``progress`` shows or
    hides a progress bar; by default one appears if the games take long. The other arguments are those of
    :func:`play_match`.

    Ctrl-C stops the processes at once; finished games that waited for an earlier one are yielded before
    ``KeyboardInterrupt`` is raised. A killed process is replaced. If a player fails, all earlier games are yielded
    first.

    Raises:
        RulesError: an argument is impossible; the players cannot be copied; the file belongs to another experiment; or
            :func:`play_match` raises it.
        PlayerError: a player failed, or chose an illegal action. A note gives the seed and the number of the game.
        ChildProcessError: worker processes die repeatedly at the same game.
        OSError: the file cannot be written, for example because the disk is full. The games finished before are in it.
    """
    n, processes = _from_one("n", n), _from_one("processes", processes)
    game = get_game(game)
    seated = seated_of(players, seats, game)
    options = game.chosen(options)
    game.start(len(seated), options)
    chosen = game.write_options(options)
    archive = None if file is None else Archive(file)
    if seed is None and archive is not None and archive.heading is not None:
        seed = archive.heading.seed
    first = fresh_seed() if seed is None else checked_seed(seed)
    turns = _turns(seated) if rotate else 1
    if archive is not None:
        archive.check(heading := Heading(game.name, tuple(map(_described, seated)), chosen, first, turns > 1))
        archive.begin(heading)
    plan = _Plan(game.name, game.package, options, first, turns, len(seated), most)
    sharing: Sharing | None = None
    if executor is not None:
        # The executor itself copies the players, or shares them, if it runs threads.
        given_to, work = executor_of(executor), partial(_tried, plan, seated)
        sharing = lambda ranges: share_among(work, ranges, given_to)  # noqa: E731
    elif processes > 1:
        copied = partial(_copied, plan, _pickled(seated))
        sharing = lambda ranges: share_out(copied, ranges, processes)  # noqa: E731
    return _with_progress(plan, seated, n, archive, progress, sharing)


def play_matches(
    game: str | AnyGame,
    players: Players,
    *,
    n: int,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    rotate: bool = False,
    processes: int = 1,
    executor: Any = None,
    file: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
) -> list[PlayedGame]:
    """Let players play ``n`` games, as :func:`experiment` does, and return them all in order.

    After Ctrl-C (in a notebook: Interrupt), return the finished games with a warning; if no game is finished, raise
    ``KeyboardInterrupt`` as usual.

    Raises:
        RulesError, PlayerError, ChildProcessError, OSError: as :func:`experiment` does.
    """
    finished: list[PlayedGame] = []
    games = experiment(
        game, players, n=n, seats=seats, seed=seed, options=options, rotate=rotate, processes=processes,
        executor=executor, file=file, progress=progress,
    )  # fmt: skip
    with closing(games):
        try:
            for played in games:
                finished.append(played)
        except KeyboardInterrupt:
            if not finished:
                raise
            warnings.warn(f"interrupted: {len(finished):,} of {n:,} games are over and returned", stacklevel=2)
    return finished


# --- seeds and seating ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Plan:
    """The plan of an experiment: the seed and the seating of each game by number, and a method to play it."""

    game: str
    package: str
    options: Any
    first: int
    turns: int
    seats: int
    most: int

    def seed(self, number: int) -> int:
        """Return the seed of a game."""
        return self.first + number // self.turns

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the number of the player at each seat."""
        moved = number % self.turns
        return tuple((seat - moved) % self.seats for seat in range(self.seats))

    def play(self, players: Sequence[Player], number: int) -> PlayedGame:
        """Play a game.

        Raises:
            PlayerError, EndlessError: as :func:`play_match` does; a note says which game it is.
        """
        register_package(self.game, self.package)  # in a worker process, nothing is registered by hand yet
        game, seating, seed = get_game(self.game), self.seating(number), self.seed(number)
        try:
            return play_seated(game, players, seating, seed, self.options, self.most, number)
        except (PlayerError, EndlessError) as error:
            error.add_note(f"The seed of the game is {seed}; it is number {number}, and the players sit as {seating}.")
            raise


def _turns(players: Sequence[Player]) -> int:
    """Return the number of rotations after which equal players sit in the same places again."""
    lineup = [_Alike(player) for player in players]
    for turn in range(1, len(lineup)):
        if len(lineup) % turn == 0 and lineup[turn:] + lineup[:turn] == lineup:
            return turn
    return len(lineup)


@dataclass(eq=False, slots=True)
class _Alike:
    """A wrapper that compares equal for players of the same class and configuration."""

    player: Player

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Alike):
            return NotImplemented
        one, two = self.player, other.player
        if one is two or type(one) is not type(two):
            return one is two
        return bool(one == two) or getattr(one, "__dict__", object()) == getattr(two, "__dict__", object())

    __hash__ = None  # type: ignore[assignment]


def _from_one(name: str, value: object) -> int:
    """Return an argument that must be a whole number from 1.

    Raises:
        RulesError: the argument is anything else.
    """
    number = whole(value)
    if number is None or number < 1:
        raise RulesError(f"{name} must be a whole number from 1 up, not {quoted(value)}")
    return number


def _described(player: Player) -> str:
    """Return the description of a player for a file: its ``repr`` if its class defines one, otherwise its class."""
    kind = type(player)
    return kind.__qualname__ if kind.__repr__ is object.__repr__ else repr(player)


# --- the games, in order ----------------------------------------------------------------------------------------------


def _with_progress(
    plan: _Plan, seated: list[Player], n: int, archive: Archive | None, progress: bool | None, sharing: Sharing | None
) -> Games:
    """Yield the games with a progress bar, and stop the workers at the end."""
    games = _InOrder(plan, seated, n, archive, sharing).games()
    initial = sum(number in archive for number in range(n)) if archive else 0
    with closing(games):
        bar = tqdm(total=n, initial=initial, unit=" games", delay=0 if progress else LONG, disable=progress is False)
        with bar:
            for count, played in enumerate(games, 1):
                if count > initial:
                    bar.update()
                yield played


class _InOrder:
    """The games of an experiment in the order of their numbers, although they may end in another order."""

    def __init__(
        self, plan: _Plan, seated: list[Player], n: int, archive: Archive | None, sharing: Sharing | None
    ) -> None:
        self._plan, self._seated, self._n = plan, seated, n
        self._archive, self._sharing = archive, sharing
        self._finished = dict[int, PlayedGame]()
        """Finished games that wait for one with a smaller number."""
        self._failures = dict[int, _Failure]()
        self._due = 0
        """The number of the next game to yield."""

    def games(self) -> Games:
        """Yield the games in order; after an interruption, also those that still waited."""
        outcomes = self._outcomes()
        with closing(outcomes):
            try:
                yield from self._ready()
                for outcome in outcomes:
                    self._take(outcome)
                    yield from self._ready()
                    if self._due in self._failures:
                        self._failures[self._due].throw([self._seated[who] for who in self._plan.seating(self._due)])
            except KeyboardInterrupt:
                outcomes.close()
                yield from self._left()
                raise

    def _outcomes(self) -> Outcomes:
        """Return an iterator over the outcomes of the games that are missing in the archive, as they end."""
        if self._sharing is not None:
            return self._sharing(self._missing())
        return (self._plan.play(self._seated, number) for numbers in self._missing() for number in numbers)

    def _missing(self) -> Iterator[range]:
        """Yield ranges of games to play; stop after a game in which a player has failed."""
        size = max(1, min(MOST_AT_ONCE, self._n // 256)) if self._sharing else self._n
        archive = () if self._archive is None else self._archive
        for numbers in _ranges((number for number in range(self._n) if number not in archive), size):
            if self._failures and numbers.start > min(self._failures):
                return
            yield numbers

    def _take(self, outcome: PlayedGame | _Failure) -> None:
        """Store the outcome of a game; a finished game also goes to the archive."""
        if isinstance(outcome, _Failure):
            self._failures[outcome.number] = outcome
            return
        if self._archive is not None:
            self._archive.add(outcome)
        self._finished[outcome.number] = outcome

    def _ready(self) -> Games:
        """Yield finished games as long as the next number is finished."""
        while (game := self._ended(self._due)) is not None:
            self._due += 1
            yield game

    def _left(self) -> Games:
        """Yield all other finished games."""
        for number in range(self._due, self._n):
            if (game := self._ended(number)) is not None:
                yield game

    def _ended(self, number: int) -> PlayedGame | None:
        """Return a game if it is finished, and release it from memory."""
        if number in self._finished:
            return self._finished.pop(number)
        if self._archive is not None and number < self._n and number in self._archive:
            return self._archive[number]
        return None


def _ranges(numbers: Iterable[int], size: int) -> Iterator[range]:
    """Yield ranges of consecutive numbers, each of at most ``size``."""
    begin = end = None
    for number in numbers:
        if begin is None or number != end or number - begin == size:
            if begin is not None and end is not None:
                yield range(begin, end)
            begin = number
        end = number + 1
    if begin is not None and end is not None:
        yield range(begin, end)


# --- in other processes ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Failure:
    """An exception in a game; for a failed player, ``error`` is the cause and ``seat`` the seat of the player."""

    number: int
    error: BaseException
    seat: int | None = None
    notes: tuple[str, ...] = ()

    def throw(self, seated: Sequence[Player]) -> NoReturn:
        """Raise the exception in this process, where ``seated`` are the players by seat."""
        if self.seat is None:
            raise self.error
        error = PlayerError(self.seat, seated[self.seat], self.error)
        for note in self.notes:
            error.add_note(note)
        raise error from self.error


Outcomes = Generator[PlayedGame | _Failure, None, None]
Sharing = Callable[[Iterable[range]], Outcomes]
"""A function that has the games with these numbers played by workers or an executor."""


def _tried(plan: _Plan, players: Sequence[Player], numbers: range) -> Iterator[PlayedGame | _Failure]:
    """Play games; yield exceptions as failures, since not every exception can be pickled."""
    for number in numbers:
        try:
            yield plan.play(players, number)
        except PlayerError as error:
            yield _Failure(number, _portable(error.__cause__ or error), error.seat, tuple(error.__notes__))
        except Exception as error:  # noqa: BLE001  the parent process raises it
            yield _Failure(number, _portable(error))


def _copied(plan: _Plan, pickled: bytes, numbers: range) -> Iterator[PlayedGame | _Failure]:
    """Play games with copies of the players, as :func:`_tried` does."""
    try:
        players = _unpickled(pickled)
    except RulesError as error:
        yield from (_Failure(number, error) for number in numbers)
    else:
        yield from _tried(plan, players, numbers)


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
            "Their classes have to stand in a file that can be imported"
        ) from error


def _portable(error: BaseException) -> BaseException:
    """Return an exception, or a ``RuntimeError`` that quotes it if pickling fails; add the traceback as a note."""
    trace_text = "".join(traceback.format_exception(error))
    try:
        error = pickle.loads(pickle.dumps(error))
    except Exception:  # noqa: BLE001  pickling runs code of the exception's class
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"In the process where it was raised:\n{trace_text}")
    return error
