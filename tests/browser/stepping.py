"""Steps through beats until something is reached, although Python may move the page on meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.harness import wait_until
from tests.browser.stillness import DRAWN

# A script that presses a button by its name if that is possible now, and returns true if it was.
PRESS = """(root, names) => {
  const isOn = (one) => one.checkVisibility() && !one.disabled && one.ariaDisabled !== "true";
  const buttons = [...root.querySelectorAll("button")].filter(isOn);
  const found = buttons.find((one) => names.includes(one.ariaLabel ?? one.textContent.trim()));
  found?.click();
  return !!found;
}"""


def press_if_possible(root: Locator, *names: str) -> bool:
    """Press the first button with one of some names that can be pressed now, and return True if there is one.

    A click of Playwright would wait for a button that disappears meanwhile.
    """
    pressed = bool(root.evaluate(PRESS, names))
    root.evaluate(DRAWN)
    return pressed


def step_until(root: Locator, reached: Callable[[], bool], name: str = "Next") -> None:
    """Press a button as often as it can be pressed until a condition is true."""

    def stepped() -> bool:
        if reached():
            return True
        press_if_possible(root, name)
        return False

    wait_until(root.page, stepped, f"{name} does not lead there")
