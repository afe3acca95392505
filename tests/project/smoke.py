"""A smoke test of an installed wheel, without a checkout: import it, play every game, write a stand-alone page.

    python smoke.py [expected version] [--compiled]

With --compiled the cores have to be compiled, and without it they must not be. It runs in continuous integration and
before a release, with the wheel in a fresh environment.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import sisyphus_widgets
from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.rules import Match
from sisyphus_widgets.rules import compiled as is_compiled

MOST_MOVES = 100


def play(name: str) -> int:
    """Play a game, at most :data:`MOST_MOVES` moves, and return the number of moves."""
    match, rng = Match(import_module(f"sisyphus_widgets.games.{name}").GAME, seed=7), random.Random(7)
    while not match.state.over and len(match.moves) < MOST_MOVES:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
    return len(match.moves)


def main(wanted: str | None, compiled: bool) -> None:
    """Run all checks and print their results; the first failure raises its error."""
    found = version("sisyphus_widgets")
    assert found == sisyphus_widgets.__version__ == (wanted or found), f"it is {found}, not {wanted}"
    assert is_compiled == compiled, f"compiled is {is_compiled}"
    for name in ("sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"):
        moves = play(name)
        assert moves > 10
        print(f"{name}: {moves} moves")
    with tempfile.TemporaryDirectory() as folder:
        page = SisyphusTable(seed=7).to_html(Path(folder) / "page.html").read_text(encoding="utf-8")
    assert page.lower().startswith("<!doctype html>")
    print(f"{Path(sisyphus_widgets.__file__).parent}: version {found}, a page of {len(page)} characters")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="?")
    parser.add_argument("--compiled", action="store_true")
    arguments = parser.parse_args()
    main(arguments.version or None, arguments.compiled)
