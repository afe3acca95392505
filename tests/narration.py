"""Checks of all sentences that learners read in some traces, for the tests of any game.

``CHECKS`` has the checks by name; each game's ``test_texts.py`` runs them on its own traces.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any, NamedTuple

import pytest

from sisyphus_widgets.rules import Game, Match, Texts
from sisyphus_widgets.rules.goal_watch import declared
from sisyphus_widgets.rules.language.catalogue import load_texts
from sisyphus_widgets.trace.builder import Trace, trace_match
from sisyphus_widgets.workshop.testing.drawing import elements_of
from sisyphus_widgets.workshop.testing.wording import NEVER, long_ones, unfilled

from .reasons import Case


class NarratedSentence(NamedTuple):
    """A sentence with its highlighted elements; ``explains`` is True if it explains an event or a refusal."""

    text: str
    highlighted: frozenset[str]
    explains: bool


def frames(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield frames, and recursively the frames inside their choices."""
    for frame in found:
        yield frame
        for choice in frame.get("decision", {}).get("choosing", {}).get("choices", ()):
            yield from frames(choice["frames"])


def _explained(entry: dict[str, Any]) -> set[NarratedSentence]:
    elements = {end for arrow in entry.get("arrows", ()) for end in (arrow["from"], arrow["to"])}
    return {
        NarratedSentence(entry[key], frozenset(elements | {*entry["highlight"]}), True)
        for key in ("text", "spoken")
        if key in entry
    }


def narrated_sentences(game: Game, traces: Iterable[Trace], cases: Iterable[Case]) -> tuple[NarratedSentence, ...]:
    """Return all sentences of some traces, and of some reasons, both for the player concerned and for a bystander."""
    found: set[NarratedSentence] = set()
    for trace in traces:
        for frame in frames(trace["frames"]):
            decision = frame.get("decision", {})
            choosing = decision.get("choosing", {})
            found |= _explained(frame) if "event" in frame else {NarratedSentence(frame["text"], frozenset(), False)}
            found |= {NarratedSentence(frame["remark"]["text"], frozenset(), False)} if "remark" in frame else set()
            found |= {NarratedSentence(frame["wait"], frozenset(), False)} if "wait" in frame else set()
            found |= {NarratedSentence(decision["prompt"], frozenset(), False)} if decision else set()
            found |= {NarratedSentence(choosing["elsewhere"], frozenset(), False)} if choosing else set()
            for verdict in choosing.get("refusals", {}).values():
                found |= _explained(verdict)
    for case in cases:
        verdict = case.state.verdict(case.action, case.seat)
        for reader in (None, case.seat):
            for spoken in (False, True):
                text = verdict.say(game.texts(), reader=reader, spoken=spoken)
                found.add(NarratedSentence(text, frozenset(verdict.elements), True))
    return tuple(sorted(found, key=lambda entry: (entry.text, sorted(entry.highlighted), entry.explains)))


def retold(match: Match) -> list[str]:
    """Return the events of a match, one line each: the clauses and the sentence for a bystander."""
    rules, texts = match.game.name + ".", match.game.texts()
    return [
        f"{' '.join(rule.removeprefix(rules) for rule in event.rules)}: "
        f"{texts.say(f'events.{event.text_key}', event.facts(), about=event.actor)}\n"
        for before, action in zip(match.states, match.moves, strict=False)
        for event in before.apply(action)[1]
    ]


def as_everyone_sees(matches: Iterable[Match]) -> tuple[Trace, ...]:
    """Return the traces of some matches for the teacher and for every seat."""
    return tuple(trace_match(match, seat) for match in matches for seat in (None, *range(match.state.players)))


# --- the form of sentences --------------------------------------------------------------------------------------


def unfinished(texts: Iterable[str], may_begin: str = r"[A-Z0-9]") -> set[str]:
    """Return the texts that do not begin and end like a sentence."""
    begins = re.compile(may_begin)
    return {text for text in texts if not (re.search(r"[.!?]$", text) and begins.match(text))}


def technical(game: Game, trace: Trace, texts: Iterable[str]) -> set[str]:
    """Return the texts, clauses and labels with technical words that learners should not have to know."""
    clauses = {text for clause in game.rulebook.to_json().values() for text in clause.values()}
    return {text for text in {*texts} | clauses | {*trace["labels"].values()} if NEVER.search(text)}


_FRENCH = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])")


def french_cards(text: str) -> set[str]:
    """Return the cards of the 52 named in a text."""
    return {("T" if rank == "10" else rank) + "CDHS"["♣♦♥♠".index(suit)] for rank, suit in _FRENCH.findall(text)}


# --- highlights -------------------------------------------------------------------------------------------------


def check_highlights(trace: Trace) -> None:
    """Check that highlighted elements and ends of arrows are on the table, and that cited clauses are in the trace."""
    there = elements_of(trace)
    for frame in frames(trace["frames"]):
        elements = {*frame["highlight"]}
        for entry in (
            frame,
            frame.get("remark", {}),
            *frame.get("decision", {}).get("choosing", {}).get("refusals", {}).values(),
        ):
            elements |= {*entry.get("highlight", ())}
            elements |= {end for arrow in entry.get("arrows", ()) for end in (arrow["from"], arrow["to"])}
        assert elements <= there
        assert {*frame["rules"]} <= trace["clauses"].keys()


