"""Choose the cases that show each clause at work: `python3 -m devtools.another [GAME …]`.

Of the known questions about each clause (`python3 -m devtools.asked`), `sisyphus_widgets/explain/examples.json` lists
those that show it most plainly, the best first. The first is the other case of the clause at a table, and the first
example in practice; the next ones are for learners who need another.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping

from devtools.paths import ROOT
from sisyphus_widgets.explain.worked import at_work, plainness
from sisyphus_widgets.questions.search import known_about, question
from sisyphus_widgets.rules import AnyGame, game_names, get_game

FILE = ROOT / "sisyphus_widgets" / "explain" / "examples.json"

EACH = 3
"""The greatest number of cases listed for a clause."""

RARE: Mapping[str, tuple[str, ...]] = {
    "ascend.6.2": ("outcome.winner/1515.308", "outcome.winner/1603.317", "outcome.winner/1767.310"),
    "sisyphus_cards.4.2": ("outcome.combo/22.52", "outcome.combo/40.44", "outcome.combo/34.97"),
}
"""Cases that are too rare for the known questions, without the game: a game that is won, and a second combination."""


def best(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of the questions that show a clause best."""
    if clause in RARE:
        return [*RARE[clause]]
    made = [question(f"{game.name}/{id}") for id in known_about(game, clause)]
    shown = sorted((one for one in made if at_work(one, clause)), key=lambda one: plainness(one, clause))
    return [one.id.partition("/")[2] for one in shown[:EACH]]


def chosen(game: AnyGame) -> dict[str, list[str]]:
    """Return the best ids for each clause that is asked about, by the clause's number."""
    asked = [clause.id for clause in game.rulebook if not clause.unasked and known_about(game, clause.id)]
    return {clause.removeprefix(f"{game.name}."): best(game, clause) for clause in asked}


if __name__ == "__main__":
    told = json.loads(FILE.read_text("utf-8"))
    for name in sys.argv[1:] or game_names():
        told[name] = chosen(get_game(name))
    FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
