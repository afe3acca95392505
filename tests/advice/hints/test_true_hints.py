"""The truth of advice: every sentence is recomputed by independent code in positions of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from sisyphus_widgets.advice.hints import Study, hint
from sisyphus_widgets.advice.hints.arguments import cue_facts, matching_facts, trials
from sisyphus_widgets.advice.hints.hint_words import Words, listed
from sisyphus_widgets.questions.house import game_at
from sisyphus_widgets.questions.positions import PREPARED, walk
from sisyphus_widgets.questions.question import NoQuestionError
from sisyphus_widgets.rules import AnyGame, AnyState, OpenView, TableOptions, get_game
from tests.games.refusal_claims import figures
from tests.games.test_every_option import LANGUAGES, TABLES

from .claims import CLAIMS, Claim

FULL, SAMPLE = 160, 24
"""The number of random games, in full and in a sample."""

FULL_OPTION, SAMPLE_OPTION = 60, 6
"""The number of random games under each option, in full and in a sample."""

POSITIONS, MOVES, WORLDS = 12, 8, 3
"""The numbers of positions per game, of moves per position, and of positions that look alike."""

HINTS = 2
"""The number of whole hints checked in each language under each option."""


def positions(game: AnyGame, games: int) -> Iterator[AnyState]:
    """Yield positions in which a seat chooses; every third game begins at a prepared position, if there are any."""
    for number in range(games):
        prepared = number % 3 == 2 and game.prepared
        try:
            found = walk(game, PREPARED + number if prepared else number).states
        except NoQuestionError:
            assert game.house, "only house rules can make a rare position impossible"
            continue
        states = [state for state in found if state.to_move is not None]
        yield from random.Random(f"{game.name}/{number}").sample(states, min(len(states), POSITIONS))


def claims(state: AnyState) -> Iterator[tuple[str, Claim]]:
    """Yield all claims of advice about a position and some of its moves, by key."""
    game, seat = get_game(state.game_name), state.to_move
    assert seat is not None  # `positions` yields only positions with a seat to move
    view, rng = state.view(seat), random.Random(state.position)
    moves = list(islice(state.legal_actions(), 200))
    moves = rng.sample(moves, min(len(moves), MOVES))
    hidden = not isinstance(view, OpenView)
    worlds = tuple(view.sample(rng) for _ in range(WORLDS if hidden else 1))
    study = Study(game, seat, tuple(moves), tuple(moves[:1]), worlds, hidden)
    for cue in game.advice.cues:
        if (facts := cue_facts(cue, study)) is not None:
            yield f"cues.{cue.name}", Claim(state, seat, "", facts)
    for move in moves:
        tried = trials(study, move)
        for feature in game.advice.features:
            if (facts := matching_facts(feature, tried)) is not None:
                yield f"features.{feature.name}", Claim(state, seat, str(move), facts)


@pytest.mark.parametrize("name", CLAIMS)
def test_every_claim_of_advice_is_true(name: str, full: bool) -> None:
    checked, wrong = Counter[str](), list[str]()
    for state in positions(get_game(name), FULL if full else SAMPLE):
        for key, claim in claims(state):
            checked[key] += 1
            if not CLAIMS[name][key](claim):
                wrong.append(f"{key} {dict(claim.facts)} of {claim.move!r}\n{state.picture(claim.seat)}")
    assert not wrong, "\n".join(wrong[:8])
    assert len(checked) > len(CLAIMS[name]) // 2
    if full:
        assert checked.keys() == CLAIMS[name].keys()


@pytest.mark.parametrize("name", CLAIMS)
def test_every_cue_and_feature_has_a_check(name: str) -> None:
    advice = get_game(name).advice
    keys = {f"cues.{cue.name}" for cue in advice.cues} | {f"features.{feature.name}" for feature in advice.features}
    assert keys == CLAIMS[name].keys()


# --- under every option -----------------------------------------------------------------------------------------------

ADVISED = [table for table in TABLES if str(table.id).partition(",")[0] in CLAIMS]


def sentence(key: str, claim: Claim, language: str) -> str:
    """Return the sentence that makes a claim, in a language."""
    part, name = key.split(".")
    game = get_game(claim.state.game_name)
    moves = tuple(islice(claim.state.legal_actions(), 1))
    words = Words(Study(game, claim.seat, moves, moves, (claim.state,), True), language)
    if part == "cues":
        return words.cue(name, claim.facts)
    text = words.texts.say(
        f"advice.features.{name}", {"seat": claim.seat, **claim.facts}, about=claim.seat, reader=claim.seat
    )
    return listed(words.texts, [(name, text)])


@pytest.mark.parametrize(("game", "options"), ADVISED)
def test_every_claim_of_advice_is_true_under_every_option(game: AnyGame, options: TableOptions, full: bool) -> None:
    checked, wrong = Counter[str](), list[str]()
    for state in positions(game_at(game, options), FULL_OPTION if full else SAMPLE_OPTION):
        assert state.options == options
        for key, claim in claims(state):
            checked[key] += 1
            english, german = (sentence(key, claim, language) for language in LANGUAGES)
            if not (CLAIMS[game.name][key](claim) and figures(english) == figures(german)):
                wrong.append(f"{english} | {german} (of {claim.move!r})\n{state.picture(claim.seat)}")
    assert not wrong, "\n".join(wrong[:8])
    assert len(checked) > len(CLAIMS[game.name]) // 2


@pytest.mark.parametrize(("game", "options"), ADVISED)
def test_hints_under_every_option_recommend_legal_moves(game: AnyGame, options: TableOptions) -> None:
    states = list(islice(positions(game_at(game, options), 2), HINTS))
    assert states
    for state in states:
        legal = list(islice(state.legal_actions(), 2))
        found = [hint(state, language=language, iterations=12) for language in LANGUAGES]
        assert all(state.verdict(one.action) for one in found)
        assert all(one.study.forced == (len(legal) == 1) for one in found)
        english, german = found
        assert [figures(text) for text in (english.look, *english.why)] == [
            figures(text) for text in (german.look, *german.why)
        ]
