"""Questions to learners: made from positions, judged by the engine, logged and scheduled."""

from . import log
from .asking import pairs, question, questions, questions_at
from .explaining import Point, Why, why
from .forms import AnswerError, Form
from .practice import Half, Step, half, next_step
from .question import Judgement, NoQuestionError, Part, Question
from .showing import asked, refused, shown, tried

__all__ = [
    "AnswerError",
    "Form",
    "Half",
    "Judgement",
    "NoQuestionError",
    "Part",
    "Point",
    "Question",
    "Step",
    "Why",
    "asked",
    "half",
    "log",
    "next_step",
    "pairs",
    "question",
    "questions",
    "questions_at",
    "refused",
    "shown",
    "tried",
    "why",
]
