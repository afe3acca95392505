"""The position of a game of Sisyphos as a value: what may be done in it, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from ...rules.errors import PositionError, RulesError
from ...rules.events import Emit
from ...rules.game import Game
from ...rules.state import Action, State
from ...rules.texts import Texts
from ...rules.turns import TurnState
from ...rules.tutor import Tutor
from ...rules.verdict import LEGAL, Verdict
from ...rules.view import OpenView
from .board import ARROW_SQUARES, GOAL, NAMES, REACH, SIDES, SIZE, SPIRITS, STONES, entry_mask, names_of
from .core import NOBODY, BoardCore
from .notation import CAPTURES, BoardAction, Enter, Step, read_action
from .options import Options
from .picture import picture
from .scene import BoardScene
from .setup import read_position, write_position
from .tutor import BoardTutor

_R = "sisyphos_board."


class SisyphosState(TurnState[BoardCore]):
    """A position of Sisyphos. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def chance_due(self) -> bool:
        return False

    @property
    def over(self) -> bool:
        return self._core.winner != NOBODY

    @property
    def options(self) -> Options:
        """What this table decided otherwise."""
        return Options(self._core.turn_limit)

    @property
    def side(self) -> str | None:
        """The side to move, ``"stones"`` or ``"spirits"``; None once the game is over."""
        return None if self.to_move is None else SIDES[self.to_move]

    @property
    def winner(self) -> str | None:
        """The side that has won, None before the end."""
        return SIDES[self._core.winner] if self.over else None

    @property
    def stones(self) -> tuple[str, ...]:
        """The squares with stones, in alphabetical order."""
        return tuple(names_of(self._core.masks[STONES]))

    @property
    def spirits(self) -> tuple[str, ...]:
        """The squares with spirits, in alphabetical order."""
        return tuple(names_of(self._core.masks[SPIRITS]))

    @property
    def stones_mask(self) -> int:
        """The stones as a mask, see :mod:`.board`."""
        return self._core.masks[STONES]

    @property
    def spirits_mask(self) -> int:
        """The spirits as a mask, see :mod:`.board`."""
        return self._core.masks[SPIRITS]

    @property
    def waiting(self) -> tuple[int, int]:
        """How many stones and how many spirits wait beside the board."""
        return (self._core.waiting(STONES), self._core.waiting(SPIRITS))

    @property
    def turns(self) -> int:
        """How many turns Sisyphos has made."""
        return self._core.turns

    @property
    def turns_left(self) -> int:
        """How many turns Sisyphos may still make."""
        return self._core.turn_limit - self._core.turns

    @property
    def position(self) -> str:
        """The text that :func:`parse_position` reads as this position."""
        return write_position(self._core)

    def legal_actions(self) -> Sequence[BoardAction]:
        return self._core.legal()

    def action(self, action: str | Action) -> Action:
        """The turn itself, or the one the text writes here. A step onto an enemy captures, however it is given."""
        turn = self.read(action) if isinstance(action, str) else action
        if isinstance(turn, Step) and not turn.captures:
            side = self._core.to_move
            if side != NOBODY and self._core.masks[1 - side] >> turn.target & 1:
                return CAPTURES[turn.origin][turn.target]
        return turn

    # --- verdicts ---------------------------------------------------------------------------------------------

    def judge_move(self, action: Any, seat: int) -> Verdict:
        return self._judge_entry(action, seat) if isinstance(action, Enter) else self._judge_step(action, seat)

    def _judge_step(self, step: Step, side: int) -> Verdict:
        core = self._core
        own, foe = core.masks[side], core.masks[1 - side]
        origin, target = NAMES[step.origin], NAMES[step.target]
        facts = {"origin": origin, "target": target}
        if not own >> step.origin & 1:
            code = "not_your_piece" if foe >> step.origin & 1 else "no_piece_there"
            return self._no(code, "common.3", side, facts, (origin,))
        if step.target not in REACH[side][step.origin]:
            right = step.target % SIZE - step.origin % SIZE
            up = step.target // SIZE - step.origin // SIZE
            code = "wrong_direction" if max(abs(right), abs(up)) == 1 else "not_adjacent"
            return self._no(code, _R + "2.1", side, facts, (origin, target))
        if own >> step.target & 1:
            return self._no("own_piece_in_way", _R + "2.2", side, facts, (origin, target))
        if step.captures and not foe >> step.target & 1:
            return self._no("nothing_to_capture", _R + "2.2", side, facts, (target,))
        return LEGAL

    def _judge_entry(self, entry: Enter, side: int) -> Verdict:
        core = self._core
        occupied = core.masks[STONES] | core.masks[SPIRITS]
        free = entry_mask(side, occupied)
        squares = tuple(names_of(free))
        square = NAMES[entry.square]
        facts = {"square": square, "squares": squares}
        if not core.waiting(side):
            return self._no("nothing_to_enter", _R + "3.1", side, facts, (f"waiting.{side}",))
        if entry.square not in ARROW_SQUARES[side]:
            arrow_squares = [NAMES[number] for number in ARROW_SQUARES[side]]
            return self._no("not_an_arrow_square", _R + "3.1", side, facts, (square, *arrow_squares))
        if not free:
            return self._no("no_square_free", _R + "3.2", side, facts, (square,))
        if occupied >> entry.square & 1:
            return self._no("square_taken", _R + "3.2", side, facts, (square, *squares))
        if not free >> entry.square & 1:
            return self._no("not_farthest_back", _R + "3.1", side, facts, (square, *squares))
        return LEGAL

    def _no(
        self, code: str, rule: str, side: int, facts: Mapping[str, Any] | None = None, names: tuple[str, ...] = ()
    ) -> Verdict:
        key = f"{code}.{SIDES[side]}" if code in _SAID_BY_SIDE else None
        return self.refuse(code, rule, side, facts, names, key)

    # --- turns ------------------------------------------------------------------------------------------------

    def perform(self, core: BoardCore, action: Any, emit: Emit | None) -> None:
        core.play(action, emit)

    def read(self, text: str) -> BoardAction:
        side = self._core.to_move
        return read_action(text, 0 if side == NOBODY else self._core.masks[1 - side])

    def chance_action(self, seed: int) -> BoardAction:
        raise RulesError("nothing is dealt in this game")

    def view(self, seat: int | None) -> OpenView[SisyphosState]:
        return OpenView(self, seat)

    def standing(self) -> dict[str, Any]:
        return {"turns": self.turns, "winner": self.winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, texts or GAME.texts())


