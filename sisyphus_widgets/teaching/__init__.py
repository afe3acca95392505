"""Questions to learners: made from positions, judged by the engine, logged and scheduled."""

from ..rules import Goal
from . import log
from .asking import pairs, question, questions, questions_at
from .explaining import Point, Why, why
from .forms import AnswerError, Form
from .practice import Half, Step, half, next_step
from .question import Judgement, NoQuestionError, Part, Question
from .showing import asked, refused, shown, tried
from .tasks import goals, questions_along
from .worlds import World, world

__all__ = [
    "AnswerError",
    "Form",
    "Goal",
    "Half",
    "Judgement",
    "NoQuestionError",
    "Part",
    "Point",
    "Question",
    "Step",
    "Why",
    "World",
    "asked",
    "goals",
    "half",
    "log",
    "next_step",
    "pairs",
    "question",
    "questions",
    "questions_along",
    "questions_at",
    "refused",
    "shown",
    "tried",
    "why",
    "world",
]
