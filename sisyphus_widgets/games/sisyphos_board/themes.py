"""The themes of problems about Sisyphos, all solved by the table of all positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...rules.themes import Theme
from .analysis import Evaluation, evaluate_moves
from .board import SPIRITS, STONES
from .state import BoardState


def _solved(does: Callable[[Evaluation], bool]) -> Callable[[BoardState], Mapping[str, bool]]:
    """Return a function that judges every move of a position by the outcome it leads to."""
    return lambda state: {str(found.action): does(found) for found in evaluate_moves(state)}


def _wins_in(turns: int) -> Callable[[Evaluation], bool]:
    return lambda found: found.win_in is not None and found.win_in <= turns


def _corner_in(turns: int) -> Callable[[Evaluation], bool]:
    return lambda found: (
        found.outcome.hold == "corner" and found.outcome.turns is not None and found.outcome.turns <= turns
    )


def _fastest(state: BoardState) -> Evaluation | None:
    return next(iter(evaluate_moves(state)), None)


def _win(turns: int) -> Theme:
    """Return the theme of a win for Sisyphos in a number of turns."""

    def fits(state: BoardState, seat: int) -> bool:
        top = _fastest(state)
        return seat == STONES and top is not None and top.win_in == turns

    return Theme(f"win_{turns}", "4.1", fits, solved=_solved(_wins_in(turns)))


def _corner(turns: int) -> Theme:
    """Return the theme of a way to e1 for the spirits in a number of turns."""

    def fits(state: BoardState, seat: int) -> bool:
        top = _fastest(state)
        return seat == SPIRITS and top is not None and top.outcome.hold == "corner" and top.outcome.turns == turns

    return Theme(f"corner_{turns}", "4.2", fits, solved=_solved(_corner_in(turns)))


def _wins_late(state: BoardState, seat: int) -> bool:
    """Return True for a position in which Sisyphos wins, though not soon."""
    top = _fastest(state)
    return seat == STONES and top is not None and (top.win_in or 0) > 4


def _holds_late(state: BoardState, seat: int) -> bool:
    """Return True for a position in which the spirits reach e1, though not soon."""
    top = _fastest(state)
    if seat != SPIRITS or top is None or top.outcome.hold != "corner":
        return False
    return (top.outcome.turns or 0) > 3


THEMES = (
    _win(2),
    _win(3),
    _win(4),
    _corner(2),
    _corner(3),
    Theme("only", "4.1", _wins_late, solved=_solved(lambda found: found.win_in is not None)),
    Theme("hold", "4.2", _holds_late, solved=_solved(lambda found: found.win_in is None)),
)
