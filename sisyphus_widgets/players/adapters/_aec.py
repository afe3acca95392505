"""The adapter to PettingZoo: an environment (AEC) in which agents act in turn, with masks of legal actions."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ...rules import Action, AnyGame, AnyState, PositionError, get_game
from ...rules.position.checks import number
from ...rules.shuffle import checked_seed, fresh_seed
from .setting import MOST, Setting, setting_of, worth

FAR = 1e9
"""The bound of numbers in an observation, above any number in the rules."""


class GameEnv(AECEnv):
    """A game between agents ``seat_0``, ``seat_1`` and so on.

    An observation is a dict: ``observation`` is the vector of :class:`~.observation.Encoding`, ``action_mask`` has a 1
    for each legal action of the agent, and is all 0 if it is not the agent's turn. Cards are dealt automatically, from
    the seed of ``reset``; after a ``reset`` without a seed, seeds are derived from the last one given. Rewards are paid
    at the end: :func:`~.setting.worth`, or 0 for all if the game is truncated.

    Raises:
        PositionError: there is no such game, or it is not for that many players or those options.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        players: int | None = None,
        options: Any = None,
        most: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise PositionError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.setting: Setting = setting_of(get_game(game), players, options)
        name, count = self.setting.game.name, self.setting.players
        self.metadata: dict[str, Any] = {"name": f"{name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.most: int = MOST if most is None else number("most", most, 1)
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(count)]
        size, length = self.setting.numbering.size, self.setting.encoding.size
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces: dict[str, Any] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-FAR, FAR, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = random.Random(fresh_seed())

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a game. ``seed`` deals the same cards as in a match with this seed; ``options`` are ignored.

        Raises:
            PositionError: the seed is not a whole number.
        """
        if seed is not None:
            self.seed: int = checked_seed(seed)
            self._seeds = random.Random(self.seed)
        else:
            self.seed = self._seeds.getrandbits(53)
        agents = list(self.possible_agents)
        self.agents: list[str] = agents
        self.rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.length: int = 0
        self._stand(self.setting.start())

    def _stand(self, state: AnyState) -> None:
        """Set the position: make any deals that are due, and select the agent that is to act."""
        while state.chance_due:
            state = state.following((state.chance_action(self.seed),))
        self.game_state = state
        self._legal: dict[int, Action] | None = None
        seat = state.to_move
        if seat is not None:
            self.agent_selection: str = self.possible_agents[seat]

    @property
    def legal(self) -> dict[int, Action]:
        """The legal moves of the selected agent, by their numbers; empty at the end."""
        if self._legal is None:
            self._legal = self.setting.numbering.legal(self.game_state)
        return self._legal

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent, with the mask of its legal actions."""
        seat, state = self._seats[agent], self.game_state
        mask = bytearray(self.setting.numbering.size)
        if state.to_move == seat:
            for number in self.legal:
                mask[number] = 1
        vector = self.setting.encoding.of(state, seat)
        return {"observation": np.frombuffer(vector, np.float32), "action_mask": np.frombuffer(mask, np.int8)}

    def step(self, action: Any) -> None:
        """Make a move of the selected agent, or remove the agent once the game is over.

        Raises:
            PositionError: the action is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self.legal.get(int(action)) if action is not None else None
        if move is None:
            raise PositionError(f"action {action!r} is not legal for {agent}; its mask is 0 there")
        self._cumulative_rewards[agent] = 0.0
        self.length += 1
        self._stand(self.game_state.following((move,)))
        state = self.game_state
        if state.over:
            self.rewards = dict(zip(self.agents, worth(state, self.setting.game), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.length >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            return
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the view of the selected agent as text; None without ``render_mode="ansi"``."""
        if self.render_mode is None:
            return None
        return repr(self.game_state.view(self._seats[self.agent_selection]))

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
