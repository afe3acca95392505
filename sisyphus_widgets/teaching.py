"""The Python interface for teaching: questions, explanations, the log of answers, the next step of practice."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .advice.coach.moments import Moment, moments
from .advice.explain.counterexample import World, world
from .advice.explain.why import Point, Why, why
from .advice.hints.hint import Hint, hint
from .practice import log
from .practice.class_diagnosis import beliefs_by_learner
from .practice.half import Half, half
from .practice.schedule import Step, next_step
from .questions.believed import NamedBelief, beliefs, believed_answer, exposes
from .questions.forms import AnswerError, Form
from .questions.minimal_pairs import pairs
from .questions.page import page_values, question_trace, refused, tried
from .questions.problem_questions import problems
from .questions.question import Judgement, NoQuestionError, Part, Question
from .questions.question_by_id import question
from .questions.search import questions, questions_at
from .questions.stretch import goals, questions_along
from .rules import Goal

if TYPE_CHECKING:
    from .widgets.help import open_help as open_help

__all__ = [
    "AnswerError",
    "Form",
    "Goal",
    "Half",
    "Hint",
    "Judgement",
    "Moment",
    "NamedBelief",
    "NoQuestionError",
    "Part",
    "Point",
    "Question",
    "Step",
    "Why",
    "World",
    "believed_answer",
    "beliefs",
    "beliefs_by_learner",
    "exposes",
    "question_trace",
    "goals",
    "half",
    "hint",
    "log",
    "moments",
    "next_step",
    "open_help",
    "pairs",
    "problems",
    "question",
    "questions",
    "questions_along",
    "questions_at",
    "refused",
    "page_values",
    "tried",
    "why",
    "world",
]


def __getattr__(name: str) -> Any:
    if name == "open_help":  # lazy, since it imports ipywidgets, which nothing else in this module needs
        return import_module(".widgets.help", __package__).open_help
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), "open_help"])
