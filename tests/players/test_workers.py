"""Games in several processes: failures of players are reported to the parent, and Ctrl-C keeps finished games."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import random
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from devtools.paths import ROOT
from sisyphus_widgets import IllegalActionError, experiment, play_match, play_matches
from sisyphus_widgets.players import GreedyPlayer, PlayerError, RandomPlayer
from sisyphus_widgets.rules import RulesError, View

HOME = os.getpid()


class OddError(Exception):
    """An exception that can be pickled, but not unpickled."""

    def __init__(self, count: int, two: int) -> None:
        super().__init__(f"{count} and {two}")


class Failing:
    """A player that fails at once, in the given way."""

    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        match self.how:
            case "raises":
                raise KeyError("QC")
            case "raises an odd error":
                raise OddError(1, 2)
            case "plays against the rules":
                cards = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
                return next(card for card in cards if not view.verdict(card))
            case "leaves Python":
                sys.exit(3)
            case "is killed":
                os._exit(9)


class Holding(RandomPlayer):
    """A player with an attribute that cannot be pickled."""

    def __init__(self) -> None:
        self.held = lambda: None


def fails_elsewhere(home: int) -> Homesick:
    if os.getpid() != home:
        raise AttributeError("there is no Homesick here")
    return Homesick()


class Homesick(RandomPlayer):
    """A player that can be unpickled only in its own process, like a class from a notebook."""

    def __reduce__(self) -> Any:
        return fails_elsewhere, (HOME,)


def failed(how: str, processes: int) -> pytest.ExceptionInfo[PlayerError]:
    players = [RandomPlayer(), Failing(how), RandomPlayer(), RandomPlayer()]
    with pytest.raises(PlayerError, match=r"the player of seat 1, Failing, failed: ") as caught:
        play_matches("sisyphus_cards", players, n=4, seed=7, processes=processes)
    assert caught.value.seat == 1
    assert caught.value.player is players[1]
    assert not multiprocessing.active_children()
    return caught


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    ("how", "message", "cause"),
    [
        ("raises", "failed: KeyError: 'QC'", KeyError),
        ("plays against the rules", r"is not possible here: ", IllegalActionError),
        ("leaves Python", "failed: SystemExit: 3", SystemExit),
    ],
)
def test_a_failing_player_is_named_in_any_process(
    how: str, message: str, cause: type[BaseException], processes: int
) -> None:
    caught = failed(how, processes)
    caught.match(message)
    assert type(caught.value.__cause__) is cause
    assert any("The seed of the game is " in note for note in caught.value.__notes__)
    if processes > 1:
        assert any("Traceback (most" in note for note in caught.value.__cause__.__notes__), "where it failed"
    if cause is IllegalActionError:
        assert caught.value.__cause__.verdict.text in str(caught.value)


def test_an_error_that_cannot_be_pickled_is_quoted() -> None:
    caught = failed("raises an odd error", 2)
    caught.match("OddError: 1 and 2")
    assert any("in choose" in note for note in caught.value.__cause__.__notes__)


def test_repeatedly_killed_processes_give_an_error() -> None:
    with pytest.raises(ChildProcessError, match=r"3 worker processes .* at number \d+, the last with exit code 9"):
        play_matches("sixty", Failing("is killed"), n=4, seed=1, processes=2)


@pytest.mark.parametrize(
    ("player", "message"), [(Holding(), "Can't|Can't pickle|lambda"), (Homesick(), "can be imported")]
)
def test_players_that_cannot_be_copied_are_refused(player: RandomPlayer, message: str) -> None:
    assert len(play_matches("sisyphos_board", player, n=2, seed=1)) == 2
    with pytest.raises(RulesError, match=f"these players cannot be copied into each process.*({message})"):
        play_matches("sisyphos_board", player, n=2, seed=1, processes=2)


def test_a_wrong_number_of_players_is_refused_with_any_number_of_processes() -> None:
    for processes in (1, 2):
        with pytest.raises(RulesError, match="for 4 players, not 3"):
            play_matches("sisyphus_cards", [RandomPlayer()] * 3, n=4, processes=processes)


def test_a_player_error_can_be_pickled_with_its_cause() -> None:
    with pytest.raises(PlayerError) as caught:
        play_match("sisyphus_cards", Failing("plays against the rules"), seed=1)
    caught.value.add_note("noted")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), str(copy), copy.seat) == (PlayerError, str(caught.value), caught.value.seat)
    assert copy.player.how == caught.value.player.how
    assert copy.__notes__ == ["noted"]
    assert copy.__cause__.verdict == caught.value.__cause__.verdict


@pytest.mark.parametrize("processes", [1, 2])
def test_games_are_yielded_one_by_one_and_closing_ends_the_processes(processes: int) -> None:
    games = experiment("sisyphos_board", GreedyPlayer(), n=10**6, seed=5, processes=processes)
    some = [next(games) for _ in range(5)]
    for played in some:
        assert played.record.seed is not None
        assert played == play_match("sisyphos_board", GreedyPlayer(), seed=played.record.seed)
    games.close()
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("number", [0, -1, True, "3"])
def test_an_impossible_number_of_games_is_refused_before_the_first_game(number: Any) -> None:
    with pytest.raises(RulesError, match="n must be a whole number from 1 up"):
        experiment("sisyphos_board", RandomPlayer(), n=number)


SCRIPT = """
import multiprocessing, os, random, sys, time, warnings
from sisyphus_widgets import RandomPlayer, experiment, play_matches

