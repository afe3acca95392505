"""The feedback on an answer, as a kind and the answer, so that another language can say it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

from ..advice.hints.question_hint import question_hint
from ..questions.feedback import miss_feedback, missed_feedback, right_feedback, solution_feedback
from ..questions.question import Question
from ..rules import RulesError, Texts
from ..rules.errors import quoted
from ..schema import FeedbackLine, QuizHint
from .belief_feedback import believed_feedback

FeedbackKind = Literal["right", "shown", "missed", "fault", "rule", "again", "claimed", "help", "look", "move"]
"""The kinds of feedback.

A right answer, a revealed one, a wrong one with the right one, the fault in a wrong one, the rule after a second miss,
the same wrong answer again, the claim of a code, the answers that were tried by somebody who asks for help, or a part
of a hint.
"""

ON_WRONG_ANSWERS: Final[tuple[FeedbackKind, ...]] = ("shown", "missed", "fault", "rule", "again")
"""The kinds of feedback that may be about a wrong answer."""

HINT_PARTS: Final[tuple[QuizHint, ...]] = ("look", "move")
"""The parts of a hint in the order in which they are told; the second says why as well."""


class LearnerFeedback(NamedTuple):
    """One feedback, and the answer as it was given, if it is about one."""

    kind: FeedbackKind
    answer: Any = None

    def on(self, question: Question) -> list[FeedbackLine]:
        """Return the feedback in the language of a question.

        Raises:
            RulesError: there is no such feedback, or the answer does not have the form of the question.
        """
        answer = self.answer
        match self.kind:
            case "right":
                return right_feedback(question, question.judge(answer))
            case "shown":
                return solution_feedback(question)
            case "missed":
                return missed_feedback(question, answer)
            case "fault" | "rule":
                return miss_feedback(question, 1 if self.kind == "fault" else 2, answer)
            case "again":
                return [{"text": question.again(answer), "right": False}]
            case "claimed":
                return [{"text": question.texts.say("teaching.run.claimed", {})}]
            case "help":
                return help_sentences(question.texts, [_answer_text(question, one) for one in answer])
            case "look" | "move":
                hint = question_hint(question)
                return [{"text": text} for text in (hint.look if self.kind == "look" else hint.move)]
        raise RulesError(f"feedback must be one of {', '.join(get_args(FeedbackKind))}, not {quoted(self.kind)}")

    @property
    def is_on_wrong_answer(self) -> bool:
        """True if the feedback is about a wrong answer."""
        return self.kind in ON_WRONG_ANSWERS and self.answer is not None

    def with_belief(self, question: Question) -> list[FeedbackLine]:
        """Return the feedback with the belief from which a wrong answer follows: first, or after what was chosen.

        Raises:
            RulesError: there is no such feedback, or the answer does not have the form of the question.
        """
        lines = self.on(question)
        if not self.is_on_wrong_answer:
            return lines
        place = 1 if self.kind == "missed" else 0
        return [*lines[:place], *believed_feedback(question, self.answer, lines), *lines[place:]]


def _answer_text(question: Question, answer: Any) -> str:
    """Return an answer in words; one that the question does not know stands as it is."""
    try:
        return question.answer_text(answer)
    except (RulesError, KeyError, TypeError):
        return quoted(answer)


def help_sentences(texts: Texts, tried: Sequence[str], why: str = "") -> list[FeedbackLine]:
    """Return the sentences that say that help is asked for, what was tried, and why that is not allowed."""
    sentences: list[FeedbackLine] = [{"text": texts.say("teaching.help.asked", {})}]
    if tried:
        sentences.append({"text": texts.say("teaching.help.tried", {"what": texts.listed(list(dict.fromkeys(tried)))})})
    return [*sentences, {"text": why}] if why else sentences
