"""The validator accepts exactly the messages that fit the JSON Schemas, and names the reason for a refusal."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.schema import MESSAGES_VERSION, Handlers, MalformedError, read_envelope, read_payload
from sisyphus_widgets.schema.validator import KEYWORDS
from sisyphus_widgets.workshop.testing.trace_schema import Checker, schema_validator, schemas

MOVES = {"step": 3, "moves": ["play 7C", ["c1", "c2"], 0], "by_hand": [1], "branch": 2}
LESSON = {
    "title": "A",
    "number": 1,
    "of": 2,
    "progress": "1 of 2",
    "texts": ["B"],
    "terms": [{"word": "C", "means": "D."}],
    "task": "read",
    "done": True,
}
ENTRY = {"time": "2026-01-01T00:00:00Z", "question": "q", "given": None, "tries": 1, "hints": 0, "seconds": 1.5}

GOOD: dict[str, list[Any]] = {
    "play": [{"action": "play QC"}, {"picks": ["QC", "KC"]}, {"action": ""}, {"picks": []}],
    "attempt": [{"picks": ["QC", "KC"]}, {"picks": []}],
    "verdict": [{"action": "QC"}, {"picks": ["QC"], "step": 0}, {"action": "QC", **MOVES}],
    "explain": [{"picks": ["QC"], **MOVES}],
    "hint": [{"part": part} for part in ("look", "move", "why")],
    "decisions": [{"beats": [0]}, {"beats": [*range(16)]}],
    "try": [MOVES, {"step": 0, "moves": []}],
    "perspective": [{"perspective": None}, {"perspective": 0}],
    "load": [{"name": "a.json"}],
    "answer": [{"answer": "QC"}, {"answer": -3}, {"answer": ["a", 1]}, {"answer": []}],
    "show_question": [{"number": 1}],
    "resume": [{"learner": "", "entries": [ENTRY, 7, None, {"more": [1]}]}],
    "paste": [{"code": "ABC"}],
    "hand_in": [{}, {"learner": "Ida"}],
    "practise": [{"rule": "3.2"}],
    "narrow": [{"rules": ["3.2", "3.3"]}, {"rules": []}],
    "another": [{"rule": "3.2"}],
    "keep_branch": [MOVES],
    "open_branch": [{"step": 3}, {"step": 3, "branch": 0, "by_hand": True}],
    "name_branch": [{"branch": 0, "name": "Mine"}],
    "drop_branch": [{"branch": 0}],
    "take_up": [{"lesson": LESSON, "quiz": {}}],
    "help": [MOVES],
    "position": [MOVES],
    "open_station": [{"game": "sixty", "station": "levels", "learner": ""}],
    "marks": [{"marks": {}}, {"marks": {"a": 7, "b": {"done": True}}}],
    "set_up": [{"line": "South holds 7C"}],
}
BARE = sorted(get_type_hints(Handlers).keys() - GOOD.keys())

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 3)
    | st.sampled_from([10**400, -(10**400), "\ud800", "x" * 200_000, 0.5])
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def schema_of(kind: str) -> Checker:
    """Return the jsonschema validator for the payloads of a type of requests."""
    parts = schemas()["messages"]["$defs"]
    for one in parts["request"]["oneOf"]:
        name = one["$ref"].removeprefix("#/$defs/")
        type_schema = parts[name]["properties"]["type"]
        if kind in (parts["bare_type"]["enum"] if "$ref" in type_schema else [type_schema["const"]]):
            return schema_validator(f"messages.schema.json#/$defs/{name}/properties/payload")
    raise KeyError(kind)


def why(kind: str, payload: Any) -> str:
    """Return the reason for refusing a payload; empty if it is accepted."""
    before = copy.deepcopy(payload)
    try:
        read = read_payload(kind, payload)
    except MalformedError as error:
        assert payload == before
        return str(error)
    assert read is payload
    assert payload == before
    return ""


def paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything in a value, the whole included."""
    yield above
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from paths(value[key], (*above, key))


def changed(value: Any, path: tuple[Any, ...], how: str, other: Any) -> Any:
    """Return a copy of a value in which the part at ``path`` is replaced, removed, or has an extra key."""
    if not path:
        return {**value, "surprise": other} if how == "more" else other
    value = copy.deepcopy(value)
    at = value
    for key in path[:-1]:
        at = at[key]
    if how == "less":
        del at[path[-1]]
    elif how == "more" and isinstance(at[path[-1]], dict):
        at[path[-1]]["surprise"] = other
    else:
        at[path[-1]] = other
    return value


def test_every_type_of_request_has_a_sample() -> None:
    assert {*GOOD, *BARE} == get_type_hints(Handlers).keys()
    assert len(BARE) == len(schemas()["messages"]["$defs"]["bare_type"]["enum"])


@pytest.mark.parametrize("kind", [*GOOD, *BARE])
def test_a_valid_payload_is_returned_unchanged(kind: str) -> None:
    for payload in GOOD.get(kind, [{}]):
        assert schema_of(kind).is_valid(payload)
        assert why(kind, payload) == ""


