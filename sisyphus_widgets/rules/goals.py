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

    ``on`` names the events that count if they happen to the seat with the goal: it is their type, or the name of an
    :class:`~.askable.Ask` that they declare. ``field`` names the amount to add up (for a tuple, its length); if it is
    empty, each event counts one. A goal may ask for 1 to ``most``; if ``most`` is 1, its notation has no number.

    Where ``by_others`` is true, the events of the other seats reach the goal, and the seat's own miss it.

    ``extent`` is the moment at which the goal is decided: the seat's own next ``move``; the ``next`` such event of any
    seat; or the end of the ``trick``, the ``deal`` or the ``game``. ``timed`` goals may be limited to a number of the
    seat's own moves, as in ``win in 3``.

    ``rule`` is the number of the clause that explains a miss if no event does, or one number for each seat if the sides
    have different clauses. From public knowledge, ``bound`` returns the most that a seat can still get in a position,
    and ``least`` the fewest moves it needs; each is None if it cannot be computed cheaply.

    The catalogue ``asking`` holds the text of the task below ``tasks``, with the key ``name``; with the key ``name in``
    for a limited number of moves, and ``name in 1`` for the next move only. Below ``missed`` it may hold a sentence for
    ``rule``, with the key ``name``, or ``name`` and seat if the sides have different clauses; by default the text of
    the clause is used.
    """

    name: str
    on: str
    extent: Extent = "move"
    field: str = ""
    most: int = 1
    timed: bool = False
    by_others: bool = False
    rule: str | tuple[str, ...] = ""
    bound: Callable[[Any, int], int] | None = None
    least: Callable[[Any, int], int] | None = None

    @property
    def written(self) -> str:
        """The notation of such a goal, with ``N`` in place of a number: ``tricks N``, ``win (in N)``."""
        return f"{self.name}{' N' * (self.most > 1)}{' (in N)' * self.timed}"


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: its ``name``, the amount ``n``, and the number of the seat's own ``moves`` that it is limited to, if any.

    Functions that take a goal also take its text: ``"score 2"`` for ``Goal("score", 2)``, ``"win in 3"`` for
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
    """Parse the text of a goal; return a ``Goal`` unchanged.

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
        RulesError: the game has no such goal, or a number is out of range; the message lists the goals of the game.
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
