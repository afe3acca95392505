"""A widget as a drive finds it: behind a kernel, or on a page with Python."""

from __future__ import annotations

import json
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

from sisyphus_widgets.rules.language.catalogue import SHARED, load_texts
from tests.browser.desk import Desk
from tests.browser.python_pages import Carrier, quiet

STOPPED = [load_texts(SHARED, language).say("stopped", {}) for language in ("en", "de")]
"""What is told of a choice that others thought about until somebody stopped them."""


class WidgetPage(Protocol):
    """A widget on a page, and what Python has of it."""

    page: Page
    root: Locator

    def trace(self) -> dict[str, Any]:
        """Return the trace as Python has it."""

    def trait(self, name: str) -> Any:
        """Return a trait."""

    def is_well(self) -> bool:
        """Tell whether nothing went wrong."""


class InNotebook:
    """A widget behind a kernel."""

    def __init__(self, book: Desk) -> None:
        self.page, self.root, self._book = book.page, book.widget(0), book

    def trace(self) -> dict[str, Any]:
        """Return the trace as Python has it."""
        found: dict[str, Any] = json.loads(self._book.value("json.dumps(shown.model.page_trace())"))
        return found

    def trait(self, name: str) -> Any:
        """Return a trait, as Python has it."""
        return json.loads(self._book.value(f"json.dumps(shown.{name})"))

    def is_well(self) -> bool:
        """Tell whether nothing went wrong."""
        return self._book.problems() == []


class OnPage:
    """A widget on a page with Python."""

    def __init__(self, carrier: Carrier) -> None:
        self.page, self.root, self.carrier = carrier.page, carrier.root, carrier

    def trace(self) -> dict[str, Any]:
        """Return the trace as Python has it."""
        return self.carrier.trace()

    def trait(self, name: str) -> Any:
        """Return a trait, as the page has it."""
        return self.carrier.trait(name)

    def is_well(self) -> bool:
        """Tell whether nothing went wrong: Python was never started anew, and its only errors are what a reader did."""
        spoken = self.carrier.spoken
        failed = [one["error"] for one in spoken.answers() if not one["ok"]]
        messages = [one["message"].replace("\u00ad", "") for one in failed if one["code"] not in ("refused", "stale")]
        wrong = [one for one in messages if one not in STOPPED]
        return quiet(self.page) and not wrong and len(spoken.all("python", "opened")) == 1