_SAID_BY_SIDE = frozenset({"wrong_direction", "not_adjacent", "nothing_to_enter", "not_an_arrow_square"})
"""Reasons that read differently for stones and for spirits."""


class SisyphosGame(Game):
    """Sisyphos, stones and spirits."""

    name: ClassVar[str] = "sisyphos_board"
    package: ClassVar[str] = __package__
    players: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type] = Options
    scene: ClassVar[BoardScene] = BoardScene()
    tutor: ClassVar[Tutor[Any] | None] = BoardTutor()

    def begin(self, players: int, options: Any) -> SisyphosState:
        return SisyphosState(BoardCore(options.turn_limit))

    def progress(self, state: State[Any], seat: int) -> float:
        """How near its foremost piece is to the goal; a captured piece weighs as much as one step."""
        core = cast(SisyphosState, state)._core
        if core.winner != NOBODY:
            return 100.0 if core.winner == seat else -100.0
        ways = [steps_to_goal(seat, square) for square in core.where[seat] if square >= 0]
        return float(core.waiting(1 - seat) - core.waiting(seat) - min(ways, default=2 * SIZE))


def steps_to_goal(side: int, square: int) -> int:
    """How many steps a piece needs to its side's goal over an empty board."""
    columns, rows = abs(GOAL[side] % SIZE - square % SIZE), abs(GOAL[side] // SIZE - square // SIZE)
    return max(columns, rows)


GAME = SisyphosGame()


def new_game(turn_limit: int | None = None, *, options: Options | None = None) -> SisyphosState:
    """The position before the first turn. ``turn_limit`` is how many turns Sisyphos has (50 by the rules).

    Raises:
        PositionError: the limit is not a whole number from 1 up, or both a limit and options are given.
    """
    return cast(SisyphosState, GAME.start(options=_options(turn_limit, options)))


def parse_position(text: str, *, turn_limit: int | None = None) -> SisyphosState:
    """The position that a text sets up: stones, spirits, the side to move, perhaps the turns Sisyphos has made.

    ``"c1 d1 e1 e2 e3 / a4 a5 b5 / stones"`` is the start; ``-`` stands for a side with nothing on the board, and
    ``/ 12`` at the end for twelve turns made. Pieces that are named nowhere wait beside the board.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    return SisyphosState(read_position(text, _options(turn_limit, None).turn_limit))


def _options(turn_limit: int | None, options: Options | None) -> Options:
    if turn_limit is None:
        return options or Options()
    if options is not None:
        raise PositionError("give a turn limit or options, not both")
    return Options(turn_limit)
