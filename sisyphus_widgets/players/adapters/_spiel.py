"""The adapter to OpenSpiel: a game with information state strings, observations and serialisation."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from ...rules import Action, AnyGame, PositionError, get_game
from ...rules.position.checks import number
from .history import GameHistory
from .setting import MOST, Setting, setting_of, worth

DEALS = 1000
"""The default number of seeds that a chance node chooses from."""

PREFIX = "sisyphus_widgets_"
"""The prefix of the games' names in OpenSpiel."""


def load(
    game: str | AnyGame, *, players: int | None = None, options: Any = None, deals: int | None = None
) -> pyspiel.Game:
    """Register a game if necessary, and return it from OpenSpiel; see :func:`~.openspiel_game`.

    Raises:
        PositionError: there is no such game, or it is not for that many players or those options.
    """
    game = get_game(game)
    name = register(game)
    setting = setting_of(game, players, options)
    given = {field.name: getattr(setting.options, field.name) for field in fields(game.options_type)}
    count = DEALS if deals is None else number("deals", deals, 1)
    return pyspiel.load_game(name, {"players": setting.players, "deals": count, **given})


@cache
def register(game: AnyGame) -> str:
    """Register a game with OpenSpiel, and return its name in OpenSpiel.

    Its parameters are ``players``, ``deals`` and the options of the game by their names.
    """
    least, most = min(game.players), max(game.players)
    usual = {field.name: field.default for field in fields(game.options_type)}
    modes, secrets = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    open_to_all = game.state_type.deal_type is None
    kind = pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"{game.name} of sisyphus_widgets",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.DETERMINISTIC if open_to_all else modes.EXPLICIT_STOCHASTIC,
        information=secrets.PERFECT_INFORMATION if open_to_all else secrets.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.players[0], "deals": DEALS, **usual},
    )

    class Registered(SpielGame):
        """The class that OpenSpiel calls with the parameters of a game."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, game, params)

    pyspiel.register_game(kind, Registered)
    return PREFIX + game.name


class SpielGame(pyspiel.Game):
    """A game in OpenSpiel; :func:`~.setting.worth` defines its returns.

    Each deal is a chance node with ``deals`` outcomes of equal probability: the seeds from 0 up, which give the same
    cards as in any other match.

    Raises:
        PositionError: the game is not for that many players or those options.
    """

    def __init__(self, kind: pyspiel.GameType, game: AnyGame, params: Any) -> None:
        given = dict(params or {})
        players = given.pop("players", None)
        self.deals: int = given.pop("deals", DEALS)
        self.setting: Setting = setting_of(game, players, game.read_options(given))
        self.outcomes: list[tuple[int, Any]] = [(seed, 1 / self.deals) for seed in range(self.deals)]
        chance = 0 if game.state_type.deal_type is None else self.deals
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.numbering.size,
            max_chance_outcomes=chance,
            num_players=self.setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST,
        )
        super().__init__(kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the name and the parameters."""
        return _loaded, (self.setting.game.name, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """Return the state before the first move or deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of everything seen so far (with perfect recall), or of the current view."""
        return Observer(self.setting, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A state in OpenSpiel: a position with its history."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # OpenSpiel deep-copies attributes to clone a state, and pickles them to serialise it. A history does both fast.
        self.played: GameHistory = GameHistory(game.setting, game.setting.start())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game first, since a process has to register it before it reads the state."""
        game = self.get_game()
        return _state_loaded, (game, pyspiel.serialize_game_and_state(game, self))

    @property
    def _over(self) -> bool:
        return self.played.state.over or self.played.length >= MOST

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or the end."""
        state = self.played.state
        if self._over:
            return int(pyspiel.PlayerId.TERMINAL)
        if state.chance_due:
            return int(pyspiel.PlayerId.CHANCE)
        assert state.to_move is not None
        return state.to_move

    @property
    def legal(self) -> dict[int, Action]:
        """The legal moves of the seat to move, by their numbers."""
        return self.played.legal

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.legal) if player == self.played.state.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds of the deal that is due, with their probabilities."""
        game: SpielGame = self.get_game()
        return game.outcomes

    def _apply_action(self, action: int) -> None:
        state = self.played.state
        move = state.chance_action(action) if state.chance_due else self.legal[action]
        self.played = self.played.after(move)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal of seed {action}"
        numbering = self.played.setting.numbering
        return str(numbering.moves[action] if numbering.fixed else self.legal[action])

    def is_terminal(self) -> bool:
        """Return True if the game is over or has reached the maximum number of moves."""
        return self._over

    def returns(self) -> list[float]:
        """Return the final reward of each seat; 0 before the end and at the maximum number of moves."""
        state = self.played.state
        return worth(state, self.played.setting.game) if state.over else [0.0] * state.players

    def __str__(self) -> str:
        """Return the whole position as text, all cards included."""
        return self.played.state.picture()


def _loaded(game: str, parameters: dict[str, Any]) -> pyspiel.Game:
    """Return a game by its name; register it first, for a process that has not done so."""
    return pyspiel.load_game(register(get_game(game)), parameters)


def _state_loaded(game: pyspiel.Game, text: str) -> pyspiel.State:
    """Return a state from its serialised text; unpickling ``game`` has registered the game."""
    return pyspiel.deserialize_game_and_state(text)[1]


class Observer:
    """An observer of states, in the form of OpenSpiel's ``PyObserver``.

    The string is everything a player has seen (with perfect recall) or its current view; the tensor is the vector of
    :class:`~.observation.Encoding`.

    Raises:
        PositionError: ``params`` is not empty.
    """

    def __init__(self, setting: Setting, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise PositionError(f"observations take no parameters, not {params!r}")
        self._setting, self._encoding = setting, setting.encoding
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor: Any = np.zeros(setting.encoding.size, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the setting and the recall, from which the rest can be rebuilt."""
        return _observer, (self._setting, self._recalls)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of ``player`` in ``state`` into the tensor."""
        self.tensor[:] = self._encoding.of(state.played.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the current view of ``player`` in ``state``, or with perfect recall its whole information."""
        here = state.played
        return here.information(player) if self._recalls else repr(here.state.view(player))


def _observer(setting: Setting, recalls: bool) -> Observer:
    observer = Observer(setting, None, None)
    observer._recalls = recalls
    return observer
