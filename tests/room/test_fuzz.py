"""Messages with values of wrong types, from strangers, pupils and the teacher: each is refused, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sisyphus_widgets.room.activity import Activity, lesson, play, quiz
from sisyphus_widgets.room.messages import UnreadableError, read_message
from sisyphus_widgets.room.room import Room
from sisyphus_widgets.room.visit import Visit
from tests.room.people import Page
from tests.room.test_limits import serving
from tests.room.test_server import ASKED

LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8)
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KINDS = [
    *(
        "join",
        "back",
        "lead",
        "pass",
        "read",
        "write",
        "custom",
        "leave",
        "show",
        "ask_again",
        "pause",
        "undo",
        "step_in",
    ),
    *("try", "allow_hints", "look", "lock", "watch", "note", "hint", "sit", "report", "new_game", "stand_in", "again"),
]
"""What pages say, without what ends a room or sends somebody out."""
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
FIELDS = {
    "content": CONTENTS,
    "values": VALUES | st.dictionaries(st.sampled_from(["step", "language", "pace", "quiz", "_trace"]), VALUES),
    "number": st.integers(-1, 3) | VALUES,
    "press": VALUES,
    **dict.fromkeys(("code", "name", "key", "secret", "pass", "text", "paused", "begins", "allowed"), VALUES),
    **dict.fromkeys(("locked", "table", "seat", "all"), VALUES),
}
MESSAGES = st.fixed_dictionaries({"type": st.sampled_from(KINDS) | VALUES}, optional=FIELDS) | VALUES
ACTIVITIES = {
    "together": quiz(questions=ASKED),
    "lesson": lesson("first-trick"),
    "tables": play("sisyphus_cards"),
}


@pytest.fixture(scope="module", params=ACTIVITIES)
def room(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    activity: Activity = ACTIVITIES[request.param]
    opened = Room.begin(activity, tmp_path_factory.mktemp("room") / "room.sqlite")
    opened.join(opened.code, "Ada", "k" * 40)
    yield opened
    opened.store.close()


@pytest.mark.parametrize("who", ["stranger", "pupil", "teacher"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(messages=st.lists(MESSAGES, min_size=1, max_size=4))
@example(messages=[{"type": ["join"]}])
@example(messages=[{"type": "custom", "content": {"id": "x", "type": ["play"]}}])
@example(messages=[{"type": "custom", "content": {"id": "x", "type": {}}}])
@example(messages=[{"type": "show", "press": "\ud800"}])
@example(messages=[{"type": "join", "name": "\ud83d", "code": "\udc00"}])
def test_no_message_of_anybody_breaks_a_room(
    room: Room, who: str, messages: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    page = Page()
    visit = Visit(room, page)
    match who:
        case "pupil":
            visit.take({"type": "back", "key": "k" * 40})
        case "teacher":
            visit.take({"type": "lead", "secret": room.secret})
    for message in messages:
        heard = len(page.heard)
        try:
            read = read_message(json.dumps(message))
        except UnreadableError:
            continue
        visit.take(read)
        json.dumps(page.heard[heard:], ensure_ascii=False).encode()
        answers = [one["content"] for one in page.heard[heard:] if one["type"] == "custom"]
        assert [one for one in answers if not one.get("ok", True) and one["error"]["code"] == "internal"] == []
        if who == "pupil" and read["type"] == "custom":
            told = [one for one in answers if one.get("type") == "answer"]
            assert len(told) == 1 or read["content"]["type"] == "hint"
    visit.end()
    assert capsys.readouterr().err == ""


@given(text=st.text(max_size=30) | st.binary(max_size=30))
@example(text="[" * 5000)
@example(text='{"type": "x", "n": NaN}')
@example(text='{"type": "x", "n": 1' + 5000 * "0" + "}")
@example(text=b'{"type": "\xff"}')
def test_a_message_is_an_object_with_a_type_or_unreadable(text: str | bytes) -> None:
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
    """The status with which a request is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"{method} /{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
    writer.write(head.encode("utf-8", "replace"))
    told = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    assert b"Traceback" not in told
    return int(told.split(b" ", 2)[1])


def test_no_route_answers_with_an_error_of_the_server(tmp_path: Path) -> None:
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
