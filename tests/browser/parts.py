"""Parts of a widget, found as somebody finds them who sees nothing: by role and by name, in English or German."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page

import sisyphus_widgets

Place = Page | FrameLocator | Locator
"""Where to look: in a page, in a frame, or in a part of one."""

PACKAGE = Path(sisyphus_widgets.__file__).parent
CATALOGUES = ("rules/texts/controls_{}.toml", "questions/texts/{}.toml")


def _texts(table: dict[str, Any], key: str) -> Iterator[str]:
    """Return all texts of a key in a table and in the tables within."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _texts(value, key)
        elif name == key:
            yield value


def _named(*keys: str) -> re.Pattern[str]:
    """Return a pattern for the names that the catalogues have below any of some keys, whatever the numbers in them."""
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
    """Return what happened at the beat shown, or the question that is asked."""
    return root.get_by_role("group", name=SENTENCE)


def feedback(root: Place) -> Locator:
    """Return the reply to what was tried or answered."""
    return root.get_by_role("group", name=REPLY)


def what_if(root: Place) -> Locator:
    """Return what says that the beats shown did not happen, or are of another game, with the way back."""
    return root.get_by_role("group", name=WHAT_IF)


def badge(root: Place) -> Locator:
    """Return what says that nobody answers on this page, and whether it can be played."""
    return root.get_by_text(BADGE)


def beat_number(root: Place) -> Locator:
    """Return the number of the beat shown, of how many: "3 of 40"."""
    return root.get_by_role("group", name=BEAT)


def prompt(root: Place) -> Locator:
    """Return what the reader is asked to do."""
    return root.get_by_role("group", name=PROMPT)


def choices(root: Place) -> Locator:
    """Return the group of what may be chosen or answered by buttons."""
    return root.get_by_role("group", name=CHOICES)


def answers(root: Place) -> Locator:
    """Return the buttons of what may be chosen or answered, in order."""
    return choices(root).get_by_role("button")


def result(root: Place, text: str) -> Locator:
    """Return the result of a quiz or a lesson, by some of what it says."""
    return root.get_by_role("region", name=text)
