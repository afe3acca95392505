"""A command that opens pages with Python and makes a move: ``python -m tests.browser.answering_page PAGE ...``.

It tests pages of games from other packages, in environments with nothing else installed: Python in the page must make
the model and accept the first offered move. As starting Python takes seconds, the widgets of all further pages are
shown in the first page, which has to bring their games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.browser import harness
from tests.browser.python_pages import SHOW, WITHOUT, Spoken, opened, quiet

OPENED = """() => {
  const {game, frames} = JSON.parse(document.querySelector(".sw-live").textContent).values._trace;
  return [game, frames.length];
}"""
"""A script that returns the game of the page's table, and the number of its beats."""

MOVED = """([game, beats]) =>
  mounted.model.get("_trace").game === game && mounted.model.get("length") > beats"""
"""A script that returns true once the shown table of a game has more beats."""


def main(first: Path, *others: Path) -> None:
    """Open a page from disk without a network, show the others in it, and make the first move that Python offers.

    Raises:
        AssertionError: Python does not start, refuses its own offer, or the page has another error.
    """
    with harness.chromium() as browser, harness.open_page(browser, 1366, 768) as page:
        _, spoken = opened(page, first)
        make_a_move(spoken)
        for path in others:
            page.evaluate(SHOW, WITHOUT.sub("", path.read_text("utf-8")))
            make_a_move(spoken)
        assert quiet(page), harness.page_log(page)


def make_a_move(spoken: Spoken) -> None:
    """Make the first move that Python offers for the widget that is shown, and wait until the page has the move."""
    spoken.wait("opened")
    game, beats = spoken.page.evaluate(OPENED)
    decision = spoken.ask("decisions", beats=[beats - 1])["result"]["decisions"][0]
    choosing = decision["choosing"]
    selection = choosing["selection"]
    # If any elements of a given number may be chosen, no choices are listed.
    some = {"picks": selection["from"][: selection["size"]]} if selection["mode"] == "any" else None
    answer = spoken.ask("play", **(some or {"action": choosing["choices"][0]["action"]}))
    assert (answer["ok"], answer.get("result")) == (True, {}), answer
    spoken.page.wait_for_function(MOVED, arg=[game, beats])
    spoken.page.locator(".sw-text").wait_for()


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:]))
