"""Questions do not depend on hidden facts: in deals that look alike, prompt, key, hints and log lines are the same."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.help_line import base_of_question
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.questions.makers import make_question, makers
from sisyphus_widgets.questions.positions import Place, position_at, spot_of, walk
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import Question, page_values, question_trace
from tests.games import every  # noqa: F401  (makes the game of the tests known)

OPEN = {"sisyphos_board"}
"""The games in which nothing is hidden."""


def everything(question: Question | None) -> list[str]:
    """Return everything that a question produces."""
    if question is None:
        return ["none"]
    answer = question.answer
    page = [page_values(question), question_trace(question, 0, open=True), Run([question]).to_page()]
    texts = [question.dumps(), json.dumps(page), question.explanation, question.answer_text(answer)]
    texts += [question.hint(n, answer) for n in (1, 2, 3)]
    texts.append(base_of_question(question))
    judgement = question.judge(answer)
    return [*texts, repr(judgement), log.line(question, judgement, time="2026-01-01T00:00:00+00:00")]


@pytest.mark.parametrize("name", sorted({*game_names()} - OPEN))
def test_questions_are_the_same_in_every_deal_that_looks_alike(name: str, full: bool) -> None:
    game, rng, moved, compared = get_game(name), random.Random(name), 0, 0
    for seed in range(60 if full else 4):
        states = walk(game, seed).states
        plies = [ply for ply, state in enumerate(states) if state.to_move is not None]
        for ply in rng.sample(plies, 3):
            state, action = position_at(game, Place(seed, ply))
            seat = state.to_move
            # A deal that looks alike, sampled independently of the questions' own samples.
            other = state.view(seat).sample(random.Random(rng.random()))
            moved += other != state
            place = f"{seed}.{ply}" if seed % 2 else f"here.{ply}"  # "here" is the place at a table that asks
            spots = [spot_of(game, one, action, place, seat) for one in (state, other)]
            for kind in makers(game):
                one, two = (make_question(spot, kind, "en") if spot else None for spot in spots)
                assert everything(one) == everything(two), (kind, seed, ply)
                compared += one is not None
    assert moved > (10 if full else 5)
    assert compared > (60 if full else 30)


@pytest.mark.parametrize("name", sorted(game_names()))
def test_the_page_data_of_a_question_does_not_contain_its_answer(name: str) -> None:
    game = get_game(name)
    for kind in makers(game):
        one = walk(game, 2)
        for ply, action in enumerate(one.actions[:50]):
            spot = spot_of(game, one.states[ply], action, f"2.{ply}", one.states[ply].to_move)
            question = make_question(spot, kind, "en") if spot else None
            if question is not None:
                page = question.to_page()
                assert page.keys() == {"id", "game", "kind", "perspective", "prompt", "form"}
                assert page["form"].keys() <= {"kind", "choices", "least", "most"}
                assert question.form.kind != "number" or page["form"]["most"] >= 4
                text = json.dumps(page_values(question))
                assert not {word for word in ("decision", "choosing", "refusals", "outlook") if f'"{word}":' in text}
                break
