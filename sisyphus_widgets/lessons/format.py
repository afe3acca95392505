"""The format of lessons: every key once, with what it holds; the reader, the JSON Schema and the docs go by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Holds = Literal["text", "whole", "texts", "text or texts", "words", "table"]

FORMAT = 1
"""Of lesson files; a reader refuses others."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key: what it holds, what that means, and whether it must be there or is a text to be translated."""

    holds: Holds
    means: str
    needed: bool = False
    said: bool = False
    """Whether it is said to learners, and so stands in the files of other languages too."""

    table: str = ""
    """The table that it is, where it is one."""

    words: tuple[str, ...] = ()
    """What may be written, where that is fixed."""


TABLES: Mapping[str, Mapping[str, Key]] = {
    "lesson": {
        "format": Key("whole", "Always 1.", needed=True),
        "game": Key("text", "The game, such as sisyphus_cards.", needed=True),
        "title": Key("text", "What the lesson is called.", needed=True, said=True),
        "theme": Key("text", "What the lesson is about, in a sentence or two to begin with.", needed=True, said=True),
        "goal": Key("text", "What the learner can do afterwards.", needed=True, said=True),
        "number": Key("whole", "Where the lesson stands in its course, from 1."),
        "language": Key("text", "The language of the texts, en where nothing is said."),
        "options": Key("table", "Options of the game that differ from the rules as printed.", table="options"),
        "steps": Key("table", "The steps, one [[steps]] after the other.", needed=True, table="step"),
    },
    "step": {
        "id": Key("text", "A name of its own for the step: small letters, digits and hyphens.", needed=True),
        "text": Key("text", "What is said: sentences of at most 25 words.", needed=True, said=True),
        "term": Key("table", "One new word, and what it means.", said=True, table="term"),
        "position": Key("text", "The position: some of it in one line, or the whole as text."),
        "seed": Key("whole", "What is not said of the position is filled in by this number."),
        "seat": Key("text", "The seat of the learner, by name; who is to move where nothing is said."),
        "record": Key("text", "A file with a record, beside the lesson, in place of a position."),
        "from": Key("whole", "The stretch of the record that is shown begins after so many moves."),
        "to": Key("whole", "The stretch of the record ends after so many moves, and there the question is asked."),
        "moves": Key("texts", "Moves that are played first from the position, and shown."),
        "prompt": Key("text", "What is asked, in place of the usual words.", said=True),
        "ask": Key("table", "A question about the position.", table="ask"),
        "goal": Key(
            "text or texts",
            "What the next move is to bring about, written as at a table: trick, bonus, score 2 …; all where several.",
        ),
        "question": Key("text", "A question by its id."),
        "quiz": Key("texts", "Clauses by number: a question about each."),
        "play": Key("table", "Play on from the position, or a new game, against simple players.", table="play"),
        "hints": Key("texts", "Hints of your own, one for each miss in order.", said=True),
        "mistakes": Key("words", "What to say on likely mistakes: by reason code, or by the answer.", said=True),
        "minutes": Key("whole", "How long the step takes, for teachers."),
        "notes": Key("text", "Notes for teachers.", said=True),
    },
    "term": {
        "word": Key("text", "The new word.", needed=True, said=True),
        "means": Key("text", "What it means, in one sentence.", needed=True, said=True),
    },
    "ask": {
        "kind": Key("text", "The kind of question, such as playable.elements or outcome.taker.", needed=True),
        "move": Key("text", "The move that is asked about, as notation; needed where something is to happen."),
    },
    "play": {
        "until": Key("text", "When the step is done.", needed=True, words=("move", "trick", "deal", "game")),
    },
    "options": {},
}
"""The tables of a lesson file, each with its keys."""

TASKS = ("ask", "goal", "question", "quiz", "play")
"""A step has one of these at most: what the learner is to do."""


def schema(*, translated: bool = False) -> dict[str, Any]:
    """The format as JSON Schema, for editors; ``translated``: that of a file with the texts of another language."""
    tables = ("step", "term") if translated else [name for name in TABLES if name not in ("lesson", "options")]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A lesson of sisyphus_widgets" + (", in another language" if translated else ""),
        **_table("lesson", translated),
        "$defs": {name: _table(name, translated) for name in tables},
    }


def said(table: str) -> tuple[str, ...]:
    """The keys of a table that are texts to be translated, in order."""
    return tuple(key for key, entry in TABLES[table].items() if entry.said)


def _table(name: str, translated: bool) -> dict[str, Any]:
    keys = TABLES[name]
    needed = [key for key, entry in keys.items() if entry.needed]
    if translated:
        keys = {key: entry for key, entry in keys.items() if entry.said or key in ("id", "language", "steps")}
        needed = [key for key in keys if key in needed or key == "language"]
    return {
        "type": "object",
        "properties": {key: _value(name, key, entry) for key, entry in keys.items()},
        "required": needed,
        "additionalProperties": False,
    }


def _value(table: str, name: str, key: Key) -> dict[str, Any]:
    text: dict[str, Any] = {"type": "string"}
    told: dict[str, Any]
    match key.holds:
        case "text":
            told = {**text, **({"enum": list(key.words)} if key.words else {})}
        case "whole":
            told = {"type": "integer", "minimum": 0}
        case "texts":
            told = {"type": "array", "items": text}
        case "text or texts":
            told = {"anyOf": [text, {"type": "array", "items": text}]}
        case "words":
            told = {"type": "object", "additionalProperties": text}
        case "table":
            told = {"type": "object"} if key.table == "options" else {"$ref": f"#/$defs/{key.table}"}
            if (table, name) == ("lesson", "steps"):
                told = {"type": "array", "items": told, "minItems": 1}
    return {"description": key.means, **told}
