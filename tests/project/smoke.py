"""A smoke test of an installed wheel, without a checkout: play every game, show a table and a quiz, write pages.

    python smoke.py [expected version] [--compiled] [--extras]

With --compiled the cores have to be compiled, and without it they must not be. With --extras a room is opened, and a
log is read as a table; these need the extras `room` and `research`. It runs in continuous integration and
before a release, with the wheel in a fresh environment.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from contextlib import closing
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from urllib.request import urlopen

import sisyphus_widgets
from sisyphus_widgets import Quiz, SisyphusTable, Table, teaching
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


def show(widget: Table | Quiz, page: Path) -> int:
    """Show a widget as a notebook does, write its page, and return the length of the page."""
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data, data
    text = widget.to_html(page).read_text(encoding="utf-8")
    assert text.lower().startswith("<!doctype html>")
    return len(text)


def use_extras(folder: Path) -> None:
    """Serve a room with its code for phones, import what shares rooms, and read a log as a table."""
    from sisyphus_widgets.room import Room

    import_module("matplotlib.figure")
    import_module("sisyphus_widgets.room.redis_room")
    with closing(Room("quiz", "sixty", folder / "room.sqlite")) as room:
        assert "<svg" in room._repr_html_()
        with urlopen(room.address) as page:
            assert b"<!doctype html>" in page.read().lower()
    assert list(teaching.log.summary([Quiz("sixty", n=1)], as_frame=True).columns) == []
    print("a room and a log with the extras")


def main(wanted: str | None, compiled: bool, extras: bool) -> None:
    """Run all checks and print their results; the first failure raises its error."""
    found = version("sisyphus_widgets")
    assert found == sisyphus_widgets.__version__ == (wanted or found), f"it is {found}, not {wanted}"
    assert is_compiled == compiled, f"compiled is {is_compiled}"
    for name in ("sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"):
        moves = play(name)
        assert moves > 10
        print(f"{name}: {moves} moves")
    with tempfile.TemporaryDirectory() as folder:
        page = show(SisyphusTable(seed=7), Path(folder) / "page.html")
        show(Quiz("sixty", n=1), Path(folder) / "quiz.html")
        if extras:
            use_extras(Path(folder))
    print(f"{Path(sisyphus_widgets.__file__).parent}: version {found}, a page of {page} characters")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="?")
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--extras", action="store_true")
    arguments = parser.parse_args()
    main(arguments.version or None, arguments.compiled, arguments.extras)
