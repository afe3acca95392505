"""Looks for questions about every clause, and writes down where they are: `python3 -m devtools.asked [GAME …]`.

Some clauses decide so seldom that looking for them takes long. `sisyphus_widgets/teaching/known.json` says of every
clause that can be asked about where such questions were found; a test makes each of them again.
"""

from __future__ import annotations

import json
import sys

from devtools.paths import ROOT
from sisyphus_widgets.rules import AnyGame, game_names, get_game
from sisyphus_widgets.teaching.asking import look_for, sameness

FILE = ROOT / "sisyphus_widgets" / "teaching" / "known.json"

EACH = 10
"""So many questions are looked for about each clause."""


def found(game: AnyGame) -> dict[str, list[str]]:
    """Ids of questions about every clause that can be asked about, without the name of the game."""
    places: dict[str, list[str]] = {clause.id: [] for clause in game.rulebook if not clause.unasked}
    wanted, seen = set(places), set[object]()
    for question in look_for(game, wanted):
        if (same := sameness(question)) in seen:
            continue
        seen.add(same)
        for rule in wanted & {*question.rules}:
            places[rule].append(question.id.partition("/")[2])
            if len(places[rule]) == EACH:
                wanted.discard(rule)
        if not wanted:
            break
    return {rule.removeprefix(f"{game.name}."): ids for rule, ids in places.items()}


if __name__ == "__main__":
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in sys.argv[1:] or game_names():
        known[name] = found(get_game(name))
        print(name, {rule: len(ids) for rule, ids in known[name].items()})
    FILE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
