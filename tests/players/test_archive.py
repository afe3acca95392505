"""Games saved to a file: an interrupted run continues from it, and no game is lost, doubled or half written."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from devtools.paths import ROOT
from sisyphus_widgets import GreedyPlayer, PlayerError, RandomPlayer, experiment
from sisyphus_widgets.players.archive import ArchiveError, read_games
from sisyphus_widgets.rules import View

TWO = [GreedyPlayer(), RandomPlayer()]


def run(file: Path, n: int = 6, **arguments: Any) -> list[Any]:
    return list(experiment("sisyphos_board", TWO, **{"n": n, "seed": 4, "file": file, **arguments}))


def test_games_read_from_a_file_equal_those_played(tmp_path: Path) -> None:
    games = run(tmp_path / "games.jsonl")
    read = read_games(tmp_path / "games.jsonl")
    assert read == games
    assert [game.number for game in read] == [0, 1, 2, 3, 4, 5]
    assert list(read[5].record.states())[-1].standing == games[5].standing


@pytest.mark.parametrize("arguments", [{}, {"processes": 2}])
def test_a_run_continues_from_the_games_in_its_file(tmp_path: Path, arguments: dict[str, Any]) -> None:
    file, whole = tmp_path / "games.jsonl", run(tmp_path / "whole.jsonl", 9)
    games = experiment("sisyphos_board", TWO, n=9, seed=4, file=file, **arguments)
    first = [next(games) for _ in range(3)]
    games.close()
    before = file.read_bytes()
    again = run(file, 9, **arguments)
    assert [*first, *again[3:]] == again == whole
    assert file.read_bytes().startswith(before), "stored games are not played again"
    assert [game.number for game in read_games(file)] == [*range(9)]
    assert run(file, 4) == whole[:4], "a smaller n reads fewer games and deletes none"
    assert len(read_games(file)) == 9


def test_without_a_seed_a_run_continues_with_the_seed_in_its_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = run(file, 2, seed=None)
    assert run(file, 4, seed=None)[:2] == first


def test_an_incomplete_last_line_is_ignored_and_overwritten(tmp_path: Path) -> None:
    file, whole = tmp_path / "games.jsonl", run(tmp_path / "whole.jsonl")
    run(file, 4)
    file.write_bytes(file.read_bytes()[:-20])
    assert [game.number for game in read_games(file)] == [0, 1, 2]
    assert run(file) == whole
    assert read_games(file) == whole


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": 5}, "another experiment: seed there 4, here 5"),
        ({"rotate": False}, "another experiment: rotate there True, here False"),
    ],
)
def test_a_file_of_another_experiment_is_refused_and_left_unchanged(
    tmp_path: Path, arguments: Any, message: str
) -> None:
    file = tmp_path / "games.jsonl"
    run(file, 2)
    before = file.read_bytes()
    with pytest.raises(ArchiveError, match=message):
        run(file, 2, **arguments)
    with pytest.raises(ArchiveError, match="players there"):
        experiment("sisyphos_board", RandomPlayer(), n=2, seed=4, file=file, rotate=False)
    with pytest.raises(ArchiveError, match="game there 'sisyphos_board', here 'sixty'"):
        experiment("sixty", TWO[:1] * 4, n=2, seed=4, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: [*lines, lines[2]], "line 5: game 1 is there twice"),
        (lambda lines: [lines[0], b"{}\n"], "line 2: a game without number, seed"),
        (lambda lines: [lines[0], b"pawn\n"], "line 2: not JSON"),
        (lambda lines: lines[1:], "line 1: not a file of games"),
        (lambda lines: [b"[]\n"], r"line 1: not an object"),
    ],
)
def test_a_damaged_games_file_is_refused_with_its_line(tmp_path: Path, change: Any, message: str) -> None:
    file = tmp_path / "games.jsonl"
    run(file, 3)
    file.write_bytes(b"".join(change(file.read_bytes().splitlines(keepends=True))))
    with pytest.raises(ArchiveError, match=message):
        read_games(file)


def test_two_concurrent_runs_do_not_overwrite_each_other(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    one = experiment("sisyphos_board", TWO, n=4, seed=4, file=file)
    next(one)
    run(file, 3)
    with pytest.raises(ArchiveError, match="was changed by somebody else"):
        list(one)
    assert len(read_games(file)) == 3


def test_a_missing_file_or_folder_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_games(tmp_path / "none.jsonl")
    with pytest.raises(OSError, match="No such file or directory"):
        run(tmp_path / "nowhere" / "games.jsonl")


class Late(RandomPlayer):
    """A player that fails in the game with seed 6."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        if rng.getstate() == random.Random("6/0/player").getstate():
            raise KeyError("lost")
        return super().choose(view, rng)


@pytest.mark.parametrize("arguments", [{}, {"processes": 2}])
def test_games_before_a_failure_are_yielded_and_saved(tmp_path: Path, arguments: dict[str, Any]) -> None:
    file = tmp_path / "games.jsonl"
    games = experiment("sisyphos_board", Late(), n=8, seed=4, file=file, **arguments)
    found = [next(games) for _ in range(2)]
    with pytest.raises(PlayerError, match="seat 0, Late") as caught:
        next(games)
    assert read_games(file)[:2] == found
    assert "The seed of the game is 6; it is number 2, and the players sit as (0, 1)." in caught.value.__notes__


FULL = """
import resource, signal, sys
from sisyphus_widgets import RandomPlayer, experiment

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
room = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
try:
    for game in experiment("sisyphos_board", RandomPlayer(), n=50, seed=4, file=sys.argv[1], progress=False):
        pass
except OSError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a file has no limit there")
def test_a_full_disk_loses_no_finished_game(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", FULL, file, "6000"], capture_output=True, text=True, check=True, env=env, timeout=120
    )
    kept = read_games(file)
    assert 2 < len(kept) < 50
    assert f"it holds {len(kept)} finished games, and the same call goes on from there" in done.stdout
    assert file.read_bytes().endswith(b"\n"), "no incomplete line is left"
    whole = list(experiment("sisyphos_board", RandomPlayer(), n=50, seed=4, file=file))
    assert whole[: len(kept)] == kept
    assert whole == list(experiment("sisyphos_board", RandomPlayer(), n=50, seed=4))


def test_a_heading_describes_the_experiment(tmp_path: Path) -> None:
    run(tmp_path / "games.jsonl", 1)
    heading = json.loads((tmp_path / "games.jsonl").read_text("utf-8").splitlines()[0])
    assert heading == {
        "format": "sisyphus-widgets/games", "version": 1, "game": "sisyphos_board", "options": {},
        "players": ["GreedyPlayer", "RandomPlayer"], "seed": 4, "rotate": True,
    }  # fmt: skip
