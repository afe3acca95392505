"""A command that opens a page with Python and makes a move: ``python -m tests.browser.answering_page PAGE``.

It tests pages of games from other packages, in environments with nothing else installed: Python in the page must make
the model and accept the first offered move.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.browser import harness
from tests.browser.python_pages import Spoken, opened, quiet


def main(path: Path) -> None:
    """Open a page from disk without a network, and make the first move that Python offers.

    Raises:
        AssertionError: Python does not start, refuses its own offer, or the page has another error.
    """
    with harness.chromium() as browser, harness.open_page(browser, 1366, 768) as page:
        _, spoken = opened(page, path)
        spoken.wait("opened")
        [decision] = ask_python(spoken, 1, "decisions", {"beats": [beats(spoken) - 1]})["decisions"]
        choosing = decision["choosing"]
        selection = choosing["selection"]
        # If any elements of a given number may be chosen, no choices are listed.
        some = {"picks": selection["from"][: selection["size"]]} if selection["mode"] == "any" else None
        assert ask_python(spoken, 2, "play", some or {"action": choosing["choices"][0]["action"]}) == {}
        page.locator(".sw-text").wait_for()
        assert quiet(page), harness.page_log(page)


def beats(spoken: Spoken) -> int:
    """Return the number of beats of the page's table."""
    live: int = spoken.page.evaluate(
        "() => JSON.parse(document.querySelector('.sw-live').textContent).values._trace.frames.length"
    )
    return live


def ask_python(spoken: Spoken, number: int, kind: str, payload: dict[str, Any]) -> Any:
    """Send a request to Python as the page does, and return the result."""
    content = {"v": 1, "id": f"asked.{number}", "type": kind, "revision": 0, "payload": payload}
    message = {"type": "custom", "of": "model1", "content": content}
    spoken.page.evaluate("said => newest.postMessage(JSON.stringify(said))", message)
    found = spoken.wait_for_answer(content["id"])
    assert found["ok"], found
    return found["result"]


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
