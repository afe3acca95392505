"""The board game of Sisyphos, with functions that start a game or set up a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...rules.askable import Asking
from ...rules.belief import Belief
from ...rules.errors import PositionError
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position.facts import Says
from ...rules.position.fields import Fields
from ...rules.themes import Theme
from ...rules.widget_declaration import TableDeclaration
from .advice import ADVICE
from .asking import FACTS, PREPARED, RARE, WORTH
from .beliefs import BELIEFS
from .board import ARROW_SQUARES, GOAL, NAMES, REACH, SIDE_OF, SIZE, SPIRITS, steps_to_goal
from .coaching import COACHING
from .core import WAITING, BoardCore
from .facts import SAYS
from .fields import FIELDS
from .heuristic import BoardHeuristic
from .notation import CAPTURES, ENTERS, STEPS, BoardAction
from .options import Options
from .scene import BoardScene
from .setup import read_position
from .shortfalls import SHORTFALLS
from .state import BoardState
from .themes import THEMES
from .tutor import BoardTutor
from .violations import broken_by
from .widget import TABLE


def varied(state: BoardState) -> Iterator[tuple[str, BoardState]]:
    """Yield each undecided position that differs in the square of one piece, with the names of both squares."""
    core = state.core
    taken = core.masks[0] | core.masks[1]
    for piece, origin in enumerate(core.where):
        side = SIDE_OF[piece]
        for target in range(len(NAMES)):
            if origin == WAITING or taken >> target & 1 or target == GOAL[side]:
                continue
            other = state.core
            other.where[piece] = target
            other.masks[side] ^= 1 << origin | 1 << target
            yield f"{NAMES[origin]}.{NAMES[target]}", state.with_core(other)


def turns_to_win(state: BoardState, side: int) -> int:
    """Return a lower bound of the turns in which a side can win: by reaching its goal, or when time runs out."""
    least = min(steps_to_goal(state.core.masks[side], side), default=SIZE)
    return min(least, state.turns_left) if side == SPIRITS else least


AIMS = (
    Aim("capture", "capture", rule="2.2"),
    Aim("enter", "entered", rule="3.1"),
    Aim("win", "winner", "game", timed=True, rule=("4.1", "4.2"), least=turns_to_win),
)


class BoardGame(Game[BoardState, Options]):
    """Sisyphos, stones and spirits."""

    state_type: ClassVar[type[BoardState]] = BoardState
    players: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[BoardScene] = BoardScene()
    widget: ClassVar[TableDeclaration] = TABLE
    tutor: ClassVar[BoardTutor] = BoardTutor()
    advice = ADVICE
    heuristic: ClassVar[BoardHeuristic] = BoardHeuristic()
    fields: ClassVar[Fields] = FIELDS
    says: ClassVar[Says[Any]] = SAYS
    themes: ClassVar[tuple[Theme, ...]] = THEMES
    beliefs: ClassVar[tuple[Belief, ...]] = BELIEFS
    coaching = COACHING
    asking: ClassVar[Asking] = Asking(
        tables=((2, {}), (2, {"turn_limit": 12})),
        refused_by=("2.1", "2.2", "3.1", "3.2"),
        akin=("2.2 3.2",),
        good_moves="5.1",
        varied=varied,
        breaks=lambda state, turn: broken_by(state.core, turn, state.to_move),
        by_example=True,
        mistaken={
            "2.1": ("2.2", "3.1", "3.2"),
            "2.2": ("2.1", "3.2", "3.1"),
            "3.1": ("3.2", "2.1"),
            "3.2": ("3.1", "2.2"),
            "4.1": ("4.2", "2.1"),
            "4.2": ("4.1", "2.2"),
        },
        aims=AIMS,
        prepared=PREPARED,
        rare=RARE,
        facts=FACTS,
        worth=WORTH,
        shortfalls=SHORTFALLS,
    )

    def every_move(self, players: int, options: Options) -> Iterator[BoardAction]:
        """Yield the entry on each arrow square, then each step, followed by the capture on the same squares."""
        yield from (ENTERS[square] for squares in ARROW_SQUARES for square in squares)
        for reach in REACH:
            for origin, targets in enumerate(reach):
                for target in targets:
                    yield from (STEPS[origin][target], CAPTURES[origin][target])

    def begin(self, players: int, options: Options) -> BoardState:
        return BoardState(BoardCore(options.turn_limit))

    def read_whole(self, text: str, options: Options | None = None) -> BoardState:
        return BoardState(read_position(text, self.chosen(options).turn_limit))


GAME = BoardGame()


def new_game(turn_limit: int | None = None, *, options: Options | None = None) -> BoardState:
    """Return the position before the first turn; Sisyphos has ``turn_limit`` turns (50 by the rules).

    Raises:
        PositionError: the limit is not a whole number from 1 up, or both a limit and options are given.
    """
    if turn_limit is not None and options is not None:
        raise PositionError("give a turn limit or options, not both")
    return GAME.start(options=options if turn_limit is None else Options(turn_limit))


def parse_position(
    text: str,
    *,
    turn_limit: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    language: str | None = None,
) -> BoardState:
    """Read a position from text: stones, spirits, the side to move, and optionally the turns Sisyphos has made.

    ``"c1 d1 e1 e2 e3 / a4 a5 b5 / stones"`` is the start; ``-`` stands for a side with no piece on the board, and
    ``/ 12`` at the end for twelve turns made. Pieces named nowhere wait beside the board.

    Alternatively, the text describes the position in one line: ``"stones on c1 d1, 12 turns"``. A side that it leaves
    out is put on squares that depend on ``seed``. The line is in English or in ``language``, by
    default the language that was set.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position is impossible, or both a limit and options are given; the message says why.
    """
    if turn_limit is not None and options is not None:
        raise PositionError("give a turn limit or options, not both")
    chosen = options if turn_limit is None else Options(turn_limit)
    return GAME.read_position(text, chosen, seed=seed, language=language)


position = parse_position
