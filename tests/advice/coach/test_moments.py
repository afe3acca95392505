"""Moments: the clauses that matter at a decision, and how, without anything that the seat does not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.coach import CoachWords, Moment, moments
from sisyphus_widgets.advice.coach.moments import attempts
from sisyphus_widgets.games.sixty import Options, position
from sisyphus_widgets.rules import AnyState, RulesError, get_game

FIVE = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")


def at_random(game: str, seed: int, moves: int) -> Iterator[AnyState]:
    """Yield the decisions of the first moves of a random game."""
    rng, state = random.Random(f"{game}/{seed}"), get_game(game).start()
    for _ in range(moves):
        if state.over:
            return
        if state.to_move is not None:
            yield state
        action: Any = state.chance_action(seed) if state.chance_due else None
        state = state.after(action or rng.choice([*islice(state.legal_actions(), 300)]))


def faces(found: tuple[Moment, ...]) -> dict[tuple[str, str], Moment]:
    return {(one.number, one.face): one for one in reversed(found)}


@pytest.mark.parametrize("game", FIVE)
def test_moments_depend_only_on_what_the_seat_knows(game: str, full: bool) -> None:
    decisions = 0
    for seed in range(20 if full else 2):
        for number, state in enumerate(at_random(game, seed, 120)):
            if number % 5:
                continue
            decisions += 1
            seat = state.to_move
            rng = random.Random(number)
            expected = [(one, one.elements, dict(one.facts)) for one in moments(state, seat)]
            for _ in range(3):
                twin = state.view(seat).sample(rng)
                assert [(one, one.elements, dict(one.facts)) for one in moments(twin, seat)] == expected
    assert decisions > 10


@pytest.mark.parametrize("game", FIVE)
def test_refusals_and_possibilities_are_those_of_the_engine(game: str) -> None:
    found = set()
    for state in at_random(game, 3, 60):
        for one in moments(state):
            found.add(one.face)
            if one.face in ("possible", "only"):
                assert state.verdict(one.move)
                assert (one.face == "only") == (len([*islice(state.legal_actions(), 2)]) == 1)
        refused = {
            (str(verdict.rule), verdict.code) for _, verdict in attempts(get_game(game), state, state.to_move or 0)
        }
        assert {(one.rule, one.detail) for one in moments(state) if one.face == "refused"} <= refused
    assert found >= {"refused", "possible"}


def test_an_attack_that_can_be_answered_in_two_ways() -> None:
    state = position(hands=["5 5 15", "20 30 30", "3"], to_move=0, attack="5")
    found = faces(moments(state))
    assert found["3.1", "possible"].move == "add 5"
    assert found["3.3", "possible"].move == "fight 15"
    assert found["3.5", "refused"].detail == "must_not_take"
    assert found["3.6", "possible"].bond == "beside"
    assert ("3.2", "possible") not in found
    assert teaching.moments(state) == moments(state)


def test_an_attack_that_cannot_be_answered() -> None:
    state = position(hands=["3 4", "20 20 15", "3"], to_move=0, attack="30")
    found = faces(moments(state))
    assert found["3.5", "only"].move == "take"
    assert found["3.5", "only"].facts["points"] == 30


def test_events_are_moments_of_the_learner_or_of_others() -> None:
    state = position(hands=["3 4", "3 30", "3"], to_move=0)
    after, events = state.apply("lead 3")
    after, more = after.apply("add 3")
    found = faces(moments(after, 0, events=(*events, *more)))
    assert found["2.1", "yours"].is_chief
    assert found["3.1", "others"].seat == 1
    assert not any(one.is_at_decision for one in moments(after, 0)), "it is not the learner's turn"
    assert moments(after, 1, events=events)[0].face == "others"


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RulesError, match="there is no seat 7"):
        moments(position(hands=["3", "4"], to_move=0), 7)


def test_a_clause_that_an_option_changes_is_told_in_the_words_of_that_table() -> None:
    options = Options(may_take=True)
    state = position(hands=["5 5 15", "20 30 30", "3"], to_move=0, attack="5", options=options)
    words = CoachWords(get_game("sixty"), "en", options=options)
    take = next(one for one in moments(state) if one.number == "3.5")
    assert take.face == "possible"
    assert words.line(take, 0) == "Take the cards."
    assert CoachWords(get_game("sixty"), "en").line(take, 0) is None
