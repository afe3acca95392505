"""A JSON Lines file of finished games, written during play, from which an interrupted experiment can continue."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..rules import Record, RulesError, get_game
from ..rules.errors import quoted
from .single_game import PlayedGame

FORMAT = "sisyphus-widgets/games"
VERSION = 1

_LINE = ("number", "seed", "seating", "moves", "standing", "winners", "ranks", "scores")


class ArchiveError(RulesError):
    """An error about a file that is not a games file or belongs to another experiment; it names file and line."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The first line of a file: the values that two runs must share to belong to one experiment.

    ``players`` describes each player, in the order given.
    """

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    rotate: bool

    def dumps(self) -> str:
        """Return the heading as a line of JSON."""
        heading = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "players": list(self.players),
            "options": dict(self.options),
            "seed": self.seed,
            "rotate": self.rotate,
        }
        return json.dumps(heading, ensure_ascii=False)


class Archive:
    """A file of games, which are read by number and can be added to.

    An incomplete last line, as after a full disk or a power cut, is ignored and overwritten.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Scan the file, which need not exist yet.

        Raises:
            ArchiveError: the file is not a games file, or contains a game twice.
            OSError: the file cannot be read.
        """
        self.path: Path = Path(path)
        self.heading: Heading | None = None
        self._places: dict[int, tuple[int, int]] = {}
        self._end = self._size = 0
        self._there = self.path.exists()
        if self._there:
            self._look_through()

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def __iter__(self) -> Iterator[PlayedGame]:
        """Yield all games in the order of their numbers."""
        for number in sorted(self._places):
            yield self[number]

    def __getitem__(self, number: int) -> PlayedGame:
        """Return the game with a number.

        Raises:
            KeyError: the file does not contain it.
        """
        assert self.heading is not None  # a file with games has a heading
        at, size = self._places[number]
        with self.path.open("rb") as file:
            file.seek(at)
            return played_of(json.loads(file.read(size)), self.heading)

    def begin(self, heading: Heading) -> None:
        """Write the heading, unless the file already has one.

        Raises:
            OSError: the file cannot be written.
        """
        if self.heading is None:
            self._append(heading.dumps())
            self.heading = heading

    def add(self, played: PlayedGame) -> None:
        """Write a game, whole or not at all.

        Raises:
            OSError: the file cannot be written; the message gives the number of games in it.
        """
        at = self._end
        self._append(_dumps(played))
        self._places[played.number] = (at, self._end - at)

    def _append(self, line: str) -> None:
        # Unbuffered, so that once this method returns, the game survives even a killed process.
        data = f"{line}\n".encode()
        try:
            with self.path.open("r+b" if self._there else "xb", buffering=0) as file:
                self._there = True
                if file.seek(0, os.SEEK_END) != self._size:
                    raise ArchiveError(f"{self.path} was changed by somebody else in the meantime")
                file.truncate(self._end)
                file.seek(self._end)
                try:
                    written = 0
                    while written < len(data):
                        written += file.write(data[written:])
                except BaseException:
                    with suppress(OSError):
                        self._size = file.truncate(self._end)
                    raise
        except OSError as error:
            message = f"{error.strerror}; it holds {len(self):,} finished games, and the same call goes on from there"
            raise OSError(error.errno, message, str(self.path)) from error
        self._end = self._size = self._end + len(data)

    def _look_through(self) -> None:
        with self.path.open("rb") as file:
            self._size = file.seek(0, os.SEEK_END)
            file.seek(0)
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                if number == 1:
                    self.heading = self._heading(self._read(line, 1))
                else:
                    self._note(self._read(line, number), number, len(line))
                self._end += len(line)

    def _read(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            entry = json.loads(line)
        except ValueError as error:
            raise self._error(number, f"not JSON: {error}") from None
        if not isinstance(entry, dict):
            raise self._error(number, f"not an object: {quoted(entry)}")
        return entry

    def _heading(self, entry: dict[str, Any]) -> Heading:
        if entry.get("format") != FORMAT or entry.get("version") != VERSION:
            raise self._error(1, f'not a file of games: it begins with "format": "{FORMAT}", "version": {VERSION}')
        try:
            names, options = tuple(entry["players"]), dict(entry["options"])
            return Heading(entry["game"], names, options, entry["seed"], entry["rotate"])
        except (KeyError, TypeError, ValueError) as error:
            raise self._error(1, f"the heading lacks something: {error}") from None

    def _note(self, entry: dict[str, Any], line: int, size: int) -> None:
        if missing := [key for key in _LINE if key not in entry]:
            raise self._error(line, f"a game without {', '.join(missing)}")
        if (number := entry["number"]) in self._places:
            raise self._error(line, f"game {quoted(number)} is there twice")
        self._places[number] = (self._end, size)

    def _error(self, line: int, problem: str) -> ArchiveError:
        return ArchiveError(f"{self.path}, line {line}: {problem}")

    def check(self, heading: Heading) -> None:
        """Refuse to continue another experiment.

        Raises:
            ArchiveError: the file has another heading; the message names the difference.
        """
        there = self.heading
        if there is None:
            return
        for name in Heading.__dataclass_fields__:
            old, new = getattr(there, name), getattr(heading, name)
            if old != new:
                raise ArchiveError(
                    f"{self.path} holds games of another experiment: {name} there {quoted(old)}, here {quoted(new)}"
                )


def read_games(path: str | os.PathLike[str]) -> list[PlayedGame]:
    """Return the games in the file of an experiment, in the order of their numbers.

    The games are not replayed; to replay one, call ``list(played.record.states())``.

    Raises:
        ArchiveError: the file is not a games file, or contains a game twice.
        OSError: there is no such file, or it cannot be read.
    """
    Path(path).stat()
    return list(Archive(path))


def _dumps(played: PlayedGame) -> str:
    entry = {
        "number": played.number,
        "seed": played.record.seed,
        "seating": list(played.seating),
        "moves": list(played.record.moves),
        "standing": dict(played.standing),
        "winners": list(played.winners),
        "ranks": list(played.ranks),
        "scores": list(played.scores),
    }
    return json.dumps(entry, ensure_ascii=False)


def played_of(entry: Mapping[str, Any], heading: Heading) -> PlayedGame:
    """Return the game of a line.

    Raises:
        RulesError: there is no such game, or a value has the wrong type.
    """
    game = get_game(heading.game)
    seating = tuple(entry["seating"])
    record = Record(game.name, len(seating), heading.options, entry["seed"], tuple(entry["moves"]))
    won, ranks, scores = (tuple(entry[name]) for name in ("winners", "ranks", "scores"))
    return PlayedGame(record, entry["standing"], won, ranks, scores, seating, entry["number"])
