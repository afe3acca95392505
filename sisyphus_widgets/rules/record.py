"""A whole game as text, replayable without a random generator; reading is strict."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import RecordError, RulesError
from .game import Game, get_game
from .state import State

FORMAT = "sisyphus-widgets/record"
VERSION = 1
_KEYS = ("format", "version", "game", "players", "options", "seed", "moves")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object that gives each key once."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(f"key {key!r} is given twice")
        found[key] = value
    return found


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start: every chance move and every decision in order, as notation.

    ``seed`` only tells how chance was made; it is None if set by hand. ``options`` holds what differs from the
    defaults. A record may stop before the game is over.
    """

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    moves: tuple[str, ...] = ()

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record, strictly: every move is replayed.

        Raises:
            RecordError: it is no record, or a move in it is impossible; the message names the move's number.
        """
        try:
            data = json.loads(text, object_pairs_hook=_object)
        except RecordError:
            raise
        except (ValueError, RecursionError) as error:
            raise RecordError(f"not JSON: {error}") from None
        record = cls._from_json(data)
        for _ in record.states():
            pass
        return record

    @classmethod
    def _from_json(cls, data: Any) -> Record:
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object")
        if data.get("format") != FORMAT:
            raise RecordError(f'"format" must be "{FORMAT}", not {data.get("format")!r}')
        if type(data.get("version")) is not int or data["version"] < 1:
            raise RecordError(f'"version" must be a whole number from 1, not {data.get("version")!r}')
        if data["version"] > VERSION:
            raise RecordError(f"version {data['version']} is newer than the newest known here, {VERSION}")
        missing = [key for key in _KEYS if key not in data]
        unknown = [key for key in data if key not in _KEYS]
        if missing or unknown:
            told = [
                f"{word} {', '.join(map(repr, keys))}"
                for word, keys in (("missing", missing), ("unknown", unknown))
                if keys
            ]
            raise RecordError(f"keys {'; '.join(told)}")
        for key, kind, word in (
            ("game", str, "a string"),
            ("players", int, "a whole number"),
            ("options", dict, "an object"),
            ("moves", list, "a list"),
        ):
            if type(data[key]) is not kind:
                raise RecordError(f'"{key}" must be {word}, not {data[key]!r}')
        if data["seed"] is not None and type(data["seed"]) is not int:
            raise RecordError(f'"seed" must be a whole number or null, not {data["seed"]!r}')
        for number, move in enumerate(data["moves"], 1):
            if type(move) is not str:
                raise RecordError(f"a move is a string, not {move!r}", number)
        return cls(data["game"], data["players"], data["options"], data["seed"], tuple(data["moves"]))

    def dumps(self) -> str:
        """The record as JSON text, one move a line."""
        return json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": self.game,
                "players": self.players,
                "options": dict(self.options),
                "seed": self.seed,
                "moves": list(self.moves),
            },
            ensure_ascii=False,
            indent=1,
        )

    @property
    def rules(self) -> Game:
        """The game this is a record of."""
        return get_game(self.game)

    def start(self) -> State[Any]:
        """The position before the first move.

        Raises:
            RecordError: the game, the number of players or an option cannot be.
        """
        try:
            game = self.rules
            return game.start(self.players, game.read_options(self.options))
        except RecordError:
            raise
        except RulesError as error:
            raise RecordError(str(error)) from None

    def states(self) -> Iterator[State[Any]]:
        """The position before the first move and after each one.

        Raises:
            RecordError: a move cannot be played; raised when its turn comes.
        """
        state = self.start()
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                state = state.after(move)
            except RulesError as error:
                raise RecordError(str(error), number) from None
            yield state
