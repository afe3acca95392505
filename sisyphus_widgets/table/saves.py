"""Saved games: numbered files in one folder, and nothing but those is ever read or written."""

from __future__ import annotations

import json
from pathlib import Path

from ..rules import Record, RulesError

MOST_SAVED = 1_000
"""So many games at most are kept in a folder: a page may ask for saving, and must not be able to fill a disk."""


class SavedGames:
    """The games of one kind and number of players in ``folder``."""

    def __init__(self, folder: Path, game: str, players: int) -> None:
        self.folder = folder
        self.game = game
        self.players = players

    def _numbers(self) -> list[int]:
        """The numbers of the files that bear the name of the game, in order."""
        tails = (path.stem.removeprefix(f"{self.game}-") for path in self.folder.glob(f"{self.game}-*.json"))
        # A number is written in one way: no zero in front, no digits of other scripts.
        return sorted(int(tail) for tail in tails if tail.isdecimal() and tail == str(int(tail)))

    def _path(self, number: int) -> Path:
        return self.folder / f"{self.game}-{number}.json"

    def add(self, record: Record) -> Path:
        """Write a record to the next free name and return its path; no file is ever written over.

        Raises:
            RulesError: it cannot be written, or there are too many.
        """
        text = record.dumps()
        taken = set(self._numbers())
        if len(taken) >= MOST_SAVED:
            raise RulesError(f"there are {len(taken)} saved games already; take some away first")
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
                # The reader of a page has no business with where files lie; Python has it in what this comes from.
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
        """The names of the files with a game for this table, by number."""
        return [path.name for path in map(self._path, self._numbers()) if self._fits(path)]

    def _fits(self, path: Path) -> bool:
        """Whether a file says that it is of this game and number of players; it is not replayed."""
        try:
            head = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return False
        return isinstance(head, dict) and (head.get("game"), head.get("players")) == (self.game, self.players)

    def read(self, name: str) -> Record:
        """The record in a file.

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
            raise RulesError(f"the saved game {name!r} cannot be read: it is no text") from None
        return Record.loads(text)