@pytest.mark.parametrize("kind", [*GOOD, BARE[0]])
@given(st.data())
def test_the_validator_agrees_with_jsonschema(kind: str, data: st.DataObject) -> None:
    payload = data.draw(st.sampled_from(GOOD.get(kind, [{}])))
    path = data.draw(st.sampled_from(list(paths(payload))))
    other = changed(payload, path, data.draw(st.sampled_from(["less", "more", "other"])), data.draw(ANYTHING))
    reason = why(kind, other)
    assert (reason == "") == schema_of(kind).is_valid(other)
    assert len(reason) < 500
    reason.encode("utf-8")


@given(ANYTHING)
def test_any_message_is_accepted_or_refused_without_another_error(message: Any) -> None:
    with pytest.raises(MalformedError):
        read_envelope(message)
    for kind in (*GOOD, *BARE, "castle"):
        why(kind, message)


@pytest.mark.parametrize(
    ("kind", "payload", "reason"),
    [
        ("play", [], "payload must be an object, not a list"),
        ("play", (), "payload must be an object, not nothing that JSON has"),
        ("play", {}, "payload must have the key 'action' or have the key 'picks'"),
        ("play", {"action": None}, "payload.action must be text, not null"),
        ("play", {"picks": ["QC", 1]}, "payload.picks[1] must be text, not a whole number"),
        ("play", {"picks": {"QC": 1}}, "payload.picks must be a list, not an object"),
        ("play", {"picks": [""]}, "payload.picks[0] must have from 1 to 100 characters, not 0"),
        ("play", {"picks": ["QC"] * 257}, "payload.picks must have at most 256 entries, not 257"),
        ("play", {"action": "x" * 100_001}, "payload.action must have at most 100000 characters, not 100001"),
        (
            "play",
            {"action": "QC", "picks": ["QC"]},
            "payload must have no key 'picks' or have no key 'action'",
        ),
        ("verdict", {"action": "QC", "step": True}, "payload.step must be a whole number, not true or false"),
        ("verdict", {"action": "QC", "step": -1}, "payload.step must be from 0 to 9007199254740991, not -1"),
        (
            "verdict",
            {"action": "QC", "step": 10**5000},
            "payload.step must be from 0 to 9007199254740991, not a huge number",
        ),
        (
            "try",
            {"step": 0, "moves": ["x", {}]},
            "payload.moves[1] must be text or be a list or be a whole number, not an object",
        ),
        ("try", {"step": 0, "moves": ["x", ["a", 5]]}, "payload.moves[1][1] must be text, not a whole number"),
        ("try", {"moves": []}, "payload must have the key 'step'"),
        ("decisions", {"beats": []}, "payload.beats must have from 1 to 16 entries, not 0"),
        ("decisions", {"beats": [3, 3]}, "payload.beats must have each entry once"),
        ("perspective", {"perspective": 1.0}, "payload.perspective must be a whole number or null, "),
        ("hello", {"x" * 1000: 1}, f"payload must have no key '{'x' * 40}'"),
        ("show_question", {"number": 0}, "payload.number must be from 1 to 9007199254740991, not 0"),
        ("take_up", {"lesson": {**LESSON, "task": "dance"}, "quiz": {}}, 'payload.lesson.task must be "read" or '),
        ("castle", {}, "there is no such request"),
    ],
)
def test_a_refusal_names_the_place_and_the_reason(kind: str, payload: Any, reason: str) -> None:
    assert why(kind, payload).startswith(reason)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"v": 2}, f"request.v must be {MESSAGES_VERSION}"),
        ({"v": True}, f"request.v must be {MESSAGES_VERSION}"),
        ({"v": [1]}, f"request.v must be {MESSAGES_VERSION}"),
        ({"id": ""}, "request.id must have from 1 to 100 characters, not 0"),
        ({"type": 3}, "request.type must be text, not a whole number"),
        ({"revision": -1}, "request.revision must be at least 0, not -1"),
        ({"payload": []}, "request.payload must be an object, not a list"),
        ({"more": 1}, "request must have no key 'more'"),
    ],
)
def test_an_envelope_is_validated_without_its_payload(wrong: dict[str, Any], reason: str) -> None:
    good = {"v": MESSAGES_VERSION, "id": "v.1", "type": "castle", "revision": 5, "payload": {"any": ["thing"]}}
    assert read_envelope(good) is good
    with pytest.raises(MalformedError) as error:
        read_envelope({**good, **wrong})
    assert str(error.value) == reason
    for key in good:
        with pytest.raises(MalformedError, match=f"request must have the key '{key}'"):
            read_envelope({name: value for name, value in good.items() if name != key})


def test_a_valid_request_has_a_valid_envelope() -> None:
    for kind in (*GOOD, *BARE):
        for payload in GOOD.get(kind, [{}]):
            request = {"v": 1, "id": "v.1", "type": kind, "revision": 0, "payload": payload}
            assert schema_validator("messages.schema.json#/$defs/request").is_valid(request)
            assert read_envelope(request) is request


def test_every_supported_keyword_is_used_in_the_schemas() -> None:
    used = set()
    todo: list[Any] = [schemas()["messages"]["$defs"], schemas()["traits"]["$defs"]]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            used |= part.keys()
            todo += part.values()
        elif isinstance(part, list):
            todo += part
    assert used >= KEYWORDS
