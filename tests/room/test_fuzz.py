"""Random messages from strangers, pupils and the teacher, which are refused and break nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sisyphus_widgets.room.activity import Activity, lesson, play, quiz
from sisyphus_widgets.room.messages import UnreadableError, read_message
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.schema import MalformedError, read_page_message
from sisyphus_widgets.workshop.testing.trace_schema import schemas
from tests.room.class_questions import option_questions
from tests.room.people import Page
from tests.room.test_limits import serving

LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8)
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
REQUESTS = [
    *("hello", "resync", "verdict", "decisions", "try", "explain", "help", "another", "open_branch", "play", "answer"),
    *("hint", "stop", "world", "resume", "undo", "reveal", "keep_branch", "name_branch", "drop_branch", "next", "go"),
]
CONTENTS = VALUES | st.fixed_dictionaries(
    {"id": st.just("x") | VALUES, "type": st.sampled_from(REQUESTS) | VALUES},
    optional={
        "v": st.just(1) | VALUES,
        "revision": st.integers(-1, 3) | VALUES,
        "payload": VALUES
        | st.dictionaries(
            st.sampled_from(["answer", "action", "picks", "step", "moves", "seat", "at", "name", "branch", "by_hand"]),
            VALUES,
            max_size=4,
        ),
    },
)
TEXTS = st.text(max_size=8)
NUMBERS = st.integers(0, 3) | st.integers(0, 2**53 - 1)
FIELDS = {
    "content": CONTENTS,
    "values": st.dictionaries(st.sampled_from(["step", "language", "pace", "quiz", "_trace"]) | TEXTS, VALUES),
    "at": st.lists(NUMBERS, min_size=3, max_size=3),
    "press": st.text(min_size=1, max_size=8),
    **dict.fromkeys(("code", "name", "key", "secret", "pass", "text", "title"), TEXTS),
    **dict.fromkeys(("is_paused", "at_all_tables", "is_on", "is_allowed", "is_locked"), st.booleans()),
    **dict.fromkeys(("number", "seat", "id"), NUMBERS),
    "seconds": st.integers(0, 700) | NUMBERS,
    "contest": st.fixed_dictionaries(
        {"seconds": st.integers(0, 700), "has_points": st.booleans(), "teams": st.integers(0, 8)}
    ),
    "choice": st.sampled_from(["pause", "lesson an-attack", "play sixty"]) | TEXTS,
    "game": st.just("sixty") | TEXTS,
    "utc_offset": st.integers(-900, 900) | st.integers(),
}
"""Well-formed values of the keys of messages."""
ENDS = {"close", "remove", "delete"}
"""The types of messages that end a room or remove a member."""


def forms(union: str = "page_message") -> Iterator[dict[str, Any]]:
    """Yield the schemas of all messages of a page."""
    parts = schemas()["room"]["$defs"]
    for one in parts[union]["oneOf"]:
        name = one["$ref"].removeprefix("#/$defs/")
        if "oneOf" in parts[name]:
            yield from forms(name)
        else:
            yield parts[name]


def message_of(form: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy of messages that fit a schema."""
    keys = form["properties"]
    kind = schemas()["room"]["$defs"]["bare_press_type"] if "$ref" in keys["type"] else keys["type"]
    kinds = [one for one in kind.get("enum", [kind.get("const")]) if one not in ENDS]
    fields = {
        key: FIELDS[key] | (st.none() if "oneOf" in part else st.nothing())
        for key, part in keys.items()
        if key in FIELDS
    }
    required = {key: fields[key] for key in form["required"] if key != "type"}
    optional = {key: fields[key] for key in fields.keys() - required.keys()}
    return st.fixed_dictionaries({"type": st.sampled_from(kinds), **required}, optional=optional)


FORMS = [form for form in forms() if form["properties"]["type"].get("const") not in ENDS]
FITTING = st.sampled_from(FORMS).flatmap(message_of)
OTHERS = st.fixed_dictionaries(
    {"type": st.sampled_from(["join", "custom", "lock", "note", "show"]) | VALUES},
    optional=dict.fromkeys(FIELDS, VALUES),
)
MESSAGES = FITTING | OTHERS | VALUES
ACTIVITIES: dict[str, Callable[[], Activity]] = {
    "together": lambda: quiz(questions=option_questions()[:2]),
    "lesson": lambda: lesson("first-trick"),
    "tables": lambda: play("sisyphus_cards"),
}


@pytest.fixture(scope="module", params=ACTIVITIES)
def room(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClassRoom]:
    opened = ClassRoom.begin(ACTIVITIES[request.param](), tmp_path_factory.mktemp("room") / "room.sqlite")
    opened.join(opened.code, "Ada", "k" * 40)
    yield opened
    opened.store.close()


