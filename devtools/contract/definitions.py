"""The definitions of the JSON Schemas, found by reference and by title."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from devtools.paths import ROOT

SCHEMAS = ROOT / "sisyphus_widgets" / "schema"

Part = dict[str, Any]
"""A schema or a part of one."""


@dataclass(frozen=True)
class Definition:
    """A definition and its file, to which its references may be relative."""

    file: str
    part: Part

    @property
    def title(self) -> str | None:
        """The name of the definition, if it has one."""
        return self.part.get("title")

    @property
    def is_closed(self) -> bool:
        """True for an object that allows no keys except those it lists."""
        return self.part.get("additionalProperties") is False

    @property
    def is_record(self) -> bool:
        """True for an object with listed keys, rather than a map or an open set of facts."""
        return "properties" in self.part and self.part.get("additionalProperties") in (None, False)


class Definitions:
    """All definitions of the schemas.

    Raises:
        ValueError: two definitions have the same title.
    """

    def __init__(self, schemas: dict[str, Part]) -> None:
        self._by_reference: dict[str, Definition] = {}
        self.titled: dict[str, Definition] = {}
        """The definitions with a title, by title."""
        for file, schema in schemas.items():
            for key, part in schema["$defs"].items():
                definition = Definition(file, part)
                self._by_reference[f"{file}#/$defs/{key}"] = definition
                if definition.title is None:
                    continue
                if definition.title in self.titled:
                    raise ValueError(f"{file}: the title {definition.title!r} is given twice")
                self.titled[definition.title] = definition

    @classmethod
    def read(cls) -> Definitions:
        """Read the schemas of the package.

        Raises:
            ValueError: an object gives a key twice, or two definitions have the same title.
        """
        paths = sorted(SCHEMAS.glob("*.schema.json"))
        return cls({path.name: json.loads(path.read_text("utf-8"), object_pairs_hook=_each_once) for path in paths})

    def referred(self, reference: str, file: str) -> Definition:
        """Return the definition that a part of a file refers to."""
        return self._by_reference[file + reference if reference.startswith("#") else reference]


def _each_once(pairs: list[tuple[str, Any]]) -> Part:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(
            f"given twice in one object: {', '.join(sorted({key for key in keys if keys.count(key) > 1}))}"
        )
    return found
