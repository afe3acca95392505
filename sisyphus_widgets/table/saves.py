"""Saved games: numbered files in one folder. No other file is ever read or written."""

from __future__ import annotations

import json
from pathlib import Path

from ..rules import Record, RulesError

MOST_SAVED = 1_000
"""The most games kept in a folder, so that requests of a page cannot fill a disk."""


class SavedGames:
    """The saved games in ``folder`` of one game and number of players."""

    def __init__(self, folder: Path, game: str, players: int) -> None:
        self.folder = folder
        self.game = game
        self.players = players

    def _numbers(self) -> list[int]:
        """Return the numbers of the files named after the game, in order."""
        tails = (path.stem.removeprefix(f"{self.game}-") for path in self.folder.glob(f"{self.game}-*.json"))
        # A number is written in one way only: no leading zero, no digits of other scripts.
        return sorted(int(tail) for tail in tails if tail.isdecimal() and tail == str(int(tail)))

    def _path(self, number: int) -> Path:
        return self.folder / f"{self.game}-{number}.json"

    def add(self, record: Record) -> Path:
        """Write a record to the next free name and return its path; never overwrite a file.

        Raises:
            RulesError: the record cannot be written, or there are too many files.
        """
        text = record.dumps()
        taken = set(self._numbers())
        if len(taken) >= MOST_SAVED:
            raise RulesError(f"there are {len(taken)} saved games already; delete some first")
        number = 1
        while True:
            while number in taken:
                number += 1
            try:
                self._write(self._path(number), text)
                return self._path(number)
            except FileExistsError:
                taken.add(number)
            except OSError as error:
                # The message hides the path from the reader of a page; Python finds it in the cause.
                raise RulesError(f"the game could not be saved: {error.strerror}") from error

    def _write(self, path: Path, text: str) -> None:
        with path.open("x", encoding="utf-8") as file:
            try:
                file.write(text)
                file.flush()
            except BaseException:
                path.unlink()
                raise

    def names(self) -> list[str]:
        """Return the names of the files with a game for this table, by number."""
        return [path.name for path in map(self._path, self._numbers()) if self._fits(path)]

    def _fits(self, path: Path) -> bool:
        """Return True if a file names this game and number of players; the record is not replayed."""
        try:
            head = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return False
        return isinstance(head, dict) and (head.get("game"), head.get("players")) == (self.game, self.players)

    def read(self, name: str) -> Record:
        """Return the record in a file.

        Raises:
            RulesError: there is no such saved game, or it cannot be replayed.
        """
        if name not in (self._path(number).name for number in self._numbers()):
            raise RulesError(f"there is no saved game {name!r}")
        try:
            text = (self.folder / name).read_text("utf-8")
        except OSError as error:
            raise RulesError(f"the saved game {name!r} cannot be read: {error.strerror}") from error
        except UnicodeDecodeError:
            raise RulesError(f"the saved game {name!r} cannot be read: it is not text") from None
        return Record.loads(text)
