"""Members of a room who walk through a lesson to one of its steps, and answer its question wrongly there."""

from __future__ import annotations

from sisyphus_widgets.models.lesson import LessonModel
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.steps import STUCK
from tests.room.people import Page, ask
from tests.room.test_room import listed, missing

PICK = 3
"""The step of the lesson "first-trick" with a question that has many wrong answers."""


def walk(room: ClassRoom, member: Member, page: Page, step: int, *, to_be_stuck: bool = False) -> None:
    """Lead a member to a step of the lesson; with ``to_be_stuck`` the member misses its question several times."""
    model = member.model
    assert isinstance(model, LessonModel)
    while model.progress.at < step:
        if (model.values.get("quiz") or {}).get("done", True):
            assert any(ask(room, member, page, kind)["ok"] for kind in ("next_step", "next_question"))
        else:
            answer_rightly(room, member, page, model)
    if to_be_stuck:
        assert model.progress.question is not None
        for wrong in missing(model.progress.question)[:STUCK]:
            assert ask(room, member, page, "answer", answer=listed(wrong))["ok"]


def answer_rightly(room: ClassRoom, member: Member, page: Page, model: LessonModel) -> None:
    question = model.progress.question
    assert question is not None
    if question.form.kind == "act":
        assert ask(room, member, page, "play", action=question.answer)["ok"]
    else:
        assert ask(room, member, page, "answer", answer=listed(question.answer))["ok"]
