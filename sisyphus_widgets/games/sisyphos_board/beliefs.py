"""Wrong beliefs about Sisyphos, each a change of verdicts, events or facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...rules.belief import Act, Belief, FactCase, changed, first, only_if
from ...rules.core import NOBODY
from ...rules.events import Event
from .board import ARROW_SQUARES, ENTRY_ORDER, NAMES, NUMBERS, SIZE, SPIRITS, STONES
from .core import BoardCore
from .events import BoardEvent, Captured, CornerReached, Moved, OutOfTurns
from .notation import BoardAction, Enter, Step

_FARTHER = (NUMBERS["a3"], NUMBERS["c5"])

# --- turns ------------------------------------------------------------------------------------------------------------


def _way(step: Step) -> tuple[int, int]:
    """Return the columns and rows by which a step goes."""
    return step.target % SIZE - step.origin % SIZE, step.target // SIZE - step.origin // SIZE


def _is_diagonal(step: Step) -> bool:
    return all(_way(step))


def _not_diagonal(core: BoardCore, move: BoardAction) -> bool:
    return isinstance(move, Enter) or not _is_diagonal(move)


def _steps_also(fits: Callable[[int, int], bool]) -> Callable[[BoardCore, BoardAction, bool], bool]:
    """Return verdicts that allow further directions for a step."""

    def allows(core: BoardCore, move: BoardAction, legal: bool) -> bool:
        if legal or isinstance(move, Enter):
            return legal
        right, up = _way(move)
        is_free = not core.masks[core.to_move] >> move.target & 1
        return is_free and max(abs(right), abs(up)) == 1 and fits(right, up)

    return allows


def _captures_diagonally(core: BoardCore, move: BoardAction) -> bool:
    return isinstance(move, Enter) or not move.captures or _is_diagonal(move)


def _must_capture(core: BoardCore, move: BoardAction) -> bool:
    captures = any(isinstance(turn, Step) and turn.captures for turn in core.legal())
    return not captures or (isinstance(move, Step) and move.captures)


def _must_enter(core: BoardCore, move: BoardAction) -> bool:
    return isinstance(move, Enter) or not any(isinstance(turn, Enter) for turn in core.legal())


def _any_arrow(core: BoardCore, move: BoardAction, legal: bool) -> bool:
    if legal or isinstance(move, Step) or not core.waiting(core.to_move):
        return legal
    taken = core.masks[STONES] | core.masks[SPIRITS]
    return move.square in ARROW_SQUARES[core.to_move] and not taken >> move.square & 1


def _spirits_farther(core: BoardCore, move: BoardAction, legal: bool) -> bool:
    if legal or isinstance(move, Step) or core.to_move != SPIRITS or not core.waiting(SPIRITS):
        return legal
    taken = core.masks[STONES] | core.masks[SPIRITS]
    full = all(taken >> square & 1 for square in ARROW_SQUARES[SPIRITS])
    return full and move.square in _FARTHER and not taken >> move.square & 1


def _enter_captures(core: BoardCore, move: BoardAction, legal: bool) -> bool:
    side = core.to_move
    if legal or isinstance(move, Step) or not core.waiting(side):
        return legal
    own, enemy = core.masks[side], core.masks[1 - side]
    group = next((group for group in ENTRY_ORDER[side] if any(not own >> square & 1 for square in group)), ())
    return move.square in group and bool(enemy >> move.square & 1)


# --- the end ----------------------------------------------------------------------------------------------------------


def _ends(wins: Callable[[Act], bool]) -> dict[str, Any]:
    """Return events and next seat by which further turns win."""

    def is_won(act: Act) -> bool:
        return first(act.events, CornerReached) is None and wins(act)

    def happens(act: Act) -> list[Event]:
        turn = act.events[0]
        if not is_won(act) or not isinstance(turn, BoardEvent):
            return list(act.events)
        square = turn.target if isinstance(turn, Moved | Captured) else NAMES[act.action.square]
        piece = str(getattr(turn, "piece", ""))
        return [*changed(act.events, OutOfTurns), CornerReached(act.seat, piece, square, act.after.turns)]

    return {"happens": happens, "follows": lambda act: None if is_won(act) else _to_move(act)}


def _to_move(act: Act) -> int | None:
    seat: int = act.after.to_move
    return None if seat == NOBODY else seat


def _target(act: Act) -> int:
    """Return the square on which a turn ends."""
    square: int = act.action.square if isinstance(act.action, Enter) else act.action.target
    return square


def _on_last_row(act: Act) -> bool:
    return act.seat == STONES and _target(act) // SIZE == SIZE - 1


def _on_row_one(act: Act) -> bool:
    return act.seat == SPIRITS and _target(act) < SIZE


def _all_captured(act: Act) -> bool:
    return first(act.events, Captured) is not None and not act.after.masks[1 - act.seat]


def _no_limit(act: Act) -> list[Event]:
    return changed(act.events, OutOfTurns)


def _one_more(act: Act) -> int | None:
    return 1 - act.seat if first(act.events, OutOfTurns) else _to_move(act)


def _left_to_right(fact: FactCase) -> str:
    """Return the twin of a turn on a board that is mirrored from left to right."""
    squares = []
    for name in (fact.answer.facts["origin"], fact.answer.facts["target"]):
        column, row = NUMBERS[name] % SIZE, NUMBERS[name] // SIZE
        squares.append(NAMES[SIZE * row + SIZE - 1 - column])
    sign = str(fact.answer.value)[2]
    return sign.join(squares)


def _is_other_diagonal(right: int, up: int) -> bool:
    return right == up


BELIEFS = (
    Belief("no_diagonal", "2.1", allows=only_if(_not_diagonal), beside=("2.2",), shows_at="d2 / a5 / stones"),
    Belief("back", "2.1", allows=_steps_also(lambda right, up: True), beside=("2.2",), shows_at="d2 / a5 / stones"),
    Belief("side_diagonals", "2.1", allows=_steps_also(_is_other_diagonal), beside=("2.2",),
           shows_at="d2 / a5 / stones"),
    Belief("captures_diagonal", "2.2", allows=only_if(_captures_diagonally), beside=("2.1",),
           shows_at="c2 / c3 / stones"),
    Belief("must_capture", "2.2", allows=only_if(_must_capture), beside=("2.1", "3.1"), shows_at="c4 / b5 / stones"),
    Belief("gone", "3.1", allows=only_if(lambda core, move: not isinstance(move, Enter)), beside=("3.2",),
           shows_at="e1 / a5 / stones"),
    Belief("must_enter", "3.1", allows=only_if(_must_enter), beside=("2.1", "2.2"), shows_at="d2 / a5 / stones"),
    Belief("any_arrow", "3.1", allows=_any_arrow, beside=("3.2",), shows_at="b2 / a5 / stones"),
    Belief("spirits_farther", "3.1", allows=_spirits_farther, tries=lambda core: map(Enter, _FARTHER), beside=("3.2",),
           shows_at="a4 b4 / a5 b5 / spirits"),
    Belief("enter_captures", "3.2", allows=_enter_captures, beside=("3.1",), shows_at="e1 / e2 / stones"),
    Belief("last_row", "4.1", **_ends(_on_last_row), beside=("4.2",), shows_at="c4 / a5 / stones"),
    Belief("all_captured", "4.1", **_ends(_all_captured), beside=("4.2",), shows_at="c2 / b2 / stones"),
    Belief("row_one", "4.2", **_ends(_on_row_one), beside=("4.1",), shows_at="e4 / b2 / spirits"),
    Belief("one_more_turn", "4.2", happens=_no_limit, follows=_one_more, beside=("4.1",),
           shows_at="e1 / a5 / stones / 49"),
    Belief("draw_at_fifty", "4.2", happens=_no_limit, facts={"over": lambda fact: fact.answer.value},
           beside=("4.1",), shows_at="e1 / a5 / stones / 49"),
    Belief("mirror_sides", "5.2", facts={"twin": _left_to_right}),
)  # fmt: skip
"""The wrong beliefs about Sisyphos, by clause."""
