"""Wrong options are wrong: no clause or move offered beside the right one could be right as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sisyphus_widgets.questions.labels import move_name
from sisyphus_widgets.questions.outcomes import happening
from sisyphus_widgets.questions.positions import Place
from sisyphus_widgets.rules import RulesError, get_game
from sisyphus_widgets.teaching import Question

from .judges.case import Case
from .second_judgement import RULES, plain_at
from .test_second_judgement import looked_for_kinds

FULL, SAMPLE = 200, 16
"""The number of questions of a kind that are searched in each game."""

WALKS, FEW = 120, 12
"""The number of random games that are searched."""

VERBS = {
    "sixty": ("lead", "add", "fight"),
    "skitgubbe": ("play", "slough"),
    "ascend": ("give", "play"),
    "sisyphus_cards": ("pass", "play"),
    "sisyphos_board": (),
}
"""The verbs of the moves with cards in each game."""


def moves_in_prompt(question: Question) -> Iterator[str]:
    """Yield all moves that the prompt of a question may mean."""
    game, deed = get_game(question.game), str(question.deed)
    yield deed
    action = question.state.read(deed)
    if move_name(game, question.state, question.perspective, question.texts, action) in question.prompt:
        return
    if question.kind == "rule" and question.ask == "event" and "Which rule makes it so?" in question.prompt:
        return
    for verb in VERBS[question.game]:
        yield " ".join((verb, *deed.split()[1:]))


def case_of(question: Question) -> Case:
    """Return the case of a question for its second judge."""
    place = Place.read(question.place)
    return Case(question, plain_at(get_game(question.game), place.seed, place.ply), RULES[question.game])


def refusing(question: Question) -> set[str]:
    """Return the clauses that refuse any move the prompt may mean, by the engine and by the reference rules."""
    case, found = case_of(question), set[str]()
    for move in moves_in_prompt(question):
        try:
            verdict = question.state.view(question.perspective).verdict(question.state.read(move))
        except RulesError:
            continue
        assert not verdict, f"{question.id}: {question.prompt} It may be {move}, which is allowed."
        found |= {str(verdict.rule), *(f"{question.game}.{number}" for number in case.rules.broken(case, move))}
    return found


def deciding(question: Question) -> set[str]:
    """Return the clauses behind the events of all moves that the prompt may mean."""
    found = set[str]()
    for move in moves_in_prompt(question):
        try:
            action = question.state.read(move)
        except RulesError:
            continue
        if question.state.view(question.perspective).verdict(action):
            for event in happening(question.state, action, question.perspective).all:
                found |= {*event.rules, *event.beside}
    return found


def sample_questions(name: str, kind: str, full: bool) -> Iterator[Question]:
    """Return a reproducible sample of questions of a kind."""
    return looked_for_kinds(name, [kind], *((FULL, WALKS) if full else (SAMPLE, FEW)))


@pytest.mark.parametrize("name", RULES)
def test_no_wrong_choice_is_a_rule_that_also_refuses_the_move(name: str, full: bool) -> None:
    wrong = [
        f"{one.id}: {one.prompt} {both} beside {one.answer}"
        for one in sample_questions(name, "rule.refusal", full)
        if (both := refusing(one) & {*one.form.ids} - {one.answer})
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", RULES)
def test_no_wrong_choice_is_a_rule_that_also_decides_what_happens(name: str, full: bool) -> None:
    wrong = [
        f"{one.id}: {one.prompt} {both} beside {one.answer}"
        for one in sample_questions(name, "rule.event", full)
        if (both := deciding(one) & {*one.form.ids} - {one.answer})
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", [name for name in RULES if get_game(name).asking.breaks is not None])
def test_some_wrong_examples_break_another_rule(name: str, full: bool) -> None:
    made = list(sample_questions(name, "rule.example", full))
    assert len(made) >= SAMPLE // 2
    for one in made:
        case, broken = case_of(one), Counter[bool]()
        broken_rules = case.rules.broken(case, case.move)
        for move in one.form.ids:
            if move == one.answer:
                continue
            verdict = one.state.view(one.perspective).verdict(one.state.read(str(move)))
            broken[bool(verdict)] += 1
            breaks = get_game(name).asking.breaks
            assert breaks is not None  # as the parametrization requires
            found = breaks(one.state, one.state.read(str(move)))
            assert verdict or case.number(str(verdict.rule)) in (found or ()), f"{one.id}: {move} breaks {found}"
            assert verdict or verdict.rule != one.rule, one.id
            assert verdict or not broken_rules & case.rules.broken(case, str(move)), one.id
        assert broken[False], f"{one.id}: the other choices are all allowed moves"
