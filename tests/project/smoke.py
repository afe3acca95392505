"""A smoke test of an installed wheel, without a checkout: play every game, show a table and a quiz, write pages.

    python smoke.py [expected version] [--compiled] [--extras EXTRA ...]

With --compiled the cores have to be compiled, and without it they must not be. --extras names the extras of the
environment: each is used, and what needs one of the others must say its name before it writes a file. It runs in
continuous integration and before a release, with the wheel in a fresh environment.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from urllib.request import urlopen

import sisyphus_widgets
from sisyphus_widgets import Quiz, RulesError, SisyphusTable, Table, experiment, research, teaching
from sisyphus_widgets.players.frames import frames
from sisyphus_widgets.practice.spaced_review import reviewer
from sisyphus_widgets.rules import Match, get_game
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


def use_lab(folder: Path) -> None:
    """Run a notebook with a table by a kernel, and plan a review."""
    cell = "from sisyphus_widgets import Table; print(Table('sixty', seed=7).length)"
    notebook = {
        "cells": [{"cell_type": "code", "source": cell, "metadata": {}, "outputs": [], "execution_count": None}]
    }
    (folder / "table.ipynb").write_text(
        json.dumps(notebook | {"metadata": {}, "nbformat": 4, "nbformat_minor": 4}), "utf-8"
    )
    run("jupyter", "nbconvert", "--execute", "--to", "markdown", str(folder / "table.ipynb"))
    assert re.search(r"^ +\d+$", (folder / "table.md").read_text("utf-8"), re.MULTILINE)
    assert import_module("jupyterlab").__version__
    assert reviewer()([("2026-01-01", True)]) > "2026-01-01"
    use_room(folder)


def use_room(folder: Path) -> None:
    """Serve a room with its code for phones."""
    with closing(import_module("sisyphus_widgets.room").Room("quiz", "sixty", folder / "class.sqlite")) as room:
        assert "<svg" in room._repr_html_()
        with urlopen(room.address) as page:
            assert b"<!doctype html>" in page.read().lower()


def use_redis(folder: Path) -> None:
    """Import what shares rooms between processes, beside a room of one process."""
    use_room(folder)
    import_module("sisyphus_widgets.room.redis_room")


def use_research(folder: Path) -> None:
    """Read answers and games as tables, and fit the learning curves of a simulated class."""
    import_module("matplotlib.figure")
    assert list(teaching.log.summary([Quiz("sixty", n=1)], as_frame=True).columns) == []
    played = frames(experiment("sixty", ["greedy", "random"], n=2, seed=1), as_frame=True)
    assert len(played.games) == 2
    tables = research.frames(research.simulated_class(research.ClassTruth({"sixty.2.1": (0.0, 0.3)}, learners=12)))
    assert not tables.answers.empty
    assert research.additive_factors(tables) is not None


def use_docs(folder: Path) -> None:
    """Make a document with a table and a quiz by Sphinx."""
    extensions = ["myst_nb", "sisyphus_widgets.embed.authoring.sphinx"]
    (folder / "docs").mkdir()
    (folder / "docs" / "conf.py").write_text(f"extensions = {extensions}\n", "utf-8")
    directives = ["```{sisyphus-table}\n:game: sixty\n:seed: 4\n```", "```{sisyphus-quiz}\n:game: sixty\n:n: 2\n```"]
    (folder / "docs" / "index.md").write_text("\n\n".join(["# Tables", *directives]), "utf-8")
    run("sphinx", "-q", "-W", str(folder / "docs"), str(folder / "html"))
    assert (folder / "html" / "index.html").read_text("utf-8").count('class="sw-fragment"') == 2


def use_testing(folder: Path) -> None:
    """Check the traces of a game against the schema."""
    assert [*import_module("sisyphus_widgets.workshop.testing.drawing").traces(get_game("sixty"))] == []


USES = {"lab": use_lab, "room": use_redis, "research": use_research, "docs": use_docs, "testing": use_testing}


def run(*words: str) -> None:
    """Run a module of the environment as a program."""
    subprocess.run([sys.executable, "-m", *words], check=True)


def refusal(call: Callable[[], object]) -> str:
    """Return the text of the error that a call ends with, or an empty text."""
    try:
        call()
    except RulesError as error:
        return str(error)
    return ""


def need_others(folder: Path, extras: list[str]) -> None:
    """Check that what needs an extra that is not in the environment names it, and writes nothing."""
    calls: list[tuple[set[str], str, Callable[[], object]]] = [
        ({"lab", "room"}, "room", lambda: use_room(folder)),
        ({"research"}, "research", lambda: teaching.log.summary([Quiz("sixty", n=1)], as_frame=True)),
        ({"research"}, "research", lambda: frames(experiment("sixty", ["greedy", "random"], n=1), as_frame=True)),
        ({"research"}, "research", lambda: research.frames([])),
    ]
    for enough, extra, call in calls:
        if enough.isdisjoint(extras):
            message = refusal(call)
            assert f'"sisyphus_widgets[{extra}]"' in message, message
    assert [*folder.iterdir()] == []


def main(wanted: str | None, compiled: bool, extras: list[str]) -> None:
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
    with tempfile.TemporaryDirectory() as folder:
        need_others(Path(folder), extras)
    for extra in extras:
        with tempfile.TemporaryDirectory() as folder:
            USES[extra](Path(folder))
        print(f"the extra {extra} works")
    print(f"{Path(sisyphus_widgets.__file__).parent}: version {found}, a page of {page} characters")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="?")
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--extras", nargs="*", choices=USES, default=[])
    arguments = parser.parse_args()
    main(arguments.version or None, arguments.compiled, arguments.extras)
