"""Texts for learners: short, complete and plain; everything that they name is highlighted, and every entry is used."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sisyphus_widgets.games.sisyphos_board import GAME, WinCounts, counts
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import Trace, trace_match
from tests.narration import (
    CHECKS,
    GameTraces,
    Reading,
    as_everyone_sees,
    check_highlights,
    check_named,
    frames,
    idle_entries,
    long_ones,
    technical,
    unfilled,
    unfinished,
)

from .games import match_on
from .shows import shows
from .test_reasons import CASES

PERSPECTIVES = (None, 0, 1)
SQUARE = re.compile(r"(?<![a-z0-9@])[a-e][1-5]\b")


@cache
def lessons() -> tuple[Match, ...]:
    """Return matches with good and bad turns of both sides, on which the tutor remarks."""
    return (
        *shows()[:3],
        match_on("c1 d1 e1 e2 e3 / a4 a5 b5 / stones", "c1-b1 a4-b4 e1-d2"),
        match_on("c1 e1 / c3 b5 / stones", "c1-c2 c3-d2 c2-b2 b5-b4"),
        match_on("b3 / c3 / stones / 48", "b3-a4 c3-d2 @e1"),
        match_on("d5 / b3 c1 e3 / stones", "d5-c5"),
        match_on("c1 d1 e1 e2 e3 / a4 a5 b5 / stones / 40", "c1-b1 a4-b4"),
        match_on("c3 c1 / d1 / stones / 48", "c1-b1 d1-e1"),
        match_on("c3 c1 / d1 / spirits / 49", "d1-e1"),
    )


def _taught() -> tuple[Trace, ...]:
    return tuple(trace_match(match, seat, tutor=GAME.tutor) for match in lessons() for seat in PERSPECTIVES)


taught = GameTraces(GAME, _taught)
"""Traces in which the tutor speaks."""


def named(text: str) -> set[str]:
    """Return the squares named in a text."""
    return set(SQUARE.findall(text))


TRACES = GameTraces(GAME, lambda: as_everyone_sees(shows()))
READING = Reading(GAME, TRACES, CASES, 400)


@pytest.mark.parametrize("check", CHECKS)
def test_texts_pass_each_check(check: str) -> None:
    CHECKS[check](READING)


def test_every_square_named_is_highlighted_or_pointed_at() -> None:
    check_named(READING, named)


def test_everything_the_tutor_points_at_is_on_the_board() -> None:
    for trace in taught():
        check_highlights(trace)


def test_texts_need_no_other_words_to_be_spoken() -> None:
    for trace in READING.traces():
        assert not [frame for frame in frames(trace["frames"]) if "spoken" in frame]
    assert not [text for text in READING.sentences if re.search(r"[●♟↖↘·→×]", text)]


def test_the_mover_is_addressed_as_you_and_has_a_name_for_others() -> None:
    match = shows()[0]
    for seat in (0, 1):
        _, *frames_seen = trace_match(match, seat)["frames"]
        for frame in frames_seen:
            if "seat" in frame["event"] and frame["event"]["type"] in ("moved", "captured"):
                assert frame["text"].startswith("You ") == (frame["event"]["seat"] == seat)
    everyone = trace_match(match, None)["frames"]
    assert not any(re.search(r"\byou", frame["text"], re.IGNORECASE) for frame in everyone)


# --- the tutor --------------------------------------------------------------------------------------------------


def remarks() -> list[str]:
    """Return all remarks of the tutor."""
    return [frame["remark"]["text"] for trace in taught() for frame in frames(trace["frames"]) if "remark" in frame]


def outlooks() -> list[dict[str, str]]:
    """Return the tutor's outlooks on all choices."""
    return [
        choice["outlook"]
        for trace in taught()
        for frame in trace["frames"]
        for choice in frame.get("decision", {}).get("choosing", {}).get("choices", ())
    ]


def test_remarks_of_the_tutor_are_short_and_complete() -> None:
    assert len(set(remarks())) > 10
    assert not long_ones(remarks())
    assert not unfinished(remarks())
    assert not unfilled(remarks())
    assert not technical(GAME, taught()[0], remarks())


def test_an_outlook_is_a_few_words_and_a_badge() -> None:
    texts = {outlook["text"] for outlook in outlooks()}
    assert len(texts) > 10
    assert all(len(text.split()) <= 10 and not text.endswith(".") for text in texts)
    assert not unfilled(texts)
    assert not [text for text in texts if re.search(r"\b1 \w+s\b", text)]
    assert all(1 <= len(outlook["short"]) <= 4 for outlook in outlooks())


# --- unused entries ---------------------------------------------------------------------------------------------


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "load_texts", lambda package, language="en": GAME.texts())

    def tell() -> None:
        for match in shows():
            assert all(state.picture() for state in match.states)
            for seat in PERSPECTIVES:
                trace_match(Match.from_state(match.states[0]), seat)
        assert "<svg" in WinCounts({1: 100, 2: 10})._repr_html_()

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell, TRACES, taught) == []
