"""The widgets of the gallery, as its page describes them, on a page of their own and in any language."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from devtools.paths import ROOT
from sisyphus_widgets.embed.fragment import INSIDE, ON_PAGE, Placing
from sisyphus_widgets.embed.posed import posed
from sisyphus_widgets.embed.wanted import embedded

GALLERY = ROOT / "docs" / "book" / "gallery.md"
_DIRECTIVE = re.compile(r"^```\{sisyphus-(table|quiz|question)\}\n((?::\w+: .+\n)+)```$", re.MULTILINE)
_PAGE = """<!DOCTYPE html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Gallery</title>
<style>body {{ margin: 8px; background: #fff }}</style>{fragments}</html>
"""


def described() -> dict[str, tuple[str, dict[str, str]]]:
    """What kind of widget each is and how it is asked for, by its name."""
    found = {}
    for kind, lines in _DIRECTIVE.findall(GALLERY.read_text("utf-8")):
        options = dict(re.findall(r"^:(\w+): (.+)$", lines, re.MULTILINE))
        found[options["name"]] = (kind, options)
    return found


def made(kind: str, options: dict[str, str], front_end: str) -> str:
    """A widget as a fragment."""
    if kind == "table":
        return embedded(None, options).fragment(front_end)
    quiz, placing = posed("", options, single=kind == "question")
    return quiz.fragment(Placing(front_end, placing.height, placing.name))


def gallery_page(path: Path, language: str = "en", names: Collection[str] | None = None) -> Path:
    """Write a page with those that are named, or all of them, in a language."""
    *others, last = [
        (kind, {**options, "language": language})
        for name, (kind, options) in described().items()
        if names is None or name in names
    ]
    # The one that brings the front end mounts all that are there by then.
    fragments = [*(made(kind, options, ON_PAGE) for kind, options in others), made(*last, INSIDE)]
    path.write_text(_PAGE.format(language=language, fragments="".join(fragments)), encoding="utf-8")
    return path
