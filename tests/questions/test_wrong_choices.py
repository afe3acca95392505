"""Wrong options are wrong: no clause or move offered beside the right one could be right as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from sisyphus_widgets.questions.labels import move_name
from sisyphus_widgets.questions.outcomes import happening
from sisyphus_widgets.questions.positions import Place
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question, question

from .judges.case import Case
from .second_judgement import RULES, plain_at
from .test_second_judgement import looked_for_kinds

FULL, SAMPLE = 200, 16
"""The number of questions of a kind that are searched in each game."""

WALKS, FEW = 120, 12
"""The number of random games that are searched."""


def names_the_move(question: Question) -> bool:
    """Return True if the prompt names the move of a question by its verb and its cards or squares."""
    game, action = get_game(question.game), question.state.read(str(question.deed))
    tables = ("moves", "synonyms")
    return any(
        move_name(game, question.state, question.perspective, question.texts, action, table=table) in question.prompt
        for table in tables
    )


def case_of(question: Question) -> Case:
    """Return the case of a question for its second judge."""
    place = Place.read(question.place)
    return Case(question, plain_at(get_game(question.game), place.seed, place.ply), RULES[question.game])


def refusing(question: Question) -> set[str]:
    """Return the clauses that refuse the move of a question, by the engine and by the reference rules."""
    case, deed = case_of(question), str(question.deed)
    verdict = question.state.view(question.perspective).verdict(question.state.read(deed))
    assert not verdict, f"{question.id}: {question.prompt} It is allowed."
    return {str(verdict.rule), *(f"{question.game}.{number}" for number in case.rules.broken(case, deed))}


def deciding(question: Question) -> set[str]:
    """Return the clauses behind the events of the move of a question."""
    action = question.state.read(str(question.deed))
    events = happening(question.state, action, question.perspective).all
    return {rule for event in events for rule in (*event.rules, *event.beside)}


def sample_questions(name: str, kind: str, full: bool) -> Iterator[Question]:
    """Return a reproducible sample of questions of a kind."""
    return looked_for_kinds(name, [kind], *((FULL, WALKS) if full else (SAMPLE, FEW)))


def practice_questions(name: str, kind: str) -> Iterator[Question]:
    """Yield the listed questions of a kind, which practice asks."""
    game = get_game(name)
    for id in {id for clause in game.rulebook for id in known_about(game, clause.id)}:
        if id.startswith(f"{kind}/"):
            yield question(f"{name}/{id}")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", RULES)
def test_a_refusal_names_the_move_as_it_was_tried(name: str, language: str) -> None:
    for one in practice_questions(name, "rule.refusal"):
        assert names_the_move(question(one.id, language=language)), one.prompt


@pytest.mark.parametrize("name", RULES)
def test_no_wrong_choice_is_a_rule_that_also_refuses_the_move(name: str, full: bool) -> None:
    wrong = [
        f"{one.id}: {one.prompt} {both} beside {one.answer}"
        for one in chain(sample_questions(name, "rule.refusal", full), practice_questions(name, "rule.refusal"))
        if (both := refusing(one) & {*one.form.ids} - {one.answer})
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", RULES)
def test_no_wrong_choice_is_a_rule_that_also_decides_what_happens(name: str, full: bool) -> None:
    wrong = [
        f"{one.id}: {one.prompt} {both} beside {one.answer}"
        for one in chain(sample_questions(name, "rule.event", full), practice_questions(name, "rule.event"))
        if (both := deciding(one) & {*one.form.ids} - {one.answer})
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", [name for name in RULES if get_game(name).asking.by_example])
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
