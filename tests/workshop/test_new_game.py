"""New games from the command: every deck and number of players gives a working game, whose data files are used."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from devtools.paths import ROOT
from sisyphus_widgets import Table, teaching
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.room.activity import play
from sisyphus_widgets.rules import AnyGame, RulesError, get_game, registry
from sisyphus_widgets.rules.failure import GameFailure
from sisyphus_widgets.rules.game_files import teaching as written
from sisyphus_widgets.workshop.command import main
from sisyphus_widgets.workshop.new_game import Wanted, write_game
from sisyphus_widgets.workshop.testing import findings
from tests.widgets.conftest import recorded_wire as recorded_wire
from tests.widgets.wire import ask

SOON = ("clauses", "events", "texts are there", "playing", "positions", "drawing", "texts are filled", "lessons")
"""The checks that take little time; ``tests/workshop/testing`` runs all checks on one game."""

WAYS = {
    "begun_52": ["--deck", "52"],
    "begun_24": ["--deck", "24", "--players", "6 2"],
    "begun_decktet": ["--deck", "decktet", "--players", "3"],
    "begun_own": ["--deck", "own", "--players", "2,4"],
    "begun_tricks": ["--tricks", "--deck", "32", "--players", "4 3"],
    "begun_piles": ["--piles", "--deck", "36", "--players", "3 2"],
}


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., AnyGame]]:
    """Return a function that begins a game with the command and registers it as if it were installed."""

    monkeypatch.setattr(registry, "_loaded", {})

    def begin_game(name: str, *words: str) -> AnyGame:
        assert main(["new", name, *words, "--in", str(tmp_path)]) == 0
        monkeypatch.syspath_prepend(tmp_path / name)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, name, name)
        return get_game(name)

    yield begin_game
    for name in [module for module in sys.modules if module.startswith("begun_")]:
        del sys.modules[name]


@pytest.mark.parametrize("name", WAYS)
def test_a_new_game_passes_the_quick_checks_and_can_be_played(name: str, begin: Callable[..., AnyGame]) -> None:
    game = begin(name, *WAYS[name])
    assert [str(one) for check in SOON for one in findings(game, only=check)] == []
    assert get_game(f"{name}.editor").start().legal_actions()
    assert play(name).spec["game"] == name, "a class plays it at tables, and sees no hand in front of all"


@pytest.mark.parametrize("name", WAYS)
def test_the_readme_of_a_new_game_names_existing_files(name: str, tmp_path: Path) -> None:
    assert main(["new", name, *WAYS[name], "--in", str(tmp_path)]) == 0
    folder = tmp_path / name
    named = re.findall(r"^\| `([^`]+)` \|", (folder / "README.md").read_text("utf-8"), re.MULTILINE)
    assert len(named) >= 5
    assert [path for path in named if not (folder / path).exists()] == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["Hearts"], "the name of a game must be that of a Python module, such as two_of_hearts, not 'Hearts'"),
        (["class"], "must be that of a Python module"),
        (["sixty"], "there is a game 'sixty' already; the new one needs another name"),
        (["json"], "Python's own library has a module 'json', which a game of this name would hide"),
        (["sys"], "Python's own library has a module 'sys'"),
        (
            ["numpy"],
            "a module 'numpy' is installed, which a game of this name would hide; the new one needs another name",
        ),
        (["sisyphus_widgets"], "a module 'sisyphus_widgets' is installed"),
        (["begun_so", "--players", "1"], "players are numbers from 2 to 6, the usual one first"),
        (["begun_so", "--players", "four"], "players are numbers from 2 to 6, the usual one first"),
        (
            ["begun_so", "--tricks", "--deck", "own"],
            "the deck of a game of tricks must be one of 52, 36, 32, 24, not 'own'",
        ),
        (["begun_so", "--tricks", "--piles"], "a new game begins on one kit: write --tricks or --piles"),
    ],
)
def test_an_invalid_request_for_a_game_is_refused_in_one_sentence(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", *words, "--in", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert message in error
    assert len(error.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


PLAYED = """
import multiprocessing, sys
from sisyphus_widgets import Match, RandomPlayer, Record, play_matches
from sisyphus_widgets.rules import register_package

if __name__ == "__main__":
    register_package("begun_spawned", "begun_spawned")
    multiprocessing.set_start_method("spawn")
    played = play_matches("begun_spawned", RandomPlayer(), n=4, seed=1, processes=2, progress=False)
    assert [Record.loads(one.record.dumps()) for one in played] == [one.record for one in played]
    print(len(played), "played")
