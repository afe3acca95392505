"""The checks of a game's advice: its cues and features have texts in every language, with facts to fill them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any

from ...advice.hints.arguments import cue_facts, matching_facts, trials
from ...advice.hints.hint_words import advice_texts
from ...advice.hints.position_study import Study
from ...rules import AnyGame, AnyState, OpenView, RulesError, Texts
from ...rules.language.catalogue import load_texts
from ...rules.language.catalogue_files import languages
from .findings import Finding, find
from .walks import walks

LOOKED_AT = 12
"""The number of positions of a random game in which advice is tried."""

TRIED = 6
"""The number of moves of a position for which features are tried."""

SAMPLED = 3
"""The number of positions that look alike in which a feature has to hold."""


def advice(game: AnyGame) -> Iterator[Finding]:
    """Find cues and features without texts or with texts that cannot be filled, and names that clash or are missing."""
    found = [*_declared(game)]
    yield from found
    if not found:
        yield from _filled(game)


def _declared(game: AnyGame) -> Iterator[Finding]:
    cues = [cue.name for cue in game.advice.cues]
    names = {"cues": cues, "features": [feature.name for feature in game.advice.features]}
    for feature in game.advice.features:
        if feature.cue and feature.cue not in cues:
            near = get_close_matches(feature.cue, cues, n=1)
            what = f"the feature {feature.name} names the cue {feature.cue!r}, which does not exist"
            yield Finding(find(game, f'cue="{feature.cue}"'), what + (f"; write {near[0]}" if near else ""))
    for kind, called in names.items():
        for name in dict.fromkeys(name for name in called if called.count(name) > 1):
            yield Finding(find(game, f'"{name}"'), f"two {kind} of the advice are called {name}")
    for language in languages(game.package):
        words = load_texts(game.package, language, "advice").data.get("advice", {})
        for kind, called in names.items():
            for name in dict.fromkeys(called):
                if name not in words.get(kind, {}):
                    what = f"the advice of the game has {name}, but [advice.{kind}] has no words for it"
                    yield Finding(f"texts/advice_{language}.toml", what)


def _filled(game: AnyGame) -> Iterator[Finding]:
    """Find texts of cues and features that cannot be filled in positions of random games."""
    by_language = {language: advice_texts(game, language) for language in languages(game.package)}
    for walk in walks(game, 2):
        rng = random.Random(walk.seed)
        states = [step.before for step in walk.steps if step.before.to_move is not None]
        for state in rng.sample(states, min(len(states), LOOKED_AT)):
            for key, facts, seat in _all_held(game, state, rng):
                for texts in by_language.values():
                    if what := _unfilled(texts, key, facts, seat):
                        yield Finding("", what)
                        return


def _all_held(game: AnyGame, state: AnyState, rng: random.Random) -> Iterator[tuple[str, Mapping[str, Any], int]]:
    """Yield each cue and feature that applies in a position, as the key of its text, its facts and the seat to move."""
    seat = state.to_move
    assert seat is not None  # `_filled` chooses positions with a seat to move
    view, moves = state.view(seat), list(islice(state.legal_actions(), TRIED))
    hidden = not isinstance(view, OpenView)
    worlds = tuple(view.sample(rng) for _ in range(SAMPLED if hidden else 1))
    study = Study(game, seat, tuple(moves), tuple(moves[:1]), worlds, hidden)
    for cue in game.advice.cues:
        if (facts := cue_facts(cue, study)) is not None:
            yield f"advice.cues.{cue.name}", facts, seat
    for move in moves:
        tried = trials(study, move)
        for feature in game.advice.features:
            if (facts := matching_facts(feature, tried)) is not None:
                yield f"advice.features.{feature.name}", facts, seat


def _unfilled(texts: Texts, key: str, facts: Mapping[str, Any], seat: int) -> str:
    try:
        texts.say(key, {"seat": seat, **facts}, about=seat, reader=seat)
    except RulesError as error:
        return str(error)
    return ""
