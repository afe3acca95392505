"""Questions about rare cases have both answers, and the question maker warns if one answer prevails."""

from __future__ import annotations

import random
import warnings

import pytest
from sisyphus_shelf.hearts import GAME

from sisyphus_widgets.questions.prevailing_answers import ENOUGH, OneSidedWarning, one_sided
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.rules import AnyGame, get_game
from sisyphus_widgets.rules.askable import practised_by

from .kit_games import GAMES

SAMPLE = ("hearts.3.3", "hearts.3.5", "whist.2.2", "whist.3.2", "sisyphus_cards.1.4", "sixty.3.1", "skitgubbe.1.4")


def clauses(game: AnyGame) -> list[str]:
    return [one.id for one in game.rulebook if not one.unasked and not one.id.startswith("common")]


def test_no_answer_prevails_in_questions_about_any_rule(full: bool) -> None:
    names = ["hearts", "whist", "sisyphus_cards", "sixty", "skitgubbe", "ascend", "sisyphos_board"]
    chosen = [id for name in names for id in clauses(get_game(name))] if full else SAMPLE
    assert {*SAMPLE} <= {id for name in names for id in clauses(get_game(name))}
    count = 0
    for id in chosen:
        game = get_game(id.partition(".")[0])
        found = questions(game, rules=[id], n=6)
        assert found
        assert one_sided(game, id, found) is None, id
        count += sum({*one.form.ids} == {"yes", "no"} for one in found if one.form.kind == "option")
    assert count >= 2 * ENOUGH


def test_questions_about_shooting_the_moon_have_both_answers() -> None:
    answers = [str(one.answer) for one in questions("hearts", rules=["3.3"], kinds=["outcome.moon"], n=6)]
    assert 2 <= answers.count("yes") <= 4 <= len(answers)


def test_without_prepared_positions_the_question_maker_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.__dict__, "prepared", ())
    with pytest.warns(OneSidedWarning, match=r"Shooting the moon” \(hearts.3.3\) are answered by no: mark a method of"):
        questions("hearts", rules=["3.3"], n=6)


def test_questions_of_a_chosen_kind_give_no_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.__dict__, "prepared", ())
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        questions("hearts", rules=["3.3"], kinds=["outcome.moon"], n=4)


@pytest.mark.parametrize("name", ["hearts", "whist"])
def test_rare_positions_differ_by_seed_and_are_reproducible(name: str) -> None:
    game = GAMES[name]
    ways = practised_by(game)
    assert ways
    assert {*game.prepared} >= {*game.asking.prepared}
    known = {clause.id for clause in game.rulebook}
    for way in ways:
        assert {f"{name}.{clause}" for clause in way.clauses} <= known
        states = [way.begin(seed) for seed in range(12)]
        assert len({*states}) > 9
        assert states == [way.begin(seed) for seed in range(12)]
        assert all(state.to_move is not None for state in states)


def test_a_rare_position_leads_to_both_outcomes() -> None:
    way = next(way for way in GAME.prepared if "3.3" in way.clauses)
    shot = 0
    for seed in range(100):
        state, rng, kinds = way.begin(seed), random.Random(seed), set[str]()
        while state.to_move is not None:
            state, events = state.apply(rng.choice(list(state.legal_actions())))
            kinds |= {event.type for event in events}
        shot += "moon_shot" in kinds
    assert 30 < shot < 80
