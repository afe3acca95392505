"""Adapters that turn every game into an environment for PettingZoo (machine learning) or OpenSpiel (game theory).

Each library is imported on first use. ``python -m pip install pettingzoo`` and ``open_spiel`` install them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ...rules import AnyGame


def pettingzoo_env(
    game: str | AnyGame,
    *,
    players: int | None = None,
    options: Any = None,
    most: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return a game as a PettingZoo environment, an ``AECEnv``.

    ``players`` is the number of seats (by default the usual one), ``options`` are the options of the game. A game is
    truncated after ``most`` moves, by default :data:`~.setting.MOST`.

    Raises:
        ImportError: PettingZoo is not installed.
        PositionError: there is no such game, or it is not for that many players or those options.
    """
    return _of("._aec", "pettingzoo").GameEnv(
        game, players=players, options=options, most=most, render_mode=render_mode
    )


def openspiel_game(
    game: str | AnyGame, *, players: int | None = None, options: Any = None, deals: int | None = None
) -> Any:
    """Return a game as an OpenSpiel game, and register it with OpenSpiel as ``sisyphus_widgets_<name>``.

    ``deals`` is the number of seeds that a chance node chooses from, by default 1,000.

    Raises:
        ImportError: OpenSpiel is not installed.
        PositionError: there is no such game, or it is not for that many players or those options.
    """
    return _of("._spiel", "open_spiel").load(game, players=players, options=options, deals=deals)


def _of(module: str, package: str) -> Any:
    try:
        return import_module(module, __package__)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(__package__.partition(".")[0]):
            raise
        message = f"this needs {error.name}, which is not installed here: python -m pip install {package}"
        raise ImportError(message, name=error.name) from error


__all__ = ["openspiel_game", "pettingzoo_env"]
