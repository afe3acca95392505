"""The second check of the coach's sentences: what each claims is computed anew from the position where it is said.

A game's ``TRUTHS`` has a function for each sentence of its ``coach_en.toml``, by the number of the clause and the key.
It returns True if the claims of the sentence hold in a case, and uses the rules as the sentence tells them, not the
engine's verdicts or clauses.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sisyphus_widgets.advice.coach import Moment, moments
from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, CoachWords, count_words
from sisyphus_widgets.advice.coach.moments import after_events
from sisyphus_widgets.players.simple import GreedyPlayer
from sisyphus_widgets.questions.wording import texts_of
from sisyphus_widgets.rules import Action, AnyGame, AnyState, Event, RulesError
from sisyphus_widgets.rules.drawing.scene import Sentence
from sisyphus_widgets.rules.options import options_at

MOST_MOVES = 400
"""The greatest number of moves of a game that is played for its moments."""


@dataclass(frozen=True)
class CoachCase:
    """A moment, and where its sentence is said: to ``reader``, ``at`` a position.

    At a decision, ``at`` is the position to decide in, ``event`` is None and ``legal`` are legal moves in notation.
    After an event, ``at`` is the position right after it, ``before`` and ``after`` those around the move, and
    ``events`` are those of the move.
    """

    moment: Moment
    reader: int
    before: Any
    at: Any
    event: Any = None
    events: tuple[Event, ...] = ()
    after: Any = None
    legal: tuple[str, ...] = ()

    @property
    def facts(self) -> Mapping[str, Any]:
        """The values that the sentence is filled with."""
        return self.moment.facts

    @property
    def verbs(self) -> set[str]:
        """The verbs of the legal moves."""
        return {move.split()[0] for move in self.legal}


_LOWER_START = re.compile(r"[.!?] [a-zäöü]")
"""A sentence that begins with a small letter, such as one that begins with the name of a suit."""

_WORD = re.compile(r"\w+")

_SMALL_WORDS = {
    "en": "a an the so it is and or to of in are be that this you your",
    "de": "der die das ein eine einen einem und also ist zu den dem des du dein deine er sie es",
}
"""Words that add nothing by themselves, by language."""

Truths = Mapping[tuple[str, str], Callable[[Any], bool]]


def cases_of(game: AnyGame, starts: Iterable[tuple[AnyState, int]]) -> Iterator[CoachCase]:
    """Yield the moments of random games, each from a position with a seed, for the seat to move and its neighbour."""
    for start, seed in starts:
        rng, state = random.Random(f"{game.name}/{seed}/coach"), start
        for _ in range(MOST_MOVES):
            if state.over:
                break
            seat = state.to_move
            if state.chance_due:
                action: Action = state.chance_action(seed)
            else:
                assert seat is not None  # somebody is to move
                legal = [*islice(state.legal_actions(), 500)]
                texts = tuple(map(str, legal))
                yield from (CoachCase(one, seat, state, state, legal=texts) for one in moments(state, seat))
                greedy = rng.random() < 0.5
                action = GreedyPlayer().choose(state.view(seat), rng) if greedy else rng.choice(legal)
            after, beats = state.beats(action)
            events = tuple(beat.event for beat in beats)
            readers = range(state.players) if seat is None else (seat, (seat + 1) % state.players)
            for beat in beats:
                for reader in readers:
                    for one in after_events([beat.event], reader):
                        if one.rule.startswith(game.name):
                            yield CoachCase(one, reader, state, beat.state, beat.event.seen_by(reader), events, after)
            state = after


def starts_of(game: AnyGame, games: int, prepared: int) -> Iterator[tuple[AnyState, int]]:
    """Yield the beginnings of games at the tables that are asked about, and rare positions that the game declares."""
    tables = game.asking.tables or ((game.players[0], {}),)
    usual = dict.fromkeys(players for players, _ in tables)
    for seed in range(games):
        yield game.start([*usual][seed % len(usual)]), seed
    for seed in range(prepared):
        for begin in (*game.asking.openings, *(one.begin for one in game.prepared)):
            state = begin(seed)
            if options_at(state) in (None, game.options_type()):
                yield state, seed


def check_lines(
    game: AnyGame, truths: Truths, cases: Iterable[CoachCase], rare: Collection[tuple[str, str]] = ()
) -> None:
    """Check every sentence wherever it could be said, that each has its occasion, and that none is always true.

    ``rare`` are the keys of sentences that the cases need not contain.
    """
    languages = {code: CoachWords(game, code) for code in ("en", "de")}
    keys = languages["en"].keys
    assert keys == languages["de"].keys == truths.keys(), keys ^ truths.keys()
    heard, refuted = set[tuple[str, str]](), set[tuple[str, str]]()
    sample = list[CoachCase]()
    for number, case in enumerate(cases):
        words = CoachWords(game, "en", options=options_at(case.at)) if number == 0 else languages["en"]
        if number % 7 == 0 and len(sample) < 3000:
            sample.append(case)
        key = words.key(case.moment)
        if key is None:
            continue
        name = case.moment.number, key
        for code, own in languages.items():
            line = own.line(case.moment, case.reader)
            assert line is not None
            _check_text(line, f"{code} {name}: {line}")
            assert _adds_words(line, case, game, code), f"{code} {name}: “{line}” only repeats the table's sentence"
        line = languages["en"].line(case.moment, case.reader)
        assert truths[name](case), f"{name}: “{line}” is not true here:\n{case.at}\n{case.moment}"
        heard.add(name)
    assert keys - heard <= {*rare}, f"never said: {sorted(keys - heard - {*rare})}"
    for name in keys - {*rare}:
        if any(_fails(truths[name], case) for case in sample):
            refuted.add(name)
    assert refuted >= keys - {*rare}, f"true of everything: {sorted(keys - refuted - {*rare})}"


def _check_text(line: str, message: str) -> None:
    """Check the length of a line, and that all its sentences begin and end as sentences do."""
    assert count_words(line) <= MOST_WORDS, message
    assert line[0].upper() == line[0], message
    assert line[-1] in ".!?", message
    assert not _LOWER_START.search(line), message


def _adds_words(line: str, case: CoachCase, game: AnyGame, language: str) -> bool:
    """Return True if a line after an event has words that the table's own sentence about the event does not have."""
    event = case.event
    if event is None:
        return True
    sentence = Sentence(f"events.{event.text_key}", event.facts(), event.actor)
    text = sentence.say(texts_of(game, language), case.reader)
    return bool({*_WORD.findall(line.lower())} - {*_WORD.findall(text.lower())} - {*_SMALL_WORDS[language].split()})


def _fails(truth: Callable[[Any], bool], case: CoachCase) -> bool:
    try:
        return not truth(case)
    except (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError, RulesError):
        return True
