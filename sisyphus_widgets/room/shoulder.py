"""The teacher's view of a single member's work, and help for one member: a sentence, or a hint."""

from __future__ import annotations

from typing import Final

from ..models.lesson import LessonModel
from ..models.model import Model
from ..models.question_model import QuestionModel
from ..models.spec import model_of
from ..practice.names import plain_line
from ..questions.question import Question
from .facts import written_notes
from .member import Member, opening
from .room_state import RoomState

LONGEST_NOTE: Final = 200
RULE_HINT: Final = 2
"""The number of the hint that names the rule, but not the answer."""


class Shoulder:
    """The teacher's view of a single member, and help for one."""

    def __init__(self, room: RoomState) -> None:
        """Help the members of a room."""
        self._room = room

    def look(self, number: int | None) -> None:
        """Show the position of a member who works alone in front of all, read-only; None ends that."""
        room = self._room
        if room.activity.pace != "own" or (number is not None and number not in room.members):
            return
        room.watched = number
        if number is None:
            room.board = None
            room.screen.drop()
            room.screen.tell({"type": "closed"})
        else:
            self._show(room.members[number])
        room.tell_teacher()

    def follow(self, member: Member) -> None:
        """Update the view after a change of a member's model."""
        if member.number == self._room.watched:
            self._show(member)

    def _show(self, member: Member) -> None:
        """Show a copy of the member's model, so that requests of the teacher's page cannot change it."""
        screen = self._room.screen
        self._room.board = model_of({**member.model.spec(), "size": "projector"}, screen)
        self._room.board.hosted(screen)
        screen.drop()
        screen.tell(opening(self._room.board))

    # --- help -------------------------------------------------------------------------------------------------

    def note(self, number: int, text: str) -> None:
        """Show a sentence on a member's pages until it is read; an empty sentence withdraws it."""
        if len(line := plain_line(text)) <= LONGEST_NOTE:
            self._tell(number, line)

    def hint(self, number: int) -> None:
        """Show a member the rule behind the open question, if there is one."""
        member = self._room.members.get(number)
        question = None if member is None else _open_question(member.model)
        if question is not None:
            self._tell(number, question.hint(RULE_HINT))

    def read(self, member: Member) -> None:
        """Remove the sentence that a member has read."""
        self._tell(member.number, "")

    def _tell(self, number: int, text: str) -> None:
        room = self._room
        member = room.members.get(number)
        if member is None or room.notes.get(number, "") == text:
            return
        notes = {**room.notes, number: text}
        notes = {one: note for one, note in notes.items() if note and one in room.members}
        room.store.set(notes=written_notes(notes))
        room.notes = notes
        member.pages.tell(room.member_state(member))
        room.tell_teacher()


def _open_question(model: Model) -> Question | None:
    """Return the unanswered question of a model, or None."""
    quiz = model.values.get("quiz") or {}
    if quiz.get("done", True):
        return None
    if isinstance(model, LessonModel):
        return model.progress.question
    return model.run.question if isinstance(model, QuestionModel) else None
