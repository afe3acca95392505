"""An attempt at a question: what follows from the answers to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..advice.explain.counterexample import KINDS
from ..questions.question import Question
from .answer import Answer, is_example, is_reveal, is_unaided
from .feedback import LearnerFeedback

MISSES = 3
"""The number of misses after which the learner may ask for the answer, if so many are possible."""

MISSES_OF_GOAL = 2
"""The same for a question that asks for a move which reaches a goal."""


def misses_before_answer(question: Question) -> int:
    """Return the number of misses after which the learner may ask for the answer to a question."""
    return MISSES_OF_GOAL if question.kind == "goal" else MISSES


@dataclass(frozen=True, slots=True)
class Attempt:
    """A question with the answers of one round, until it was answered correctly or its answer was revealed."""

    question: Question
    answers: tuple[Answer, ...] = ()
    """The answers given here, in the order of the tries."""
    before: int = 0
    """The number of tries in earlier rounds."""
    claims: tuple[Answer, ...] = ()
    """What a code claims about the question, if nothing was answered here before."""
    is_led: bool = False
    """True if a class is led together, so that the first answer is the last."""
    is_twin: bool = False
    """True if the question is asked only because another one was missed; then it does not count for the score."""

    @property
    def earlier(self) -> int:
        """The number of tries before the first answer given here."""
        return self.claims[-1].tries if self.claims else self.before

    @property
    def tries(self) -> int:
        """The number of judged answers."""
        return sum(1 for answer in self.answers if answer.is_judged)

    @property
    def reached(self) -> int:
        """The number of the last try, given here or elsewhere."""
        return self.answers[-1].tries if self.answers else self.earlier

    @property
    def last(self) -> Answer | None:
        """The last answer given here."""
        return self.answers[-1] if self.answers else None

    @property
    def is_done(self) -> bool:
        """True if the last answer was right, was one of only two, or was revealed."""
        return bool(self.answers) and finishes(self.question, self.answers[-1], is_led=self.is_led)

    @property
    def claimed(self) -> int | None:
        """The claim of a code: 1 if the question was done elsewhere, 0 if only missed there, None without a claim."""
        if not self.claims:
            return None
        return int(self.question.either or any(claim.score == 1 for claim in self.claims))

    @property
    def was_finished(self) -> bool:
        """True if the question was answered correctly or revealed, also before it was asked again."""
        return self.is_done or self.before > 0

    @property
    def first_score(self) -> float:
        """The score of the first answer; 0 without one, or after a hint."""
        first = self.answers[0] if self.answers else None
        return first.score if first is not None and first.is_judged and is_unaided(first, self.earlier) else 0.0

    @property
    def wrong(self) -> tuple[Answer, ...]:
        """The wrong answers."""
        return tuple(answer for answer in self.answers if answer.is_judged and not answer.is_right)

    @property
    def is_missed(self) -> bool:
        """True if the question is done after a wrong answer that told which one is right."""
        last = self.last
        return self.is_done and last is not None and last.is_judged and not last.is_right

    @property
    def can_reveal(self) -> bool:
        """True if the learner may ask for the answer.

        Where fewer moves are wrong, it is enough to have tried them all: the same miss again does not count. Before the
        first miss, nothing depends on what is right.
        """
        tries = self.tries
        return tries >= misses_before_answer(self.question) or (tries > 0 and 0 < self.question.wrong_moves <= tries)

    @property
    def hints_taken(self) -> int:
        """The number of parts of a hint that were asked for before the last answer."""
        return max(0, self.answers[-1].hints - self.answers[-1].tries + 1) if self.answers else 0

    @property
    def right_move(self) -> str | None:
        """The right move that was made, if the question asks for one."""
        last = self.last
        return last.value if last is not None and last.is_right and self.question.form.kind == "act" else None

    @property
    def failed_move(self) -> str | None:
        """The last legal move that was not right, if a world can show why."""
        if self.question.kind not in KINDS:
            return None
        return next((one.value for one in reversed(self.wrong) if one.value in self.question.moves), None)

    @property
    def better_move(self) -> str | None:
        """The right move that was made after a wrong one, for the world that shows the difference."""
        return self.right_move if self.question.kind in KINDS else None

    @property
    def feedback(self) -> LearnerFeedback | None:
        """The feedback on the last answer; None without one."""
        last = self.last
        if last is None:
            return LearnerFeedback("claimed") if self.claimed else None
        if is_reveal(last):
            return LearnerFeedback("shown")
        if is_example(last):
            return None
        if last.is_right:
            return LearnerFeedback("right", last.value)
        if self.is_done:
            return LearnerFeedback("missed" if self.is_led else "shown", last.value)
        return LearnerFeedback("rule" if self.tries == 2 else "fault", last.value)

    @property
    def chosen(self) -> Any:
        """The wrong answer that stays chosen on the page; None if none does."""
        last = self.last
        return None if last is None or self.is_done or self.question.form.kind == "act" else last.value


def finishes(question: Question, answer: Answer, *, is_led: bool = False) -> bool:
    """Return True if a question is done with an answer."""
    return is_example(answer) or is_reveal(answer) or answer.is_right or question.either or is_led


def attempts_of(
    question: Question, answers: Iterable[Answer], *, is_led: bool = False, is_twin: bool = False
) -> list[Attempt]:
    """Return the attempts at a question, one for each round in which it was asked; at least one.

    Answers that cannot count are left out: after a number of tries that is missing, the same wrong answer again, or an
    answer revealed too early. So is a claim where something was answered here before.
    """
    claims, own = _held(sorted((one for one in answers if one.question == question.id), key=lambda answer: answer.key))
    attempt = Attempt(question, claims=claims, is_led=is_led, is_twin=is_twin)
    found = []
    for answer in own:
        if attempt.is_done and answer.tries == attempt.reached + 1:
            found.append(attempt)
            attempt = Attempt(question, before=attempt.reached, is_led=is_led, is_twin=is_twin)
        if can_follow(attempt, answer):
            attempt = replace(attempt, answers=(*attempt.answers, answer))
    return [*found, attempt]


def can_follow(attempt: Attempt, answer: Answer) -> bool:
    """Return True if an answer can come next in an attempt."""
    if is_example(answer):
        return not attempt.answers
    if attempt.is_done or answer.tries != attempt.reached + 1:
        return False
    if is_reveal(answer):
        return attempt.can_reveal or attempt.is_led
    return all(answer.value != one.value for one in attempt.wrong)


def _held(answers: Sequence[Answer]) -> tuple[tuple[Answer, ...], list[Answer]]:
    """Return the claims that hold, and the answers given here that go on from them.

    They hold up to the last one from which an answer goes on; with answers from the first try on, none does.
    """
    claims = tuple(one for one in answers if one.claimed)
    own = [one for one in answers if not one.claimed]
    numbers = {one.tries for one in own}
    for claim in reversed(claims):
        if claim.tries + 1 in numbers:
            held = tuple(one for one in claims if one.tries <= claim.tries)
            return held, [one for one in own if one.tries > claim.tries]
    return ((), own) if 1 in numbers else (claims, own)


def current_attempt(
    question: Question, answers: Iterable[Answer], before: int = 0, *, is_led: bool = False, is_twin: bool = False
) -> Attempt:
    """Return the attempt after so many tries in earlier rounds; without answers if none was made since."""
    attempts = attempts_of(question, answers, is_led=is_led, is_twin=is_twin)
    if not before:
        return attempts[0]
    found = next((one for one in attempts if one.before >= before), None)
    return Attempt(question, before=before, is_led=is_led, is_twin=is_twin) if found is None else found
