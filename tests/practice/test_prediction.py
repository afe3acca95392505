"""Questions at a table: they do not depend on what a seat cannot know, and do not repeat."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from sisyphus_widgets.practice.prediction import Open, Predictor
from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.rules import AnyState, game_names, get_game
from sisyphus_widgets.table.half_moves import HalfMove
from sisyphus_widgets.table.withholding import Note
from tests.games import every  # noqa: F401  (makes the game of the tests known)

OPEN = {"sisyphos_board"}


def all_of(prediction: Open | None) -> list[str]:
    """Return everything that a page gets of a question."""
    if prediction is None:
        return ["none"]
    question = prediction.question
    answer = question.answer
    done = prediction.answer([*answer] if isinstance(answer, tuple) else answer)
    page = [prediction.to_page(), prediction.choosing(), done.to_page(), prediction.name, prediction.rules]
    return [question.dumps(), json.dumps(page), *(question.hint(n, answer) for n in (1, 2, 3))]


@pytest.mark.parametrize("name", sorted({*game_names()} - OPEN))
def test_hidden_cards_change_no_question_at_a_table(name: str, full: bool) -> None:
    """Cards hidden from the seat are dealt again, and the same move is made."""
    game, rng, compared, found = get_game(name), random.Random(name), 0, 0
    predictor = Predictor(game, "all")
    for seed in range(40 if full else 3):
        one = walk(game, seed)
        for number in rng.sample(range(len(one.actions)), min(len(one.actions), 6)):
            state, action = one.states[number], one.actions[number]
            if state.to_move is None:
                continue
            for seat in range(state.players):
                for other in others(state, action, seat, rng):
                    pair = [predictor.move(world, action, number, seat, ()) for world in (state, other)]
                    turns = [
                        predictor.turn(world, number, seat, ()) if seat == world.to_move else None
                        for world in (state, other)
                    ]
                    assert all_of(pair[0]) == all_of(pair[1]), (seed, number, seat)
                    assert all_of(turns[0]) == all_of(turns[1]), (seed, number, seat)
                    compared += 1
                    found += (pair[0] is not None) + (turns[0] is not None)
    assert compared > 20
    assert found > 5


def others(state: AnyState, action: object, seat: int, rng: random.Random) -> Sequence[AnyState]:
    """Return other deals that look alike to a seat, in which the same move is legal."""
    for _ in range(30):
        other = state.view(seat).sample(random.Random(rng.random()))
        if other.to_move == state.to_move and other.verdict(action):
            return [other]
    return []


@pytest.mark.parametrize("name", sorted({*game_names()} - {"three_cards"}))
def test_a_table_does_not_repeat_a_question_within_a_few_rounds(name: str) -> None:
    game = get_game(name)
    predictor, one, notes = Predictor(game, "all"), walk(game, 2), list[Note]()
    for number, (state, action) in enumerate(zip(one.states, one.actions, strict=False)):
        if state.to_move is None:
            continue
        for turn in (True, False):
            prediction = (
                predictor.turn(state, number, None, notes)
                if turn
                else predictor.move(state, action, number, None, notes)
            )
            if prediction is not None:
                assert not notes or number - notes[-1].at.move >= state.players, "more than one a round"
                notes.append(
                    Note(HalfMove(number, chosen=not turn), number, prediction.name, prediction.rules, led=False)
                )
    assert len(notes) > 3
    for before, after in pairwise(notes):
        assert before.name != after.name or len(after.rules) > 2


def test_questions_use_the_names_of_the_seats() -> None:
    game = get_game("sisyphus_cards")
    predictor = Predictor(game, "outcomes", names=["Ann", "Bob", "Cy", "Di"])
    one = walk(game, 0)
    found = [
        prediction
        for number, (state, action) in enumerate(zip(one.states, one.actions, strict=False))
        if state.to_move is not None and (prediction := predictor.move(state, action, number, None, ()))
    ]
    names = {choice["label"] for prediction in found for choice in prediction.to_page()["form"].get("choices", [])}
    assert {"Ann", "Bob"} <= names
    assert not any("South" in prediction.prompt for prediction in found)
