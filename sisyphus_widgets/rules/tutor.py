"""What a tutor says: where each choice leads, and what a move cost.

A game that can be judged (because it is solved, or a strong player is at hand) provides a tutor. A tutor is given a
*view*, so that it never tells a seat more than that seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

from ..schema import Grade
from .drawing.scene import Sentence
from .state import Action, View

GRADES: tuple[Grade, ...] = get_args(Grade)
"""From the best a player can do to what throws the game away."""

Arrow = tuple[str, str]
"""Ids of the squares an arrow leads from and to."""

V = TypeVar("V", bound=View[Any])


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one legal action leads to: a sentence, a badge of about four characters, a grade."""

    action: Action
    says: Sentence
    short: Sentence
    grade: Grade
    arrows: tuple[Arrow, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said of an action that was taken: what it cost, and the arrows of what would have been better."""

    says: Sentence
    grade: Grade
    arrows: tuple[Arrow, ...] = ()


class Tutor(ABC, Generic[V]):
    """Judges the actions of the seat to move, as far as the one who looks may know."""

    @abstractmethod
    def outlooks(self, view: V) -> Sequence[Outlook]:
        """What each legal action leads to, the best first; empty where nobody is to move."""

    @abstractmethod
    def remark(self, view: V, action: Action) -> Remark | None:
        """What to say of an action taken in this position; None where nothing is worth saying."""

    def best(self, view: V) -> Sequence[Action]:
        """The actions that are as good as any other; empty where nobody is to move."""
        return [outlook.action for outlook in self.outlooks(view) if outlook.grade == "best"]
