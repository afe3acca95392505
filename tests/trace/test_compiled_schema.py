"""The compiled schemas accept and refuse the same values as the written ones."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import dumps, trace_match
from sisyphus_widgets.workshop.testing.trace_schema import references, schema_validator, schemas
from tests.games.sisyphus_cards.games import cut, random_record

VALUES: tuple[Any, ...] = (
    True,
    False,
    None,
    0,
    1,
    1.0,
    0.5,
    -1,
    3,
    "",
    "x",
    "seat.0",
    [],
    ["x", "x"],
    [1, True],
    {},
    {"surprise": 1},
)


@pytest.fixture(scope="module")
def valid_values() -> dict[str, Any]:
    """Return a valid value for each tested part of the contract, by its reference."""
    trace = json.loads(dumps(trace_match(Match.from_record(cut(random_record(1), 14)), None)))
    short = {**trace, "frames": [trace["frames"][0], trace["frames"][-1]]}
    short["clauses"] = dict(list(short["clauses"].items())[:2])
    deciding = next(frame for frame in reversed(trace["frames"]) if "decision" in frame)
    state = SisyphusTable(seed=1).get_state()
    traits = schemas()["traits"]["$defs"]["page_traits"]["properties"]
    request = {"v": 1, "id": "a", "revision": 0}
    answer = {"v": 1, "type": "answer", "id": "a", "revision": 0}
    error = {"code": "unknown", "message": "x"}
    return {
        "trace.schema.json": short,
        "trace.schema.json#/$defs/frame": trace["frames"][5],
        "decision.schema.json#/$defs/decision": deciding["decision"],
        "traits.schema.json": {**{name: state[name] for name in state.keys() & traits.keys()}, "_trace": short},
        "messages.schema.json#/$defs/request": {**request, "type": "play", "payload": {"picks": ["2C"]}},
        "messages.schema.json#/$defs/answer": {**answer, "ok": True, "result": {}},
        "messages.schema.json#/$defs/bad_answer": {**answer, "ok": False, "error": error},
    }


def paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every item inside a value, at any depth."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield (*above, key)
        yield from paths(value[key], (*above, key))


def broken(value: Any, path: tuple[Any, ...], rng: random.Random) -> Any:
    """Return a copy of a value with the item at ``path`` deleted or replaced, or with a key added beside it."""
    other = copy.deepcopy(value)
    at = other
    for key in path[:-1]:
        at = at[key]
    how = rng.randrange(6)
    if how == 0:
        del at[path[-1]]
    elif how == 1 and isinstance(at, dict):
        at["surprise"] = rng.choice(VALUES)
    else:
        at[path[-1]] = rng.choice(VALUES)
    return other


def test_the_compiled_and_the_written_schema_agree(valid_values: dict[str, Any], full: bool) -> None:
    rng = random.Random(0)
    for reference, value in valid_values.items():
        validator = schema_validator(reference)
        assert validator.thorough.is_valid(value), reference
        assert validator.passes(value), reference
        refused = 0
        there = list(paths(value))
        tried = [rng.choice(there) for _ in range(2000 if full else 30)]
        for path in tried:
            other = broken(value, path, rng)
            right = validator.thorough.is_valid(other)
            assert validator.passes(other) == right, f"{reference} {path}"
            refused += not right
        assert len(tried) > refused > len(tried) / 3, reference


def test_every_part_of_the_schema_refuses_wrong_values() -> None:
    for reference in references():
        validator = schema_validator(reference)
        for value in VALUES:
            assert validator.passes(value) == validator.thorough.is_valid(value), f"{reference} {value!r}"
