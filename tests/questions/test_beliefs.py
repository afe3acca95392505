"""Beliefs: each differs from the rules where it says so, and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.games.sisyphus_cards.settling import Settling
from sisyphus_widgets.questions.believed import differs, moves_to_judge
from sisyphus_widgets.questions.contrast import known_pairs
from sisyphus_widgets.questions.outcomes import deed_in
from sisyphus_widgets.questions.positions import PREPARED, RandomGame, walk
from sisyphus_widgets.rules import AnyGame, AnyState, Belief, RulesError, get_game
from sisyphus_widgets.rules.belief import Believer

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")
ALL = [pytest.param(game, belief, id=f"{game}-{belief.name}") for game in GAMES for belief in get_game(game).beliefs]

NEUTRAL = Belief(
    "neutral",
    "1.1",
    sees=lambda core: None,
    allows=lambda core, move, legal: legal,
    happens=lambda act: act.events,
    follows=lambda act: None if act.after.to_move < 0 else act.after.to_move,
)
"""A belief that has every part of an effect and changes nothing."""


def random_games(game: AnyGame, belief: Belief) -> Iterator[RandomGame]:
    """Yield random games, beginning with those prepared for the clause of a belief."""
    for number in range(3):
        for index, way in enumerate(game.prepared):
            if belief.clause in way.clauses:
                yield walk(game, PREPARED + (-PREPARED % len(game.prepared)) + number * len(game.prepared) + index)
    for seed in range(8):
        yield walk(game, seed)


def some_questions(game: str, n: int) -> list[teaching.Question]:
    return teaching.questions(game, n=n, language="en")


@pytest.mark.parametrize(("game", "belief"), ALL)
def test_a_belief_differs_from_the_rules_in_its_position_or_in_a_random_game(game: str, belief: Belief) -> None:
    subject = get_game(game)
    states: Iterator[AnyState]
    if belief.shows_at:
        states = iter([subject.read_position(belief.shows_at, subject.read_options(belief.options))])
    else:
        states = (state for found in random_games(subject, belief) for state in found.states)
    assert any(differs(Believer(state, belief)) for state in states)


@pytest.mark.parametrize("game", GAMES)
def test_a_belief_that_changes_nothing_gives_the_right_answer_to_every_question(game: str) -> None:
    subject = get_game(game)
    pairs = [teaching.question(id) for clause in subject.rulebook for id in known_pairs(subject, clause.id)[:2]]
    assert pairs
    for question in (*some_questions(game, 120), *pairs):
        assert teaching.believed_answer(question, NEUTRAL) == question.key_of_goal().value, question.id
        assert not teaching.exposes(question, NEUTRAL)


@pytest.mark.parametrize("game", GAMES)
def test_a_belief_changes_only_answers_in_which_its_clauses_are_at_work(game: str) -> None:
    questions = some_questions(game, 150)
    for named in teaching.beliefs(game):
        near = {named.rule, *(f"{game}.{number}" for number in named.belief.beside)}
        # A belief may allow what a clause of all games refuses, such as another number of cards.
        others = [one for one in questions if not near & {*one.rules} and not one.rule.startswith("common.")]
        assert [one.id for one in others if teaching.exposes(one, named)] == [], named.id


@pytest.mark.parametrize("game", GAMES)
def test_a_belief_changes_only_verdicts_on_moves_by_its_clauses(game: str) -> None:
    subject = get_game(game)
    states = [state for seed in range(3) for state in walk(subject, seed).states[::9] if state.to_move is not None]
    for belief in subject.beliefs:
        near = {f"{game}.{number}" for number in (belief.clause, *belief.beside)}
        for state in states[:24] if belief.allows or belief.sees else ():
            believer = Believer(state, belief)
            for move in islice(moves_to_judge(believer), 30):
                verdict = state.judge(move, None)
                if bool(verdict) != believer.allows(move) and not str(verdict.rule).startswith("common."):
                    rules = {*deed_in(state.apply(move)[1]).rules} if verdict else {str(verdict.rule)}
                    assert rules & near, (belief.name, str(move))


@pytest.mark.parametrize("game", GAMES)
def test_a_believed_answer_depends_on_nothing_that_the_perspective_cannot_see(game: str) -> None:
    beliefs = teaching.beliefs(game)
    for number, question in enumerate(some_questions(game, 40)):
        if question.other is not None or question.perspective is None:
            continue
        other = replace(question, state=question.state.view(question.perspective).sample(random.Random(number)))
        for belief in beliefs:
            answers = {str(teaching.believed_answer(one, belief)) for one in (question, other)}
            assert len(answers - {"None"}) <= 1, (question.id, belief.id)


def test_a_belief_that_looks_into_other_hands_gives_no_answer() -> None:
    def peeks(core: Any, move: Any, legal: bool) -> bool:
        return legal != bool(hash(core.hands[(core.to_move + 1) % core.players]) % 2)

    questions = teaching.questions("sixty", kinds=["playable.may"], n=30, language="en")
    believed = [teaching.believed_answer(one, Belief("peeks", "3.3", allows=peeks)) for one in questions]
    assert sum(answer is None for answer in believed) > 5
    assert sum(teaching.exposes(one, Belief("peeks", "3.3", allows=peeks)) for one in questions) <= 3


@pytest.mark.parametrize("game", GAMES)
def test_beliefs_have_a_name_and_a_sentence_of_their_own_in_both_languages(game: str) -> None:
    english, german = (teaching.beliefs(game, language=language) for language in ("en", "de"))
    assert [belief.id for belief in english] == [belief.id for belief in german]
    for beliefs, you in ((english, "you"), (german, "du")):
        assert len({belief.name for belief in beliefs}) == len({belief.sentence for belief in beliefs}) == len(beliefs)
        for belief in beliefs:
            assert belief.sentence.endswith(".")
            assert you in belief.sentence.lower().split(), belief.id
    assert not {belief.sentence for belief in english} & {belief.sentence for belief in german}


@pytest.mark.parametrize("game", GAMES)
def test_every_belief_is_about_a_clause_of_the_rulebook(game: str) -> None:
    subject = get_game(game)
    for belief in teaching.beliefs(game):
        assert belief.rule in subject.rulebook
        assert all(f"{game}.{number}" in subject.rulebook for number in belief.belief.beside)


def test_an_equal_sum_fights_back_only_in_the_eyes_of_one_who_believes_it() -> None:
    state = get_game("sixty").read_position("hands 3 6 | 3 3; lead 6")
    [fight] = [belief for belief in teaching.beliefs("sixty", language="en") if belief.id == "sixty/equal_fights"]
    believer = Believer(state, fight.belief)
    assert (bool(state.verdict("fight 3 3")), believer.allows(state.read("fight 3 3"))) == (False, True)
    assert (bool(state.verdict("take")), believer.allows(state.read("take"))) == (True, False)
    assert fight.sentence == "You think that an equal sum is enough to fight back."


def test_a_believer_does_not_change_the_position() -> None:
    for game in GAMES:
        subject = get_game(game)
        for belief in subject.beliefs:
            if belief.shows_at:
                state = subject.read_position(belief.shows_at, subject.read_options(belief.options))
                before = state.core.key()
                differs(Believer(state, belief))
                assert state.core.key() == before, belief.name


def test_no_belief_allows_a_card_that_the_seat_does_not_hold() -> None:
    state = get_game("sixty").read_position("hands 3 6 | 3 3; lead 6")
    for belief in get_game("sixty").beliefs:
        assert not Believer(state, belief).allows(state.read("fight 30")), belief.name


@pytest.mark.parametrize("seed", [*range(6), *range(PREPARED, PREPARED + 12)])
def test_settling_a_play_step_by_step_gives_the_events_of_the_core(seed: int) -> None:
    found = walk(get_game("sisyphus_cards"), seed)
    belief = Belief("plain", "4.1", happens=Settling().events, follows=Settling().follows)
    for state, action in zip(found.states, found.actions, strict=False):
        if state.to_move is not None:
            after, events = state.apply(action)
            believer = Believer(state, belief)
            assert believer.events(action) == events
            assert believer.follows(action) == after.to_move


def test_beliefs_of_an_unknown_game_are_refused() -> None:
    with pytest.raises(RulesError):
        teaching.beliefs("no such game")
