"""The search for questions about the cases of clauses that no listed question asks about, for ``rare.json``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from ..questions.makers import makers
from ..questions.positions import Place
from ..questions.question import NoQuestionError, Question, sameness
from ..questions.question_by_id import OF_A_MOVE, question, question_at
from ..questions.question_lists import known_about
from ..questions.rare_cases import FILE
from ..rules import AnyGame
from ..rules.game_files import teaching
from .testing.cases import asked_cases, case_covers, reached_cases

PLACES = 30
"""The greatest number of positions of a case that are tried."""


def find_rare(game: AnyGame) -> dict[str, list[str]]:
    """Return the listed rare cases of each clause, with a question for each case that no other question asks about."""
    listed: Mapping[str, list[str]] = teaching(game.name, FILE)
    found = {number: [*ids] for number, ids in listed.items()}
    missing = {(cover.clause, case) for cover in case_covers(game) for case in cover.never_asked}
    tried = dict.fromkeys(missing, 0)
    seen = {sameness(question(f"{game.name}/{id}")) for ids in found.values() for id in ids}
    for place, clause, case in reached_cases(game):
        if (clause, case) not in missing or tried[clause, case] == PLACES:
            continue
        tried[clause, case] += 1
        target = next((one for one in _asking(game, place, clause, case) if sameness(one) not in seen), None)
        if target is not None:
            seen.add(sameness(target))
            found.setdefault(clause.removeprefix(f"{game.name}."), []).append(target.id.partition("/")[2])
            missing -= {(clause, one) for one in asked_cases(game, clause, target)}
    order = [clause.id.removeprefix(f"{game.name}.") for clause in game.rulebook]
    return {number: found[number] for number in order if number in found}


def _asking(game: AnyGame, place: Place, clause: str, case: str) -> Iterator[Question]:
    """Yield questions at a place that a clause decides and that ask about one of its cases."""
    known = {f"{game.name}/{id}" for id in known_about(game, clause)}
    for kind in makers(game):
        if kind.startswith("rule."):
            continue  # it asks for the title of a rule, not about the case
        is_about_move = kind.partition(".")[0] in OF_A_MOVE or kind == "playable.may"
        with suppress(NoQuestionError):
            one = question_at(game, kind, place if is_about_move else replace(place, tried=""), "en")
            is_new = one is not None and one.rule == clause and not one.trivial and one.id not in known
            if one is not None and is_new and case in asked_cases(game, clause, one):
                yield one
