"""Sisyphos as a whole, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.askable import Asking
from ...rules.errors import PositionError
from ...rules.game import Game
from ...rules.goals import Aim
from .board import GOAL, NAMES, SIDE_OF, SIZE, SPIRITS, steps_to_goal
from .core import WAITING, BoardCore
from .facts import SAYS
from .heuristic import BoardHeuristic
from .options import Options
from .scene import BoardScene
from .setup import read_position
from .state import BoardState
from .tutor import BoardTutor


def varied(state: BoardState) -> Iterator[tuple[str, BoardState]]:
    """The positions in which one piece stands on another square, and nobody has won; each with both squares."""
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
            yield f"{NAMES[origin]}.{NAMES[target]}", state.holding(other)


def turns_to_win(state: BoardState, side: int) -> int:
    """The fewest turns in which a side can win, whatever the other does: by steps, or where the time runs out."""
    least = min(steps_to_goal(state.core.masks[side], side), default=SIZE)
    return min(least, state.turns_left) if side == SPIRITS else least


AIMS = (
    Aim("capture", "capture", rule="2.2"),
    Aim("enter", "entered", rule="3.1"),
    Aim("win", "winner", "game", timed=True, rule=("4.1", "4.2"), least=turns_to_win),
)


class BoardGame(Game[BoardState, Options]):
    """Sisyphos, stones and spirits."""

    state_type = BoardState
    players = (2,)
    options_type = Options
    scene = BoardScene()
    tutor = BoardTutor()
    heuristic = BoardHeuristic()
    says = SAYS
    asking = Asking(
        tables=((2, {}), (2, {"turn_limit": 12})),
        bars=("2.1", "2.2", "3.1", "3.2"),
        aim="5.1",
        varied=varied,
        aims=AIMS,
    )

    def begin(self, players: int, options: Options) -> BoardState:
        return BoardState(BoardCore(options.turn_limit))

    def read_whole(self, text: str, options: Options | None = None) -> BoardState:
        return BoardState(read_position(text, self.chosen(options).turn_limit))


GAME = BoardGame()


def new_game(turn_limit: int | None = None, *, options: Options | None = None) -> BoardState:
    """The position before the first turn. ``turn_limit`` is how many turns Sisyphos has (50 by the rules).

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
    """The position that a text sets up: stones, spirits, the side to move, perhaps the turns Sisyphos has made.

    ``"c1 d1 e1 e2 e3 / a4 a5 b5 / stones"`` is the start; ``-`` stands for a side with nothing on the board, and
    ``/ 12`` at the end for twelve turns made. Pieces that are named nowhere wait beside the board.

    Or it is said in one line, ``"stones on c1 d1, 12 turns"``: a side of which nothing is said is put on the board, in
    the same places for the same ``seed``. The line is in English or in ``language``, which is the one that was set
    where none is named.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position cannot be, or both a limit and options are given; the message says why.
    """
    if turn_limit is not None and options is not None:
        raise PositionError("give a turn limit or options, not both")
    chosen = options if turn_limit is None else Options(turn_limit)
    return GAME.read_position(text, chosen, seed=seed, language=language)


position = parse_position
