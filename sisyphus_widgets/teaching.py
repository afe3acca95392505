"""The Python interface for teaching: questions, explanations, the log of answers, the next step of practice."""

from .explain.counterexample import World, world
from .explain.why import Point, Why, why
from .practice import log
from .practice.schedule import Half, Step, half, next_step
from .questions.forms import AnswerError, Form
from .questions.page import asked, refused, shown, tried
from .questions.question import Judgement, NoQuestionError, Part, Question
from .questions.search import pairs, question, questions, questions_at
from .questions.stretch import goals, questions_along
from .rules import Goal

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
