"""``open_help``: the table or question of a reader who asks for help, from the line that the reader sent."""

from __future__ import annotations

from typing import Any

from ..practice.feedback import help_sentences
from ..practice.help_line import HelpLine, match_of, question_of, read_help
from ..questions.labels import element_name, move_name
from ..questions.wording import texts_of
from ..rules import AnyState, NotationError, View
from ..schema import FeedbackLine
from ..table.beats import Beats
from ..table.display import Display
from ..table.session import Session
from .quiz import Quiz
from .table import Table, table_class


def open_help(line: str, **more: Any) -> Table | Quiz:
    """Open a line copied from *Ask for help* under *More*, at the same beat or the same question.

    The table is shown from the seat of the reader who asks, with the moves tried there, and can be stepped back
    through the deal. The line does not hold what that seat cannot know: other cards lie in place of hidden ones.
    ``more`` are arguments of the table or ``Quiz``, such as ``size="projector"``; ``language`` is by default that of
    the reader who asks.

    Raises:
        HelpError: the line is not one of these, is incomplete or changed, or comes from another version.
        RulesError: the position or question is impossible in this release.
    """
    read = read_help(line)
    language = more.pop("language", None) or read.content.get("language", "en")
    question = question_of(read, language=language)
    if question is not None:
        quiz = Quiz(questions=[question], name=f"help/{question.id}"[:100], **more)
        quiz.model.do(lambda draft: draft.run.annotate(read.tried))
        return quiz
    match, seat = match_of(read), read.content.get("seat")
    table = table_class(read.game)(
        match.record, perspective=seat, names=read.content.get("names"), language=language, step=0, **more
    )
    session, step = table.model.session, max(0, table.length - 1 - read.where)
    about = _about(read, session, step)
    table.model.do(lambda session: Display(session).annotate(step, about), step)
    return table


def _about(line: HelpLine, session: Session, step: int) -> list[FeedbackLine]:
    """Return the sentences for the beat: the moves tried there, and why the last of them is not legal."""
    state, seat, texts = Beats(session).state(step), session.perspective, session.texts
    named, why = list[str](), ""
    for move in line.tried:
        picks = [move] if isinstance(move, str) else [str(one) for one in move] if isinstance(move, list) else []
        if not picks:
            continue
        try:
            action = state.read(move) if isinstance(move, str) else line.game.scene.picked(state, picks, seat)
            view: View[AnyState] = state.view(seat)
            verdict = view.verdict(action)
            why = "" if verdict else verdict.say(texts, reader=seat)
            named.append(move_name(line.game, state, seat, texts, action))
        except NotationError:
            named.append(texts.listed([element_name(line.game, state, seat, texts, id) for id in picks]))
    return help_sentences(texts_of(line.game, texts.language), named, why)
