"""The steps of work that members do alone, for the wall: how many members are at each, and how many are stuck there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..models.lesson import LessonModel
from ..models.model import Model
from ..models.quiz import QuizModel
from ..schema import RoomStep, TeacherState
from .activity import Activity

STUCK: Final = 3
"""The number of wrong tries at one question after which a member may need help."""


def is_stuck(model: Model) -> bool:
    """Return True if a member has missed the open question several times."""
    quiz = model.values.get("quiz") or {}
    return quiz.get("tries", 0) >= STUCK and not quiz.get("done", True)


def add_steps(state: TeacherState, activity: Activity, models: Iterable[Model]) -> None:
    """Add the steps of a lesson or a quiz that members take alone to the state for the teacher."""
    places = [(model, place) for model in models if (place := _place_of(activity, model)) is not None]
    if not places:
        return
    steps: list[RoomStep] = [{"members": 0, "stuck": 0} for _ in range(max(of for _, (_, of) in places))]
    for model, (number, of) in places:
        if number < of:
            steps[number]["members"] += 1
            steps[number]["stuck"] += is_stuck(model)
    state["steps"] = steps
    state["finished"] = sum(number == of for _, (number, of) in places)


def _place_of(activity: Activity, model: Model) -> tuple[int, int] | None:
    """Return the index of the step of a model and the number of steps; both are equal if all are done.

    It is None for a model without steps.
    """
    if isinstance(model, LessonModel):
        named = {str(spec.get("name", spec.get("id", ""))) for spec in (activity.spec, *activity.versions.values())}
        if model.source.id not in {name.rpartition("/")[2] for name in named}:
            return 0, 0  # the next lesson of the course
        return model.progress.at, len(model.source.steps)
    if isinstance(model, QuizModel):
        of = len(model.run.questions)
        return (of if model.run.is_done else min(model.values["quiz"]["number"], of) - 1), of
    return None
