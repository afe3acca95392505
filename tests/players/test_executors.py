"""Games played by executors are the same as serial ones, and nothing is lost if a worker is killed."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import GreedyPlayer, PlayerError, RandomPlayer, experiment
from sisyphus_widgets.players import workers
from sisyphus_widgets.players.archive import read_games
from sisyphus_widgets.rules import View

FOUR = [GreedyPlayer(), *[RandomPlayer()] * 3]


class Late(RandomPlayer):
    """A player that fails in the game with seed 6."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        if rng.getstate() == random.Random("6/0/player").getstate():
            raise KeyError("lost")
        return super().choose(view, rng)


@pytest.fixture(scope="module")
def serial_games() -> list[Any]:
    return list(experiment("sisyphus_cards", FOUR, n=6, seed=3))


@pytest.mark.parametrize("kind", ["threads", "processes"])
@pytest.mark.parametrize("seconds", [0.0, 10.0], ids=["a game a task", "whole ranges"])
def test_an_executor_plays_the_same_games_and_stays_open(
    kind: str, seconds: float, serial_games: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "SLICE", seconds)
    pool: Executor = ThreadPoolExecutor(2) if kind == "threads" else ProcessPoolExecutor(2, get_context("spawn"))
    with pool:
        assert list(experiment("sisyphus_cards", FOUR, n=6, seed=3, executor=pool)) == serial_games
        assert pool.submit(sum, [1, 2]).result() == 3


def test_games_before_a_failure_at_an_executor_are_yielded_first() -> None:
    with ThreadPoolExecutor(2) as pool:
        games = experiment("sisyphos_board", Late(), n=9, seed=4, executor=pool)
        assert [next(games).number for _ in range(2)] == [0, 1]
        with pytest.raises(PlayerError, match="seat 0, Late, failed: KeyError") as caught:
            next(games)
    assert any("The seed of the game is 6" in note for note in caught.value.__notes__)


class Counting(Executor):
    """An executor that only collects its tasks."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        self.futures.append(Future())
        return self.futures[-1]


def test_an_interruption_cancels_tasks_that_have_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, waited = Counting(), []

    def wait(running: Any, **_: Any) -> Any:
        waited.append(len(running))
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "wait_for", wait)
    with pytest.raises(KeyboardInterrupt):
        next(experiment("sisyphos_board", RandomPlayer(), n=10**6, seed=1, executor=pool))
    assert waited == [workers.IN_FLIGHT]
    assert all(future.cancelled() for future in pool.futures)


def test_anything_but_an_executor_is_refused() -> None:
    with pytest.raises(TypeError, match=r"one of concurrent.futures, or a dask.distributed.Client, not a str"):
        experiment("sisyphos_board", RandomPlayer(), n=1, executor="dask")


# --- Dask -----------------------------------------------------------------------------------------------------------


class Killing(RandomPlayer):
    """A player that kills its own process at its first move in the game with seed 7, once."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        if rng.getstate() == random.Random("7/0/player").getstate() and not self.mark.exists():
            self.mark.write_text(str(os.getpid()), "utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, rng)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": 50}
    with distributed.LocalCluster(**settings) as cluster, distributed.Client(cluster) as found:
        yield found


@pytest.mark.skipif(sys.platform == "win32", reason="no signal kills a process there")
@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games_after_a_worker_is_killed(client: Any, tmp_path: Path) -> None:
    mark, file = tmp_path / "killed", tmp_path / "games.jsonl"
    before = set(client.scheduler_info(n_workers=-1)["workers"])
    games = list(experiment("sisyphos_board", Killing(mark), n=20, seed=1, executor=client, file=file))
    assert mark.exists()
    assert set(client.scheduler_info(n_workers=-1)["workers"]) != before, "the worker is gone"
    assert games == read_games(file)
    assert [game.number for game in games] == [*range(20)], "nothing is lost or doubled"
    assert games == list(experiment("sisyphos_board", RandomPlayer(), n=20, seed=1))


@pytest.mark.skipif(sys.platform == "win32", reason="no signal kills a process there")
def test_processes_play_the_same_games_after_one_is_killed(tmp_path: Path) -> None:
    mark, file = tmp_path / "killed", tmp_path / "games.jsonl"
    games = list(experiment("sisyphos_board", Killing(mark), n=20, seed=1, processes=2, file=file))
    assert mark.exists()
    assert [game.number for game in games] == [*range(20)]
    assert games == read_games(file) == list(experiment("sisyphos_board", RandomPlayer(), n=20, seed=1))
