"""Every trace fits its schema, from every perspective."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import FORMAT, VERSION, dumps, trace_match, trace_record
from sisyphus_widgets.workshop.testing.trace_schema import Checker, schema_validator
from tests.games.sisyphus_cards.games import EVERY_OPTIONS, cut, random_record
from tests.games.sisyphus_cards.shows import shows

PERSPECTIVES = (None, 0, 1, 2, 3)


@pytest.fixture(scope="module")
def validator() -> Checker:
    return schema_validator()


@pytest.mark.parametrize("perspective", PERSPECTIVES)
def test_traces_fit_the_schema(validator: Checker, perspective: int | None, full: bool) -> None:
    for seed, options in enumerate(EVERY_OPTIONS):
        record = random_record(seed, options)
        length = len(record.moves) if full else 25 + 15 * seed
        validator.validate(json.loads(dumps(trace_record(cut(record, length), perspective))))


def test_traces_of_rare_positions_fit_the_schema(validator: Checker) -> None:
    for match in shows()[-7:]:
        for perspective in (None, 1):
            validator.validate(trace_match(match, perspective))


@pytest.mark.parametrize("length", [0, 1, 2, 5, 6])
def test_the_beginnings_of_a_game_fit_the_schema(validator: Checker, length: int) -> None:
    for perspective in PERSPECTIVES:
        validator.validate(trace_record(cut(random_record(1), length), perspective))


@pytest.fixture(scope="module")
def small() -> dict[str, Any]:
    return trace_record(cut(random_record(1), 8), 0)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("version",), VERSION - 1),
        (("version",), VERSION + 1),
        (("format",), "something/else"),
        (("perspective",), "0"),
        (("surprise",), 1),
        (("frames",), []),
        (("frames", 0, "text"), ""),
        (("frames", 0, "rules"), ["4.2"]),
        (("frames", 0, "tags"), ["Great fun"]),
        (("marks", "turn", "look"), "red"),
        (("tags", 0, "label"), ""),
        (("frames", 0, "scene", "zones", "hand.0"), {"cards": []}),
        (("frames", 0, "surprise"), 1),
        (("layout", "zones", 0, "kind"), "heap"),
        (("symbols", "C", "path"), "<svg>"),
    ],
)
def test_the_schema_refuses_wrong_traces(
    validator: Checker, small: dict[str, Any], path: tuple[Any, ...], value: Any
) -> None:
    broken = copy.deepcopy(small)
    *above, last = path
    at = broken
    for step in above:
        at = at[step]
    at[last] = value
    assert validator.is_valid(small)
    assert not validator.is_valid(broken)


def test_a_trace_names_its_game_mode_and_seats() -> None:
    trace = trace_record(cut(random_record(1), 3), 2)
    assert (trace["format"], trace["version"]) == (FORMAT, VERSION) == ("sisyphus-widgets/trace", 1)
    assert (trace["game"], trace["language"], trace["mode"]) == ("sisyphus_cards", "en", "replay")
    assert trace["perspective"] == 2
    assert [seat["you"] for seat in trace["seats"]] == [False, False, True, False]
    assert [seat["name"] for seat in trace["seats"]] == ["South", "West", "North", "East"]


def test_seats_can_have_other_names() -> None:
    match = Match.from_record(cut(random_record(1), 8))
    trace = trace_match(match, None, names=["Ann", "Ben", "Cleo", "Dan"])
    assert [seat["name"] for seat in trace["seats"]] == ["Ann", "Ben", "Cleo", "Dan"]
    assert "South" not in dumps(trace)


def test_json_is_compact_and_keeps_suit_signs() -> None:
    text = dumps(trace_record(cut(random_record(1), 8), 0))
    assert "♣" in text
    assert '": ' not in text
