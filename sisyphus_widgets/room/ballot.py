"""A ballot: one question to a whole class, with everyone's answers in one or more rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..practice.class_diagnosis import AnswersOfBelief, answers_by_belief
from ..questions.question import Question
from .store import KeptAnswer

FEW = 8
"""The greatest number of choices at which those that nobody has chosen are listed as well."""


@dataclass(frozen=True, slots=True)
class Bar:
    """An answer, and the number of members who gave it in each round."""

    label: str
    counts: tuple[int, ...]
    right: bool
    members: tuple[int, ...]
    """The numbers of the members who gave it in the last round."""

    answer: Any


def answers_by_round(answers: Iterable[KeptAnswer], rounds: int) -> list[dict[int, Any]]:
    """Return the stored answers to one question, one table a round, by the numbers of members."""
    found: list[dict[int, Any]] = [{} for _ in range(rounds)]
    for kept in answers:
        found[kept.round][kept.member] = kept.value
    return found


class Ballot:
    """The answers of a class to a question. A member may change an answer until the answers are shown.

    The teacher may ask the same question again in another round. The answers of all rounds are kept.
    """

    def __init__(self, question: Question, rounds: list[dict[int, Any]] | None = None) -> None:
        """Ask a question; ``rounds`` has the answers so far, one table a round, by the numbers of members."""
        self.question = question
        self.rounds: list[dict[int, Any]] = rounds or [{}]

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return len(self.rounds) - 1

    @property
    def answered(self) -> int:
        """The number of members who have answered in this round."""
        return len(self.rounds[-1])

    @property
    def voters(self) -> set[int]:
        """The numbers of these members."""
        return set(self.rounds[-1])

    def answer_of(self, member: int) -> Any:
        """Return the answer of a member in this round, or None."""
        return self.rounds[-1].get(member)

    def read(self, answer: object) -> Any:
        """Return an answer in the form in which it is counted.

        Raises:
            AnswerError: it does not have the form of the question.
            RulesError: it is not readable as a move.
            IllegalActionError: it is a move against the rules.
        """
        return self.question.judge(answer).answer

    def take(self, member: int, answer: Any) -> None:
        """Count an answer that :meth:`read` has returned, in place of the member's earlier one in this round."""
        self.rounds[-1][member] = answer

    def ask_again(self) -> None:
        """Begin another round."""
        self.rounds.append({})

    def bars(self) -> list[Bar]:
        """Return the answers with their counts, in the order of the choices or, without them, most frequent first."""
        question = self.question
        counts = [Counter(answers.values()) for answers in self.rounds]
        found = dict.fromkeys(answer for one in reversed(counts) for answer, _ in one.most_common())
        if question.form.kind in ("seat", "space", "option") and len(question.form.ids) <= FEW:
            found = dict.fromkeys(question.form.ids)
        return [
            Bar(
                question.answer_text(answer),
                tuple(one[answer] for one in counts),
                question.judge(answer).right,
                tuple(member for member, given in self.rounds[-1].items() if given == answer),
                answer,
            )
            for answer in found
        ]

    def beliefs(self, bars: Iterable[Bar]) -> list[AnswersOfBelief[int]]:
        """Return the beliefs from which wrong answers of the last round follow, given the bars."""
        wrong = ((bar.answer, bar.members) for bar in bars if not bar.right)
        return answers_by_belief(self.question, wrong, self.question.texts.language)
