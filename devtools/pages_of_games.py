"""Write pages of installed games, without a checkout: ``python -P pages_of_games.py PYODIDE FOLDER GAME ...``.

For each game there is a page of a recorded game, and one at which the reader plays against Python. Each is written as
authors write it, but in one process, which packs Python once. The first page brings all games, so that its Python can
answer the other pages, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sisyphus_widgets import Table
from sisyphus_widgets.embed.game_packages import packages_of
from sisyphus_widgets.embed.offline.packing import packed_text


def main(pyodide: Path, folder: Path, first: str, *others: str) -> None:
    """Write the pages into a folder."""
    for game in (first, *others):
        Table(game, seed=1).to_html(folder / f"{game}-recorded.html")
        Table(game, seed=1, play=0).to_html(folder / f"{game}.html", plies=0, python=pyodide)
    page, carried = folder / f"{first}.html", packed_text(packages_of([first]))
    text = page.read_text("utf-8")
    assert text.count(carried) == 1, f"{page} does not bring its game"
    page.write_text(text.replace(carried, packed_text(packages_of([first, *others]))), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
