"""The command ``python -m sisyphus_widgets.preview``; see ``workshop/preview/__main__.py``."""

import sys

from .workshop.preview.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
