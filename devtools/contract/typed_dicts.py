"""The Python types of the contract, made from the JSON Schemas.

A definition with a title becomes a type of that name; one without is written out where it is used. A type comes after
the types that it needs. If two need each other, one of them is named in quotes.

A request is read in two parts, its envelope and its payload (``schema/validator.py``), so that there is no type for
whole requests. ``Handlers`` has the payload and the result of each.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from itertools import pairwise
from textwrap import wrap

from devtools.contract.definitions import SCHEMAS, Definition, Definitions

TARGET = SCHEMAS / "contract.py"

CONSTANTS = {"FORMAT": ("Trace", "format"), "VERSION": ("Trace", "version"), "MESSAGES_VERSION": ("Envelope", "v")}
"""The constants, each with the title of a definition and the key whose fixed value it names."""

_WIDTH = 120
_TYPES = ("bool", "dict", "float", "int", "list", "str")
"""The types that a key of the same name would hide from the keys after it."""
_CLASS = re.compile("^class ", re.MULTILINE)
_SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_HEAD = '''\
"""The types of all data between Python and a page, made from the JSON Schemas by `python3 -m devtools.contract`."""

from collections.abc import Callable
from typing import Final, Literal, NotRequired, TypedDict, final

from .planned_change import Planned
'''


def module(definitions: Definitions) -> str:
    """Return the text of the module with all types.

    Raises:
        ValueError: a type does not fit into its line; give a part of it a title.
    """
    writer = _Writer(definitions)
    needless = {"Request", "Results", *_requests(definitions)}
    blocks = [text for title in definitions.titled if title not in needless for text in writer.with_needed(title)]
    blocks += [*map(writer.constant, CONSTANTS), writer.handlers(), writer.exported()]
    text = _HEAD
    for last, block in pairwise(["", *blocks]):
        text += ("\n\n" if _CLASS.search(last + block) else "\n") + block
    for line in text.splitlines():
        if len(line) > _WIDTH:
            raise ValueError(f"too long; give a part of it a title: {line}")
    return text


class _Writer:
    """A writer of types that keeps track of those already written."""

    def __init__(self, definitions: Definitions) -> None:
        self._definitions = definitions
        self._started = set[str]()
        self._written: list[str] = []

    # --- definitions ------------------------------------------------------------------------------------------

    def with_needed(self, title: str) -> Iterator[str]:
        """Yield the text of a type, after those of the types it needs, each once."""
        if title in self._started:
            return
        self._started.add(title)
        definition = self._definitions.titled[title]
        for needed in _titles_in(definition, self._definitions):
            yield from self.with_needed(needed)
        text = self._record(title, definition) if definition.is_record else self._alias(title, definition)
        self._written.append(title)
        yield text

    def _alias(self, title: str, definition: Definition) -> str:
        return f"{_broken(f'{title} = ', self._type(definition))}\n{_docstring(definition.part['description'])}\n"

    def _record(self, title: str, definition: Definition) -> str:
        description, fields = definition.part["description"], self._fields(definition)
        if any(keyword.iskeyword(name) for name, _, _ in fields):
            lines = [line for field in fields for line in _in_quotes(*field)]
            return f"{_in_a_call(title, lines)}\n{_docstring(description)}\n"
        lines = ["@final"] if definition.is_closed else []
        lines += [f"class {title}(TypedDict):", _docstring(description, indent=4), *([""] if fields else [])]
        fields.sort(key=lambda field: field[0] in _TYPES)
        for name, kind, meaning in fields:
            lines += [f"    {name}: {kind}", _docstring(meaning, indent=4)]
        return "\n".join(lines) + "\n"

    def _fields(self, definition: Definition) -> list[tuple[str, str, str]]:
        """Return the name, the type and the description of each key."""
        part, found = definition.part, []
        for name, inner in part["properties"].items():
            member = Definition(definition.file, inner)
            kind, missing = self._type(member), self._started.difference(self._written)
            kind = f'"{kind}"' if missing.intersection(_titles_in(member, self._definitions)) else kind
            found.append((name, kind if name in part["required"] else f"NotRequired[{kind}]", inner["description"]))
        return found

    # --- types ------------------------------------------------------------------------------------------------

    def _type(self, definition: Definition) -> str:
        """Return the type that a schema requires, with definitions by their titles."""
        part, file = definition.part, definition.file
        if "$ref" in part:
            referred = self._definitions.referred(part["$ref"], file)
            return referred.title or self._type(referred)
        if "const" in part:
            return f"Literal[{_literal(part['const'])}]"
        if "enum" in part:
            return f"Literal[{', '.join(map(_literal, part['enum']))}]"
        for word in ("oneOf", "anyOf"):
            if word in part:
                return " | ".join(dict.fromkeys(self._type(Definition(file, one)) for one in part[word]))
        if "type" not in part:
            return "object"
        kinds = part["type"] if isinstance(part["type"], list) else [part["type"]]
        return " | ".join(self._simple(kind, definition) for kind in kinds)

    def _simple(self, kind: str, definition: Definition) -> str:
        part, file = definition.part, definition.file
        if kind == "array":
            return f"list[{self._type(Definition(file, part['items']))}]"
        if kind == "object":
            inside = part.get("additionalProperties")
            value = self._type(Definition(file, inside)) if isinstance(inside, dict) else "object"
            return f"dict[str, {value}]"
        return _SIMPLE[kind]

    # --- everything else --------------------------------------------------------------------------------------

    def constant(self, name: str) -> str:
        """Return a constant with the fixed value of a key."""
        title, key = CONSTANTS[name]
        definition = self._definitions.titled[title]
        schema = definition.part["properties"][key]
        value = (schema if "const" in schema else self._definitions.referred(schema["$ref"], definition.file).part)[
            "const"
        ]
        return f"{name}: Final = {_literal(value)}\n{_docstring(schema['description'])}\n"

    def handlers(self) -> str:
        """Return the type of the functions that answer requests, from a payload to a result or a plan."""
        results = self._definitions.titled["Results"]
        payloads = dict(self._payloads())
        answered = {
            kind: self._type(Definition(results.file, part)) for kind, part in results.part["properties"].items()
        }
        lines = [
            f'        "{kind}": Callable[[{payloads[kind]}], {result} | Planned[{result}]],'
            for kind, result in answered.items()
        ]
        docstring = _docstring(
            "Functions that answer requests, by their type: each takes the payload and returns the result, or a plan."
        )
        return f"{_in_a_call('Handlers', lines, total=False)}\n{docstring}\n"

    def _payloads(self) -> Iterator[tuple[str, str]]:
        """Yield each type of request with the type of its payload."""
        for request in _requests(self._definitions).values():
            type_schema, payload = (request.part["properties"][key] for key in ("type", "payload"))
            if "$ref" in type_schema:
                type_schema = self._definitions.referred(type_schema["$ref"], request.file).part
            for kind in type_schema.get("enum", [type_schema.get("const")]):
                yield kind, self._type(Definition(request.file, payload))

    def exported(self) -> str:
        """Return the list of all names."""
        names = [*CONSTANTS, "Handlers", *sorted(self._written)]
        return "\n".join(["__all__ = [", *(f'    "{name}",' for name in names), "]"]) + "\n"


def _requests(definitions: Definitions) -> dict[str, Definition]:
    """Return the definitions of all requests, by their titles."""
    union = definitions.titled["Request"]
    referred = [definitions.referred(one["$ref"], union.file) for one in union.part["oneOf"]]
    return {request.part["title"]: request for request in referred}


def _titles_in(definition: Definition, definitions: Definitions) -> Iterator[str]:
    """Yield the titles of all definitions that one refers to, directly or through definitions without a title."""
    inside: list[object] = [definition.part]
    while inside:
        part = inside.pop(0)
        if isinstance(part, list):
            inside = [*part, *inside]
        if not isinstance(part, dict):
            continue
        reference = part.get("$ref")
        if isinstance(reference, str):
            referred = definitions.referred(reference, definition.file)
            if referred.title is None:
                yield from _titles_in(referred, definitions)
            else:
                yield referred.title
        inside = [*part.values(), *inside]


# --- layout -----------------------------------------------------------------------------------------------------------


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _broken(before: str, kind: str) -> str:
    """Return an assignment, split over several lines if it does not fit into one."""
    if len(before + kind) <= _WIDTH:
        return before + kind
    if " | " in kind:
        first, *more = kind.split(" | ")
        return "\n".join([f"{before}(", f"    {first}", *(f"    | {one}" for one in more), ")"])
    name, _, inside = kind.removesuffix("]").partition("[")
    return "\n".join([f"{before}{name}[", *(f"    {one}," for one in inside.split(", ")), "]"])


def _in_a_call(title: str, lines: list[str], *, total: bool = True) -> str:
    """Return a typed dict in the form of a call, which allows a Python keyword as a key."""
    more = [] if total else ["    total=False,"]
    return "\n".join([f"{title} = TypedDict(", f'    "{title}",', "    {", *lines, "    },", *more, ")"])


def _in_quotes(name: str, kind: str, meaning: str) -> list[str]:
    """Return the lines of a key of such a typed dict, below a comment."""
    return [*(f"        # {line}" for line in wrap(_marked(meaning), _WIDTH - 10)), f'        "{name}": {kind},']


def _docstring(text: str, indent: int = 0) -> str:
    """Return a description as a docstring."""
    before = " " * indent
    marked = _marked(text)
    if len(marked) + indent + 6 <= _WIDTH:
        return f'{before}"""{marked}"""'
    first, *more = wrap('"""' + marked, _WIDTH - indent - 3, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"{before}{line}" for line in [first, *more, '"""'])


def _marked(text: str) -> str:
    """Return a description with its code in double backticks, as in docstrings."""
    if "\\" in text or '"""' in text or text.endswith('"'):
        raise ValueError(f"this cannot stand in a docstring: {text}")
    return text.replace("`", "``")
