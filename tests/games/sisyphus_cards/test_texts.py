"""What learners read: short, complete and in plain words, everything named is highlighted, and no entry lies idle."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME
from sisyphus_widgets.rules import Match, Texts
from sisyphus_widgets.rules.texts import load_texts
from sisyphus_widgets.trace import Trace, trace_match

from .shows import shows
from .test_reasons import CASES

NEVER = re.compile(r"\b(illegal|invalid|verdict|action|ply|frame|void)s?\b", re.IGNORECASE)
CARD = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])")
LETTER = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
PERSPECTIVES = (None, 0, 1, 2, 3)


@cache
def traces() -> tuple[Trace, ...]:
    """Everything shown, as everyone sees it."""
    return tuple(trace_match(match, seat) for match in shows() for seat in PERSPECTIVES)


def frames(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Frames and those that choices carry."""
    for frame in found:
        yield frame
        for choice in frame.get("decision", {}).get("choices", ()):
            yield from frames(choice["frames"])


@cache
def told() -> tuple[tuple[str, frozenset[str], bool], ...]:
    """Every sentence with what it highlights, and whether it explains something that happened or may not be done."""
    found = set()
    for trace in traces():
        for frame in frames(trace["frames"]):
            decision = frame.get("decision", {})
            shown = frozenset(frame["highlight"])
            found |= {(frame[key], shown, True) for key in ("text", "spoken") if key in frame}
            found |= {(frame["wait"], frozenset(), False)} if "wait" in frame else set()
            found |= {(decision[key], frozenset(), False) for key in ("prompt", "elsewhere") if key in decision}
            for verdict in decision.get("refusals", {}).values():
                shown = frozenset(verdict["highlight"])
                found |= {(verdict[key], shown, True) for key in ("text", "spoken") if key in verdict}
    for case in CASES.values():
        verdict = case.state.verdict(case.action, case.seat)
        for reader in (None, case.seat):
            for spoken in (False, True):
                text = verdict.say(GAME.texts(), reader=reader, spoken=spoken)
                found.add((text, frozenset(verdict.names), True))
    return tuple(sorted(found, key=lambda entry: (entry[0], sorted(entry[1]), entry[2])))


def named(text: str) -> set[str]:
    """The cards named in a text."""
    return {("T" if rank == "10" else rank) + LETTER[suit] for rank, suit in CARD.findall(text)}


def test_there_is_much_to_read() -> None:
    assert len(told()) > 1000
    assert any(named(text) for text, _, _ in told())


def test_texts_are_short() -> None:
    assert not {text for text, _, _ in told() if len(text.split()) > 25}
    assert not {text for text, _, _ in told() if len(re.findall(r"[.!?](?=\s|$)", text)) > 2}


def test_texts_end_as_sentences_do() -> None:
    assert not {text for text, _, _ in told() if not re.search(r"[.!?]$", text)}
    spoken = re.compile(r"[a-z]+ of (clubs|diamonds|hearts|spades)\b")
    assert not {text for text, _, _ in told() if not re.match(r"[A-Z0-9]", text) and not spoken.match(text)}


def test_texts_use_plain_words() -> None:
    everything = {text for text, _, _ in told()} | {
        text for clause in GAME.rulebook.to_json().values() for text in clause.values()
    }
    everything |= set(traces()[0]["labels"].values())
    assert not {text for text in everything if NEVER.search(text)}


def test_texts_are_filled_in() -> None:
    assert not {text for text, _, _ in told() if re.search(r"[{}]|\byou's\b|None|  |_", text)}


def test_every_card_named_is_highlighted() -> None:
    assert not {text for text, shown, explains in told() if explains and not named(text) <= shown}


def test_everything_highlighted_is_on_the_table() -> None:
    for trace in traces():
        layout = trace["layout"]
        there = {entry["id"] for part in ("zones", "tracks", "goals", "pegs", "counters") for entry in layout[part]}
        there |= {space["id"] for track in layout["tracks"] for space in track["spaces"]}
        there |= {f"seat.{entry['seat']}" for entry in trace["seats"]} | trace["faces"].keys()
        shown = {element for frame in frames(trace["frames"]) for element in frame["highlight"]}
        assert shown <= there
        assert {rule for frame in frames(trace["frames"]) for rule in frame["rules"]} <= trace["clauses"].keys()


def test_a_player_is_told_of_themselves_as_you() -> None:
    record = shows()[0]
    texts = [frame["text"] for frame in trace_match(record, 2)["frames"]]
    assert any(text.startswith("You ") for text in texts)
    assert not any("North" in text for text in texts)
    assert not any("you" in frame["text"].lower() for frame in trace_match(record, None)["frames"])


class Noted(dict[str, Any]):
    """A table of texts that notes which entries are read."""

    def __init__(self, table: dict[str, Any], path: str, used: set[str]) -> None:
        below = {
            key: Noted(value, f"{path}{key}.", used) if isinstance(value, dict) else value
            for key, value in table.items()
        }
        super().__init__(below)
        self._path, self._used = path, used

    def __getitem__(self, key: str) -> Any:
        self._used.add(self._path + key)
        return super().__getitem__(key)


def leaves(table: dict[str, Any], path: str = "") -> Iterator[str]:
    """The paths of all texts of a table."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield path + key


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used = set[str]()
    noting = Texts(Noted(dict(load_texts(GAME.package).data), "", used), "en")
    monkeypatch.setattr(type(GAME), "texts", lambda self, language="en": noting)
    for match in shows():
        for seat in PERSPECTIVES:
            pictures = [state.picture(seat) for state in match.states]
            assert all(pictures)
            trace_match(Match.from_state(match.states[0]), seat)
            json.dumps(trace_match(match, seat))
    for case in CASES.values():
        for reader in (None, case.seat):
            case.state.verdict(case.action, case.seat).say(noting, reader=reader, spoken=reader is None)
    own = tomllib.loads(resources.files(GAME.package).joinpath("texts", "en.toml").read_text("utf-8"))
    assert sorted(set(leaves(own)) - used) == []
