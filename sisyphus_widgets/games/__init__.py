"""The games, one package each, registered by name and imported when first asked for; so are their sandboxes.

A sandbox is a module of a game's ``explorers``: ``sisyphus_cards/explorers/hill.py`` is ``sisyphus_cards.hill``.
"""

import pkgutil

from ..rules import register_package

for _game in pkgutil.iter_modules(__path__):
    if _game.ispkg:
        register_package(_game.name, f"{__name__}.{_game.name}")
        for _sandbox in pkgutil.iter_modules([f"{folder}/{_game.name}/explorers" for folder in __path__]):
            _module = f"{__name__}.{_game.name}.explorers.{_sandbox.name}"
            register_package(f"{_game.name}.{_sandbox.name}", _module)
