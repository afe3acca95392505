"""Makes the pictures of the README anew: `python -m tests.browser.make_pictures` (needs Chromium)."""

from __future__ import annotations

import tempfile
from pathlib import Path

from devtools.paths import ROOT
from tests.browser import harness
from tests.browser.cells import notebook

IMAGES = ROOT / "docs" / "images"
LARGEST = 250_000

# The third trick of a deal, all of it in clubs: South's 7♣ has just completed a straight of four.
TABLE = """
start = position(
    hands=[
        "2C 7C QC 3D 8D KD 4H JH 2S 6S KS",
        "KC AC 4D 5D QD 2H 9H TH 3S 8S",
        "JC 3C 6D 7D TD 3H 5H QH 7S TS",
        "4C 6C 9D JD AD 6H 7H KH 9S QS",
    ],
    trick="9C 8C TC", leader=1, levels=[3, 6, 2, 4], summits=[0, 0, 1, 0],
)
table = SisyphusTable(position=start, play=0, seed=1)
table.play("7C")
table.step = 2
table
"""


def main() -> None:
    """Take one picture in each theme and check that each is small enough."""
    with tempfile.TemporaryDirectory() as folder:
        notebooks, home = Path(folder, "notebooks"), Path(folder, "home")
        notebooks.mkdir()
        home.mkdir()
        with (
            harness.lab_server(notebooks, home) as server,
            harness.chromium() as browser,
            notebook(browser, server, "table.ipynb", TABLE, size=(1380, 1100)) as book,
        ):
            for theme in harness.THEMES:
                book.theme(theme)
                file = harness.screenshot(book.page, IMAGES, f"table-{theme}", ".sw-root")
                size = file.stat().st_size
                print(f"{file.relative_to(ROOT)}: {size} bytes")
                assert size <= LARGEST
            assert book.problems() == []


if __name__ == "__main__":
    main()
