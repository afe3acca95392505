"""The command ``python -m sisyphus_widgets.report``; see ``room/report/__main__.py``."""

import sys

from .room.report.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
