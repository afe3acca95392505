"""The classes of explorers, each built from the declaration of its sandbox."""

from __future__ import annotations

from functools import cache

from ..rules import get_game
from ..rules.widget_declaration import ExplorerDeclaration
from .class_builder import LOCK, build_class
from .explorer import Explorer

_MODULE = f"{__package__}.game_widgets"


def explorer_class(sandbox: str) -> type[Explorer]:
    """Return the explorer class of a sandbox, such as ``sixty.answers``; build it on first use."""
    with LOCK:
        return _built(sandbox)


@cache
def _built(sandbox: str) -> type[Explorer]:
    game = get_game(sandbox)
    assert isinstance(game.widget, ExplorerDeclaration)
    return build_class(_base(sandbox), game, game.widget, _MODULE)


def _base(sandbox: str) -> type[Explorer]:
    if sandbox == "sisyphus_cards.hill":
        from .hill_board import HillBoardBase  # has a model of its own

        return HillBoardBase
    return Explorer
