"""A validator that checks the messages of a page against the JSON Schemas before they are used.

It supports the part of JSON Schema that the schemas of requests use, and needs no other package. Checks are built once
for each type of request; an error names the problem, its place and the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple, cast

from .contract import Envelope, PageMessage

MESSAGES: Final = "messages.schema.json"
ROOM: Final = "room.schema.json"

KEYWORDS: Final = frozenset(
    {
        *("title", "description"),
        *("$ref", "anyOf", "oneOf", "const", "enum", "type"),
        *("required", "properties", "additionalProperties"),
        *("items", "minItems", "maxItems", "uniqueItems"),
        *("minLength", "maxLength", "minimum", "maximum"),
    }
)
"""The keywords that the validator supports. The schemas of requests use no others."""


class MalformedError(ValueError):
    """A message that does not have the form required by the contract."""


def read_envelope(message: object) -> Envelope:
    """Return a message as a request whose payload is not checked yet.

    Raises:
        MalformedError: the message is not a request.
    """
    return cast(Envelope, _read(_envelope(), message, "request"))


def read_payload(kind: str, payload: object) -> Any:
    """Return the payload of a request, checked for the type that ``Handlers`` names for this kind of request.

    Raises:
        MalformedError: the payload does not match that type, or the kind of request is unknown.
    """
    check = _payloads().get(kind)
    if check is None:
        raise MalformedError("there is no such request")
    return _read(check, payload, "payload")


def read_page_message(message: object) -> PageMessage:
    """Return a message of a page to its room, checked against the schema for its type.

    Raises:
        MalformedError: the message does not match that schema, or its type is unknown.
    """
    kind = message.get("type") if isinstance(message, dict) else None
    check = _page_messages().get(kind) if isinstance(kind, str) else None
    if check is None:
        raise MalformedError("there is no such message")
    return cast(PageMessage, _read(check, message, "message"))


# --- problems ---------------------------------------------------------------------------------------------------------


class _Problem(NamedTuple):
    """A problem in a value: the requirement, the actual value, and the path to it."""

    must: str
    found: str = ""
    path: tuple[str | int, ...] = ()

    def inside(self, key: str | int) -> _Problem:
        """Return the same problem in the enclosing value, which holds this one under ``key``."""
        return self._replace(path=(key, *self.path))


Check = Callable[[Any], _Problem | None]
"""A function that returns the problem in a value, or None if there is none."""


def _read(check: Check, value: object, name: str) -> object:
    problem = check(value)
    if problem is None:
        return value
    where = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in problem.path)
    given = f", not {problem.found}" if problem.found else ""
    raise MalformedError(f"{name}{where} must {problem.must}{given}")


def _shortened(value: object) -> str:
    """Return a key or a number, which may be huge, shortened to fit into a message."""
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else "a huge number"
    return ascii(str(value)[:40])


# --- schemas ----------------------------------------------------------------------------------------------------------


class _Schema(NamedTuple):
    """A schema or a part of one, with its file, which relative references refer to."""

    file: str
    part: Mapping[str, Any]

    def inside(self, part: Mapping[str, Any]) -> _Schema:
        """Return a part of this schema; resolve it if it is a reference."""
        found = _Schema(self.file, part)
        while "$ref" in found.part:
            file, _, name = found.part["$ref"].partition("#/$defs/")
            file = file or found.file
            found = _Schema(file, _definitions(file)[name])
        return found


@cache
def _definitions(file: str) -> dict[str, Any]:
    text = resources.files(__package__).joinpath(file).read_text("utf-8")
    definitions: dict[str, Any] = json.loads(text)["$defs"]
    return definitions


@cache
def _envelope() -> Check:
    return _check_for(_Schema(MESSAGES, _definitions(MESSAGES)["envelope"]))


@cache
def _payloads() -> Mapping[str, Check]:
    """Return the checks of payloads, by the types of requests."""
    return {
        kind: _check_for(request.inside(request.part["properties"]["payload"]))
        for kind, request in _by_type(_Schema(MESSAGES, _definitions(MESSAGES)["request"]))
    }


@cache
def _page_messages() -> Mapping[str, Check]:
    """Return the checks of messages from a page to its room, by their types."""
    return {kind: _check_for(message) for kind, message in _by_type(_Schema(ROOM, _definitions(ROOM)["page_message"]))}


def _by_type(union: _Schema) -> Iterator[tuple[str, _Schema]]:
    """Yield the members of a union discriminated by the key ``type``, each with its type."""
    for reference in union.part["oneOf"]:
        member = union.inside(reference)
        if "oneOf" in member.part:
            yield from _by_type(member)
            continue
        kind = member.inside(member.part["properties"]["type"]).part
        for name in kind.get("enum", [kind.get("const")]):
            yield name, member


# --- checks -----------------------------------------------------------------------------------------------------------


def _check_for(schema: _Schema) -> Check:
    """Return a check of values against a schema, which must not refer to itself."""
    part = schema.part
    unknown = part.keys() - KEYWORDS
    assert not unknown, f"{schema.file}: {unknown} cannot be checked"
    for word in ("oneOf", "anyOf"):
        if word in part:
            return _check_of_several([_check_for(schema.inside(one)) for one in part[word]])
    if "const" in part or "enum" in part:
        return _check_of_values(part.get("enum", [part.get("const")]))
    if "type" not in part:
        return lambda value: None
    names = part["type"] if isinstance(part["type"], list) else [part["type"]]
    checks = {_KINDS[name].type: _KINDS[name].check_for(schema) for name in names}
    must = f"be {' or '.join(_KINDS[name].description for name in names)}"

    def check(value: Any) -> _Problem | None:
        check_kind = checks.get(type(value))  # the exact type, since True is an int, too
        return (
            check_kind(value) if check_kind else _Problem(must, _TYPE_NAMES.get(type(value), "nothing that JSON has"))
        )

    return check


def _check_of_several(checks: list[Check]) -> Check:
    """Return a check that accepts a value if one of several mutually exclusive checks does.

    Otherwise it reports the problem deepest inside the value, which most likely belongs to the intended form.
    """

    def check(value: Any) -> _Problem | None:
        found = []
        for check_one in checks:
            problem = check_one(value)
            if problem is None:
                return None
            found.append(problem)
        deepest = max(found, key=lambda problem: len(problem.path))
        musts = dict.fromkeys(problem.must for problem in found if problem.path == deepest.path)
        return deepest._replace(must=" or ".join(musts))

    return check


def _check_of_values(values: list[Any]) -> Check:
    allowed = {(type(value), value) for value in values}
    must = f"be {' or '.join(map(json.dumps, values))}"

    def check(value: Any) -> _Problem | None:
        # Lists and objects never match, and cannot be looked up in a set.
        is_plain = isinstance(value, str | int | None)
        return None if is_plain and (type(value), value) in allowed else _Problem(must)

    return check


def _check_of_object(schema: _Schema) -> Check:
    part = schema.part
    required = tuple(part.get("required", ()))
    checks = {key: _check_for(schema.inside(inner)) for key, inner in part.get("properties", {}).items()}
    closed = part.get("additionalProperties") is False

    def check(value: Any) -> _Problem | None:
        for key in required:
            if key not in value:
                return _Problem(f"have the key {key!r}")
        for key, inner in value.items():
            check_key = checks.get(key)
            if check_key:
                problem = check_key(inner)
                if problem:
                    return problem.inside(key)
            elif closed:
                return _Problem(f"have no key {_shortened(key)}")
        return None

    return check


def _check_of_array(schema: _Schema) -> Check:
    part = schema.part
    check_entry = _check_for(schema.inside(part["items"]))
    check_length = _check_of_length(part.get("minItems"), part.get("maxItems"), "entries")
    unique = part.get("uniqueItems", False)

    def check(value: Any) -> _Problem | None:
        if problem := check_length(value):
            return problem
        for number, entry in enumerate(value):
            if problem := check_entry(entry):
                return problem.inside(number)
        return _Problem("have each entry once") if unique and len(set(value)) < len(value) else None

    return check


def _check_of_text(schema: _Schema) -> Check:
    return _check_of_length(schema.part.get("minLength"), schema.part.get("maxLength"), "characters")


def _check_of_length(least: int | None, most: int | None, of: str) -> Check:
    must = f"have {_between(least, most)} {of}"
    return lambda value: None if _is_between(least, len(value), most) else _Problem(must, str(len(value)))


def _check_of_number(schema: _Schema) -> Check:
    least, most = schema.part.get("minimum"), schema.part.get("maximum")
    must = f"be {_between(least, most)}"
    return lambda value: None if _is_between(least, value, most) else _Problem(must, _shortened(value))


def _is_between(least: int | None, number: int, most: int | None) -> bool:
    return (least is None or least <= number) and (most is None or number <= most)


def _between(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return f"at most {most}" if least is None else f"at least {least}"
    if least == most:
        return str(least)
    return f"from {least} to {most}"


class _Kind(NamedTuple):
    """A kind of JSON value: its type in Python, its name in messages, and a function that returns a check."""

    type: type
    description: str
    check_for: Callable[[_Schema], Check] = lambda schema: lambda value: None


_KINDS: Final[Mapping[str, _Kind]] = {
    "null": _Kind(type(None), "null"),
    "boolean": _Kind(bool, "true or false"),
    "integer": _Kind(int, "a whole number", _check_of_number),
    "number": _Kind(float, "a number with a fraction"),
    "string": _Kind(str, "text", _check_of_text),
    "array": _Kind(list, "a list", _check_of_array),
    "object": _Kind(dict, "an object", _check_of_object),
}
_TYPE_NAMES: Final = {kind.type: kind.description for kind in _KINDS.values()}
