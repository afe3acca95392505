"""The second judgement of questions, by independent reference rules: the key, the clauses and the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain

import pytest

from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.questions.search import _find, _prepared, _Search
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import NoQuestionError, Question, question

from .second_judgement import RULES, faults, without_a_judge

FULL, SAMPLE = 2_000, 40
"""The number of questions of a game that are searched and judged, in addition to those that learners meet first."""

WALKS, FEW = 40, 3
"""The number of games that are searched; at most as many as the cache of random games holds."""

MORE_WALKS = {"sisyphos_board": 80, "sixty": 80}
"""The number of games that are searched in full where fewer hold too few questions."""


def looked_for(name: str, n: int, walks: int) -> Iterator[Question]:
    """Yield up to ``n`` questions from some games, about as many of each kind."""
    return looked_for_kinds(name, makers(get_game(name)), n, walks)


def looked_for_kinds(name: str, kinds: Collection[str], n: int, walks: int) -> Iterator[Question]:
    """Yield up to ``n`` questions of some kinds, about as many of each.

    Every other question comes from a prepared position, if the game has any.
    """
    game, found = get_game(name), 0
    clauses = {f"{name}.{number}" for way in game.prepared for number in way.clauses}
    sources = [
        source
        for kind in kinds
        for source in (
            _find(_Search(game, [kind], 11, "en"), None, range(walks)),
            _prepared(_Search(game, [kind], 11, "en"), clauses, walks),
        )
    ]
    while sources and found < n:
        for source in [*sources]:
            one = next(source, None)
            if one is None:
                sources.remove(source)
            elif found < n:
                found += 1
                yield one


def first_questions(name: str, full: bool) -> Iterator[Question]:
    """Yield the questions that learners meet first; unless ``full``, one of each kind."""
    game, kinds = get_game(name), set[str]()
    for id in sorted({id for clause in game.rulebook for id in known_about(game, clause.id)}):
        kind = id.partition("/")[0]
        if full or kind not in kinds:
            kinds.add(kind)
            with suppress(NoQuestionError):  # another test finds invalid ids in the list
                yield question(f"{name}/{id}")


@pytest.mark.parametrize("name", RULES)
def test_a_second_judge_finds_no_fault(name: str, full: bool) -> None:
    judged, wrong = Counter[str](), list[str]()
    size = (FULL, MORE_WALKS.get(name, WALKS)) if full else (SAMPLE, FEW)
    for one in chain(first_questions(name, full), looked_for(name, *size)):
        wrong += [f"{one.id}: {fault} | {one.prompt} {one._key.value}" for fault in faults(one)]
        judged[f"{one.kind}.{one.ask}"] += 1
        assert one.judge(one.answer).right
    assert not wrong, "\n".join(wrong[:200])
    if full:
        assert judged.keys() == makers(get_game(name)).keys()
        assert sum(judged.values()) >= FULL


def with_a_wrong_key(target: Question) -> Question:
    """Return the question with another answer as its key."""
    ids, value = target.form.ids, target._key.value
    match target.form.kind:
        case "number":
            wrong: object = value + 1
        case "order":
            wrong = value[::-1]
        case "pick":
            wrong = tuple(id for id in ids if (id in value) != (id == ids[0]))
        case "act":
            wrong = tuple(move for move in target.moves if move not in value)
        case _:
            wrong = next(id for id in ids if id != value)
    return replace(target, _key=replace(target._key, value=wrong))


@pytest.mark.parametrize("name", RULES)
def test_a_second_judge_finds_a_wrong_key_and_a_wrong_clause(name: str) -> None:
    book = [clause.id for clause in get_game(name).rulebook if clause.id.startswith(f"{name}.")]
    for one in looked_for(name, SAMPLE, FEW):
        assert faults(with_a_wrong_key(one)), one.id
        if one.kind in ("fact", "outcome"):
            unasked = next(id for id in reversed(book) if id not in one.rules)
            assert faults(replace(one, rules=(unasked,))), one.id


@pytest.mark.parametrize("name", RULES)
def test_every_kind_of_question_has_a_second_judge(name: str) -> None:
    """Reasons why something does not happen need a check of their truth, too."""
    assert not without_a_judge(name)


def test_every_game_of_the_package_has_plain_rules() -> None:
    assert {name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")} == set(RULES)
