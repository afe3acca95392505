"""The tables of docs/trace.md, made from the JSON Schemas: `python3 -m devtools.contract` writes them anew.

A table stands between `<!-- Name -->` and `<!-- end -->`, where the name is the title of a definition.
"""

from __future__ import annotations

import json
import re
from typing import Any

from devtools.paths import ROOT

SCHEMAS = ROOT / "sisyphus_widgets" / "schema"
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


class Contract:
    """All definitions of the schemas."""

    def __init__(self) -> None:
        self.definitions: dict[str, dict[str, Any]] = {}
        """Definitions by reference, `file#/$defs/name`."""
        self.named: dict[str, tuple[str, dict[str, Any]]] = {}
        """Those that have a title: title → file, definition."""
        for path in sorted(SCHEMAS.glob("*.schema.json")):
            for key, definition in json.loads(path.read_text(encoding="utf-8"))["$defs"].items():
                self.definitions[f"{path.name}#/$defs/{key}"] = definition
                if "title" in definition:
                    self.named[definition["title"]] = (path.name, definition)

    def kind(self, part: dict[str, Any], file: str) -> str:
        """What a part of a schema asks for, in words; definitions by name."""
        if "$ref" in part:
            reference = part["$ref"] if not part["$ref"].startswith("#") else file + part["$ref"]
            definition = self.definitions[reference]
            return definition["title"] if "title" in definition else self.kind(definition, reference.split("#")[0])
        if "const" in part:
            return f"`{json.dumps(part['const'])}`"
        if "enum" in part:
            return ", ".join(f"`{value}`" for value in part["enum"])
        for word in ("oneOf", "anyOf"):
            if word in part:
                return " or ".join(self.kind(one, file) for one in part[word])
        kinds = part["type"] if isinstance(part["type"], list) else [part["type"]]
        return " or ".join(self._simple(kind, part, file) for kind in kinds)

    def _simple(self, kind: str, part: dict[str, Any], file: str) -> str:
        if kind == "array":
            return f"[{self.kind(part['items'], file)}]"
        inside = part.get("additionalProperties")
        if kind == "object" and isinstance(inside, dict):
            return f"{{…: {self.kind(inside, file)}}}"
        return _SIMPLE[kind]

    def told(self, title: str) -> str:
        """What the page says of a definition: its description, and a table of its properties or what it is one of."""
        file, definition = self.named[title]
        lead = f"**{title}.** {definition['description']}"
        if "properties" not in definition:
            return f"{lead}\n\nType: {self.kind(definition, file)}.\n"
        rows = [
            f"| `{key}`{'' if key in definition['required'] else '?'} "
            f"| {self.kind(part, file)} | {part['description']} |"
            for key, part in definition["properties"].items()
        ]
        table = ["| key | type | what |", "|---|---|---|", *rows] if rows else []
        return "\n".join([lead, *([""] if rows else []), *table]) + "\n"


def made(text: str, contract: Contract) -> str:
    """The page with every table as the schemas give it."""
    return _BLOCK.sub(lambda block: f"<!-- {block[1]} -->\n{contract.told(block[1])}<!-- end -->\n", text)


def told_of(text: str) -> list[str]:
    """The titles that the page has a place for, in order."""
    return [block[1] for block in _BLOCK.finditer(text)]


if __name__ == "__main__":
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8"), Contract()), encoding="utf-8")
