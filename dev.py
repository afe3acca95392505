"""One command for everything: `python3 dev.py lab`, `check`, `notebooks`, `build` (see CONTRIBUTING.md)."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (whoever starts it with an old Python is told so)
    this = f"this is Python {sys.version.split()[0]}, {sys.executable}"
    sys.exit(
        f"sisyphus_widgets needs Python 3.11 or newer; {this}.\n"
        "Start dev.py with a newer one, for example: python3.12 dev.py lab"
    )

from devtools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
