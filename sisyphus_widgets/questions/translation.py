"""Translation of questions."""

from __future__ import annotations

from dataclasses import replace

from ..rules import AnyState, RulesError, get_game
from .makers import make_question
from .positions import spot_of
from .question import NoQuestionError, Question
from .question_by_id import question


def retold(original: Question, language: str) -> Question:
    """Return a question in another language: about the same position, with the same answer, under the same id.

    Raises:
        RulesError: the question has a text of its own, or there are no texts in that language.
    """
    if original.texts.language == language:
        return original
    try:
        translation = question(original.id, language=language)
    except NoQuestionError:
        translation = _at_its_position(original, language)
    if (translation.form.ids, translation.answer) != (original.form.ids, original.answer):
        raise RulesError(f"the question {original.id} cannot be asked in the language {language!r}")
    return replace(translation, id=original.id, place=original.place, state=original.state)


def _at_its_position(original: Question, language: str) -> Question:
    """Make the question again in another language from its own position, because its id names no place."""
    kind = f"{original.kind}.{original.ask}"
    translation = made_at(original.state, kind, original.place, original.perspective, original.deed, language)
    if translation is None:
        raise RulesError(f"the question {original.id} cannot be asked in the language {language!r}")
    return translation


def made_at(
    state: AnyState, kind: str, place: str, perspective: int | None, deed: str | None, language: str
) -> Question | None:
    """Make a question of a kind, such as ``outcome.taker``, at a position; None if there is none.

    ``deed`` is the notation of the move, or the piece, that the question is about, if any.
    """
    tries = kind in ("playable.may", "playable.targets", "rule.refusal", "rule.example")
    action = None if deed is None or tries or kind.startswith("playable.") else state.read(deed)
    spot = spot_of(get_game(state.game_name), state, action, place, perspective, (deed or "") if tries else "")
    return None if spot is None else make_question(spot, kind, language)
