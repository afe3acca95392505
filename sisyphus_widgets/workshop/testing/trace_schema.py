"""Validators of values against the JSON Schemas of the contract."""

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
"""The schema keywords with the same meaning in the older draft, which can be compiled, and in the contract's draft."""
WHERE = re.compile(r', \(name_prefix or "data"\) \+ "[^"\n]*"(\.format\(\*\*locals\(\)\))?\)')
"""The arguments of compiled validators that name the part of a value for error messages."""
ASIDE = {"$defs", "$id", "$schema", "description", "title"}
"""The schema keywords that do not constrain a value."""


class Checker:
    """A validator for a part of the contract: equivalent to ``Draft202012Validator``, but many times faster.

    A value that passes the compiled schemas is valid. Any other value is passed on to ``thorough``, which has the last
    word and describes the fault.
    """

    def __init__(self, reference: str) -> None:
        self.reference = reference
        self.thorough: Draft202012Validator = Draft202012Validator({"$ref": reference}, registry=_registry())

    def passes(self, value: Any) -> bool:
        """Return True if a value passes the compiled schemas."""
        try:
            _compiled()({self.reference: value})
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    def is_valid(self, value: Any) -> bool:
        """Return True if a value is valid."""
        return self.passes(value) or self.thorough.is_valid(value)

    def validate(self, value: Any) -> None:
        """Raise a ``ValidationError`` if a value is invalid."""
        if not self.passes(value):
            self.thorough.validate(value)


@cache
def schemas() -> dict[str, Schema]:
    """Return the contents of all schema files by name, after checking them."""
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
    """Return every reference to a part of the contract, with its place in the single document that is compiled."""
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
    """Return a compiled validator of objects with one entry: a reference, and a value for that part of the contract."""
    definitions = {}
    for name, schema in schemas().items():
        parts = {part: rewritten(inner, name) for part, inner in schema["$defs"].items()}
        definitions[name] = {**rewritten(schema, name), "definitions": parts}
    referred = {reference: {"$ref": where} for reference, where in references().items()}
    document = {"definitions": definitions, "properties": referred, "additionalProperties": False}
    code = fastjsonschema.compile_to_code(
        {"$schema": "http://json-schema.org/draft-07/schema", **document}, use_default=False
    )
    # Drop the position tracking, which takes two thirds of the time; ``thorough`` reports positions.
    names: dict[str, Any] = {}
    exec(WHERE.sub(")", code), names)
    compiled: Callable[[Schema], Any] = names["validate"]
    return compiled


def rewritten(schema: Any, file: str) -> Any:
    """Return a schema of a file as it is in the compiled document: in the older draft, with its references adjusted."""
    if not isinstance(schema, dict):
        return schema
    unknown = schema.keys() - COMPILED - ASIDE
    assert not unknown, f"{file}: add {unknown} to COMPILED if the older draft gives them the same meaning"
    keywords = {word: value for word, value in schema.items() if word in COMPILED}
    if "$ref" in keywords:
        assert len(keywords) == 1, f"{file}: the older draft ignores keywords beside $ref: {[*keywords]}"
        name, _, path = keywords["$ref"].partition("#")
        return {"$ref": f"#/definitions/{name.partition('.')[0] or file}{path.replace('$defs', 'definitions')}"}
    for word, value in keywords.items():
        if word in ("oneOf", "anyOf"):
            keywords[word] = [rewritten(part, file) for part in value]
        elif word == "properties":
            keywords[word] = {name: rewritten(part, file) for name, part in value.items()}
        elif word in ("items", "additionalProperties", "propertyNames"):
            keywords[word] = rewritten(value, file)
    # In Python 1 equals True; in a schema it does not, so the type must be explicit.
    if isinstance(keywords.get("const", ""), bool | int):
        keywords["type"] = "boolean" if isinstance(keywords["const"], bool) else "integer"
    assert all(isinstance(one, str) for one in keywords.get("enum", [])), f"{file}: {schema}"
    return keywords
