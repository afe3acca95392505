"""A test page with the widgets that the gallery page describes, in any language."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from devtools.paths import ROOT
from sisyphus_widgets.embed.authoring.request import embedded
from sisyphus_widgets.embed.page_spec import INSIDE, ON_PAGE
from sisyphus_widgets.embed.quiz_page import posed

GALLERY = ROOT / "docs" / "book" / "gallery.md"
_DIRECTIVE = re.compile(r"^```\{sisyphus-(\w+)\} *(.*)\n((?::\w+: .+\n)+)```$", re.MULTILINE)
_PAGE = """<!DOCTYPE html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Gallery</title>
<style>body {{ margin: 8px; background: #fff }}</style>{fragments}</html>
"""


@dataclass(frozen=True)
class Described:
    """A widget as the gallery page describes it."""

    kind: str
    argument: str
    options: dict[str, str]

    def fragment(self, language: str, front_end: str) -> str:
        """Return the HTML fragment of the widget in a language."""
        options = {**self.options, "language": language}
        if self.kind == "table":
            table, spec = embedded(None, options)
            return table.fragment(replace(spec, front_end=front_end))
        if self.kind == "lesson":
            from sisyphus_widgets.embed.lesson_page import taught

            lesson, spec = taught(self.argument, options)
            return lesson.fragment(replace(spec, front_end=front_end))
        quiz, spec = posed(self.argument, options, single=self.kind == "question")
        return quiz.fragment(replace(spec, front_end=front_end))


def described() -> dict[str, Described]:
    """Return all widgets of the gallery, by name."""
    found = {}
    for kind, argument, lines in _DIRECTIVE.findall(GALLERY.read_text("utf-8")):
        options = dict(re.findall(r"^:(\w+): (.+)$", lines, re.MULTILINE))
        found[options["name"]] = Described(kind, argument, options)
    return found


def gallery_page(path: Path, language: str = "en", names: Collection[str] | None = None) -> Path:
    """Write a page with the named widgets, by default all of them, in a language."""
    *others, last = [one for name, one in described().items() if names is None or name in names]
    # The last one includes the front end, which mounts all fragments above it.
    fragments = [*(one.fragment(language, ON_PAGE) for one in others), last.fragment(language, INSIDE)]
    path.write_text(_PAGE.format(language=language, fragments="".join(fragments)), encoding="utf-8")
    return path
