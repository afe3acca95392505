"""The second judge of Sisyphos.

It looks up the distance to a win in the tablebase, which has its own tests, and computes from it independently which
moves are good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sisyphus_widgets.games.sisyphos_board import tablebase
from sisyphus_widgets.rules.language.statement import Statement
from tests.games.sisyphos_board.reference import COLUMNS, ENTRIES, GOAL, ROWS, Reference, neighbours

from .case import NOTHING, Case, Disputed, Expected, Rules, expected

SIDES = ("stones", "spirits")
ARROWS = {side: set().union(*groups) for side, groups in ENTRIES.items()}


def _broken(case: Case, move: str) -> frozenset[str]:
    plain: Reference = case.plain
    side = plain.side
    assert side is not None
    target = move[-2:]
    own, taken = plain.on[side], plain.on["stones"] | plain.on["spirits"]
    if move[0] == "@":
        found = {"3.2"} if target in taken else set()
        free = next((group - taken for group in ENTRIES[side] if group - taken), set())
        return frozenset(found | ({"3.1"} if target not in free else set()))
    found = {"2.1"} if target not in neighbours(side, move[:2]) else set()
    return frozenset(found | ({"2.2"} if target in own else set()))


def _akin(case: Case, move: str, rule: str) -> frozenset[str]:
    # The clause against moving onto an own piece may be understood to cover entering, too.
    return frozenset({"2.2"}) if rule == "3.2" else NOTHING


def _winner(case: Case) -> Expected:
    winner = case.after.winner
    if winner is None:
        return expected("nobody", "4.1 4.2")
    return expected(SIDES.index(winner), "4.1" if winner == "stones" else "4.2")


def _pieces(plain: Reference) -> int:
    return len(plain.on["stones"]) + len(plain.on["spirits"])


# --- good moves -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class End:
    """The end to which a move leads: Sisyphos wins in ``wins`` turns, or the spirits in their corner or by time."""

    wins: int | None
    corner: int | None = None


def _mask(squares: set[str]) -> int:
    return sum(1 << (5 * ROWS.index(square[1]) + COLUMNS.index(square[0])) for square in squares)


def _end(after: Reference) -> End:
    if after.winner is not None:
        return End(0) if after.winner == "stones" else End(None, 0 if GOAL["spirits"] in after.on["spirits"] else None)
    assert after.side is not None
    stones, spirits, side = _mask(after.on["stones"]), _mask(after.on["spirits"]), SIDES.index(after.side)
    left = after.turn_limit - after.turns
    needed = tablebase.distance(stones, spirits, side)
    if needed is not None:
        return End(needed if needed <= left else None)
    reached = tablebase.spirits_distance(stones, spirits, side)
    return End(None, reached if reached is not None and reached - side < left else None)


def _ends(case: Case) -> dict[str, End]:
    return {move: _end(case.following(move)) for move in case.may}


def best(case: Case) -> set[str] | Disputed:
    """Return the best moves: those that win soonest, or lose latest; for the spirits, all that win."""
    ends, mine = _ends(case), case.plain.side == "stones"
    winning = {move for move, end in ends.items() if (end.wins is not None) == mine}
    if winning and mine:
        soonest = min(ends[move].wins or 0 for move in winning)
        return {move for move in winning if (ends[move].wins or 0) == soonest}
    if winning:
        return winning  # for the spirits, all wins are equal, whether by time or in the corner, now or later
    if not mine:
        latest = max(end.wins or 0 for end in ends.values())
        return {move for move, end in ends.items() if (end.wins or 0) == latest}
    in_time = {move for move, end in ends.items() if end.corner is None}
    if in_time:
        return in_time
    latest = max(end.corner or 0 for end in ends.values())
    return {move for move, end in ends.items() if (end.corner or 0) == latest}


def keeping(case: Case) -> set[str]:
    """Return the moves after which the side to move can still win."""
    mine = case.plain.side == "stones"
    return {move for move, end in _ends(case).items() if (end.wins is not None) == mine}


def _is_truly_equal(case: Case, move: str, says: Statement) -> bool:
    """Return True if a move is rightly called best, or rightly called worse."""
    found = best(case)
    assert not isinstance(found, Disputed)
    return (move in found) == (says.key == "teaching.value.best_told")


OUTCOMES = {"winner": _winner}

GOALS = {
    "capture": lambda case, move: _pieces(case.following(move)) < _pieces(case.plain),
    "winner": lambda case, move: case.following(move).winner == case.plain.side,
}

BEHIND = {
    "captured.stones": ("2.2", "2.1"),
    "captured.spirits": ("2.2", "2.1"),
    "corner_reached.stones": ("4.1", ""),
    "corner_reached.spirits": ("4.2", ""),
    "out_of_turns": ("4.2", ""),
    # Events that allow a move; no question asks about them.
    "moved.stones": ("2.1", ""),
    "moved.spirits": ("2.1", ""),
    **{f"entered.{where}_{side}": ("3.1", "3.2") for where in ("corner", "beside", "last") for side in SIDES},
}

STATEMENTS = {
    "because.may.moved.stones": lambda case, move, says: move[-2:] in neighbours(SIDES[case.seat], move[:2]),
    "because.may.moved.spirits": lambda case, move, says: move[-2:] in neighbours(SIDES[case.seat], move[:2]),
    "otherwise.winner": lambda case, move, says: case.following(move).winner is None,
    "teaching.value.best_told": _is_truly_equal,
    "teaching.value.worse": _is_truly_equal,
    "teaching.value.why": lambda case, move, says: True,
}


def _begin(state: Any) -> Reference:
    return Reference.of(state.position, state.options.turn_limit)


RULES = Rules(
    _begin,
    lambda plain, move: plain.play(move),
    lambda plain: plain.may(),
    _broken,
    OUTCOMES,
    GOALS,
    BEHIND,
    STATEMENTS,
    _akin,
)
