"""The progress of a search for questions, shown on a terminal if the search takes a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

OnProgress = Callable[[int], None]
"""A function that is called with the number of questions found so far."""

SLOW: Final = 0.5
"""The number of seconds after which a search is shown."""


@contextmanager
def search_bar() -> Iterator[OnProgress | None]:
    """Show the number of questions found on the terminal if the search is slow; yield None if stderr is no terminal.

    Notebooks, pages and redirected output therefore stay free of it. The line is removed when the search ends.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from tqdm import tqdm  # imported here because pages with Python do not have it

    with tqdm(desc="Looking for questions", unit=" found", delay=SLOW, miniters=0, leave=False) as bar:

        def show(found: int) -> None:
            bar.update(found - bar.n)

        yield show
