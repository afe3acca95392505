"""Secrets of a game are nowhere in the trace of a seat before it has seen them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sisyphus_widgets.rules import Match
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.trace.builder import dumps, trace_match
from tests.games.sisyphus_cards.games import EVERY_OPTIONS, cut, random_record
from tests.games.sisyphus_cards.shows import LONG

ID = re.compile(r'"([2-9TJQKA][CDHS])"')
WRITTEN = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])")
SPOKEN = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of (club|diamond|heart|spade)s"
)
WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
LETTER = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def cards_in(text: str) -> set[str]:
    """Return the cards that a text names: by id, by sign, or in words."""
    found = set(ID.findall(text))
    found |= {("T" if rank == "10" else rank) + LETTER[sign] for rank, sign in WRITTEN.findall(text)}
    found |= {"23456789TJQKA"[WORDS.index(rank)] + suit[0].upper() for rank, suit in SPOKEN.findall(text)}
    return found


def test_the_search_finds_every_name_of_a_card() -> None:
    assert cards_in('["QC"] 10♥ "queen of spades" QD') == {"QC", "TH", "QS"}


def seen_by(match: Match, seat: int) -> Iterator[set[str]]:
    """Yield, for each position of a match, the cards of the deal that the seat has seen so far."""
    seen, before = set[str](), match.states[0]
    yield seen
    for state, move in zip(match.states[1:], match.moves, strict=True):
        verb, _, rest = str(move).partition(" ")
        if verb == "deal":
            pedestal = {card for hand in before.hands for card in hand}
            seen = pedestal | set(rest.split("|")[seat].split())
        elif verb == "play":
            seen = seen | {rest}
        seen = seen | set(state.hands[seat])
        before = state
        yield seen


def frame_text(frame: dict[str, Any]) -> str:
    """Return a frame as text, without the elements that it removes, which were visible before."""
    scene = {
        part: {element: entry for element, entry in entries.items() if entry is not None}
        for part, entries in frame["scene"].items()
    }
    # Everyone knows who leads the first trick, so that card may be spoken of.
    return json.dumps({**frame, "scene": scene}, ensure_ascii=False).replace("the two of clubs", "it")


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("seed", [0, 2, LONG])
def test_no_frame_names_a_card_before_it_is_seen(seat: int, seed: int) -> None:
    match = Match.from_record(random_record(seed, EVERY_OPTIONS[seed % 4]))
    frames = trace_match(match, seat)["frames"]
    here = iter(frames)
    assert cards_in(frame_text(next(here))) == set()
    visible = hidden = 0
    knowledge = seen_by(match, seat)
    next(knowledge)
    for before, move, known in zip(match.states, match.moves, knowledge, strict=False):
        for event in before.apply(move)[1]:
            if event.seen_by(seat) is not None:
                named = cards_in(frame_text(next(here)))
                assert named <= known, event
                visible += len(named)
                hidden += 52 - len(known)
    assert next(here, None) is None
    assert visible > len(frames)
    assert hidden > 1000


@pytest.mark.parametrize("seat", range(4))
def test_outside_the_frames_only_the_deck_names_cards(seat: int) -> None:
    trace = trace_match(Match.from_record(cut(random_record(0), 30)), seat)
    rest = {key: value for key, value in trace.items() if key not in ("frames", "faces", "clauses")}
    assert cards_in(json.dumps(rest, ensure_ascii=False)) == set()
    assert list(trace["faces"]) == list(NAMES)


@pytest.mark.parametrize("seat", range(4))
def test_neither_seed_nor_deal_is_sent(seat: int) -> None:
    record = random_record(0)
    text = dumps(trace_match(Match.from_record(record), seat))
    assert '"seed"' not in text
    assert record.moves[0] not in text


def test_the_teacher_s_trace_names_every_card_from_the_deal_on() -> None:
    frames = trace_match(Match.from_record(cut(random_record(0), 1)), None)["frames"]
    assert cards_in(json.dumps(frames[1])) == set(NAMES)
