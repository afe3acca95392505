"""Locators of the parts of a widget by role and name, as a screen reader finds them, in English or German."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page

import sisyphus_widgets

Place = Page | FrameLocator | Locator
"""The place to search: a page, a frame, or an element."""

PACKAGE = Path(sisyphus_widgets.__file__).parent
MAIN_BUTTON = "[data-area=way] .is-main"
"""Selector of the main button, for scripts in the page."""
POSITION = ".sw-position"
"""Selector of the number of the shown beat, as in "3 of 40"; where the reader is to move, there is none."""
SHOWN_SENTENCE = "[data-area=todo] :is(.sw-text, .sw-prompt)"
"""Selector of the sentence of the shown beat, or of the open question."""
DECISION_PROMPT = "[data-area=todo] .sw-prompt"
"""Selector of the reader's task at a table."""
OPEN_CHOICE = ".is-open, .sw-choice, .sw-choices:not([inert]) :is(button, input)"
"""Selector of what can be chosen: elements of the table, moves, and answers."""
WHAT_IF_HEADING = ".sw-if"
"""Selector of the notice that the shown beats belong to a what-if."""
FEEDBACK = ".sw-feedback"
"""Selector of the feedback on a try or an answer."""

CATALOGUES = ("rules/texts/controls_{}.toml", "questions/texts/{}.toml")


def _texts(table: dict[str, Any], key: str) -> Iterator[str]:
    """Return all texts of a key in a nested table."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _texts(value, key)
        elif name == key:
            yield value


def _named(*keys: str) -> re.Pattern[str]:
    """Return a pattern for the texts of some keys in all catalogues, with any numbers in them."""
    files = [PACKAGE / file.format(language) for file in CATALOGUES for language in ("en", "de")]
    tables = [tomllib.loads(file.read_text("utf-8")) for file in files]
    names = {text for table in tables for key in keys for text in _texts(table, key)}
    texts = (re.sub(r"\\\{[nm]\\\}", r"\\d+", re.escape(name)) for name in sorted(names))
    return re.compile(f"^(?:{'|'.join(texts)})$")


SENTENCE = _named("happened", "quiz_question")
REPLY = _named("reply")
WHAT_IF = _named("what_if")
HAPPENED = _named("beats")
BEAT = _named("slider")
TO_TURN = _named("your_turn")
PROMPT = _named("to_do")
BADGE = _named("replay", "practice")
CHOICES = _named("choose", "quiz_pick", "quiz_one", "quiz_order", "quiz_act", "quiz_number")


def area(root: Place, name: str) -> Locator:
    """Return one of the nine areas of a widget."""
    return root.locator(f"[data-area={name}]")


def progress(root: Place) -> Locator:
    """Return the place in a lesson or a quiz, as in "Question 2 of 5"."""
    return area(root, "title").locator(".sw-where > :first-child")


def introduction(root: Place) -> Locator:
    """Return the text before a question: that of a step, or how a rule is practised."""
    return area(root, "todo").locator(".sw-read")


def notice(root: Place) -> Locator:
    """Return the notice about handing in, or about stored answers."""
    return root.locator(":is([data-area=todo], [data-area=feedback], [data-area=more]) p[role=status]")


def sentence(root: Place) -> Locator:
    """Return the sentence of the shown beat, or the open question."""
    return root.get_by_role("group", name=SENTENCE)


def feedback(root: Place) -> Locator:
    """Return the feedback on a try or an answer."""
    return root.get_by_role("group", name=REPLY)


def what_if(root: Place) -> Locator:
    """Return the notice that the shown beats belong to a what-if or another game, with its way back."""
    return root.get_by_role("group", name=WHAT_IF)


def badge(root: Place) -> Locator:
    """Return the notice that the page has no kernel, and if it can be played."""
    return root.get_by_text(BADGE)


def beat_number(root: Place) -> Locator:
    """Return the number of the shown beat and of all beats, as in "3 of 40"."""
    return root.get_by_role("group", name=BEAT)


def prompt(root: Place) -> Locator:
    """Return the reader's task."""
    return root.get_by_role("group", name=PROMPT)


def choices(root: Place) -> Locator:
    """Return the group of buttons with choices or answers."""
    return root.get_by_role("group", name=CHOICES)


def answers(root: Place) -> Locator:
    """Return the buttons with choices or answers in order."""
    return choices(root).get_by_role("button")


def main_button(root: Place) -> Locator:
    """Return the main button, which names the move, says what is missing, or leads on."""
    return root.locator(MAIN_BUTTON)


def turn_button(root: Place) -> Locator:
    """Return the button that leads to the reader's next turn."""
    return area(root, "way").get_by_role("button", name=TO_TURN)


def direct_choices(root: Place) -> Locator:
    """Return the buttons of moves for which nothing is selected."""
    return root.locator(".sw-choice")


def story(root: Place) -> Locator:
    """Return the beats in the list of what happened, the latest first."""
    return root.get_by_role("list", name=HAPPENED).get_by_role("button")


def result(root: Place, text: str) -> Locator:
    """Return the result of a quiz or a lesson that contains a text."""
    return root.get_by_role("region", name=text)
