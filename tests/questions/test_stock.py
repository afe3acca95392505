"""The stocks of questions in each game's files: they are valid, and with them a quiz about a rule needs no search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sisyphus_widgets.questions import search
from sisyphus_widgets.questions.house import at_house
from sisyphus_widgets.questions.question import sameness
from sisyphus_widgets.questions.question_lists import known_about, stock_about
from sisyphus_widgets.rules import Clause, game_names, get_game
from sisyphus_widgets.rules.game_files import teaching
from sisyphus_widgets.teaching import Question, question, questions

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]
QUIZ = 12
"""The number of questions of a long quiz about one rule."""

SAMPLE = 4
"""The number of questions about each clause that are recreated in a sample."""


def clauses_with_questions(name: str) -> list[Clause]:
    return [clause for clause in get_game(name).rulebook if not clause.unasked]


def stock(name: str, clause: Clause) -> list[str]:
    ids: list[str] = teaching(name, "stock")[clause.id.removeprefix(f"{name}.")]
    return ids


@pytest.mark.parametrize("name", OURS)
def test_the_stock_of_a_clause_is_about_it_and_has_no_duplicates(name: str, full: bool) -> None:
    for clause in clauses_with_questions(name):
        ids = stock(name, clause) if full else stock(name, clause)[:SAMPLE]
        found = [question(f"{name}/{id}") for id in ids]
        assert all(clause.id in one.rules for one in found), clause.id
        known = [question(f"{name}/{id}") for id in known_about(get_game(name), clause.id)]
        together = [sameness(one) for one in [*known, *found]]
        assert len({*together}) == len(together), clause.id


@pytest.mark.parametrize("name", OURS)
def test_the_lists_suffice_for_a_long_quiz_about_any_clause(name: str) -> None:
    kept = {
        clause.id: len(known_about(get_game(name), clause.id)) + len(stock(name, clause))
        for clause in clauses_with_questions(name)
    }
    assert min(kept.values()) >= QUIZ, kept


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seed", [0, 7])
def test_a_quiz_about_one_clause_searches_few_games(
    name: str, seed: int, full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks = list[int]()
    found = search._find

    def counted(*args: Any, **more: Any) -> Iterator[Question]:
        numbers = [*(args[2] if len(args) > 2 else more["walks"])]
        walks.extend(numbers)
        return found(*args, **more)

    monkeypatch.setattr(search, "_find", counted)
    for clause in clauses_with_questions(name) if full else clauses_with_questions(name)[::3]:
        walks.clear()
        few = search.FEW_WALKS + search.FEW_PREPARED * len(get_game(name).prepared) if seed else 0
        assert len(questions(name, rules=[clause.id], n=QUIZ, seed=seed)) == QUIZ, clause.id
        assert len(walks) <= few, clause.id


@pytest.mark.parametrize("name", OURS)
def test_another_seed_gives_other_questions(name: str) -> None:
    for clause in clauses_with_questions(name)[::4]:
        first, second = ({one.id for one in questions(name, rules=[clause.id], n=6, seed=seed)} for seed in (1, 2))
        assert first != second, clause.id


# --- under house rules ------------------------------------------------------------------------------------------------

HOUSES = [(name, house) for name in OURS for house in teaching(name, "house_stock")]


@pytest.mark.parametrize(("name", "house"), HOUSES)
def test_the_stock_for_house_rules_is_about_its_clause_under_them(name: str, house: str, full: bool) -> None:
    table = at_house(get_game(name), house)
    for number, ids in teaching(name, "house_stock")[house].items():
        found = [question(f"{name}/{id};{house}") for id in (ids if full else ids[:SAMPLE])]
        assert all(f"{name}.{number}" in one.rules and one.state.options == found[0].state.options for one in found)
        assert known_about(table, f"{name}.{number}") == [f"{id};{house}" for id in ids]


@pytest.mark.parametrize(("name", "house"), HOUSES)
def test_a_quiz_at_a_table_with_house_rules_searches_few_games(
    name: str, house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, walks = at_house(get_game(name), house), list[int]()
    monkeypatch.setattr(search, "_find", lambda *args, **more: walks.append(1) or iter(()))
    for number, ids in [*teaching(name, "house_stock")[house].items()][::3]:
        made = questions(table, rules=[number], n=QUIZ)
        assert not walks, number
        assert len(made) == min(QUIZ, len(ids)), number


def test_several_house_rules_begin_with_the_stock_of_each() -> None:
    both = at_house(get_game("sisyphus_cards"), "ace_low_straights,keep_pedestal_cards")
    clause = "sisyphus_cards.5.3"
    kept = teaching("sisyphus_cards", "house_stock")
    first = [one for house in both.house.split(",") for one in kept[house]["5.3"]]
    about = [one.removesuffix(f";{both.house}") for one in stock_about(both, clause)]
    assert about
    assert set(about) <= {*first}
