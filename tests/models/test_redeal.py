"""Games that a seat cannot tell apart: models answer a page of that seat alike, byte by byte, whatever it asks."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.models import model_of
from sisyphus_widgets.rules import Record
from tests.games.ascend import games as ascend
from tests.games.ascend import redeal as of_ascend
from tests.games.samples import cut
from tests.games.sisyphus_cards import games as sisyphus_cards
from tests.games.sisyphus_cards import redeal as of_sisyphus_cards
from tests.games.sixty import games as sixty
from tests.games.sixty import redeal as of_sixty
from tests.games.skitgubbe import games as skitgubbe
from tests.games.skitgubbe import redeal as of_skitgubbe
from tests.models.driving import Heard, copied

Another = Callable[[Record, int, random.Random], Record | None]

GAMES: dict[str, tuple[Callable[[int], Record], Another]] = {
    "ascend": (ascend.random_record, of_ascend.another),
    "sisyphus_cards": (sisyphus_cards.random_record, of_sisyphus_cards.another),
    "sixty": (sixty.random_record, of_sixty.another),
    "skitgubbe": (skitgubbe.random_record, of_skitgubbe.another),
}
MOVES, BEATS = 30, 4
"""The length of the games, and the number of beats from which a page asks."""


def alike(game: str, most: int) -> Iterator[tuple[int, Record, Record]]:
    """Records that a seat cannot tell apart, and that seat."""
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


def told(record: Record, seat: int, **more: Any) -> str:
    """All that a page gets of a table with this record, seen from a seat."""
    host = Heard()
    written = json.loads(replace(record, seed=None).dumps())
    model = model_of({"kind": "table", "game": record.game, "record": written, "perspective": seat, **more}, host)
    host.said.append(("opened", copied(model.page_values())))
    frames = model.page_values()["_trace"]["frames"]
    for number, (kind, payload) in enumerate(requests(frames)):
        revision = model.page_values()["_revision"]
        model.receive({"v": 1, "id": f"p.{number}", "type": kind, "revision": revision, "payload": payload})
    for step in range(0, len(frames), max(1, len(frames) // BEATS)):
        model.write({"step": step, "_trace": {}, "hand": []})
    model.write({"language": "de"})
    return json.dumps(host.said)


@pytest.mark.parametrize("ask", ["off", "all"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_a_seat_cannot_tell_them_apart(game: str, ask: str, full: bool) -> None:
    for seat, one, other in alike(game, 10 if full else 1):
        assert told(one, seat, ask=ask) == told(other, seat, ask=ask)


@pytest.mark.parametrize("game", GAMES)
def test_the_teacher_can(game: str) -> None:
    [(_, one, other)] = alike(game, 1)
    opened = [
        model_of({"kind": "table", "game": game, "record": json.loads(record.dumps())}, Heard()).page_values()
        for record in (one, other)
    ]
    assert opened[0] != opened[1]
