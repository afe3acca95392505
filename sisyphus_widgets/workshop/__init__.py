"""Work on a game: begin one, and write what stands beside it; see ``python -m sisyphus_widgets.games --help``."""
