"""Every game in pseudo-languages: every text comes from a catalogue, and no text becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from sisyphus_widgets import (
    AttackExplorer,
    ComboExplorer,
    HillBoard,
    PickUpExplorer,
    PlayExplorer,
    Quiz,
    RaceExplorer,
    SuitLevelExplorer,
    widgets,
)
from sisyphus_widgets.embed import PageContent, page
from sisyphus_widgets.games.sisyphos_board import win_counts
from sisyphus_widgets.rules import Match, game_names, get_game
from sisyphus_widgets.rules.language.catalogue_files import languages
from sisyphus_widgets.teaching import questions
from sisyphus_widgets.trace.builder import trace_moves
from sisyphus_widgets.trace.choices import choosing_at
from sisyphus_widgets.trace.document import trace_of
from tests.games.every import provided
from tests.narration import long_ones, unfilled, unfinished
from tests.pseudo_languages import LANGUAGES, spoken

SAMPLES = provided("games", "SAMPLES")
CASES = provided("test_reasons", "CASES")
SHIPPED = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]

ENGLISH = re.compile(r"[A-Za-z]{3,}")
WIDGETS = re.compile(rf"\b({'|'.join(name for name in widgets.__all__)})\b")
"""Names of classes, which do not count as English."""

NOT_READ = {
    *("format", "game", "mode", "id", "type", "of", "event", "traits", "rules", "highlight", "tags", "look", "action"),
    *("picks", "rule", "code", "goal", "seat", "symbol", "symbols", "zones", "pegs", "pieces", "tone", "path", "kind"),
    *("language", "place", "offers", "rests", "tag", "from", "recorded", "suits", "art", "arrows", "grade", "mark"),
}
"""Keys of a trace whose values are not shown: ids, notation, kinds."""


@pytest.fixture(autouse=True)
def made_languages() -> Iterator[None]:
    with spoken():
        yield


def read(entry: Any, key: str = "") -> Iterator[str]:
    """Yield every text of a trace that is shown."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for name, value in entry.items():
            if name == "scene":
                yield from (text for text in (value.get("counters") or {}).values() if text)
            elif (key == "marks" and name == "look") or name not in NOT_READ:
                yield from read(value, name)
    elif isinstance(entry, list):
        for item in entry:
            yield from read(item, key)


def traces(name: str, language: str, decisions: int = 12) -> Iterator[Any]:
    """Yield the traces of a random game for a seat and for a bystander, with the choices at some beats."""
    sample = SAMPLES[name]
    match = Match.from_record(sample.record(3, sample.tables[0]))
    game = match.game
    for seat in (None, 0):
        tracer = trace_moves(match, seat, language=language, tutor=game.tutor)
        trace = trace_of(tracer, match.state, mode="play", whole=False)
        steps = list(tracer.strip.deciding)
        yield trace
        for step in steps[:: max(1, len(steps) // decisions)] if decisions else ():
            choosing = choosing_at(tracer, step)
            yield {**choosing, "choices": choosing["choices"][:12]}
        yield match.state.picture(seat, tracer.texts)


def question_texts(name: str, language: str) -> Iterator[str]:
    """Yield all texts of questions of a game, and of a quiz of them."""
    found = questions(get_game(name), n=24, seed=1, language=language)
    for question in found:
        yield from (question.prompt, question.explanation, question.position, *map(question.hint, (1, 2, 3)))
        yield from (label for _, label in question.form.choices)
    quiz = Quiz(questions=found[:3])
    yield from read({name: value for name, value in quiz.quiz.items() if name != "hint"})  # which part comes next
    yield from read(quiz._trace)


def reasons(name: str, language: str) -> Iterator[str]:
    """Yield every reason of a game, as the player concerned and a bystander read it."""
    texts = get_game(name).texts(language)
    for case in CASES[name].values():
        verdict = case.state.verdict(case.action, case.seat)
        yield from (verdict.say(texts, reader=reader, spoken=reader is None) for reader in (None, case.seat))


def english(name: str, texts: Iterator[str]) -> list[str]:
    """Return the texts that are English."""
    options = "|".join(option for clause in get_game(name).rulebook for option in clause.options) or "-"
    return sorted({text for text in texts if ENGLISH.search(WIDGETS.sub("", re.sub(rf"\b({options})\b", "", text)))})


@pytest.mark.parametrize("name", SHIPPED)
def test_every_text_of_a_table_is_from_a_catalogue(name: str) -> None:
    assert set(LANGUAGES) <= set(languages(get_game(name).package))
    assert english(name, (text for trace in traces(name, "xx-accent") for text in read(trace))) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_reason_is_from_a_catalogue(name: str) -> None:
    assert english(name, reasons(name, "xx-accent")) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_text_of_a_question_is_from_a_catalogue(name: str) -> None:
    assert english(name, question_texts(name, "xx-accent")) == []


EXPLORERS = [
    AttackExplorer,
    ComboExplorer,
    HillBoard,
    PickUpExplorer,
    PlayExplorer,
    RaceExplorer,
    SuitLevelExplorer,
]


@pytest.mark.parametrize("widget", EXPLORERS)
def test_every_text_of_an_explorer_is_from_a_catalogue(widget: type[Any]) -> None:
    explorer = widget(language="xx-accent")
    for move in widget.GAME.widget.examples:
        explorer.play(move)
    game = widget.GAME.name.partition(".")[0]
    assert english(game, iter([*read(explorer._session.trace(whole=True)), repr(explorer)])) == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_can_be_narrated_in_any_language(name: str, language: str) -> None:
    """Texts of any content are filled in."""
    texts = [text for trace in traces(name, language, 3) for text in read(trace)] + [*reasons(name, language)]
    assert texts
    assert [text for text in texts if re.search(r"\{(?!n\}|m\})|None", text)] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_german_sentences_are_short_and_finished(name: str) -> None:
    tables = [trace for trace in traces(name, "de", 0) if isinstance(trace, dict) and "frames" in trace]
    frames = [frame for trace in tables for frame in trace["frames"]]
    texts = {frame[key] for frame in frames for key in ("text", "spoken", "wait") if key in frame}
    texts |= {frame["decision"]["prompt"] for frame in frames if "decision" in frame} | {*reasons(name, "de")}
    assert long_ones(texts) == set()
    assert unfinished(texts, r"[A-ZÄÖÜ0-9„]") == set()
    assert unfilled(texts) == set()


class Elements(HTMLParser):
    """A parser that collects the elements of a page by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.add(tag)


@pytest.mark.parametrize("name", SHIPPED)
def test_no_text_becomes_markup_in_a_page(name: str) -> None:
    trace = next(traces(name, "xx-markup", 1))
    texts = get_game(name).texts("xx-markup")
    drawn = page([PageContent({**trace, "frames": trace["frames"][:3]}, texts, fallback=trace["title"])])
    assert "&lt;u&gt;" in drawn
    assert not Elements(drawn).found & {"u"}
    assert "<u>" not in drawn


def test_no_text_becomes_markup_in_a_chart() -> None:
    drawn = win_counts("xx-markup")._repr_html_()
    assert "&lt;u&gt;" in drawn
    assert not Elements(drawn).found & {"u"}