# The states of the player's generator at the first move of the games with seeds from 6 on.
LATE = [random.Random(f"{seed}/0/player").getstate() for seed in range(6, 40)]

class Slow(RandomPlayer):
    def choose(self, view, rng):
        if rng.getstate() in LATE:
            os.write(1, b"waits\\n")
            time.sleep(3600)
        return super().choose(view, rng)

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[2])
    warnings.simplefilter("always")
    asked = dict(seed=1, n=int(sys.argv[3]), processes=int(sys.argv[1]))
    CODE
    assert not multiprocessing.active_children()
"""
RETURNED = """
    games = play_matches("sisyphos_board", Slow(), **asked)
    print([game.record.seed for game in games], flush=True)
"""
KEPT_SCRIPT = """
    games = []
    try:
        for game in experiment("sisyphos_board", Slow(), **asked):
            games.append(game)
    except KeyboardInterrupt:
        print(sorted(game.record.seed for game in games), flush=True)
"""


def interrupted(folder: Path, code: str, processes: int, start: str = "fork", *, all_of_them: bool, n: int = 12) -> Any:
    """Interrupt a script once all its processes hang; return its exit code, its output since, and its warnings."""
    script = folder / "script.py"
    script.write_text(SCRIPT.replace("    CODE", textwrap.dedent(code).replace("\n", "\n    ")), "utf-8")
    with subprocess.Popen(
        [sys.executable, script, str(processes), start, str(n)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell starts background processes with SIGINT ignored, which the script would inherit.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        try:
            assert process.stdout is not None
            assert [process.stdout.readline() for _ in range(processes)] == ["waits\n"] * processes
            (os.killpg if all_of_them else os.kill)(process.pid, signal.SIGINT)
            out, err = process.communicate()
        finally:
            process.kill()
    return process.returncode, out, err


@pytest.mark.skipif(sys.platform == "win32", reason="nothing but the keyboard sends Ctrl-C there")
@pytest.mark.parametrize("all_of_them", [True, False], ids=["terminal", "notebook"])
@pytest.mark.parametrize(("processes", "start"), [(1, "fork"), (2, "fork"), (2, "spawn")])
def test_ctrl_c_returns_the_finished_games_without_waiting(
    tmp_path: Path, processes: int, start: str, all_of_them: bool
) -> None:
    code, out, err = interrupted(tmp_path, RETURNED, processes, start, all_of_them=all_of_them)
    assert (code, out) == (0, "[1, 2, 3, 4, 5]\n")
    assert "UserWarning: interrupted: 5 of 12 games are over and returned" in err
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="nothing but the keyboard sends Ctrl-C there")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_in_a_loop_over_games_raises_keyboard_interrupt(tmp_path: Path, processes: int) -> None:
    code, out, err = interrupted(tmp_path, KEPT_SCRIPT, processes, all_of_them=True)
    assert (code, out) == (0, "[1, 2, 3, 4, 5]\n")
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="nothing but the keyboard sends Ctrl-C there")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_before_the_first_game_is_over_raises_keyboard_interrupt(tmp_path: Path, processes: int) -> None:
    late = RETURNED.replace("**asked", '**{**asked, "seed": 6}')
    code, out, err = interrupted(tmp_path, late, processes, all_of_them=True)
    assert code == -signal.SIGINT
    assert out == ""
    # Ctrl-C may come while the progress bar is being created, which then prints errors of its own.
    assert "KeyboardInterrupt" in err.splitlines()
