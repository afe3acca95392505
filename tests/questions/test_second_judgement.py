"""Every kind of question is judged a second time, slowly, by rules written anew: the key, the clauses, the wording."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.search import _found, known_about
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import NoQuestionError, Question, question

from .second_judgement import RULES, faults, without_a_judge

FULL, SAMPLE = 1_000, 60
"""How many questions of a game are judged."""

WALKS = 60
"""In how many games a kind of question is sought, of which there may be few."""


def any_questions(name: str, n: int) -> Iterator[Question]:
    """So many questions, of each kind about as many, as far as there are any."""
    game = get_game(name)
    kinds = list(makers(game))
    sources = [_found(game, [kind], None, 11, "en", range(WALKS if n == SAMPLE else 4 * WALKS)) for kind in kinds]
    found = 0
    while sources and found < n:
        for source in [*sources]:
            one = next(source, None)
            if one is None:
                sources.remove(source)
            elif found < n:
                found += 1
                yield one


@pytest.mark.parametrize("name", RULES)
def test_a_second_judge_finds_no_fault(name: str, full: bool) -> None:
    judged, wrong = Counter[str](), list[str]()
    for one in any_questions(name, FULL if full else SAMPLE):
        found = faults(one)
        wrong += [f"{one.id}: {fault} | {one.prompt} {one._key.value}" for fault in found]
        judged[f"{one.kind}.{one.ask}"] += 1
        assert one.judge(one.answer).right
    assert not wrong, "\n".join(wrong[:200])
    if full:
        assert sum(judged.values()) == FULL


@pytest.mark.parametrize("name", RULES)
def test_a_second_judge_finds_no_fault_in_known_questions(name: str, full: bool) -> None:
    """They are what learners meet first."""
    ids = sorted({id for clause in get_game(name).rulebook for id in known_about(get_game(name), clause.id)})
    wrong = list[str]()
    for id in ids if full else ids[::12]:
        try:
            one = question(f"{name}/{id}")
        except NoQuestionError:
            continue  # a test of the list looks for these
        wrong += [f"{one.id}: {fault} | {one.prompt} {one._key.value}" for fault in faults(one)]
    assert not wrong, "\n".join(wrong[:200])


@pytest.mark.parametrize("name", RULES)
def test_every_kind_of_question_has_a_second_judge(name: str) -> None:
    """Who adds a question adds its judge, and for each reason why something does not happen a check that it is true."""
    assert not without_a_judge(name)


def test_every_game_of_the_package_has_plain_rules() -> None:
    assert {name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")} == set(RULES)
