"""Texts as a page speaks them: cards and suits by their names in words, from the faces and symbols of a trace."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from sisyphus_widgets import Quiz
from sisyphus_widgets.teaching import Question

VARIATION = re.compile("[\ufe0e\ufe0f]")

SPOKEN = """element => {
  const copy = element.cloneNode(true);
  for (const name of copy.querySelectorAll("[role=img][aria-label]")) name.replaceWith(name.ariaLabel);
  return copy.textContent;
}"""
"""A script that returns the text of an element, with what is drawn in it by its name."""


def spoken_text(text: str, trace: Mapping[str, Any]) -> str:
    """Return a text with the names of cards and suits in words."""
    names = dict[str, str]()
    for face in trace["faces"].values():
        short, suits = VARIATION.sub("", face["short"]), face["suits"]
        if suits:
            names[short] = face["label"].removeprefix(f"{face.get('name')}, ")
            signs = short[-len(suits) :]
            names |= {sign: trace["symbols"][suit]["label"] for sign, suit in zip(signs, suits, strict=True)}
    written = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{written})", lambda found: names[found[0]], VARIATION.sub("", text))


def spoken_about(question: Question, text: str) -> str:
    """Return a text of a question in words."""
    return spoken_text(text, Quiz(questions=[question])._trace)


def has_sign(text: str) -> bool:
    """Return True if a text names a card or a suit by a sign."""
    return re.search("[♣♦♥♠☾☉≈❧§⌘]", text) is not None
