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
BEAT = _named("slider")
PROMPT = _named("to_do")
BADGE = _named("replay", "practice")
CHOICES = _named("choose", "quiz_pick", "quiz_one", "quiz_order", "quiz_act", "quiz_number")


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


def result(root: Place, text: str) -> Locator:
    """Return the result of a quiz or a lesson that contains a text."""
    return root.get_by_role("region", name=text)
