"""Goals at a table: a game's declarations of them, and their notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .errors import RulesError, quoted
from .numbers import MOST, read_whole, whole

Extent = Literal["move", "next", "trick", "deal", "game"]
"""The time allowed for a goal: see :class:`Aim`."""

_WRITTEN = re.compile(r"(?P<name>[a-z-]+(?: [a-z-]+)*?)(?: (?P<n>\d+))?(?: in (?P<moves>\d+))?")


@dataclass(frozen=True, slots=True)
class Aim:
    """A kind of goal, declared in the ``Asking`` of a game: ``Aim("trick", "taker", "next")``.

    ``on`` names the events that count if they happen to the seat with the goal: those that declare an ask of that name,
    and those of that type. ``field`` names the amount to add up, where a tuple counts its items; if it is empty, each
    event counts one. The goal may ask for up to ``most``; with 1 it takes no number.

    ``extent`` sets when the goal is decided: with the seat's own next ``move``; with the ``next`` such event, whichever
    seat it happens to; or when the ``trick``, the ``deal`` or the ``game`` ends. ``timed`` goals may be limited to a
    number of the seat's own moves, as in ``win in 3``.

    ``rule`` is the number of the clause that explains a miss if no event does, or one number for each seat if the sides
    have different clauses. ``bound`` returns the most that a seat can still get in a position, and ``least`` the fewest
    moves it needs, by what every seat knows; each is None if it cannot be computed cheaply.

    The catalogue ``asking`` holds the task below ``tasks``, by ``name``, by ``name in`` if moves are limited, and by
    ``name in 1`` if the next move must do it. Below ``missed`` it may hold a sentence for ``rule``, by ``name``, or by
    ``name`` and seat if the sides have different clauses; otherwise the text of the clause is used.
    """

    name: str
    on: str
    extent: Extent = "move"
    field: str = ""
    most: int = 1
    timed: bool = False
    rule: str | tuple[str, ...] = ""
    bound: Callable[[Any, int], int] | None = None
    least: Callable[[Any, int], int] | None = None

    @property
    def written(self) -> str:
        """The notation of such a goal, with ``N`` for a number: ``tricks N``, ``win (in N)``."""
        return f"{self.name}{' N' * (self.most > 1)}{' (in N)' * self.timed}"


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: its ``name``, the amount ``n``, and the limit of own ``moves``, if any.

    Its text may be given in its place: ``"score 2"`` for ``Goal("score", 2)``, ``"win in 3"`` for
    ``Goal("win", moves=3)``.
    """

    name: str
    n: int = 1
    moves: int | None = None

    def __post_init__(self) -> None:
        for name in ("n", "moves"):
            if (number := whole(getattr(self, name))) is not None:
                object.__setattr__(self, name, number)

    def __str__(self) -> str:
        amount = f" {quoted(self.n)}" if self.n != 1 else ""
        return f"{self.name}{amount}{'' if self.moves is None else f' in {quoted(self.moves)}'}"


def read_goal(value: object) -> Goal:
    """Read a goal from its text; return a ``Goal`` unchanged.

    Raises:
        RulesError: the text is not a goal.
    """
    if isinstance(value, Goal):
        return value
    found = _WRITTEN.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
    if found is None:
        raise RulesError(
            f"a goal must be written as 'trick', 'score 2' or 'win in 3', or be a Goal, not {quoted(value)}"
        )
    name, n, moves = found["name"], found["n"], found["moves"]
    number, within = 1 if n is None else read_whole(n), None if moves is None else read_whole(moves)
    if number is None or (moves is not None and within is None):
        raise RulesError(f"a number in the goal {quoted(value)} is too large: {MOST} at most")
    return Goal(name, number, within)


def aim_of(goal: Goal, aims: Sequence[Aim], game: str) -> Aim:
    """Return the declaration of a goal among those of a game.

    Raises:
        RulesError: the game has no such goal, or a number makes no sense; the message lists the goals that it has.
    """
    there = ", ".join(aim.written for aim in aims) or "none"
    aim = next((aim for aim in aims if aim.name == goal.name), None)
    if aim is None:
        raise RulesError(f"{game} has no goal {quoted(str(goal.name))}; there are: {there}")
    n, moves = whole(goal.n), goal.moves
    if n is None or not 1 <= n <= aim.most:
        amount = f"is for 1 to {aim.most}" if aim.most > 1 else "takes no number"
        raise RulesError(f"the goal {aim.name!r} {amount}, not {quoted(goal.n)}; there are: {there}")
    if moves is not None and not aim.timed:
        raise RulesError(f"the goal {aim.name!r} cannot be limited by 'in {moves}'; there are: {there}")
    if moves is not None and (whole(moves) or 0) < 1:
        raise RulesError(f"a goal must be reached in 1 move or more, not in {quoted(moves)}")
    return aim