def asks_for_hint(content: object) -> bool:
    return isinstance(content, dict) and content.get("type") == "hint"


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["title"])
@given(data=st.data())
def test_a_message_that_fits_its_schema_is_accepted_unchanged(form: dict[str, Any], data: st.DataObject) -> None:
    message = data.draw(message_of(form))
    assert read_page_message(message) is message


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "dance"}, "there is no such message"),
        ({"type": ["join"]}, "there is no such message"),
        ([], "there is no such message"),
        ({"type": "join", "code": "ABCDEF"}, "message must have the key 'name'"),
        ({"type": "join", "code": 7, "name": "Ada"}, "message.code must be text, not a whole number"),
        ({"type": "lock", "is_locked": "yes"}, "message.is_locked must be true or false, not text"),
        ({"type": "lock", "is_locked": True, "press": ""}, "message.press must have from 1 to 64 characters, not 0"),
        (
            {"type": "lock", "is_locked": True, "press": "x" * 65},
            "message.press must have from 1 to 64 characters, not 65",
        ),
        ({"type": "look", "number": True}, "message.number must be a whole number, not true or false"),
        ({"type": "look", "number": None}, "message.number must be a whole number, not null"),
        ({"type": "watch", "number": -1}, "message.number must be from 0 to 9007199254740991 or be null, not -1"),
        ({"type": "custom", "content": {}, "at": [1]}, "message.at must have 3 entries, not 1"),
        ({"type": "show", "number": 1}, "message must have no key 'number'"),
    ],
)
def test_a_refused_message_gets_the_place_and_the_reason(message: object, reason: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read_page_message(message)
    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize("who", ["stranger", "pupil", "teacher"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(messages=st.lists(MESSAGES, min_size=1, max_size=4))
@example(messages=[{"type": ["join"]}])
@example(messages=[{"type": "custom", "content": {"id": "x", "type": ["play"]}}])
@example(messages=[{"type": "custom", "content": {"id": "x", "type": {}}}])
@example(messages=[{"type": "show", "press": "\ud800"}])
@example(messages=[{"type": "join", "name": "\ud83d", "code": "\udc00"}])
def test_no_message_breaks_a_room(
    room: ClassRoom, who: str, messages: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    page = Page()
    session = PageSession(room, page)
    match who:
        case "pupil":
            session.take({"type": "back", "key": "k" * 40})
        case "teacher":
            session.take({"type": "lead", "secret": room.secret})
    for message in messages:
        start = len(page.messages)
        try:
            read = read_page_message(read_message(json.dumps(message)))
        except (UnreadableError, MalformedError):
            continue
        session.take(read)
        json.dumps(page.messages[start:], ensure_ascii=False).encode()
        answers = [one["content"] for one in page.messages[start:] if one["type"] == "custom"]
        assert [one for one in answers if not one.get("ok", True) and one["error"]["code"] == "internal"] == []
        if who == "pupil" and read["type"] == "custom":
            replies = [one for one in answers if one.get("type") == "answer"]
            assert len(replies) == 1 or asks_for_hint(read["content"])
    session.end()
    assert capsys.readouterr().err == ""


@given(text=st.text(max_size=30) | st.binary(max_size=30))
@example(text="[" * 5000)
@example(text='{"type": "x", "n": NaN}')
@example(text='{"type": "x", "n": 1' + 5000 * "0" + "}")
@example(text=b'{"type": "\xff"}')
def test_any_other_message_than_an_object_with_a_type_is_unreadable(text: str | bytes) -> None:
    try:
        message = read_message(text)
    except UnreadableError:
        return
    assert isinstance(message["type"], str)
    json.dumps(message, ensure_ascii=False, allow_nan=False).encode()


PATHS = st.text(st.sampled_from("/.%?#:&=\\ widgetXjsroomcln09~\u00e9"), max_size=20) | st.sampled_from(
    ["widgetXjs", "widget.js", "room.css?x", "line", "teacher", "teacher/", "%00", "..%2f..%2fpyproject.toml", "%ff"]
)


async def status(port: int, method: str, path: str) -> int:
    """Return the status of the response to a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"{method} /{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
    writer.write(head.encode("utf-8", "replace"))
    response = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    assert b"Traceback" not in response
    return int(response.split(b" ", 2)[1])


def test_no_request_causes_a_server_error(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        context = serving(tmp_path)
        service = runner.run(context.__aenter__())

        @settings(deadline=None)
        @given(path=PATHS, method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]))
        @example(path="widgetXjs", method="GET")
        def answers(path: str, method: str) -> None:
            assert 200 <= runner.run(status(service.port, method, path)) < 500

        try:
            answers()
        finally:
            runner.run(context.__aexit__(None, None, None))