# --- checks of all sentences --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reading:
    """The texts of a game that learners read: those in ``traces``, and the reasons of ``cases``.

    ``much`` is the least number of sentences, ``begins`` the pattern for the beginning of a sentence, and ``drawn`` is
    a function that prepares a trace for the check of highlighted elements.
    """

    game: Game
    traces: Callable[[], tuple[Trace, ...]]  # cached
    cases: Mapping[str, Case]
    much: int
    begins: str = r"[A-Z0-9]"
    drawn: Callable[[Trace], Trace] = lambda trace: trace

    @cached_property
    def all_sentences(self) -> tuple[NarratedSentence, ...]:
        """All sentences with their highlighted elements."""
        return narrated_sentences(self.game, self.traces(), self.cases.values())

    @cached_property
    def sentences(self) -> frozenset[str]:
        """The texts of all sentences."""
        return frozenset(entry.text for entry in self.all_sentences)


def _much(reading: Reading) -> None:
    assert len(reading.all_sentences) > reading.much


def _short(reading: Reading) -> None:
    # A spoken card has an article, where the page shows two or three signs.
    assert not long_ones({re.sub(r"\b[Tt]he (?=[a-z]+ of )", "", text) for text in reading.sentences})


def _finished(reading: Reading) -> None:
    assert not unfinished(reading.sentences, reading.begins)


def _plain(reading: Reading) -> None:
    assert not technical(reading.game, reading.traces()[0], reading.sentences)


def _filled(reading: Reading) -> None:
    assert not unfilled(reading.sentences)


def _there(reading: Reading) -> None:
    for trace in reading.traces():
        check_highlights(reading.drawn(trace))


CHECKS: dict[str, Callable[[Reading], None]] = {
    "there is much to read": _much,
    "texts are short": _short,
    "texts begin and end as sentences do": _finished,
    "texts use plain words": _plain,
    "texts are filled in": _filled,
    "everything highlighted is on the table": _there,
}


def check_named(reading: Reading, named: Callable[[str], set[str]]) -> None:
    """Check that explaining sentences highlight, or point arrows at, all elements that they name."""
    assert any(named(text) for text in reading.sentences)
    assert not {
        text for text, highlights, explains in reading.all_sentences if explains and not named(text) <= highlights
    }


def check_you(match: Match, seat: int, name: str, first: int = 0) -> None:
    """Check that a player is addressed as "you", never by name, and the teacher is not (from frame ``first`` on)."""
    texts = [frame["text"] for frame in trace_match(match, seat)["frames"]]
    assert any(text.startswith("You ") for text in texts)
    assert not any(name in text for text in texts)
    assert not any("you" in frame["text"].lower() for frame in trace_match(match, None)["frames"][first:])


# --- unused entries of the catalogue ----------------------------------------------------------------------------


class Noted(dict[str, Any]):
    """A table of texts that records which entries are read."""

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

    def get(self, key: str, default: Any = None) -> Any:
        if key in self:
            self._used.add(self._path + key)
        return super().get(key, default)


def leaves(table: dict[str, Any], path: str = "") -> Iterator[str]:
    """Yield the paths of all texts of a table."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield path + key


def noting(game: Game, used: set[str], monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Patch the game's texts so that they record in ``used`` which entries are read; return them."""
    texts = Texts(Noted(dict(load_texts(game.package).data), "", used), "en")
    monkeypatch.setattr(type(game), "texts", lambda self, language="en": texts)
    monkeypatch.setattr(game.state_type, "texts", texts)
    return texts


class GameTraces:
    """Traces of a game, created on first access, and the catalogue entries that creating them reads."""

    def __init__(self, game: Game, make: Callable[[], tuple[Trace, ...]]) -> None:
        self._game, self._make = game, make

    @cached_property
    def _traces_and_keys(self) -> tuple[tuple[Trace, ...], frozenset[str]]:
        used = set[str]()
        with pytest.MonkeyPatch.context() as monkeypatch:
            noting(self._game, used, monkeypatch)
            traces = self._make()
        return traces, frozenset(used)  # reading the traces later adds nothing

    def __call__(self) -> tuple[Trace, ...]:
        """Return the traces."""
        return self._traces_and_keys[0]

    @property
    def used(self) -> frozenset[str]:
        """The paths of the entries."""
        return self._traces_and_keys[1]


def idle_entries(
    game: Game, monkeypatch: pytest.MonkeyPatch, cases: Iterable[Case], tell: Callable[[], None], *traces: GameTraces
) -> list[str]:
    """Return the entries of a game's catalogue that ``traces``, ``tell`` and the reasons of ``cases`` never use."""
    used = {path for each in traces for path in each.used}
    texts = noting(game, used, monkeypatch)
    tell()
    for case in cases:
        for reader in (None, case.seat):
            case.state.verdict(case.action, case.seat).say(texts, reader=reader, spoken=reader is None)
    own = tomllib.loads(resources.files(game.package).joinpath("texts", "en.toml").read_text("utf-8"))
    controls = tomllib.loads(
        resources.files("sisyphus_widgets.rules").joinpath("texts/controls_en.toml").read_text("utf-8")
    )
    # Pages use these directly: controls that override shared ones, and the names of marks.
    assert all(key in controls["controls"] for key in own.pop("controls", {}))
    own.pop("marks", {})
    # Differences in a what-if are about questions of the game and about the score.
    asks = {name: kinds[0][1].form for name, kinds in declared(game.name).items()} | {"progress": "number"}
    for key in own.pop("differs", {}):
        assert asks[key] in ("seat", "number"), key
        assert all(texts.say(f"differs.{key}", {"seat": 0, "here": 1, "went": 0}, about=0, reader=n) for n in (0, 1))
    # Overrides of the text rendering while a question is open; test_giveaways.py checks them.
    assert own.pop("picture_while_asked", {}).keys() <= own.get("picture", {}).keys() & {key[8:] for key in used}
    own.pop("about", [])  # shown under More; test_game_pages.py checks it
    assert set(own.pop("stops", {})) <= set(game.scene.step_tags)
    return sorted(set(leaves(own)) - used)
