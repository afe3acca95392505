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
    """Show on the terminal how many questions are found once that takes a while; None where stderr is no terminal.

    So notebooks, pages and files of output stay as they are. The line is removed when the search ends.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from tqdm import tqdm  # pages with Python do without it

    with tqdm(desc="Looking for questions", unit=" found", delay=SLOW, miniters=0, leave=False) as bar:

        def show(found: int) -> None:
            bar.update(found - bar.n)

        yield show
