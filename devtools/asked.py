"""Looks for questions about every clause, and writes down where they are: `python3 -m devtools.asked [GAME …]`.

Some clauses decide so seldom that looking for them takes long. `sisyphus_widgets/questions/known.json` says of every
clause that can be asked about where such questions were found, in the order in which they are best asked: those that
the clause decides, easy ones first, and not the same answer again and again. A test makes each of them again.
"""

from __future__ import annotations

import json
import sys
from collections import Counter

from devtools.paths import ROOT
from sisyphus_widgets.questions.positions import Place
from sisyphus_widgets.questions.question import difficulty, sameness
from sisyphus_widgets.questions.search import MOST_WALKS, look_for
from sisyphus_widgets.rules import AnyGame, game_names, get_game
from sisyphus_widgets.teaching import Question

FILE = ROOT / "sisyphus_widgets" / "questions" / "known.json"

EACH = 12
"""So many questions are written down about each clause at most."""

ENOUGH = 10
"""With so many of a clause it is looked for no longer than ``MOST_WALKS`` games."""

FEW = 4
"""So many things are soon chosen."""

LATER = 6
"""Where everything is to be chosen, a question comes after two others of a kind with one answer."""

ALIKE = 3
"""So many of one kind with one answer are kept while there may be others."""


def found(game: AnyGame) -> dict[str, list[str]]:
    """Ids of questions about every clause that can be asked about, without the name of the game."""
    pools: dict[str, list[Question]] = {clause.id: [] for clause in game.rulebook if not clause.unasked}
    spare: dict[str, list[Question]] = {rule: [] for rule in pools}
    wanted, seen, alike = set(pools), set[object](), Counter[object]()
    for question in look_for(game, wanted):
        if (same := sameness(question)) in seen:
            continue
        seen.add(same)
        searched = Place.read(question.place).seed >= MOST_WALKS
        for rule in wanted & {*question.rules}:
            alike[rule, _what(question)] += 1
            aside = question.rule != rule or tedious(question)
            kept = spare if alike[rule, _what(question)] > ALIKE or aside else pools
            kept[rule].append(question)
            there = len(pools[rule]) + (len(spare[rule]) if searched else 0)
            if there >= (ENOUGH if searched else EACH):
                wanted.discard(rule)
        if not wanted:
            break
    return {
        rule.removeprefix(f"{game.name}."): [
            question.id.partition("/")[2] for question in chosen(rule, pool + spare[rule])
        ]
        for rule, pool in pools.items()
    }


def _what(question: Question) -> tuple[object, ...]:
    return (question.kind, question.ask, str(question.answer))


def tedious(question: Question) -> bool:
    """Whether everything is right, and that is much to press."""
    return question.form.kind == "pick" and len(question.answer) == len(question.form.ids) > FEW


def chosen(rule: str, pool: list[Question]) -> list[Question]:
    """The questions to write down, in order: each time the easiest of those that are least like the others."""
    taken: list[Question] = []
    asks, answers = Counter[object](), Counter[object]()
    while pool and len(taken) < EACH:
        best = min(
            pool,
            key=lambda one: (
                one.rule != rule,
                2 * answers[_what(one)] + asks[one.kind, one.ask] + LATER * tedious(one),
                difficulty(one, {rule}),
            ),
        )
        pool.remove(best)
        taken.append(best)
        answers[_what(best)] += 1
        asks[best.kind, best.ask] += 1
    return taken


if __name__ == "__main__":
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in sys.argv[1:] or game_names():
        known[name] = found(get_game(name))
        print(name, {rule: len(ids) for rule, ids in known[name].items()})
    FILE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
