"""A question before its second judge, and what the judge says of it.

A judge knows nothing of how the engine answers. It has the plain rules of the game's tests (``reference.py``), at the
place of the question and after the move, and says what is right and which clauses may be named as the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sisyphus_widgets.questions.question import AnswerReason
from sisyphus_widgets.rules import AnyGame, AnyState, get_game
from sisyphus_widgets.rules.language.statement import Statement
from sisyphus_widgets.teaching import Question

NOTHING = frozenset[str]()


def numbers(text: str) -> frozenset[str]:
    """Clauses, written in a line."""
    return frozenset(text.split())


def laid_out(position: str, keys: set[str]) -> tuple[dict[str, str], list[str]]:
    """Return what a position says of its beginning, by key, and the moves since."""
    parts = [part.strip().partition(" ") for part in position.split(";")]
    moves = [f"{key} {rest}".strip() for key, _, rest in parts if key not in keys]
    return {key: rest for key, _, rest in parts if key in keys}, moves


def by_seat(text: str) -> list[list[str]]:
    """Return the cards of each seat, which are separated by bars."""
    return [part.split() for part in text.split("|")]


@dataclass(frozen=True)
class Expected:
    """The right answer: its value, and the numbers of the clauses that may be named as the deciding one."""

    value: Any
    rules: frozenset[str]


@dataclass(frozen=True)
class Disputed:
    """A case that the rules leave open, so that it is not asked."""

    why: str


def expected(value: Any, rules: str) -> Expected:
    """Return the right answer, with its clauses in a line."""
    return Expected(value, numbers(rules))


@dataclass(frozen=True)
class Case:
    """A question, and the plain rules before the move that it is about."""

    question: Question
    plain: Any
    rules: Rules

    @cached_property
    def game(self) -> AnyGame:
        return get_game(self.question.game)

    @property
    def state(self) -> AnyState:
        """The position of the question, as it lies before the learner."""
        return self.question.state

    @cached_property
    def move(self) -> str:
        """The move that is made, or that is in question."""
        return str(self.question.deed)

    @cached_property
    def seat(self) -> int:
        seat = self.question.state.to_move
        assert seat is not None
        return seat

    @cached_property
    def after(self) -> Any:
        """The plain rules after the move."""
        return self.following(self.move)

    def following(self, move: str) -> Any:
        """The plain rules after some move."""
        after = deepcopy(self.plain)
        self.rules.advance(after, move)
        return after

    @cached_property
    def may(self) -> set[str]:
        """All that may be done, as notation."""
        return self.rules.legal(self.plain)

    def allows(self, move: str) -> bool:
        """Return True if a move may be made; cards to be passed or given are listed one by one."""
        verb, *cards = move.split()
        singly = verb in ("pass", "give") and bool(cards)
        return all(f"{verb} {card}" in self.may for card in cards) if singly else move in self.may

    def number(self, rule: str) -> str:
        """The number of a clause of this game."""
        return rule.removeprefix(f"{self.question.game}.")

    def prompted(self, key: str) -> bool:
        """Return True if the prompt is that of a key of the catalogue."""
        texts = self.question.texts
        prompt = texts.say(key, {"seat": self.seat}, about=self.seat, reader=self.question.perspective)
        return self.question.prompt == prompt


Outcome = Callable[[Case], Expected | Disputed]
Reaches = Callable[[Case, str], bool]
Behind = Callable[[Case], tuple[str, str]]
StatementJudge = Callable[[Case, str, Statement], bool]


@dataclass(frozen=True)
class Rules:
    """The plain rules of a game, and all that its judges know.

    ``outcomes`` and ``goals`` are by the name of what is asked; ``behind`` says of an event, by the key of its
    sentence, which clauses are behind it, and which others its sentence may be taken to tell of; ``statements`` says
    whether a reason, by its key, is true of a move.
    """

    begin: Callable[[AnyState], Any]
    advance: Callable[[Any, str], None]
    legal: Callable[[Any], set[str]]
    broken: Callable[[Case, str], frozenset[str]]
    outcomes: Mapping[str, Outcome]
    goals: Mapping[str, Reaches]
    behind: Mapping[str, Behind | tuple[str, str]]
    statements: Mapping[str, StatementJudge]
    akin: Callable[[Case, str, str], frozenset[str]] = lambda case, move, rule: NOTHING
    """The clauses that may be named too where a rule refuses a move."""

    def clauses(self, case: Case, key: str) -> tuple[frozenset[str], frozenset[str]]:
        """The clauses behind an event, and those that may be named as well."""
        found = self.behind[key.removeprefix("events.")]
        right, also = found(case) if callable(found) else found
        return numbers(right), numbers(also)

    def true(self, case: Case, move: str, reason: AnswerReason) -> bool:
        """Return True if a reason is true of a move, as far as anything is known of its key."""
        judge = self.statements.get(reason.statement.key)
        return judge is None or judge(case, move, reason.statement)
