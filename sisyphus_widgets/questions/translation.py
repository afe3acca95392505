"""Translation of questions."""

from __future__ import annotations

from dataclasses import replace

from ..rules import RulesError, get_game
from .makers import made
from .positions import spot_of
from .question import NoQuestionError, Question
from .search import question


def retold(asked: Question, language: str) -> Question:
    """Return a question in another language: about the same position, with the same answer, under the same id.

    Raises:
        RulesError: the question has words of its own, or there are no texts in that language.
    """
    if asked.texts.language == language:
        return asked
    try:
        told = question(asked.id, language=language)
    except NoQuestionError:
        told = _at_its_position(asked, language)
    if (told.form.ids, told.answer) != (asked.form.ids, asked.answer):
        raise RulesError(f"the question {asked.id} cannot be asked in the language {language!r}")
    return replace(told, id=asked.id, place=asked.place, state=asked.state)


def _at_its_position(asked: Question, language: str) -> Question:
    """Make the question in another language at its own position, which no place names."""
    game, state, kind = get_game(asked.game), asked.state, f"{asked.kind}.{asked.ask}"
    may = kind in ("playable.may", "rule.refusal")
    action = None if asked.deed is None or may or asked.kind == "playable" else state.read(asked.deed)
    spot = spot_of(game, state, action, asked.place, asked.perspective, (asked.deed or "") if may else "")
    told = None if spot is None else made(spot, kind, language)
    if told is None:
        raise RulesError(f"the question {asked.id} cannot be asked in the language {language!r}")
    return told
