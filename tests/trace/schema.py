"""The schema of traces, ready to hold a trace against."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from jsonschema import Draft202012Validator


@cache
def schema_validator() -> Draft202012Validator:
    """What says whether something is a trace; the schema itself is checked."""
    schema = json.loads(resources.files("sisyphus_widgets").joinpath("schema/trace.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
