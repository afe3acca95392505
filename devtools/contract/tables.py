"""The tables of docs/trace.md, made from the JSON Schemas.

A table lies between `<!-- Name -->` and `<!-- end -->`, with the title of a definition as its name.
"""

from __future__ import annotations

import json
import re

from devtools.contract.definitions import Definition, Definitions, Part
from devtools.paths import ROOT

PAGE = ROOT / "docs" / "trace.md"
_BLOCK = re.compile(r"<!-- (\w+) -->\n(.*?)<!-- end -->\n", re.DOTALL)
_SIMPLE = {
    "string": "text",
    "integer": "number",
    "number": "number",
    "boolean": "true or false",
    "null": "`null`",
    "object": "object",
}


def filled_in(page: str, definitions: Definitions) -> str:
    """Return the page with a new version of every table."""
    return _BLOCK.sub(lambda block: f"<!-- {block[1]} -->\n{_table(block[1], definitions)}<!-- end -->\n", page)


def titles_on(page: str) -> list[str]:
    """Return the titles that have a table in the page, in order."""
    return [block[1] for block in _BLOCK.finditer(page)]


def _table(title: str, definitions: Definitions) -> str:
    """Return the part of the page about a definition: its description, and its keys or its type."""
    definition = definitions.titled[title]
    part = definition.part
    lead = f"**{title}.** {part['description']}"
    if "properties" not in part:
        return f"{lead}\n\nType: {_in_words(definition, definitions)}.\n"
    rows = [
        f"| `{key}`{'' if key in part['required'] else '?'} "
        f"| {_in_words(Definition(definition.file, inner), definitions)} | {inner['description']} |"
        for key, inner in part["properties"].items()
    ]
    table = ["| key | type | what |", "|---|---|---|", *rows] if rows else []
    return "\n".join([lead, *([""] if rows else []), *table]) + "\n"


def _in_words(definition: Definition, definitions: Definitions) -> str:
    """Return the type that a schema requires, in words, with definitions by their titles."""
    part, file = definition.part, definition.file
    if "$ref" in part:
        referred = definitions.referred(part["$ref"], file)
        return referred.title or _in_words(referred, definitions)
    if "const" in part:
        return f"`{json.dumps(part['const'])}`"
    if "enum" in part:
        return ", ".join(f"`{value}`" for value in part["enum"])
    for word in ("oneOf", "anyOf"):
        if word in part:
            return " or ".join(_in_words(Definition(file, one), definitions) for one in part[word])
    if "type" not in part:
        return "anything"
    kinds = part["type"] if isinstance(part["type"], list) else [part["type"]]
    return " or ".join(_simple(kind, part, file, definitions) for kind in kinds)


def _simple(kind: str, part: Part, file: str, definitions: Definitions) -> str:
    if kind == "array":
        return f"[{_in_words(Definition(file, part['items']), definitions)}]"
    inside = part.get("additionalProperties")
    if kind == "object" and isinstance(inside, dict):
        return f"{{…: {_in_words(Definition(file, inside), definitions)}}}"
    return _SIMPLE[kind]
