"""Pages of practice receive neither the right answer before it is given nor hidden cards."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.half import Half, half
from sisyphus_widgets.practice.practice_run import Practised, Practising
from sisyphus_widgets.practice.schedule import Help, Step
from sisyphus_widgets.questions.makers import make_question
from sisyphus_widgets.questions.positions import Place, position_at, spot_of
from sisyphus_widgets.questions.question import AnswerKey
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import Question, question, question_trace

GAMES = sorted(name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets."))


def put(run: Practising, question: Question, help: Help) -> list[Any]:
    """Show a question with some help and answer it; return all that a page gets before and after."""
    practised = Practised.of(question, question.rule)
    run._show(Step(question.rule, help, practised, half(question) if help == "half" else Half()))
    offered = run.half.offered
    before = [run.to_page(), question_trace(practised, 0, open=run.open, offered=offered, marked=help == "shown")]
    if help == "shown":
        return before
    run.answer(question.answer)
    lines = [{**entry, "time": "", "seconds": 0} for entry in log.read(run.log)[-1:]]
    return [*before, run.to_page(), question_trace(practised, 1, open=False, marked=True), lines]


@pytest.mark.parametrize("name", [name for name in GAMES if name != "sisyphos_board"])
def test_hidden_cards_change_nothing_on_the_page(name: str) -> None:
    game, rng, moved = get_game(name), random.Random(name), 0
    for rule in Practising(name).rules[::2]:
        id = rng.choice(known_about(game, rule))
        kind, _, at = id.partition("/")
        place = Place.read(at)
        state, action = position_at(game, place)
        other = state.view(state.to_move).sample(random.Random(rng.random()))
        moved += other != state
        spots = [spot_of(game, one, action, at, state.to_move, place.tried) for one in (state, other)]
        one, two = (make_question(spot, kind, "en") if spot else None for spot in spots)
        assert one is not None
        assert two is not None
        for help in ("shown", "half", "alone"):
            assert put(Practising(name), one, help) == put(Practising(name), two, help), id
    assert moved > 2


@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_the_same_without_the_key_before_the_answer(name: str) -> None:
    """The page of a question without its key is the same."""
    run = Practising(name)
    for rule in run.rules:
        for id in known_about(run.game, rule)[:3]:
            whole = question(f"{name}/{id}")
            keyless = replace(whole, _key=AnswerKey(None), rules=("nothing",))
            pages = []
            for one in (whole, keyless):
                practised = Practised.of(one, rule)
                run._show(Step(rule, "alone", practised))
                pages.append((run.to_page(), question_trace(practised, 0, open=True)))
            assert pages[0] == pages[1], id
            assert "rule" not in pages[0][0]["practice"]
