"""Questions as JSON: written, and made again from their id, or from their position if the id names no place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import RulesError, get_game
from ..rules.errors import quoted
from .question import NoQuestionError, Question
from .question_by_id import question
from .translation import made_at


def write_question(source: Question) -> dict[str, Any]:
    """Return a question as JSON.

    Raises:
        RulesError: the question has a text or a position of its own, so that it cannot be made again from JSON.
    """
    written: dict[str, Any] = {"id": source.id}
    if not _is_made_from(written, source):
        options = getattr(source.state, "options", None)
        written |= {
            "place": source.place,
            "position": source.state.position,
            "options": {} if options is None else get_game(source.game).write_options(options),
            "perspective": source.perspective,
            "deed": source.deed,
        }
        if not _is_made_from(written, source):
            raise RulesError(
                f"the question {source.id} has words or a position of its own and cannot be written as JSON"
            )
    return written


def _is_made_from(written: Mapping[str, Any], source: Question) -> bool:
    try:
        return read_question(written, source.texts.language).dumps() == source.dumps()
    except RulesError:
        return False


def read_question(written: Mapping[str, Any], language: str) -> Question:
    """Make a question from its JSON, in a language.

    Raises:
        RulesError: there is no such question.
    """
    id = written["id"]
    if "position" not in written:
        return question(id, language=language)
    parts = id.split("/") if isinstance(id, str) else []
    if len(parts) != 3:
        raise NoQuestionError(f"{quoted(id)} is not the id of a question, which is written like game/kind/here.17")
    game = get_game(parts[0])
    state = game.read_whole(written["position"], game.read_options(written["options"]))
    found = made_at(state, parts[1], written["place"], written["perspective"], written["deed"], language)
    if found is None:
        raise NoQuestionError(f"there is no question {quoted(id)} at its position")
    return found
