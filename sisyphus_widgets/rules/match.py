"""Matches: games in progress, each with its record so far and all its positions, and with undo."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from types import MappingProxyType
from typing import Any, Self

from .errors import PositionError, RecordError, RulesError, quoted
from .game import AnyGame
from .history import History, Positions
from .numbers import whole
from .record import Record
from .registry import get_game
from .shuffle import seed_or_fresh
from .state import Action, AnyState, Beat, State


class Match:
    """A game in progress: play, deal, undo.

    ``seed``, a whole number, decides every deal, so that undoing never changes the cards; by default a fresh seed is
    drawn. Anyone who knows the seed knows all cards.
    """

    def __init__(
        self, game: str | AnyGame, *, players: int | None = None, options: Any = None, seed: int | None = None
    ) -> None:
        """Begin a match of a game, given as a game or by name.

        Raises:
            PositionError: there is no such game, or the number of players, an option or the seed is impossible.
        """
        self.game: AnyGame = get_game(game)
        self.options: Any = self.game.chosen(options)
        start = self.game.start(players, self.options)
        self.seed: int | None = seed_or_fresh(seed)
        self.chance_seed: int = self.seed
        self._history = History(start)
        self.players: int = start.players
        self._began: AnyState | None = None

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Return a match at the end of a record, whose moves can be undone.

        Raises:
            RecordError: the record cannot be replayed.
        """
        given: object = record
        if not isinstance(given, Record):
            raise RecordError(f"a match can go on only from a Record, not from {quoted(given)}")
        positions = record.replayed()
        match = cls.__new__(cls)
        match.game = record.rules
        match.seed = record.seed
        match.chance_seed = seed_or_fresh(record.seed)
        match._history = History.going_on(positions)
        match.players = record.players
        match.options = match.game.read_options(record.options)
        match._began = None if record.position is None else positions[0]
        return match

    @classmethod
    def from_state(cls, state: AnyState, *, seed: int | None = None) -> Self:
        """Return a match that begins from a position, such as one set up by hand; its record begins there too.

        ``seed`` decides the deals to come; by default a fresh one is drawn.

        Raises:
            PositionError: ``state`` is not a position, or the seed is not a whole number.
        """
        given: object = state
        if not isinstance(given, State):
            raise PositionError(f"a position must be a state of a game, not {quoted(given)}")
        match = cls.__new__(cls)
        match.game = get_game(state.game_name)
        match.seed = match.chance_seed = seed_or_fresh(seed)
        match._history = History(state)
        match.players = state.players
        match.options = getattr(state, "options", match.game.options_type())
        match._began = state
        return match

    def __repr__(self) -> str:
        return f"<a match of {self.game.name} after {self.length} moves>"

    def copy(self) -> Self:
        """Return an independent copy of the match."""
        other = copy(self)
        other._history = self._history.copy()
        return other

    @property
    def state(self) -> AnyState:
        """The current position."""
        return self._history.state

    @property
    def states(self) -> Positions:
        """The positions before the first move and after each move so far; later moves do not change this value."""
        return self._history.positions

    def state_at(self, moves: int) -> AnyState:
        """Return the position after a number of moves.

        Raises:
            RulesError: there are fewer moves.
        """
        number = whole(moves)
        if number is None or not 0 <= number <= self.length:
            raise RulesError(f"there are {self.length} moves, so there is no position after {quoted(moves)}")
        return self.states[number]

    @property
    def moves(self) -> tuple[Action, ...]:
        """Every chance move and decision so far."""
        return tuple(self._history.moves)

    @property
    def last_move(self) -> Action:
        """The last chance move or decision.

        Raises:
            RulesError: there is no move yet.
        """
        if not self.length:
            raise RulesError("there is no move yet")
        return self._history.moves[-1]

    @property
    def length(self) -> int:
        """The number of moves so far."""
        return len(self._history.moves)

    @property
    def recordable(self) -> bool:
        """True if the match has a record.

        It then began at the start of a game, or the game can write positions; and no cards were rearranged.
        """
        return not self.rearranged and (self._began is None or type(self._began).position is not State.position)

    @property
    def rearranged(self) -> Mapping[int, AnyState]:
        """The positions with which :meth:`rearrange` replaced others, by the number of moves before them."""
        return MappingProxyType(self._history.rearranged)

    @property
    def _position(self) -> str | None:
        """The first position as text, or None if the match began at the start of a game.

        Raises:
            RecordError: the position cannot be written.
        """
        if self._began is None:
            return None
        try:
            return self._began.position
        except PositionError as error:
            raise RecordError(f"the match began from a position, and there is no record of it: {error}") from None

    @property
    def record(self) -> Record:
        """The game so far as a record, with the first position unless the match began at the start of a game.

        Raises:
            RecordError: the first position cannot be written, or cards were rearranged.
        """
        return self.record_before(self.length)

    def record_before(self, moves: int) -> Record:
        """Return the record of the first ``moves`` moves.

        Raises:
            RecordError: the first position cannot be written, or cards were rearranged before.
        """
        if any(after < moves for after in self.rearranged):
            raise RecordError("the hidden cards of this game were rearranged after moves, so it has no record")
        options = self.game.write_options(self.options)
        written = tuple(map(str, self._history.moves[:moves]))
        return Record(self.game.name, self.players, options, self.seed, written, self._position)

    def play(self, action: str | Action) -> list[Beat]:
        """Carry out one action and return its beats.

        Raises:
            NotationError: the text cannot be read.
            IllegalActionError: the action is against the rules; nothing has changed.
        """
        state = self.state
        read = state.action(action)
        after, beats = state.beats(read)
        self._history.add(read, after)
        return beats

    def deal(self) -> list[Beat]:
        """Make the chance move that is due.

        Raises:
            RulesError: no chance move is due.
        """
        if not self.state.chance_due:
            raise RulesError("no deal is due")
        return self.play(self.state.chance_action(self.chance_seed))

    def rearrange(self, state: AnyState) -> None:
        """Go on from a position with other hidden cards, which the seats concerned cannot tell from the current one.

        Raises:
            PositionError: it is a position of another game, or for another number of players.
        """
        if state.game_name != self.game.name or state.players != self.players:
            raise PositionError(f"a match of {self.game.name} for {self.players} cannot go on from {quoted(state)}")
        self._history.rearrange(state)

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves; chance moves count.

        Raises:
            RulesError: there are fewer moves.
        """
        number = whole(moves)
        if number is None or not 0 <= number <= self.length:
            raise RulesError(f"there are {self.length} moves, so {quoted(moves)} cannot be taken back")
        self._history.cut(self.length - number)
