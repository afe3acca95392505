"""Choose the case that shows each clause at work: `python3 -m devtools.another`.

Of the known questions about each clause (`python3 -m devtools.asked`), `sisyphus_widgets/explain/examples.json` names
the one whose position shows the clause best: where it alone decides, in the fewest beats, with the least to look at.
"""

from __future__ import annotations

import json

from devtools.paths import ROOT
from sisyphus_widgets.explain.example import Case
from sisyphus_widgets.questions.positions import Place
from sisyphus_widgets.questions.search import known_about
from sisyphus_widgets.rules import AnyGame, game_names, get_game

FILE = ROOT / "sisyphus_widgets" / "explain" / "examples.json"


def best(game: AnyGame, clause: str) -> str:
    """Return the id, without the game, of the question whose position shows a clause best."""

    def how(id: str) -> tuple[object, ...]:
        case = Case(game, clause, id)
        return case.rank, len(case.frames), len(case.frames[-1]["rules"]), Place.read(id.partition("/")[2]).ply, id

    return min(known_about(game, clause), key=how)


def chosen(game: AnyGame) -> dict[str, str]:
    """Return the best id for each clause that can be shown at work, by the clause's number."""
    shown = [clause.id for clause in game.rulebook if clause.id in game.decisive]
    return {clause.removeprefix(f"{game.name}."): best(game, clause) for clause in shown}


if __name__ == "__main__":
    told = {name: chosen(get_game(name)) for name in game_names()}
    FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
