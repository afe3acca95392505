"""Translation of questions."""

from __future__ import annotations

from dataclasses import replace

from ..rules import AnyState, RulesError, get_game
from .makers import made
from .positions import spot_of
from .question import NoQuestionError, Question
from .question_by_id import question


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
    kind = f"{asked.kind}.{asked.ask}"
    told = made_at(asked.state, kind, asked.place, asked.perspective, asked.deed, language)
    if told is None:
        raise RulesError(f"the question {asked.id} cannot be asked in the language {language!r}")
    return told


def made_at(
    state: AnyState, kind: str, place: str, perspective: int | None, deed: str | None, language: str
) -> Question | None:
    """Make a question of a kind, such as ``outcome.taker``, at a position; None if there is none.

    ``deed`` is the notation of the move that it is about, or the piece, if any.
    """
    tries = kind in ("playable.may", "playable.targets", "rule.refusal", "rule.example")
    action = None if deed is None or tries or kind.startswith("playable.") else state.read(deed)
    spot = spot_of(get_game(state.game_name), state, action, place, perspective, (deed or "") if tries else "")
    return None if spot is None else made(spot, kind, language)