"""


def test_spawned_processes_know_a_game_registered_by_hand(tmp_path: Path) -> None:
    folder = write_game(Wanted("begun_spawned"), tmp_path)
    (tmp_path / "script.py").write_text(PLAYED, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(folder)])}
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.stdout == "4 played\n", done.stderr


def broken(name: str, folder: Path, hook: str, instead: str) -> str:
    """Replace a line in the scene of a new game, and return the place of the new line."""
    scene = folder / name / name / "scene.py"
    wrong = scene.read_text("utf-8").replace(hook, instead)
    scene.write_text(wrong, encoding="utf-8")
    for module in [module for module in sys.modules if module.startswith(name)]:
        del sys.modules[module]
    registry._loaded.clear()
    return f"{scene}:{next(n for n, line in enumerate(wrong.splitlines(), 1) if '1 / ' in line)}"


def test_the_command_reports_a_failing_hook_in_one_sentence(
    begin: Callable[..., AnyGame], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from sisyphus_widgets.embed.__main__ import main as embed

    begin("begun_raising")
    place = broken("begun_raising", tmp_path, "core = state._core\n        zones", "core = 1 / 0\n        zones")
    capsys.readouterr()
    page = str(tmp_path / "page.html")
    assert embed(["--game", "begun_raising", "--seed", "1", "-o", page])
    message = f"the game begun_raising failed: {place}: ZeroDivisionError: division by zero"
    assert capsys.readouterr().err.strip().endswith(message)
    assert embed(["--game", "sixty", "--seed", "1", "-o", page]) == 0, "other games go on"


def test_a_notebook_reports_a_failing_hook_in_one_sentence(begin: Callable[..., AnyGame], tmp_path: Path) -> None:
    begin("begun_shown")
    place = broken("begun_shown", tmp_path, "core = state._core\n        zones", "core = 1 / 0\n        zones")
    message = f"the game begun_shown failed: {place}: ZeroDivisionError: division by zero"
    with pytest.raises(GameFailure) as failed:
        Table("begun_shown")
    assert str(failed.value) == message
    assert isinstance(failed.value.__cause__, ZeroDivisionError)
    shell = InteractiveShell()
    with capture_output() as output:
        shell.run_cell("from sisyphus_widgets import Table, SixtyTable\nTable('begun_shown')")
        shell.run_cell("print(len(SixtyTable(seed=1).match.state.hands))")
    assert output.stdout.splitlines() == [
        f"GameFailure: {message}",
        "(the whole traceback: raise sys.last_value.__cause__)",
        "4",
    ]


@pytest.mark.usefixtures("recorded_wire")
def test_a_hook_that_fails_during_a_request_is_reported_in_one_sentence(
    begin: Callable[..., AnyGame], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin("begun_later")
    hook = "core = state._core\n        zones"
    place = broken("begun_later", tmp_path, hook, f"1 / (state._core.hands[0].bit_count() - 3)\n        {hook}")
    table = Table("begun_later", play=0, seed=1)
    message = f"the game begun_later failed: {place}: ZeroDivisionError: division by zero"
    before = (table.length, table.record)
    capsys.readouterr()
    for count in range(20):
        answer = ask(table, f"v.{count}", "play", action=str(next(iter(table.match.state.legal_actions()))))
        if not answer["ok"]:
            break
        before = (table.length, table.record)
    assert answer["error"]["code"] == "internal"
    assert "begun_later" not in answer["error"]["message"]
    assert (table.length, table.record) == before
    assert capsys.readouterr().err == f"{message}\n(the whole traceback: raise the widget's failure)\n"
    with pytest.raises(GameFailure, match=re.escape(message)):
        table.play(str(next(iter(table.match.state.legal_actions()))))


def test_an_existing_folder_is_not_overwritten(tmp_path: Path) -> None:
    folder = write_game(Wanted("begun_once"), tmp_path)
    before = (folder / "pyproject.toml").read_text("utf-8")
    with pytest.raises(RulesError, match="exists already and stays as it is"):
        write_game(Wanted("begun_once", deck="24"), tmp_path)
    assert (folder / "pyproject.toml").read_text("utf-8") == before


def test_known_questions_are_read_from_the_games_folder(begin: Callable[..., AnyGame], tmp_path: Path) -> None:
    game = begin("begun_known")
    assert known_about(game, "begun_known.2.2") == []
    [one] = teaching.questions(game, rules=["2.2"], n=1)
    folder = tmp_path / "begun_known" / "begun_known" / "teaching"
    folder.mkdir()
    (folder / "known.json").write_text(json.dumps({"2.2": [one.id.partition("/")[2]]}), encoding="utf-8")
    written.cache_clear()
    assert known_about(game, "begun_known.2.2") == [one.id.partition("/")[2]]
    assert main(["examples", "begun_known"]) == 0
    assert {*json.loads((folder / "examples.json").read_text("utf-8"))} == {"2.2"}


def test_an_invalid_json_file_of_a_game_is_named_in_the_error(begin: Callable[..., AnyGame], tmp_path: Path) -> None:
    game = begin("begun_badly")
    file = tmp_path / "begun_badly" / "begun_badly" / "teaching" / "known.json"
    file.parent.mkdir()
    file.write_text('{\n "2.2": [\n', encoding="utf-8")
    written.cache_clear()
    with pytest.raises(RulesError, match=rf"{file}:\d: this is not JSON"):
        known_about(game, "begun_badly.2.2")
    written.cache_clear()
    assert teaching.questions("sixty", n=1)


def test_checking_an_unknown_game_is_an_error(
    begin: Callable[..., AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "nothing"]) == 1
    assert "there is no game 'nothing'" in capsys.readouterr().err
