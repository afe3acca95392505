"""Games, states and environments can be sent to a fresh process, as on macOS and Windows."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.players.adapters import openspiel_game, pettingzoo_env

READ = "import pickle, sys; made = pickle.load(sys.stdin.buffer); print(repr(({})))"
"""The program of the fresh process, which has imported nothing when it begins to unpickle."""


def text_from_another_process(value: Any, what: str) -> str:
    """Return the repr of an expression about an object, evaluated in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", READ.format(what)], cwd=ROOT, input=pickle.dumps(value), capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout.decode().strip()


def midway() -> Any:
    pytest.importorskip("pyspiel", reason="needs OpenSpiel")
    state = openspiel_game("sixty", players=2).new_initial_state()
    for action in (7, *[None] * 5):
        state.apply_action(state.legal_actions()[0] if action is None else action)
    return state


def test_an_openspiel_state_reaches_a_fresh_process() -> None:
    state = midway()
    assert text_from_another_process(state, "made.history(), made.legal_actions(), str(made)") == str(
        (state.history(), state.legal_actions(), str(state))
    )


def test_an_openspiel_game_and_its_states_reach_a_fresh_process_together() -> None:
    state = midway()
    games = [state.get_game(), state, state.clone()]
    wanted = str([str(state.get_game()), state.history(), state.history()])
    assert text_from_another_process(games, "[str(made[0]), made[1].history(), made[2].history()]") == wanted


def test_an_openspiel_observer_works_in_a_fresh_process() -> None:
    state = midway()
    observer = state.get_game().make_py_observer()
    wanted = [observer.string_from(state, 0), state.information_state_string(1), state.observation_tensor(1)]
    what = "[made[0].string_from(made[1], 0), made[1].information_state_string(1), made[1].observation_tensor(1)]"
    assert text_from_another_process((observer, state), what) == str(wanted)


def test_a_pettingzoo_environment_reaches_a_fresh_process() -> None:
    pytest.importorskip("pettingzoo", reason="needs PettingZoo")
    env = pettingzoo_env("sixty", players=2, render_mode="ansi")
    env.reset(seed=3)
    for _ in range(5):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    what = "made.agent_selection, made.render(), made.last()[0]['action_mask'].nonzero()[0].tolist()"
    wanted = (env.agent_selection, env.render(), env.last()[0]["action_mask"].nonzero()[0].tolist())
    assert text_from_another_process(env, what) == str(wanted)


def test_an_environment_before_reset_reaches_a_fresh_process() -> None:
    pytest.importorskip("pettingzoo", reason="needs PettingZoo")
    env = pettingzoo_env("sisyphos_board")
    assert text_from_another_process(env, "made.possible_agents") == str(env.possible_agents)
