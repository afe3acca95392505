"""Tutors, which judge choices and moves.

A game provides a tutor if it is solved or has a strong player. A tutor works from a *view*, so that it never gives a
seat more than that seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

from ..schema import Grade
from .declarations import refuse_misspellings
from .drawing.scene import Sentence
from .state import Action, View

GRADES: tuple[Grade, ...] = get_args(Grade)
"""The grades of an action, from best to worst."""

Arrow = tuple[str, str]
"""The ids of the squares where an arrow begins and ends."""

V = TypeVar("V", bound=View[Any])


@dataclass(frozen=True, slots=True)
class Outlook:
    """The outcome of one legal action: a sentence, a badge of about four characters, a grade.

    ``wins`` is True if the seat then wins against best play, False if it does not, and None if that is unknown.
    """

    action: Action
    sentence: Sentence
    short: Sentence
    grade: Grade
    arrows: tuple[Arrow, ...] = ()
    wins: bool | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on an action that was taken: its cost, and arrows for a better action."""

    sentence: Sentence
    grade: Grade
    arrows: tuple[Arrow, ...] = ()


class Tutor(ABC, Generic[V]):
    """A judge of the actions of the seat to move, based on that seat's view."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, Tutor)

    def preparing(self) -> Iterator[None]:
        """Do the slow preparation in small steps, and yield after each; afterwards :meth:`outlooks` is fast."""
        return iter(())

    @abstractmethod
    def outlooks(self, view: V) -> Sequence[Outlook]:
        """Return the outcome of each legal action, the best first; empty if nobody is to move."""

    @abstractmethod
    def remark(self, view: V, action: Action) -> Remark | None:
        """Return a remark on an action taken in this position, or None if nothing is worth saying."""

    def best(self, view: V) -> Sequence[Action]:
        """Return the best actions; empty if nobody is to move."""
        return [outlook.action for outlook in self.outlooks(view) if outlook.grade == "best"]
