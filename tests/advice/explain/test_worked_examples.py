"""Worked examples: the first one of every clause shows it in action, and most clauses have a second one."""

from __future__ import annotations

import pytest

from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.schedule import next_step
from sisyphus_widgets.questions.positions import Place, position_at
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import Question, question
from tests.games import every  # noqa: F401  (makes the game of the tests known)

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]

NOTHING = ("no", "none", "nobody", "stays", ())

FORBIDS = {"no", "refusal"}
"""The answers that say that a rule refuses a move."""


def cited(example: Question) -> set[str]:
    """Return the clauses behind the events of an example's move, or in its refusals."""
    game = get_game(example.game)
    state, _ = position_at(game, Place.read(example.place))
    seat = state.to_move
    if example.form.kind == "pick":
        return {part.rule for part in example.judge(example.answer).parts}
    deed = example.answer if example.form.kind == "act" else example.deed
    if example.kind == "fact":
        return {reason.rule for reason in example.reasons}
    verdict = state.view(seat).verdict(state.read(deed))
    if not verdict:
        return {str(verdict.rule)}
    events = state.apply(deed)[1]
    ask_rules = {f"{game.name}.{ask.by}" for event in events for ask in event.asks if ask.by}
    return {rule for event in events for rule in event.rules} | ask_rules | {reason.rule for reason in example.reasons}


@pytest.mark.parametrize("name", OURS)
def test_every_worked_example_cites_its_clause_and_has_an_effect(name: str) -> None:
    game = get_game(name)
    for clause in game.rulebook:
        if clause.unasked:
            continue
        ids = worked(game, clause.id)
        assert ids, f"nobody has looked for an example of {clause.id}"
        for id in ids:
            one = question(id)
            assert clause.id in cited(one), id
            if one.form.kind == "number":
                assert one.answer != 0, id
            elif not (one.kind == "playable" and one.answer == "no"):
                assert one.answer not in NOTHING, id


@pytest.mark.parametrize("name", OURS)
def test_no_first_example_is_a_single_refused_move(name: str) -> None:
    """Clauses that only refuse moves are shown by picks, with allowed elements beside refused ones."""
    game = get_game(name)
    for clause in game.rulebook:
        for id in worked(game, clause.id)[:1]:
            one = question(id)
            assert (one.kind, one.ask, one.answer) != ("playable", "may", "no")
            assert (one.kind, one.ask) != ("rule", "refusal")


@pytest.mark.parametrize("name", OURS)
def test_most_rules_have_another_example(name: str) -> None:
    game = get_game(name)
    ids = [clause.id for clause in game.rulebook if not clause.unasked]
    assert sum(len(worked(game, id)) > 1 for id in ids) > 0.9 * len(ids)


@pytest.mark.parametrize("name", OURS)
def test_practice_of_a_rule_begins_with_its_first_worked_example(name: str) -> None:
    for rule in Practising(name).rules:
        step = next_step(name, rules=[rule], day="2026-03-02")
        assert step is not None
        assert (step.help, step.question.id) == ("shown", worked(get_game(name), rule)[0])


def test_practice_searches_for_an_example_in_a_game_without_a_list() -> None:
    assert worked(get_game("three_cards"), "three_cards.2.2") == ()
    step = next_step("three_cards", rules=["2.2"], day="2026-03-02")
    assert step is not None
    assert step.help == "shown"
