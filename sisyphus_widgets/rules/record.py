"""A whole game as text, parsed strictly and replayable without a random generator."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .branch import Branch, check_branches, check_moves, read_branches
from .errors import PositionError, RecordError, RulesError, quoted
from .game import AnyGame
from .history import History, Positions
from .numbers import whole
from .registry import get_game
from .shuffle import checked_seed
from .state import AnyState

FORMAT = "sisyphus-widgets/record"
VERSION = 1
_NEEDED = ("format", "version", "game", "players", "options", "seed", "moves")
_MORE = ("position", "branches")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object as a dict; refuse duplicate keys."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(f"key {key!r} is given twice")
        found[key] = value
    return found


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start: every chance move and every decision in order, as notation.

    ``seed`` only states the origin of the chance moves; it is None if they were set by hand. ``options`` holds the
    options that differ from the defaults. ``position`` is the first position as text (``state.position``), or None for
    the start of a game. ``branches`` are alternative continuations. A record may stop before the game is over. Anyone
    who sees the record, or only its seed, knows all cards.

    Raises:
        RecordError: a field has the wrong type. :meth:`replayed` checks whether the record can be played.
    """

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    moves: tuple[str, ...] = ()
    position: str | None = None
    branches: tuple[Branch, ...] = ()
    _replayed: Positions | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse values of the wrong type, and convert the others to plain values that JSON can hold."""
        if type(self.game) is not str:
            raise RecordError(f'"game" must be a string, not {quoted(self.game)}')
        players = whole(self.players)
        if players is None:
            raise RecordError(f'"players" must be a whole number, not {quoted(self.players)}')
        if not isinstance(self.options, Mapping):
            raise RecordError(f'"options" must be an object, not {quoted(self.options)}')
        if not isinstance(self.moves, list | tuple):
            raise RecordError(f'"moves" must be a list, not {quoted(self.moves)}')
        check_moves(self.moves)
        if self.position is not None and type(self.position) is not str:
            raise RecordError(f'"position" must be a string, not {quoted(self.position)}')
        if not isinstance(self.branches, list | tuple) or not all(isinstance(one, Branch) for one in self.branches):
            raise RecordError(f'"branches" must be a list of branches, not {quoted(self.branches)}')
        object.__setattr__(self, "branches", tuple(self.branches))
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "moves", tuple(self.moves))
        if self.seed is not None:
            try:
                object.__setattr__(self, "seed", checked_seed(self.seed))
            except PositionError as error:
                raise RecordError(f'"seed" must be a whole number or null: {error}') from None

    @classmethod
    def loads(cls, text: str) -> Record:
        """Parse a record strictly, and replay every move.

        Raises:
            RecordError: the text is not a record, or a move in it is impossible; the message gives the move's number.
        """
        try:
            data = json.loads(text, object_pairs_hook=_object)
        except RecordError:
            raise
        except (ValueError, RecursionError, TypeError) as error:
            what = "" if isinstance(text, str) else "a record is read from its text, as path.read_text() gives it; "
            raise RecordError(f"{what}not JSON: {error}") from None
        record = cls._from_json(data)
        record.replayed()
        return record

    @classmethod
    def _from_json(cls, data: Any) -> Record:
        if not isinstance(data, dict):
            raise RecordError("a record must be a JSON object")
        if data.get("format") != FORMAT:
            raise RecordError(f'"format" must be "{FORMAT}", not {quoted(data.get("format"))}')
        if type(data.get("version")) is not int or data["version"] < 1:
            raise RecordError(f'"version" must be a whole number from 1, not {quoted(data.get("version"))}')
        if data["version"] > VERSION:
            raise RecordError(f"version {data['version']} is newer than the newest that this release reads, {VERSION}")
        missing = [key for key in _NEEDED if key not in data]
        unknown = [key for key in data if key not in (*_NEEDED, *_MORE)]
        if missing or unknown:
            problems = [
                f"{word} {', '.join(map(repr, those))}"
                for word, those in (("missing", missing), ("unknown", unknown))
                if those
            ]
            raise RecordError(f"keys {'; '.join(problems)}")
        position = data.get("position")
        if "position" in data and type(position) is not str:
            raise RecordError(f'"position" must be a string, not {quoted(position)}')
        branches = read_branches(data["branches"]) if "branches" in data else ()
        return cls(data["game"], data["players"], data["options"], data["seed"], data["moves"], position, branches)

    def dumps(self) -> str:
        """Return the record as JSON text, with one move per line.

        Raises:
            RecordError: the game, the number of players, an option or the position is impossible, so that the record
                could not be read again.
        """
        self.start()
        options = self.rules.read_options(self.options)
        begun = {} if self.position is None else {"position": self.position}
        branches = {"branches": [branch.to_json() for branch in self.branches]} if self.branches else {}
        return json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": self.game,
                "players": self.players,
                "options": {name: getattr(options, name) for name in self.options},
                "seed": self.seed,
                **begun,
                "moves": list(self.moves),
                **branches,
            },
            ensure_ascii=False,
            indent=1,
        )

    @property
    def rules(self) -> AnyGame:
        """The game that was played."""
        return get_game(self.game)

    def start(self) -> AnyState:
        """Return the position before the first move.

        Raises:
            RecordError: the game, the number of players, an option or the position is impossible.
        """
        try:
            game = self.rules
            options = game.read_options(self.options)
            start = game.start(self.players, options)
        except RulesError as error:
            raise RecordError(str(error)) from None
        if self.position is None:
            return start
        try:
            start = self.read_position(self.position)
        except RulesError as error:
            raise RecordError(f'"position": {error}') from None
        if start.players != self.players:
            raise RecordError(f'"players" is {self.players}, but the position is one for {start.players}')
        return start

    def read_position(self, text: str) -> AnyState:
        """Read a whole position of this game from text, with the options of this record.

        Raises:
            RulesError: the text cannot be read, or the position is impossible.
        """
        return self.rules.read_whole(text, self.rules.read_options(self.options))

    def states(self) -> Iterator[AnyState]:
        """Yield the position before the first move and after each one.

        Raises:
            RecordError: a move cannot be played; raised when the iteration reaches it.
        """
        if self._replayed is not None:
            yield from self._replayed
            return
        history = History(self.start())
        yield history.state
        for number in range(len(self.moves)):
            self._play(history, number)
            yield history.state

    def replayed(self) -> Positions:
        """Return all positions and the parsed actions. The first call checks every move, branches included.

        Raises:
            RecordError: a move cannot be played.
        """
        if self._replayed is None:
            history = History(self.start())
            for number in range(len(self.moves)):
                self._play(history, number)
            check_branches(self.branches, history.positions, self.read_position)
            object.__setattr__(self, "_replayed", history.positions)
            return history.positions
        return self._replayed

    def _play(self, history: History, number: int) -> None:
        try:
            action = history.state.action(self.moves[number])
            history.add(action, history.state.after(action))
        except RulesError as error:
            raise RecordError(str(error), number + 1) from None
