"""Tables that ask questions: the switch, the log, and the open question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..models.table_questions import QuestionTableModel as QuestionsModel
from ..practice.ask_words import ASK_WORDS
from ..schema import Ask
from .session_widget import SessionWidget
from .trait_types import LogLines, LogTrait, WordTrait

if TYPE_CHECKING:
    from ..questions.question import Question


class AskTrait(WordTrait[Ask | None]):
    """A trait with the kind of questions asked; None means none."""

    def validate(self, obj: Any, value: Any) -> Any:
        """Return the word for a value; ``"off"`` for None."""
        return super().validate(obj, "off" if value is None else value)


class TableWithQuestions(SessionWidget):
    """A table that may ask what comes next before it shows it."""

    model: QuestionsModel

    ask: WordTrait[Ask | None] = AskTrait(
        ASK_WORDS,
        "off",
        help="The questions asked before the beats answer them: outcomes, playable, all or off.",
    ).tag(sync=True, page_may_set=True)
    # A line names the rules that decide, and so gives away the answer to an open question: no page gets it.
    log: LogTrait = LogTrait(LogLines, (), help="A line of JSON for each answer.").tag(bound=True)

    @property
    def question(self) -> Question | None:
        """The open question with its answer, or None."""
        return self.model.question
