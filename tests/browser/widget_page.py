"""A widget for drives, with a kernel or on a page with Python."""

from __future__ import annotations

import json
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

from sisyphus_widgets.rules.language.catalogue import load_texts
from sisyphus_widgets.rules.language.catalogue_files import SHARED
from tests.browser.desk import Desk
from tests.browser.python_pages import Carrier, quiet

STOPPED = [load_texts(SHARED, language).say("stopped", {}) for language in ("en", "de")]
"""The sentence after thinking opponents were stopped."""


class WidgetPage(Protocol):
    """A widget on a page, with access to its state in Python."""

    page: Page
    root: Locator

    def trace(self) -> dict[str, Any]:
        """Return Python's trace."""

    def trait(self, name: str) -> Any:
        """Return a trait."""

    def is_well(self) -> bool:
        """Return True if there were no errors."""


class InNotebook:
    """A widget with a kernel."""

    def __init__(self, book: Desk) -> None:
        self.page, self.root, self._book = book.page, book.widget(0), book

    def trace(self) -> dict[str, Any]:
        """Return Python's trace."""
        found: dict[str, Any] = json.loads(self._book.value("json.dumps(shown.model.page_trace())"))
        return found

    def trait(self, name: str) -> Any:
        """Return Python's value of a trait."""
        return json.loads(self._book.value(f"json.dumps(shown.{name})"))

    def is_well(self) -> bool:
        """Return True if there were no errors."""
        return self._book.problems() == []


class OnPage:
    """A widget on a page with Python."""

    def __init__(self, carrier: Carrier) -> None:
        self.page, self.root, self.carrier = carrier.page, carrier.root, carrier

    def trace(self) -> dict[str, Any]:
        """Return Python's trace."""
        return self.carrier.trace()

    def trait(self, name: str) -> Any:
        """Return the page's value of a trait."""
        return self.carrier.trait(name)

    def is_well(self) -> bool:
        """Return True if Python was never restarted and only reported a reader's mistakes."""
        spoken = self.carrier.spoken
        failed = [one["error"] for one in spoken.answers() if not one["ok"]]
        messages = [one["message"].replace("\u00ad", "") for one in failed if one["code"] not in ("refused", "stale")]
        wrong = [one for one in messages if one not in STOPPED]
        return quiet(self.page) and not wrong and len(spoken.all("python", "opened")) == 1
