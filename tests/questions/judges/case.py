"""A case: a question before its second judge, and the judge's verdict.

A judge does not use the engine's answer. It has the reference rules from the game's tests (``reference.py``), at the
place of the question and after the move, and returns the right answer and the clauses that may be named as the reason.
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
    """Return clauses from a line of their numbers."""
    return frozenset(text.split())


def laid_out(position: str, keys: set[str]) -> tuple[dict[str, str], list[str]]:
    """Return the parts of a position's text that describe its beginning, by key, and the moves since."""
    parts = [part.strip().partition(" ") for part in position.split(";")]
    moves = [f"{key} {rest}".strip() for key, _, rest in parts if key not in keys]
    return {key: rest for key, _, rest in parts if key in keys}, moves


def by_seat(text: str) -> list[list[str]]:
    """Return the cards of each seat from a text in which bars separate the seats."""
    return [part.split() for part in text.split("|")]


@dataclass(frozen=True)
class Expected:
    """The right answer: its value, and the numbers of the clauses that may count as the deciding one."""

    value: Any
    rules: frozenset[str]


@dataclass(frozen=True)
class Disputed:
    """A case that the rules leave open, so that no question may ask about it."""

    why: str


def expected(value: Any, rules: str) -> Expected:
    """Return the right answer with the clauses in a line of numbers."""
    return Expected(value, numbers(rules))


@dataclass(frozen=True)
class Case:
    """A question, and the reference rules before the move that it is about."""

    question: Question
    plain: Any
    rules: Rules

    @cached_property
    def game(self) -> AnyGame:
        return get_game(self.question.game)

    @property
    def state(self) -> AnyState:
        """The position of the question, as the learner sees it."""
        return self.question.state

    @cached_property
    def move(self) -> str:
        """The move that the question is about."""
        return str(self.question.deed)

    @cached_property
    def seat(self) -> int:
        seat = self.question.state.to_move
        assert seat is not None
        return seat

    @cached_property
    def after(self) -> Any:
        """The reference rules after the move."""
        return self.following(self.move)

    def following(self, move: str) -> Any:
        """Return the reference rules after a move."""
        after = deepcopy(self.plain)
        self.rules.advance(after, move)
        return after

    @cached_property
    def may(self) -> set[str]:
        """All legal moves, as notation."""
        return self.rules.legal(self.plain)

    def allows(self, move: str) -> bool:
        """Return True if a move is legal; moves that pass or give cards are listed card by card."""
        verb, *cards = move.split()
        singly = verb in ("pass", "give") and bool(cards)
        return all(f"{verb} {card}" in self.may for card in cards) if singly else move in self.may

    def number(self, rule: str) -> str:
        """Return the number of a clause of this game."""
        return rule.removeprefix(f"{self.question.game}.")

    def prompted(self, key: str) -> bool:
        """Return True if the prompt is the catalogue's text for a key."""
        texts = self.question.texts
        prompt = texts.say(key, {"seat": self.seat}, about=self.seat, reader=self.question.perspective)
        return self.question.prompt == prompt


Outcome = Callable[[Case], Expected | Disputed]
Reaches = Callable[[Case, str], bool]
Behind = Callable[[Case], tuple[str, str]]
StatementJudge = Callable[[Case, str, Statement], bool]


@dataclass(frozen=True)
class Rules:
    """The reference rules of a game, and the tables of its judges.

    ``outcomes`` and ``goals`` are keyed by the name of the question. ``behind`` maps the key of an event's sentence to
    the clauses behind it and to other clauses that the sentence may suggest. ``statements`` maps the key of a reason to
    a check that it is true of a move.
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
    """A function that returns further clauses that may count as right if a rule refuses a move."""

    def clauses(self, case: Case, key: str) -> tuple[frozenset[str], frozenset[str]]:
        """Return the clauses behind an event, and others that may count as right."""
        found = self.behind[key.removeprefix("events.")]
        right, also = found(case) if callable(found) else found
        return numbers(right), numbers(also)

    def true(self, case: Case, move: str, reason: AnswerReason) -> bool:
        """Return True if a reason is true of a move, or its key has no check."""
        judge = self.statements.get(reason.statement.key)
        return judge is None or judge(case, move, reason.statement)
