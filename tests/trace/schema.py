"""The JSON Schemas of the contract, ready to hold a value against."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

NAMES = ("scene", "decision", "trace", "messages", "traits")


@cache
def schemas() -> dict[str, dict[str, Any]]:
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
def schema_validator(reference: str = "trace.schema.json") -> Draft202012Validator:
    """What says whether something is a trace, or whatever else of the contract is referred to."""
    return Draft202012Validator({"$ref": reference}, registry=_registry())
