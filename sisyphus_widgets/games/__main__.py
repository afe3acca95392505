"""The command line ``python -m sisyphus_widgets.games``; see ``workshop/command.py``."""

import sys

from ..workshop.command import main

if __name__ == "__main__":
    sys.exit(main())
