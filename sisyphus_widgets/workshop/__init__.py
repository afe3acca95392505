"""Tools for authors: a new game, its checks and data, previews; ``python -m sisyphus_widgets.games --help``."""
