"""A sample of the worlds in which a wrong move fails, judged a second time by the independent reference rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.questions.makers import make_question, makers
from sisyphus_widgets.questions.outcomes import happening
from sisyphus_widgets.questions.positions import Place, spot_at, walk
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question

from ...questions.judges import sisyphos_board
from ...questions.judges.case import Case, Disputed
from ...questions.second_judgement import RULES, plain_at

FULL, SAMPLE = 40, 1
"""The number of wrong answers judged in each game."""


def wrong_answers(name: str) -> Iterator[tuple[Question, str]]:
    """Yield questions and wrong moves at random places, at most one from each random game."""
    game = get_game(name)
    kinds = [kind for kind in makers(game) if kind.startswith(("goal", "value"))]
    for seed in range(100_000):
        rng = random.Random(f"{name}/{seed}")
        plies = [ply for ply, state in enumerate(walk(game, seed).states) if state.to_move is not None]
        for ply in rng.sample(plies, min(len(plies), 20)):
            place = Place(seed, ply)
            candidates = [make_question(spot_at(game, place), kind, "en") for kind in rng.sample(kinds, len(kinds))]
            found = [
                (question, move)
                for question in candidates
                if question is not None
                for move in question.moves
                if not question.judge(move).right
            ]
            if found:
                yield rng.choice(found)
                break


def does(question: Question, move: str) -> bool | None:
    """Return True if a move does what the question asks, by the reference rules; None if they leave it open."""
    place, rules = Place.read(question.place), RULES[question.game]
    case = Case(question, plain_at(get_game(question.game), place.seed, place.ply), rules)
    assert move in case.may
    if question.kind == "value":
        right = sisyphos_board.best(case) if question.ask == "best" else sisyphos_board.keeping(case)
        return None if isinstance(right, Disputed) else move in right
    return all(rules.goals[name](case, move) for name in question.ask.split("+"))


@pytest.mark.parametrize("name", RULES)
def test_the_reference_rules_confirm_that_the_wrong_move_fails_and_the_better_one_succeeds(
    name: str, full: bool
) -> None:
    judged = 0
    for question, move in islice(wrong_answers(name), FULL if full else SAMPLE):
        found = teaching.world(question, move)
        assert found.move == move != found.better
        assert found.state.view(question.perspective) == question.state.view(question.perspective)
        cards = [card for hand in getattr(found.state, "hands", ()) for card in hand]
        real = [card for hand in getattr(question.state, "hands", ()) for card in hand]
        assert len(cards) == len(real)
        assert name == "sixty" or len(set(cards)) == len(cards), "no card lies in two places"
        outcomes = [does(question, one) for one in (found.move, found.better)]
        assert outcomes in ([False, True], [None, None]), (question.id, move, found.better)
        if question.kind == "goal":
            seat = found.state.to_move
            events = happening(found.state, found.state.read(found.better), None).all
            happened = {ask.name for event in events if event.actor == seat for ask in event.asks}
            assert {*question.ask.split("+")} <= happened, "it happens in this very world"
        judged += outcomes[0] is not None
    assert judged
