"""The widgets of the games of this package. Each class is built from its game's declaration on first use.

``game_widgets.pyi`` tells type checkers their arguments and traits. ``python3 -m devtools.widget_stubs`` writes it.
"""

from typing import Any

TABLES = {
    "AscendTable": "ascend",
    "SisyphosBoard": "sisyphos_board",
    "SisyphusTable": "sisyphus_cards",
    "SixtyTable": "sixty",
    "SkitgubbeTable": "skitgubbe",
}
"""The games of the table classes."""

EXPLORERS = {
    "AttackExplorer": "sixty.answers",
    "ComboExplorer": "sisyphus_cards.combos",
    "HillBoard": "sisyphus_cards.hill",
    "PickUpExplorer": "skitgubbe.pick_up",
    "PlayExplorer": "ascend.plays",
    "RaceExplorer": "sisyphos_board.race",
    "SuitLevelExplorer": "sisyphus_cards.levels",
}
"""The sandboxes of the explorer classes."""


def __getattr__(name: str) -> Any:
    if name in TABLES:
        from .table import table_class  # loads ipywidgets

        return table_class(TABLES[name])
    if name in EXPLORERS:
        from .explorer_classes import explorer_class

        return explorer_class(EXPLORERS[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *TABLES, *EXPLORERS])
