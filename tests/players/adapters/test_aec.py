"""Games as PettingZoo environments: its own test suites, and agreement with the rules at every step."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

from sisyphus_widgets.players.adapters import pettingzoo_env
from sisyphus_widgets.players.adapters.setting import worth
from sisyphus_widgets.rules import PositionError

from .games import GAMES

pettingzoo = pytest.importorskip("pettingzoo", reason="needs PettingZoo")
NAMES = list(GAMES)


def new(name: str, **more: Any) -> Any:
    players, options = GAMES[name].tables[0]
    return pettingzoo_env(name, players=players, options=options, **more)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_own_suites_pass(name: str, full: bool) -> None:
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        # Observations are dicts because of the masks, as in PettingZoo's own games, which are exempt from the warning.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(new(name), num_cycles=1000 if full else 60)
        for _ in range(5 if full else 1):
            seed_test(lambda: new(name), num_cycles=300 if full else 20)


def checked_game(env: Any, seed: int) -> int:
    """Play a game in the environment and in the engine, compare every step, and return the number of moves."""
    setting, rng = env.setting, random.Random(seed)
    env.reset(seed=seed)
    state, moves = setting.start(), 0
    while True:
        while state.chance_due:
            state = state.after(state.chance_action(seed))
        assert env.game_state == state
        if state.over:
            break
        agent = env.agent_selection
        assert agent == f"seat_{state.to_move}"
        legal = list(state.legal_actions())
        seen, reward, ended, cut, _ = env.last()
        numbers = seen["action_mask"].nonzero()[0].tolist()
        assert {setting.numbering.moves[number] for number in numbers} == {*legal}
        assert len(numbers) == len(legal)
        assert (reward, ended, cut) == (0, False, False)
        assert seen in env.observation_space(agent)
        number = rng.choice(numbers)
        env.step(number)
        state, moves = state.after(setting.numbering.moves[number]), moves + 1
    returns = worth(state, setting.game)
    assert [env._cumulative_rewards[agent] for agent in env.agents] == returns
    assert all(env.terminations.values())
    assert sum(returns) == pytest.approx(0)
    winners = setting.game.scene.winners(state)
    assert all(returns[seat] == max(returns) for seat in winners)
    return moves


@pytest.mark.parametrize("name", NAMES)
def test_every_step_agrees_with_the_engine(name: str, full: bool) -> None:
    for seed in range(1000 // len(NAMES) + 1 if full else 1):
        players, options = GAMES[name].tables[seed % len(GAMES[name].tables)]
        assert checked_game(pettingzoo_env(name, players=players, options=options), seed) > 3


def test_an_illegal_action_changes_nothing() -> None:
    env = new("sisyphus_cards")
    env.reset(seed=1)
    before = env.game_state
    for action in (0, 10**9, -1, None):
        with pytest.raises(PositionError, match="is not legal for seat_0"):
            env.step(action)
    assert env.game_state is before
    assert env.length == 0


def test_a_seed_deals_as_in_a_match_and_determines_later_resets() -> None:
    env = new("hearts")
    env.reset(seed=5)
    assert env.game_state == env.setting.game.deal(seed=5, options=env.setting.options)
    env.reset()
    second = env.game_state
    env.reset()
    assert env.game_state != second
    env.reset(seed=5)
    env.reset()
    assert env.game_state == second


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 9}, "sixty is for 2, 3, 4, 5, 6 players, not 9"),
        ({"options": "may_take"}, "options of sixty must be a mapping"),
        ({"options": {"may_taken": True}}, "sixty has no option 'may_taken'"),
        ({"most": 0}, "most"),
        ({"render_mode": "human"}, "render_mode must be None or 'ansi'"),
    ],
)
def test_impossible_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        pettingzoo_env("sixty", **arguments)
    with pytest.raises(PositionError, match="seed must be a whole number"):
        pettingzoo_env("sixty").reset(seed="one")


def test_a_long_game_is_truncated_without_reward() -> None:
    env = new("sixty", most=4, render_mode="ansi")
    env.reset(seed=1)
    for _ in range(4):
        assert env.render() == repr(env.game_state.view(env.game_state.to_move))
        env.step(next(iter(env.legal)))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}


def test_only_the_agent_to_move_has_legal_actions() -> None:
    env = new("three_cards")
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert [agent for agent, count in masks.items() if count] == [env.agent_selection]


def test_without_pettingzoo_the_error_names_the_package_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.delitem(sys.modules, "sisyphus_widgets.players.adapters._aec", raising=False)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match="which is not installed here: python -m pip install pettingzoo"):
        pettingzoo_env("sixty")
