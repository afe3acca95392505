"""Games that differ only in hidden cards: pages of a seat get the same messages, byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.models import model_of
from sisyphus_widgets.models.worker import Worker
from sisyphus_widgets.rules import Record
from sisyphus_widgets.schema.packed_spec import pack_spec
from tests.games.ascend import games as ascend
from tests.games.ascend import redeal as of_ascend
from tests.games.samples import cut
from tests.games.sisyphus_cards import games as sisyphus_cards
from tests.games.sisyphus_cards import redeal as of_sisyphus_cards
from tests.games.sixty import games as sixty
from tests.games.sixty import redeal as of_sixty
from tests.games.skitgubbe import games as skitgubbe
from tests.games.skitgubbe import redeal as of_skitgubbe
from tests.models.driving import RecordingHost, copied

Another = Callable[[Record, int, random.Random], Record | None]

GAMES: dict[str, tuple[Callable[[int], Record], Another]] = {
    "ascend": (ascend.random_record, of_ascend.another),
    "sisyphus_cards": (sisyphus_cards.random_record, of_sisyphus_cards.another),
    "sixty": (sixty.random_record, of_sixty.another),
    "skitgubbe": (skitgubbe.random_record, of_skitgubbe.another),
}
MOVES, BEATS = 30, 4
"""The length of the games, and the number of beats at which a page makes requests."""


def alike(game: str, most: int) -> Iterator[tuple[int, Record, Record]]:
    """Return two records that differ only in cards hidden from a seat, and that seat."""
    random_record, another = GAMES[game]
    rng, found = random.Random(game), 0
    for seed in range(20 * most):
        record = cut(random_record(seed), MOVES)
        seat = rng.randrange(record.players)
        other = another(record, seat, rng)
        if other is not None and found < most:
            found += 1
            yield seat, record, other
    assert found == most


def requests(frames: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the requests of a page about the beats of a trace."""
    choosing = [beat for beat, frame in enumerate(frames) if "decision" in frame]
    yield from (("hello", {}), ("resync", {}), ("decisions", {"beats": choosing[-BEATS:]}))
    for beat in range(0, len(frames), max(1, len(frames) // BEATS)):
        yield from (
            ("position", {"step": beat}),
            ("help", {"step": beat, "moves": []}),
            ("open_branch", {"step": beat}),
        )
    for beat in choosing[-BEATS:]:
        recorded = frames[beat]["decision"].get("recorded")
        for action in [recorded["action"]] if recorded else []:
            for kind in ("verdict", "explain"):
                yield kind, {"step": beat, "action": action}
            yield "try", {"step": beat, "moves": [action]}
            yield "keep_branch", {"step": beat, "moves": [action]}
    yield from (("perspective", {"perspective": None}), ("play", {"action": "pass"}), ("saves", {}), ("bring_back", {}))


class Kernel:
    """A kernel with one model, and all messages to its page."""

    def __init__(self, spec: dict[str, Any], folder: Path) -> None:
        self._host = RecordingHost()
        self._model = model_of(spec, self._host)
        self._host.messages.append(("opened", copied(self._model.page_values())))

    def values(self) -> dict[str, Any]:
        return self._model.page_values()

    def ask(self, request: dict[str, Any]) -> None:
        self._model.receive(request)

    def write(self, values: dict[str, Any]) -> None:
        self._model.write(values)

    def messages(self) -> list[str]:
        return [json.dumps(one) for one in self._host.messages]


class InPage:
    """A page with Python, and all messages of its worker except the spec, which the page stores unread."""

    def __init__(self, spec: dict[str, Any], folder: Path) -> None:
        self._texts: list[str] = []
        self._worker = Worker(lambda text: self._texts.extend(text.split("\n")), folder)
        self._say(type="open", spec=pack_spec(spec), values_hash="")

    def _say(self, **fields: Any) -> None:
        self._worker.receive(json.dumps({"of": "model1", **fields}))

    def values(self) -> dict[str, Any]:
        """Return the values that the page has, with the trace as last sent whole."""
        found: dict[str, Any] = {}
        for message in map(json.loads, self._texts):
            found |= message["values"] if message["type"] == "values" else {}
        return found

    def ask(self, request: dict[str, Any]) -> None:
        self._say(type="custom", content=request)

    def write(self, values: dict[str, Any]) -> None:
        self._say(type="write", values=values)

    def messages(self) -> list[str]:
        return [text for text in self._texts if json.loads(text)["type"] != "spec"]


def messages_to_page(
    by: type[Kernel] | type[InPage], record: Record, seat: int, folder: Path, **more: Any
) -> list[str]:
    """Return all messages to a page that shows a record from a seat and makes many requests."""
    written = json.loads(replace(record, seed=None).dumps())
    page = by({"kind": "table", "game": record.game, "record": written, "perspective": seat, **more}, folder)
    frames = page.values()["_trace"]["frames"]
    for number, (kind, payload) in enumerate(requests(frames)):
        revision = page.values()["_revision"]
        page.ask({"v": 1, "id": f"p.{number}", "type": kind, "revision": revision, "payload": payload})
    for step in range(0, len(frames), max(1, len(frames) // BEATS)):
        page.write({"step": step, "_trace": {}, "hand": []})
    page.write({"language": "de"})
    return page.messages()


@pytest.mark.parametrize("by", [Kernel, InPage])
@pytest.mark.parametrize("ask", ["off", "all"])
@pytest.mark.parametrize("game", GAMES)
def test_messages_to_a_seat_do_not_depend_on_hidden_cards(
    game: str, ask: str, by: type[Kernel] | type[InPage], tmp_path: Path, full: bool
) -> None:
    for seat, one, other in alike(game, 10 if full else 1):
        assert messages_to_page(by, one, seat, tmp_path, ask=ask) == messages_to_page(
            by, other, seat, tmp_path, ask=ask
        )


@pytest.mark.parametrize("game", GAMES)
def test_messages_to_the_teacher_depend_on_all_cards(game: str) -> None:
    [(_, one, other)] = alike(game, 1)
    opened = [
        model_of({"kind": "table", "game": game, "record": json.loads(record.dumps())}, RecordingHost()).page_values()
        for record in (one, other)
    ]
    assert opened[0] != opened[1]
