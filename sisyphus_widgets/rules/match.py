"""A game being played: the record so far and all its positions; the one thing in the rules core that changes."""

from __future__ import annotations

from typing import Any, Self

from .errors import RecordError, RulesError
from .game import Game
from .record import Record
from .shuffle import fresh_seed
from .state import Action, Beat, State


class Match:
    """A game in progress: play, deal, undo.

    ``seed`` decides every deal (a fresh one is drawn if none is given), so undoing never changes what is dealt.
    """

    def __init__(self, game: Game, *, players: int | None = None, options: Any = None, seed: int | None = None) -> None:
        self.game = game
        self.seed: int | None = fresh_seed() if seed is None else seed
        self.chance_seed: int = self.seed
        self._states = [game.start(players, options)]
        self._moves: list[Action] = []
        self.players = players or game.players[0]
        self.options: Any = options if options is not None else game.options_type()

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """The match at the end of a record, with everything before it to undo.

        Raises:
            RecordError: the record cannot be replayed.
        """
        states = list(record.states())
        match = cls.__new__(cls)
        match.game = record.rules
        match.seed = record.seed
        match.chance_seed = fresh_seed() if record.seed is None else record.seed
        match._states = states
        match._moves = [before.read(text) for before, text in zip(states, record.moves, strict=False)]
        match.players = record.players
        match.options = match.game.read_options(record.options)
        return match

    @classmethod
    def from_state(cls, state: State[Any], *, seed: int | None = None) -> Self:
        """A match that goes on from a position set by hand; as it has no beginning it has no record.

        ``seed`` decides the deals to come, a fresh one if none is given.
        """
        match = cls.__new__(cls)
        match.game = state.game
        match.seed = None
        match.chance_seed = fresh_seed() if seed is None else seed
        match._states = [state]
        match._moves = []
        match.players = state.players
        match.options = None
        return match

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State[Any], ...]:
        """The position before the first move and after each one."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Action, ...]:
        """Every chance move and decision so far."""
        return tuple(self._moves)

    @property
    def record(self) -> Record:
        """The game so far as a record.

        Raises:
            RecordError: the match began from a position set by hand.
        """
        if self.options is None:
            raise RecordError("a game that began from a position set by hand has no record")
        options = self.game.write_options(self.options)
        return Record(self.game.name, self.players, options, self.seed, tuple(map(str, self._moves)))

    def play(self, action: str | Action) -> list[Beat]:
        """Carry out one action and return its beats.

        Raises:
            NotationError: the text cannot be read.
            IllegalActionError: the action is against the rules; nothing has changed.
        """
        state = self.state
        read = state.action(action)
        after, beats = state.beats(read)
        self._moves.append(read)
        self._states.append(after)
        return beats

    def deal(self) -> list[Beat]:
        """Carry out the chance move that is due.

        Raises:
            RulesError: no chance move is due.
        """
        if not self.state.chance_due:
            raise RulesError("no deal is due")
        return self.play(self.state.chance_action(self.chance_seed))

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves, chance moves counted.

        Raises:
            RulesError: there are not as many.
        """
        if not 0 <= moves <= len(self._moves):
            raise RulesError(f"there are {len(self._moves)} moves, so {moves} cannot be taken back")
        if moves:
            del self._moves[-moves:], self._states[-moves:]
