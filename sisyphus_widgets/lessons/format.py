"""The format of lessons: every key with the values it holds, for the reader, the JSON Schema and the docs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Holds = Literal["text", "whole", "texts", "text or texts", "words", "table"]

FORMAT = 1
"""The format of lesson files; a reader refuses others."""


@dataclass(frozen=True, slots=True)
class FormatKey:
    """A key: the type and meaning of its value, and whether it is required or a text to be translated."""

    holds: Holds
    means: str
    needed: bool = False
    is_text: bool = False
    """True for a text that is translated, so that translations have the key too."""

    table: str = ""
    """The name of the table in ``TABLES``, if the value is a table."""

    words: tuple[str, ...] = ()
    """The allowed words, if only some are."""


TABLES: Mapping[str, Mapping[str, FormatKey]] = {
    "lesson": {
        "format": FormatKey("whole", "Always 1.", needed=True),
        "game": FormatKey("text", "The game, such as sisyphus_cards.", needed=True),
        "title": FormatKey("text", "The title of the lesson.", needed=True, is_text=True),
        "theme": FormatKey("text", "The topic of the lesson, in a sentence or two.", needed=True, is_text=True),
        "goal": FormatKey("text", "What the learner can do after the lesson.", needed=True, is_text=True),
        "number": FormatKey("whole", "The place of the lesson in its course, from 1."),
        "language": FormatKey("text", "The language of the texts; by default en."),
        "options": FormatKey("table", "Options of the game that differ from the rules as printed.", table="options"),
        "steps": FormatKey("table", "The steps, each begun by [[steps]].", needed=True, table="step"),
    },
    "step": {
        "id": FormatKey("text", "A unique name for the step: small letters, digits and hyphens.", needed=True),
        "text": FormatKey("text", "The text of the step: sentences of at most 25 words.", needed=True, is_text=True),
        "term": FormatKey("table", "One new word and its meaning.", is_text=True, table="term"),
        "position": FormatKey("text", "The position: some facts in one line, or the whole position as text."),
        "seed": FormatKey("whole", "The number that decides how the rest of the position is filled in."),
        "seat": FormatKey("text", "The seat of the learner, by name; by default the seat to move."),
        "record": FormatKey("text", "A file with a record beside the lesson, instead of a position."),
        "from": FormatKey("whole", "The number of moves in the record before the shown stretch."),
        "to": FormatKey(
            "whole", "The number of moves in the record up to the end of the stretch, where the question is asked."
        ),
        "moves": FormatKey("texts", "Moves from the position that are shown first."),
        "prompt": FormatKey("text", "The text of the question, instead of the usual one.", is_text=True),
        "ask": FormatKey("table", "A question about the position.", table="ask"),
        "goal": FormatKey(
            "text or texts",
            "The goal of the next move, written as at a table: trick, bonus, score 2 …; or several to reach at once.",
        ),
        "question": FormatKey("text", "A question by its id."),
        "quiz": FormatKey("texts", "Clauses by number, with a question about each."),
        "play": FormatKey("table", "Play on from the position, or a new game, against simple players.", table="play"),
        "teaches": FormatKey(
            "texts",
            "The clauses that the text states, by number: 4.2, or 4.2/1 for the first sentence of one.",
        ),
        "hints": FormatKey("texts", "Your own hints, one for each miss, in order.", is_text=True),
        "mistakes": FormatKey("words", "Feedback on likely mistakes, by reason code or by answer.", is_text=True),
        "minutes": FormatKey("whole", "The time for the step in minutes, for teachers."),
        "notes": FormatKey("text", "Notes for teachers.", is_text=True),
    },
    "term": {
        "word": FormatKey("text", "The new word.", needed=True, is_text=True),
        "means": FormatKey("text", "Its meaning, in one sentence.", needed=True, is_text=True),
    },
    "ask": {
        "kind": FormatKey("text", "The kind of question, such as playable.elements or outcome.taker.", needed=True),
        "move": FormatKey("text", "The move in the question, as notation; required for questions about an outcome."),
    },
    "play": {
        "until": FormatKey(
            "text", "The event that ends the step.", needed=True, words=("move", "trick", "deal", "game")
        ),
    },
    "options": {},
}
"""The tables of a lesson file, each with its keys."""

TASKS = ("ask", "goal", "question", "quiz", "play")
"""The tasks for the learner, of which a step has at most one."""


def schema(*, translated: bool = False) -> dict[str, Any]:
    """Return the format as JSON Schema, for editors; with ``translated``, the format of a translation."""
    tables = ("step", "term") if translated else [name for name in TABLES if name not in ("lesson", "options")]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A lesson of sisyphus_widgets" + (", in another language" if translated else ""),
        **_table("lesson", translated),
        "$defs": {name: _table(name, translated) for name in tables},
    }


def text_keys(table: str) -> tuple[str, ...]:
    """Return the keys of a table that are texts to be translated, in order."""
    return tuple(key for key, entry in TABLES[table].items() if entry.is_text)


def _table(name: str, translated: bool) -> dict[str, Any]:
    keys = TABLES[name]
    needed = [key for key, entry in keys.items() if entry.needed]
    if translated:
        keys = {key: entry for key, entry in keys.items() if entry.is_text or key in ("id", "language", "steps")}
        needed = [key for key in keys if key in needed or key == "language"]
    return {
        "type": "object",
        "properties": {key: _value(name, key, entry) for key, entry in keys.items()},
        "required": needed,
        "additionalProperties": False,
    }


def _value(table: str, name: str, key: FormatKey) -> dict[str, Any]:
    text: dict[str, Any] = {"type": "string"}
    value_schema: dict[str, Any]
    match key.holds:
        case "text":
            value_schema = {**text, **({"enum": list(key.words)} if key.words else {})}
        case "whole":
            value_schema = {"type": "integer", "minimum": 0}
        case "texts":
            value_schema = {"type": "array", "items": text}
        case "text or texts":
            value_schema = {"anyOf": [text, {"type": "array", "items": text}]}
        case "words":
            value_schema = {"type": "object", "additionalProperties": text}
        case "table":
            value_schema = {"type": "object"} if key.table == "options" else {"$ref": f"#/$defs/{key.table}"}
            if (table, name) == ("lesson", "steps"):
                value_schema = {"type": "array", "items": value_schema, "minItems": 1}
    return {"description": key.means, **value_schema}
