"""The search for questions about clauses that seldom decide under house rules.

Most questions of ``known.json`` and ``stock.json`` are about the same clause under house rules, too. For clauses with
too few such questions, ``house_stock.json`` lists others: ``{"may_take": {"4.1": [...]}}``. The search covers the
opposite of every boolean option and all tables that the file already has: add ``"deck=basic": {}`` to it to have that
table searched as well.
"""

from __future__ import annotations

from dataclasses import fields

from ..questions.balance import chosen
from ..questions.house import at_house
from ..questions.question import Question, sameness
from ..questions.question_by_id import question
from ..questions.question_lists import remade
from ..questions.search import FEW_LISTED, look_around
from ..rules import AnyGame
from ..rules.game_files import teaching
from .stock import best_of

ROUNDS = 4
"""The greatest number of rounds of a search, each through different games."""

ENOUGH = 32
"""The number of different questions about a clause at which its search ends."""

A_QUIZ = 12
"""The number of questions in a long quiz. A list is left out if such a quiz, with varied answers, needs more."""


def found(game: AnyGame) -> dict[str, dict[str, list[str]]]:
    """Return the ids, without game and options, of questions about the clauses that need a search, by table."""
    usual = game.options_type()
    switches = [one.name for one in fields(usual) if isinstance(one.default, bool)]
    tables = dict.fromkeys([*switches, *teaching(game.name, "house_stock")])
    return {house: _at_table(at_house(game, house)) for house in tables}


def _at_table(table: AnyGame) -> dict[str, list[str]]:
    """Return the listed questions for each clause about which too few of the usual questions remain at this table."""
    pools = {clause.id: _usual(table, clause.id) for clause in table.rulebook if not clause.unasked}
    rare = [rule for rule, pool in pools.items() if len(pool) < FEW_LISTED]
    wanted = {*rare}
    for seed in range(1, ROUNDS + 1):
        for one in look_around(table, wanted, seed):
            for rule in wanted & {*one.rules}:
                pools[rule].setdefault(sameness(one), one)
                if len(pools[rule]) >= ENOUGH:
                    wanted.discard(rule)
    best = {rule: best_of(rule, [], [*pools[rule].values()]) for rule in rare}
    return {
        rule.removeprefix(f"{table.name}."): [one.id.partition("/")[2].removesuffix(f";{table.house}") for one in found]
        for rule, found in best.items()
        if len(found) < FEW_LISTED or len(chosen(rule, found, A_QUIZ)) == A_QUIZ  # else readers search for more
    }


def _usual(table: AnyGame, clause: str) -> dict[tuple[object, ...], Question]:
    """Return those usual questions about a clause that are also about it at a table with house rules."""
    number = clause.removeprefix(f"{table.name}.")
    found: dict[tuple[object, ...], Question] = {}
    for file in ("known", "stock"):
        for id in remade(table, clause, tuple(teaching(table.name, file).get(number, ()))):
            one = question(f"{table.name}/{id}")
            found.setdefault(sameness(one), one)
    return found
