"""Questions to learners: made from positions, judged by the engine, logged and scheduled."""

from .asking import pairs, question, questions, questions_at
from .forms import AnswerError, Form
from .question import Judgement, NoQuestionError, Part, Question

__all__ = [
    "AnswerError",
    "Form",
    "Judgement",
    "NoQuestionError",
    "Part",
    "Question",
    "pairs",
    "question",
    "questions",
    "questions_at",
]
