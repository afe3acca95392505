"""Search for questions about every clause, and write down their places: `python3 -m devtools.asked [GAME …]`.

Some clauses decide so rarely that the search takes long. `sisyphus_widgets/questions/known.json` lists the questions
found about every clause that can be asked about, in the best order to ask them: those that the clause decides, easy
ones first, with varied answers. A test makes each of them again.
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
"""The greatest number of questions written down about a clause."""

ENOUGH = 10
"""The number of questions about a clause that ends its search after ``MOST_WALKS`` games."""

FEW = 4
"""The greatest number of choices that are not tedious to make."""

LATER = 6
"""The penalty of a question that asks to choose everything, as much as two others of its kind with the same answer."""

ALIKE = 3
"""The number of questions of one kind with the same answer that are kept while others may still be found."""


def found(game: AnyGame) -> dict[str, list[str]]:
    """Return ids, without the game, of questions about every clause that can be asked about."""
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
    """Return True if a question asks to choose everything, and there is a lot to choose."""
    return question.form.kind == "pick" and len(question.answer) == len(question.form.ids) > FEW


def chosen(rule: str, pool: list[Question]) -> list[Question]:
    """Return the questions to write down: at each step the easiest of those least like the ones before."""
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
