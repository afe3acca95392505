"""The games, one package each, and their sandboxes, all registered by name and imported on first use.

A sandbox is a module of a game's ``explorers``: ``sisyphus_cards/explorers/hill.py`` is ``sisyphus_cards.hill``. Every
game also has a sandbox without a module, for setting up positions: ``sisyphus_cards.editor``.
"""

import pkgutil
from functools import partial

from ..rules import get_game, register_package
from ..rules.editing import editor_of
from ..rules.game import AnyGame, register_game


def _editor(game: str) -> AnyGame:
    return editor_of(get_game(game))


for _game in pkgutil.iter_modules(__path__):
    if _game.ispkg:
        register_package(_game.name, f"{__name__}.{_game.name}")
        register_game(f"{_game.name}.editor", partial(_editor, _game.name))
        for _sandbox in pkgutil.iter_modules([f"{folder}/{_game.name}/explorers" for folder in __path__]):
            _module = f"{__name__}.{_game.name}.explorers.{_sandbox.name}"
            register_package(f"{_game.name}.{_sandbox.name}", _module)
