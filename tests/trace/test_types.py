"""The types of Python match the JSON Schemas: the same keys, required keys and types."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from sisyphus_widgets.schema import Planned, contract
from sisyphus_widgets.workshop.testing.trace_schema import schemas

# Whole requests: an envelope and a payload are read one after the other, and ``Handlers`` says what goes with what.
_REQUEST = schemas()["messages"]["$defs"]["request"]["oneOf"]
UNTYPED = {
    "Request",
    "Results",
    *(schemas()["messages"]["$defs"][one["$ref"].removeprefix("#/$defs/")]["title"] for one in _REQUEST),
}

SIMPLE: dict[str, Any] = {"string": str, "integer": int, "number": float, "boolean": bool, "null": type(None)}


def definitions() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return the definitions of all schemas: reference → file, definition."""
    return {
        f"{name}.schema.json#/$defs/{key}": (f"{name}.schema.json", definition)
        for name, file in schemas().items()
        for key, definition in file["$defs"].items()
    }


def titled() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return the file and the definition of each named type, by its title."""
    found = [
        (definition["title"], file, definition) for file, definition in definitions().values() if "title" in definition
    ]
    assert len({title for title, _, _ in found}) == len(found), "a name is given once"
    return {title: (file, definition) for title, file, definition in found}


def shape_of_schema(part: Mapping[str, Any], file: str, *, whole: bool = False) -> Any:  # noqa: C901  a table of keywords
    """Return the type that a part of a schema requires, as a comparable value; a named object stays a name."""
    if "$ref" in part:
        there = part["$ref"] if not part["$ref"].startswith("#") else file + part["$ref"]
        named_file, definition = definitions()[there]
        return shape_of_schema(definition, named_file)
    if "const" in part:
        return frozenset({("value", part["const"])})
    if "enum" in part:
        return frozenset(("value", value) for value in part["enum"])
    for word in ("oneOf", "anyOf"):
        if word in part:
            return frozenset().union(*(as_union(shape_of_schema(one, file)) for one in part[word]))
    if "type" not in part:
        return object
    kinds = part["type"] if isinstance(part["type"], list) else [part["type"]]
    if len(kinds) > 1:
        return frozenset().union(*(as_union(shape_of_schema({**part, "type": kind}, file)) for kind in kinds))
    if kinds == ["array"]:
        return ("list", shape_of_schema(part["items"], file))
    if kinds != ["object"]:
        return SIMPLE[kinds[0]]
    if part.get("additionalProperties") is False or whole:
        if not whole:
            return ("named", part["title"])
        optional = {key for key in part["properties"] if key not in part["required"]}
        return {key: (key not in optional, shape_of_schema(value, file)) for key, value in part["properties"].items()}
    if part.get("title") == "PageTraits":
        return ("named", part["title"])
    inside = part.get("additionalProperties")
    return ("dict", object if inside in (None, True) else shape_of_schema(inside, file))


def as_union(shape: Any) -> frozenset[Any]:
    return shape if isinstance(shape, frozenset) else frozenset({shape})


def shape_of_type(hint: Any) -> Any:
    """Return a Python type as a comparable value, in the same form as ``shape_of_schema``."""
    origin = get_origin(hint)
    if is_typeddict(hint):
        return ("named", hint.__name__)
    if origin in (NotRequired, Required):
        return shape_of_type(get_args(hint)[0])
    if origin is Literal:
        return frozenset(("value", value) for value in get_args(hint))
    if origin in (Union, types.UnionType):
        return frozenset().union(*(as_union(shape_of_type(one)) for one in get_args(hint)))
    if origin is list:
        return ("list", shape_of_type(get_args(hint)[0]))
    if origin is dict:
        key, value = get_args(hint)
        assert key is str
        return ("dict", shape_of_type(value))
    assert hint is object or hint in SIMPLE.values(), f"{hint} is nothing that JSON has"
    return hint


def hints_of(built: Any) -> dict[str, Any]:
    """Return the types of a typed dict's fields, with names resolved in its own module and in the contract."""
    return get_type_hints(built, localns=vars(contract), include_extras=True)


def is_required(built: Any, hint: Any) -> bool:
    """Return True if a field is required."""
    origin = get_origin(hint)
    return origin is Required or (built.__total__ and origin is not NotRequired)


CONSTANTS = {"FORMAT", "VERSION", "MESSAGES_VERSION"}
BUILT = {name: built for name, built in vars(contract).items() if name in contract.__all__ and name not in CONSTANTS}


@pytest.mark.parametrize("title", sorted(titled().keys() - UNTYPED))
def test_every_type_matches_its_schema(title: str) -> None:
    file, definition = titled()[title]
    built = BUILT[title]
    if not is_typeddict(built):
        assert shape_of_type(built) == shape_of_schema(definition, file)
        return
    found = {key: (is_required(built, hint), shape_of_type(hint)) for key, hint in hints_of(built).items()}
    assert found == shape_of_schema(definition, file, whole=True)


def test_definitions_and_types_correspond() -> None:
    assert BUILT.keys() - {"Handlers"} == titled().keys() - UNTYPED


def test_a_handler_takes_the_payload_of_its_request_and_returns_its_result() -> None:
    parts = schemas()["messages"]["$defs"]
    payloads = {}
    for one in _REQUEST:
        keys = parts[one["$ref"].removeprefix("#/$defs/")]["properties"]
        kinds = parts["bare_type"]["enum"] if "$ref" in keys["type"] else [keys["type"]["const"]]
        payloads |= dict.fromkeys(kinds, keys["payload"])
    results = parts["results"]["properties"]
    found = {}
    for kind, handler in hints_of(contract.Handlers).items():
        ([payload], answer) = get_args(handler)
        result, planned = get_args(answer)  # the result itself, or a plan with it
        assert planned == Planned[result]
        found[kind] = (shape_of_type(payload), shape_of_type(result))
    file = "messages.schema.json"
    assert found == {
        kind: (shape_of_schema(payloads[kind], file), shape_of_schema(result, file)) for kind, result in results.items()
    }
    assert payloads.keys() == results.keys()


def test_the_constants_are_those_of_the_schemas() -> None:
    keys = schemas()["trace"]["$defs"]["trace"]["properties"]
    assert (keys["format"]["const"], keys["version"]["const"]) == (contract.FORMAT, contract.VERSION)
    assert schemas()["messages"]["$defs"]["version"]["const"] == contract.MESSAGES_VERSION
