"""The JSON Schemas of the contract, ready to hold a value against."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

import fastjsonschema
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

NAMES = ("scene", "decision", "trace", "messages", "traits", "room")

Schema = dict[str, Any]

COMPILED = {
    *(
        "$ref",
        "additionalProperties",
        "anyOf",
        "const",
        "enum",
        "items",
        "maxItems",
        "maxLength",
        "maximum",
        "minItems",
    ),
    *("minLength", "minimum", "oneOf", "pattern", "properties", "propertyNames", "required", "type", "uniqueItems"),
}
"""The words of schemas that mean in the older draft, which is compiled, what they mean in ours."""
WHERE = re.compile(r', \(name_prefix or "data"\) \+ "[^"\n]*"(\.format\(\*\*locals\(\)\))?\)')
"""With what a part of the compiled schemas is told which part of the value it gets."""
ASIDE = {"$defs", "$id", "$schema", "description", "title"}
"""Words that ask nothing of a value."""


class Checker:
    """Holds values against a part of the contract: what ``Draft202012Validator`` accepts, many times as fast.

    What the compiled schemas let pass is right; all else is for ``thorough`` to judge, which says what is wrong.
    """

    def __init__(self, reference: str) -> None:
        self.reference = reference
        self.thorough = Draft202012Validator({"$ref": reference}, registry=_registry())

    def passes(self, value: Any) -> bool:
        """Return True if the compiled schemas let a value pass."""
        try:
            _compiled()({self.reference: value})
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    def is_valid(self, value: Any) -> bool:
        """Return True if a value is as it should be."""
        return self.passes(value) or self.thorough.is_valid(value)

    def validate(self, value: Any) -> None:
        """Raise what is wrong with a value, if anything is."""
        if not self.passes(value):
            self.thorough.validate(value)


@cache
def schemas() -> dict[str, Schema]:
    """All schema files by name; each is checked."""
    folder = resources.files("sisyphus_widgets").joinpath("schema")
    found = {name: json.loads(folder.joinpath(f"{name}.schema.json").read_text("utf-8")) for name in NAMES}
    for schema in found.values():
        Draft202012Validator.check_schema(schema)
    return found


@cache
def _registry() -> Registry[Any]:
    return Registry().with_resources(
        (schema["$id"], DRAFT202012.create_resource(schema)) for schema in schemas().values()
    )


@cache
def schema_validator(reference: str = "trace.schema.json") -> Checker:
    """Return the validator of a trace, or of another part of the contract."""
    assert reference in references(), reference
    return Checker(reference)


# --- compiled -------------------------------------------------------------------------------------------------


@cache
def references() -> dict[str, str]:
    """All that may be referred to, and where it is in the one document that is compiled."""
    found = {}
    for name, schema in schemas().items():
        found[f"{name}.schema.json"] = f"#/definitions/{name}"
        for part, inner in schema["$defs"].items():
            found[f"{name}.schema.json#/$defs/{part}"] = f"#/definitions/{name}/definitions/{part}"
            for key in inner.get("properties", {}):
                below = f"{part}/properties/{key}"
                found[f"{name}.schema.json#/$defs/{below}"] = f"#/definitions/{name}/definitions/{below}"
    return found


@cache
def _compiled() -> Callable[[Schema], Any]:
    """Holds the one value of an object against the part of the contract that its key refers to."""
    definitions = {}
    for name, schema in schemas().items():
        parts = {part: rewritten(inner, name) for part, inner in schema["$defs"].items()}
        definitions[name] = {**rewritten(schema, name), "definitions": parts}
    referred = {reference: {"$ref": where} for reference, where in references().items()}
    document = {"definitions": definitions, "properties": referred, "additionalProperties": False}
    code = fastjsonschema.compile_to_code(
        {"$schema": "http://json-schema.org/draft-07/schema", **document}, use_default=False
    )
    # Where in a value something is wrong is for ``thorough`` to say: to keep account of it takes two thirds of all.
    names: dict[str, Any] = {}
    exec(WHERE.sub(")", code), names)
    compiled: Callable[[Schema], Any] = names["validate"]
    return compiled


def rewritten(schema: Any, file: str) -> Any:
    """A schema of a file as it stands in the document that is compiled: in an older draft, and referring to there."""
    if not isinstance(schema, dict):
        return schema
    unknown = schema.keys() - COMPILED - ASIDE
    assert not unknown, f"{file}: whether {unknown} mean the same when compiled is to be looked up"
    keywords = {word: value for word, value in schema.items() if word in COMPILED}
    if "$ref" in keywords:
        assert len(keywords) == 1, f"{file}: the older draft overlooks what is beside a reference"
        name, _, path = keywords["$ref"].partition("#")
        return {"$ref": f"#/definitions/{name.partition('.')[0] or file}{path.replace('$defs', 'definitions')}"}
    for word, value in keywords.items():
        if word in ("oneOf", "anyOf"):
            keywords[word] = [rewritten(part, file) for part in value]
        elif word == "properties":
            keywords[word] = {name: rewritten(part, file) for name, part in value.items()}
        elif word in ("items", "additionalProperties", "propertyNames"):
            keywords[word] = rewritten(value, file)
    # To Python 1 is True and 1.0, but to a schema not True.
    if isinstance(keywords.get("const", ""), bool | int):
        keywords["type"] = "boolean" if isinstance(keywords["const"], bool) else "integer"
    assert all(isinstance(one, str) for one in keywords.get("enum", [])), f"{file}: {schema}"
    return keywords
