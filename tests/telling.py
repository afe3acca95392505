"""Gathering every sentence that learners read in some traces, and looking at its form, for the tests of any game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from typing import Any, NamedTuple

import pytest

from sisyphus_widgets.rules import Game, Texts
from sisyphus_widgets.rules.texts import load_texts
from sisyphus_widgets.trace import Trace

from .reasons import Case

NEVER = re.compile(r"\b(illegal|invalid|verdict|action|ply|frame|void)s?\b", re.IGNORECASE)


class Told(NamedTuple):
    """A sentence, what is highlighted or pointed at with it, and whether it explains what happened or may not be."""

    text: str
    shown: frozenset[str]
    explains: bool


def frames(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Frames and those that choices carry."""
    for frame in found:
        yield frame
        for choice in frame.get("decision", {}).get("choices", ()):
            yield from frames(choice["frames"])


def _explained(entry: dict[str, Any]) -> set[Told]:
    shown = {end for arrow in entry.get("arrows", ()) for end in (arrow["from"], arrow["to"])}
    return {
        Told(entry[key], frozenset(shown | {*entry["highlight"]}), True) for key in ("text", "spoken") if key in entry
    }


def told(game: Game, traces: Iterable[Trace], cases: Iterable[Case]) -> tuple[Told, ...]:
    """Every sentence of some traces, and of some reasons as the one concerned and a bystander read them."""
    found: set[Told] = set()
    for trace in traces:
        for frame in frames(trace["frames"]):
            decision = frame.get("decision", {})
            found |= _explained(frame) if "event" in frame else {Told(frame["text"], frozenset(), False)}
            found |= {Told(frame["remark"]["text"], frozenset(), False)} if "remark" in frame else set()
            found |= {Told(frame["wait"], frozenset(), False)} if "wait" in frame else set()
            found |= {Told(decision[key], frozenset(), False) for key in ("prompt", "elsewhere") if key in decision}
            for verdict in decision.get("refusals", {}).values():
                found |= _explained(verdict)
    for case in cases:
        verdict = case.state.verdict(case.action, case.seat)
        for reader in (None, case.seat):
            for spoken in (False, True):
                text = verdict.say(game.texts(), reader=reader, spoken=spoken)
                found.add(Told(text, frozenset(verdict.names), True))
    return tuple(sorted(found, key=lambda entry: (entry.text, sorted(entry.shown), entry.explains)))


# --- the form of sentences --------------------------------------------------------------------------------------


def long_ones(texts: Iterable[str]) -> set[str]:
    """Texts of more than 25 words or two sentences."""
    return {text for text in texts if len(text.split()) > 25 or len(re.findall(r"[.!?](?=\s|$)", text)) > 2}


def unfinished(texts: Iterable[str], may_begin: str = r"[A-Z0-9]") -> set[str]:
    """Texts that do not begin and end as sentences do."""
    begins = re.compile(may_begin)
    return {text for text in texts if not (re.search(r"[.!?]$", text) and begins.match(text))}


def unfilled(texts: Iterable[str]) -> set[str]:
    """Texts with gaps, or with something in them that was not meant for readers."""
    return {text for text in texts if re.search(r"[{}]|\byou's\b|None|  |_|[a-z]\.\d", text)}


def technical(game: Game, trace: Trace, texts: Iterable[str]) -> set[str]:
    """Texts, clauses and labels with words that learners should not have to know."""
    clauses = {text for clause in game.rulebook.to_json().values() for text in clause.values()}
    return {text for text in {*texts} | clauses | {*trace["labels"].values()} if NEVER.search(text)}


# --- what is named is there -------------------------------------------------------------------------------------


def elements(trace: Trace) -> set[str]:
    """The ids of everything on the table."""
    layout = trace["layout"]
    there = {
        entry["id"]
        for part in ("zones", "tracks", "goals", "pegs", "grids", "pieces", "counters")
        for entry in layout.get(part, ())
    }
    there |= {space["id"] for track in layout["tracks"] for space in track["spaces"]}
    there |= {square["id"] for grid in layout.get("grids", ()) for square in grid["squares"]}
    return there | {f"seat.{entry['seat']}" for entry in trace["seats"]} | trace["faces"].keys()


def check_highlights(trace: Trace) -> None:
    """Everything highlighted or pointed at is on the table, and every rule cited is in the rulebook sent along."""
    there = elements(trace)
    for frame in frames(trace["frames"]):
        shown = {*frame["highlight"]}
        for entry in (frame, frame.get("remark", {}), *frame.get("decision", {}).get("refusals", {}).values()):
            shown |= {*entry.get("highlight", ())}
            shown |= {end for arrow in entry.get("arrows", ()) for end in (arrow["from"], arrow["to"])}
        assert shown <= there
        assert {*frame["rules"]} <= trace["clauses"].keys()


# --- nothing lies idle in the catalogue -------------------------------------------------------------------------


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


def idle_entries(
    game: Game, monkeypatch: pytest.MonkeyPatch, cases: Iterable[Case], tell: Callable[[], None]
) -> list[str]:
    """The entries of the game's own catalogue that neither ``tell`` nor the reasons of ``cases`` use."""
    used = set[str]()
    noting = Texts(Noted(dict(load_texts(game.package).data), "", used), "en")
    monkeypatch.setattr(type(game), "texts", lambda self, language="en": noting)
    tell()
    for case in cases:
        for reader in (None, case.seat):
            case.state.verdict(case.action, case.seat).say(noting, reader=reader, spoken=reader is None)
    own = tomllib.loads(resources.files(game.package).joinpath("texts", "en.toml").read_text("utf-8"))
    controls = tomllib.loads(
        resources.files("sisyphus_widgets.rules").joinpath("texts/controls_en.toml").read_text("utf-8")
    )
    # Pages say these: in place of the usual ones, or of marks that only this game has.
    assert all(key in controls["controls"] or key.startswith("mark_") for key in own.pop("controls", {}))
    return sorted(set(leaves(own)) - used)
