"""Goals that a table can carry: what a game declares about them, and how one is written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .errors import RulesError, quoted
from .numbers import whole

Extent = Literal["move", "next", "trick", "deal", "game"]
"""How long there is time: see :class:`Aim`."""

_WRITTEN = re.compile(r"(?P<name>[a-z-]+(?: [a-z-]+)*?)(?: (?P<n>\d+))?(?: in (?P<moves>\d+))?")


@dataclass(frozen=True, slots=True)
class Aim:
    """A kind of goal that a game knows, declared in its ``Asking``: ``Aim("trick", "taker", "next")``.

    ``on`` names what counts: events that declare an ask of that name, or else events of that type; those that happen
    to the seat with the goal. ``field`` is what of them is added up, several cards as so many; where it is empty each
    counts one. Up to ``most`` of them may be asked for; with 1 the goal takes no number.

    ``extent`` says when it is decided: with the seat's own next ``move``; with the ``next`` such event, whoever it
    happens to; or when the ``trick``, the ``deal`` or the ``game`` ends. ``timed`` goals may be limited to so many
    moves of one's own, as in ``win in 3``.

    ``rule`` is the number of the clause that says why it was missed, where nothing that happened does; or a number for
    each seat, where every side has a clause of its own. ``bound`` gives the most that a seat can still get in a
    position, and ``least`` the fewest moves it needs, by what every seat knows; where that is not known cheaply there
    is none.

    The catalogue ``asking`` says below ``tasks`` what is to be done, by ``name``; ``name in`` where moves are limited,
    and ``name in 1`` where it is to be the next. Below ``missed`` it has a sentence for ``rule``, by ``name``, or by
    ``name`` and seat where every seat has a clause of its own; else that is the text of the clause.
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
        """How it is written, with ``N`` for a number: ``tricks N``, ``win (in N)``."""
        return f"{self.name}{' N' * (self.most > 1)}{' (in N)' * self.timed}"


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: its ``name``, how much of it (``n``), and within how many ``moves`` of one's own, where that is limited.

    Its text is what may be given in its place: ``Goal("score", 2)`` is ``"score 2"``, ``Goal("win", moves=3)`` is
    ``"win in 3"``.
    """

    name: str
    n: int = 1
    moves: int | None = None

    def __str__(self) -> str:
        amount = f" {self.n}" if self.n != 1 else ""
        return f"{self.name}{amount}{'' if self.moves is None else f' in {self.moves}'}"


def read_goal(given: object) -> Goal:
    """The goal that is written.

    Raises:
        RulesError: it is not written as one.
    """
    if isinstance(given, Goal):
        return given
    found = _WRITTEN.fullmatch(" ".join(given.split())) if isinstance(given, str) else None
    if found is None:
        raise RulesError(f"a goal is written as 'trick', 'score 2' or 'win in 3', or is a Goal, not {quoted(given)}")
    name, n, moves = found["name"], found["n"], found["moves"]
    return Goal(name, 1 if n is None else int(n), None if moves is None else int(moves))


def aim_of(goal: Goal, aims: Sequence[Aim], game: str) -> Aim:
    """What a game declares of a goal.

    Raises:
        RulesError: it knows no such goal, or a number makes no sense; the message lists what there is.
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
        raise RulesError(f"the goal {aim.name!r} is not limited by 'in {moves}'; there are: {there}")
    if moves is not None and (whole(moves) is None or moves < 1):
        raise RulesError(f"a goal is to be reached in 1 move or more, not in {quoted(moves)}")
    return aim
