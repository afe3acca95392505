"""The games of this package, one folder each, registered by name and imported on first use.

A sandbox is a module of a game's ``explorers``: ``sisyphus_cards/explorers/hill.py`` is ``sisyphus_cards.hill``. Every
game also has a sandbox without a module, for setting up positions: ``sisyphus_cards.editor``.
"""

import pkgutil

from ..rules import register_package

for _game in pkgutil.iter_modules(__path__):
    if _game.ispkg:
        register_package(_game.name, f"{__name__}.{_game.name}")
